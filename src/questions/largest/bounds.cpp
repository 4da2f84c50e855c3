#include "board/lines.hpp"
#include "engine/random.hpp"
#include "largest/largest.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace qsat::inline questions {

namespace {

constexpr int unmatched = -1;

/// A direction: its lines, and the member of FreeSquare that has the line number.
struct Direction {
    const Lines& lines;
    int FreeSquare::*line;
};

/// The size of a maximum matching of the lines of two directions with the free squares as edges, or
/// `enough` if that is less. It grows by augmenting paths.
int matching(std::span<const FreeSquare> squares, const Direction& first, const Direction& second,
             int enough, PollCounter& counter) {
    std::vector<int> partner(second.lines.count(), unmatched); // of each crossing line
    std::vector<int> asked(second.lines.count(), unmatched);   // by the search of this line last
    std::vector<int> from(second.lines.count(), unmatched);    // the line before it on the path
    /// Breadth first, because paths can be as long as the board is large.
    const auto augment = [&](int start) {
        std::vector<int> reached{start};
        std::vector<int> came_by(first.lines.count(), unmatched); // crossing line before each line
        for (std::size_t next = 0; next < reached.size(); ++next)
            for (const int line = reached[next]; const int square : first.lines[line]) {
                counter.step();
                int crossing = squares[square].*second.line;
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
    for (int line = 0; line < static_cast<int>(first.lines.count()) && size < enough; ++line)
        size += augment(line) ? 1 : 0;
    return size;
}

/// A set of queens on free squares that do not attack each other.
class PeacefulSet {
public:
    PeacefulSet(const OpenBoard& open, const AllLines& lines) : open_{&open} {
        for (const Lines* each : lines.needed())
            if (each->count() > 0) lines_.push_back(each);
        for (const Lines* each : lines.diagonals())
            if (each->count() > 0) lines_.push_back(each);
        for (const Lines* each : lines_)
            queen_on_.emplace_back(each->count(), no_queen);
    }

    std::size_t size() const { return size_; }

    bool has(int number) const { return queen_on_[0][open_->free_squares()[number].row] == number; }

    /// Places a queen, removes the queens that it attacks, and fills their lines. Returns the
    /// number of examined squares.
    std::size_t force(int number, Random& random) {
        LinesOfSquare removed;
        std::size_t count = 0;
        const LinesOfSquare lines = lines_of(number);
        for (std::size_t direction = 0; direction < lines_.size(); ++direction) {
            const int queen = queen_on_[direction][lines[direction]];
            if (queen == no_queen) continue;
            write(queen, no_queen);
            removed[count++] = queen;
        }
        write(number, number);
        size_ += 1 - count;
        std::size_t examined = 0;
        for (const int queen : std::span{removed}.first(count))
            examined += fill_around(queen, random);
        return examined;
    }

    /// Places queens on the squares that no queen attacks, one after the other, starting at a
    /// random one.
    void fill(std::span<const int> numbers, Random& random) {
        const auto first = static_cast<std::size_t>(random.below(numbers.size()));
        for (const auto part : {numbers.subspan(first), numbers.first(first)})
            for (const int number : part)
                if (is_open(number)) {
                    write(number, number);
                    ++size_;
                }
    }

    std::vector<int> queens() const {
        std::vector<int> numbers;
        for (const int number : queen_on_[0])
            if (number != no_queen) numbers.push_back(number);
        std::ranges::sort(numbers);
        return numbers;
    }

private:
    static constexpr int no_queen = -1;
    static constexpr std::size_t most_directions = 7;
    using LinesOfSquare = std::array<int, most_directions>; // one of each direction

    /// The same for all squares on the lines of a square. Returns the number of examined squares.
    std::size_t fill_around(int number, Random& random) {
        const LinesOfSquare at = lines_of(number);
        const auto first = static_cast<std::size_t>(random.below(lines_.size()));
        std::size_t examined = 0;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const std::size_t direction = (first + i) % lines_.size();
            const auto squares = (*lines_[direction])[at[direction]];
            fill(squares, random);
            examined += squares.size();
        }
        return examined;
    }

    LinesOfSquare lines_of(int number) const {
        const FreeSquare& square = open_->free_squares()[number];
        if (open_->is_classic()) return {square.row, square.column, square.sum, square.difference};
        const MoreLines& more = open_->more_lines();
        LinesOfSquare lines{square.row, square.column};
        std::size_t next = 2;
        if (!more.regions.empty()) lines[next++] = more.regions[number];
        lines[next++] = square.sum;
        lines[next++] = square.difference;
        if (!more.shifted_sums.empty()) {
            lines[next++] = more.shifted_sums[number];
            lines[next++] = more.shifted_differences[number];
        }
        return lines;
    }

    bool is_open(int number) const {
        const auto lines = lines_of(number);
        for (std::size_t direction = 0; direction < lines_.size(); ++direction)
            if (queen_on_[direction][lines[direction]] != no_queen) return false;
        return true;
    }

    void write(int queen, int what) {
        const auto lines = lines_of(queen);
        for (std::size_t direction = 0; direction < lines_.size(); ++direction)
            queen_on_[direction][lines[direction]] = what;
    }

    const OpenBoard* open_;
    std::vector<const Lines*> lines_;        // for each direction with lines
    std::vector<std::vector<int>> queen_on_; // by direction and line
    std::size_t size_ = 0;
};

} // namespace

int upper_bound(const OpenBoard& open, const Poll& poll) {
    const AllLines lines{open, poll};
    const std::array all{Direction{lines.rows, &FreeSquare::row},
                         Direction{lines.columns, &FreeSquare::column},
                         Direction{lines.sums, &FreeSquare::sum},
                         Direction{lines.differences, &FreeSquare::difference}};
    PollCounter counter{poll};
    int bound = open.row_count();
    for (std::size_t first = 0; first < all.size(); ++first)
        for (std::size_t second = first + 1; second < all.size(); ++second)
            bound = matching(open.free_squares(), all[first], all[second], bound, counter);
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
        counter.step(set.force(number, random));
        if (set.size() >= best.size()) best = set;
        if (set.size() + 1 < best.size()) set = best;
    }
    return best.queens();
}

} // namespace qsat::questions
