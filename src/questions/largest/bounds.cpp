#include "board/queen_stack.hpp"
#include "engine/random.hpp"
#include "largest/largest.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>

namespace qsat::inline questions {

namespace {

constexpr int unmatched = -1;

/// The size of a maximum matching of the lines of two directions with the free squares as edges, or
/// `enough` if that is less. It grows by augmenting paths.
int matching(const QueenStack& board, std::size_t first, std::size_t second, int enough,
             PollCounter& counter) {
    std::size_t place = 0; // of the second direction among the lines of a square
    for (std::size_t before = 0; before < second; ++before)
        place += board.first_line(before) < board.first_line(before + 1) ? 1 : 0;
    const std::vector<int> none(board.first_line(QueenStack::directions), unmatched);
    std::vector<int> partner = none; // of each crossing line
    std::vector<int> asked = none;   // by the search of this line last
    std::vector<int> from = none;    // the line before it on the path
    /// Breadth first, because paths can be as long as the board is large.
    const auto augment = [&](int start) {
        std::vector<int> reached{start};
        std::vector<int> came_by = none; // crossing line before each line
        for (std::size_t next = 0; next < reached.size(); ++next)
            for (const int line = reached[next]; const int square : board.squares_on(line)) {
                counter.step();
                int crossing = board.lines_of(square)[place];
                if (asked[crossing] == start) continue;
                asked[crossing] = start;
                from[crossing] = line;
                if (const int matched = partner[crossing]; matched != unmatched) {
                    came_by[matched] = crossing;
                    reached.push_back(matched);
                    continue;
                }
                for (; crossing != unmatched; crossing = came_by[from[crossing]])
                    partner[crossing] = from[crossing];
                return true;
            }
        return false;
    };
    int size = 0;
    const int end = board.first_line(first + 1);
    for (int line = board.first_line(first); line < end && size < enough; ++line)
        size += augment(line) ? 1 : 0;
    return size;
}

/// A set of queens on free squares that do not attack each other.
class PeacefulSet {
public:
    /// `board` says which lines cross, and must outlive this object.
    explicit PeacefulSet(const QueenStack& board)
        : board_{&board}, queen_on_(board.first_line(QueenStack::directions), no_queen) {}

    std::size_t size() const { return size_; }

    bool has(int square) const { return queen_on_[board_->lines_of(square).front()] == square; }

    /// Places a queen, removes those that it attacks, and fills their lines. Returns the steps.
    std::size_t force(int square, Random& random) {
        std::vector<int> removed;
        for (const int line : board_->lines_of(square))
            if (const int queen = queen_on_[line]; queen != no_queen) {
                write(queen, no_queen);
                removed.push_back(queen);
            }
        write(square, square);
        size_ += 1 - removed.size();
        std::size_t examined = 0;
        for (const int queen : removed)
            examined += fill_around(queen, random);
        return examined;
    }

    /// Places queens on the squares that no queen attacks, starting at a random one.
    void fill(std::span<const int> squares, Random& random) {
        const auto is_open = [this](int line) { return queen_on_[line] == no_queen; };
        const auto first = static_cast<std::size_t>(random.below(squares.size()));
        for (const auto part : {squares.subspan(first), squares.first(first)})
            for (const int square : part)
                if (std::ranges::all_of(board_->lines_of(square), is_open)) {
                    write(square, square);
                    ++size_;
                }
    }

    std::vector<int> queens() const {
        std::vector<int> squares{queen_on_.begin(), queen_on_.begin() + board_->first_line(1)};
        std::erase(squares, no_queen);
        std::ranges::sort(squares);
        return squares;
    }

private:
    static constexpr int no_queen = -1;

    /// The same for all squares on the lines of a square. Returns the steps.
    std::size_t fill_around(int square, Random& random) {
        const auto lines = board_->lines_of(square);
        const auto first = static_cast<std::size_t>(random.below(lines.size()));
        std::size_t examined = 0;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const auto squares = board_->squares_on(lines[(first + i) % lines.size()]);
            fill(squares, random);
            examined += squares.size();
        }
        return examined;
    }

    void write(int queen, int what) {
        for (const int line : board_->lines_of(queen))
            queen_on_[line] = what;
    }

    const QueenStack* board_;
    std::vector<int> queen_on_; // by line
    std::size_t size_ = 0;
};

} // namespace

int upper_bound(const OpenBoard& open, const Poll& poll) {
    const QueenStack board{open, poll};
    constexpr std::array<std::size_t, 4> all{0, 1, 3, 4}; // rows, columns, sums, differences
    PollCounter counter{poll};
    int bound = open.row_count();
    for (std::size_t first = 0; first < all.size(); ++first)
        for (std::size_t second = first + 1; second < all.size(); ++second)
            bound = matching(board, all[first], all[second], bound, counter);
    return bound;
}

std::vector<int> many_queens(const OpenBoard& open, std::size_t enough, std::uint64_t seed,
                             const Poll& poll) {
    const std::size_t squares = open.free_squares().size();
    if (squares == 0) return {};
    constexpr std::size_t steps_a_square = 10;
    constexpr std::size_t most_steps = 200'000;
    Random random{seed};
    PollCounter counter{poll};
    const QueenStack board{open, poll};
    PeacefulSet set{board};
    std::vector<int> all(squares);
    std::iota(all.begin(), all.end(), 0);
    random.shuffle(all, poll);
    set.fill(all, random);
    PeacefulSet best = set;
    const std::size_t steps = std::min(steps_a_square * squares, most_steps);
    for (std::size_t step = 0; step < steps && best.size() < enough; ++step) {
        const int number = static_cast<int>(random.below(squares));
        if (set.has(number)) continue;
        counter.step(set.force(number, random));
        if (set.size() >= best.size()) best = set;
        if (set.size() + 1 < best.size()) set = best;
    }
    return best.queens();
}

} // namespace qsat::questions
