#include "engine/random.hpp"
#include "largest/bounds.hpp"

#include <algorithm>
#include <array>

namespace qsat {

namespace {

/// Queens on free squares that leave each other in peace, and on which squares another may join
/// them.
class PeacefulSet {
public:
    PeacefulSet(const OpenBoard& open, const AllLines& lines)
        : open_{&open}, lines_{&lines}, queen_on_{nobody_on(open.row_count()),
                                                  nobody_on(open.column_count()),
                                                  nobody_on(open.sum_count()),
                                                  nobody_on(open.difference_count())} {}

    std::size_t size() const { return size_; }

    bool has(int number) const { return queen_on_[0][open_->free_squares()[number].row] == number; }

    /// Sets a queen and takes those away that it attacks; nobody stands for none. Where they stood
    /// lines become open, whose squares are to be looked at.
    std::array<int, 4> set(int number) {
        std::array<int, 4> taken{};
        const auto lines = lines_of(number);
        for (std::size_t direction = 0; direction < lines.size(); ++direction) {
            const int queen = queen_on_[direction][lines[direction]];
            taken[direction] = queen;
            if (queen == nobody) continue;
            write(queen, nobody);
            --size_;
        }
        write(number, number);
        ++size_;
        return taken;
    }

    /// Sets queens on those of the squares where nobody attacks them, one after the other, from a
    /// random one on.
    void fill(std::span<const int> numbers, Random& random) {
        const auto first = static_cast<std::size_t>(random.below(numbers.size()));
        for (const auto part : {numbers.subspan(first), numbers.first(first)})
            for (const int number : part)
                if (is_open(number)) {
                    write(number, number);
                    ++size_;
                }
    }

    /// The same of all squares on the lines of a square. Returns how many it looked at.
    std::size_t fill_around(int number, Random& random) {
        const auto at = lines_of(number);
        const std::array around{lines_->rows[at[0]], lines_->columns[at[1]], lines_->sums[at[2]],
                                lines_->differences[at[3]]};
        const auto first = static_cast<std::size_t>(random.below(around.size()));
        std::size_t looked_at = 0;
        for (std::size_t i = 0; i < around.size(); ++i) {
            const auto squares = around[(first + i) % around.size()];
            fill(squares, random);
            looked_at += squares.size();
        }
        return looked_at;
    }

    static constexpr int nobody = -1;

    std::vector<int> queens() const {
        std::vector<int> numbers;
        for (const int number : queen_on_[0])
            if (number != nobody) numbers.push_back(number);
        std::ranges::sort(numbers);
        return numbers;
    }

private:
    static std::vector<int> nobody_on(int lines) { return std::vector<int>(lines, nobody); }

    std::array<int, 4> lines_of(int number) const {
        const FreeSquare& square = open_->free_squares()[number];
        return {square.row, square.column, square.sum, square.difference};
    }

    bool is_open(int number) const {
        const auto lines = lines_of(number);
        for (std::size_t direction = 0; direction < lines.size(); ++direction)
            if (queen_on_[direction][lines[direction]] != nobody) return false;
        return true;
    }

    void write(int queen, int what) {
        const auto lines = lines_of(queen);
        for (std::size_t direction = 0; direction < lines.size(); ++direction)
            queen_on_[direction][lines[direction]] = what;
    }

    const OpenBoard* open_;
    const AllLines* lines_;
    std::array<std::vector<int>, 4> queen_on_; // each line of the four directions
    std::size_t size_ = 0;
};

} // namespace

std::vector<int> many_queens(const OpenBoard& open, std::size_t enough, std::uint64_t seed,
                             const Poll& poll) {
    const std::size_t squares = open.free_squares().size();
    if (squares == 0) return {};
    constexpr std::size_t steps_a_square = 10;
    constexpr std::size_t most_steps = 200'000;
    Random random{seed};
    PollCounter counter{poll};
    const AllLines lines{open, poll};
    PeacefulSet set{open, lines};
    std::vector<int> all(squares);
    for (std::size_t i = 0; i < squares; ++i)
        all[i] = static_cast<int>(i);
    random.shuffle(all, poll);
    set.fill(all, random);
    PeacefulSet best = set;
    const std::size_t steps = std::min(steps_a_square * squares, most_steps);
    for (std::size_t step = 0; step < steps && best.size() < enough; ++step) {
        const int number = static_cast<int>(random.below(squares));
        if (set.has(number)) continue;
        for (const int taken : set.set(number))
            if (taken != PeacefulSet::nobody) counter.step(set.fill_around(taken, random));
        if (set.size() >= best.size()) best = set;
        if (set.size() + 1 < best.size()) set = best;
    }
    return best.queens();
}

} // namespace qsat
