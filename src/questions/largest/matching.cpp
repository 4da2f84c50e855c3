#include "largest/bounds.hpp"

#include <initializer_list>
#include <span>
#include <vector>

namespace qsat {

namespace {

constexpr int unmatched = -1;

/// The lines of a direction, given by the member of FreeSquare that has the line number.
struct Direction {
    int FreeSquare::*line;
    int count;
};

/// A matching of the lines of two directions with the free squares as edges. It grows by augmenting
/// paths.
class Matching {
public:
    /// `lines` are those of the first direction.
    Matching(const OpenBoard& open, const Lines& lines, const Direction& second, const Poll& poll)
        : squares_{open.free_squares()}, lines_{lines}, second_{second.line},
          partner_(second.count, unmatched), asked_(second.count, unmatched),
          from_(second.count, unmatched), counter_{poll} {}

    /// The size of a maximum matching, or `enough` if that is less.
    int size(int enough) {
        int size = 0;
        for (int line = 0; line < static_cast<int>(lines_.count()) && size < enough; ++line)
            size += augment(line) ? 1 : 0;
        return size;
    }

private:
    /// Breadth first, because paths can be as long as the board is large.
    bool augment(int first) {
        std::vector<int> reached{first};
        std::vector<int> came_by(lines_.count(),
                                 unmatched); // the previous crossing line of each line
        for (std::size_t next = 0; next < reached.size(); ++next) {
            const int line = reached[next];
            for (const int square : lines_[line]) {
                counter_.step();
                const int crossing = squares_[square].*second_;
                if (asked_[crossing] == first) continue;
                asked_[crossing] = first;
                from_[crossing] = line;
                if (partner_[crossing] == unmatched) {
                    turn(crossing, came_by);
                    return true;
                }
                came_by[partner_[crossing]] = crossing;
                reached.push_back(partner_[crossing]);
            }
        }
        return false;
    }

    /// Matches each line of the path to the next crossing line.
    void turn(int crossing, const std::vector<int>& came_by) {
        while (crossing != unmatched) {
            const int line = from_[crossing];
            partner_[crossing] = line;
            crossing = came_by[line];
        }
    }

    std::span<const FreeSquare> squares_;
    const Lines& lines_;
    int FreeSquare::*second_;
    std::vector<int> partner_; // partner of each crossing line among the lines
    std::vector<int> asked_;   // the last line whose search visited it
    std::vector<int> from_;    // and its predecessor in that search
    PollCounter counter_;
};

} // namespace

int upper_bound(const OpenBoard& open, const Poll& poll) {
    const AllLines lines{open, poll};
    const Direction rows{&FreeSquare::row, open.row_count()};
    const Direction columns{&FreeSquare::column, open.column_count()};
    const Direction sums{&FreeSquare::sum, open.sum_count()};
    const Direction differences{&FreeSquare::difference, open.difference_count()};
    int bound = rows.count;
    const auto match = [&](const Lines& first, std::initializer_list<Direction> others) {
        for (const Direction& second : others)
            bound = Matching{open, first, second, poll}.size(bound);
    };
    match(lines.rows, {columns, sums, differences});
    match(lines.columns, {sums, differences});
    match(lines.sums, {differences});
    return bound;
}

} // namespace qsat
