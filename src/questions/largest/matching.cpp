#include "board/lines.hpp"
#include "largest/largest.hpp"

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

} // namespace qsat::questions
