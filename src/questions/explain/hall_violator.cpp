#include "explain/find_refutation.hpp"
#include "explain/forced_squares.hpp"

#include <algorithm>
#include <utility>

namespace qsat::inline questions {

namespace {

using Direction = ForcedSquare::Line;

constexpr int unmatched = -1;

/// A maximum matching between the open lines of two directions without queens; the free squares are
/// the edges.
class LineMatching {
public:
    LineMatching(const Position& position, Direction first, Direction second)
        : crossing_(position.line_count()), partner_(position.line_count(), unmatched) {
        for (const auto& [direction, across] : {std::pair{first, second}, {second, first}})
            for (const int line : lines_of(position.open(), direction))
                for (const int square : position.free_on(line))
                    crossing_[line].push_back(line_of(position, square, across));
        for (const int line : lines_of(position.open(), first)) {
            is_visited_.assign(position.line_count(), false);
            augment(line);
        }
    }

    bool is_unmatched(int line) const { return partner_[line] == unmatched; }

    /// The lines that alternating paths reach from an unmatched line, and the lines that cross
    /// them.
    std::pair<std::vector<int>, std::vector<int>> reached_from(int line) const {
        std::vector<int> lines{line};
        std::vector<int> crossed;
        for (std::size_t i = 0; i < lines.size(); ++i)
            for (const int other : crossing_[lines[i]]) {
                if (std::ranges::find(crossed, other) != crossed.end()) continue;
                crossed.push_back(other);
                lines.push_back(partner_[other]);
            }
        std::ranges::sort(lines);
        std::ranges::sort(crossed);
        return {std::move(lines), std::move(crossed)};
    }

private:
    bool augment(int row) {
        for (const int column : crossing_[row]) {
            if (is_visited_[column]) continue;
            is_visited_[column] = true;
            if (partner_[column] != unmatched && !augment(partner_[column])) continue;
            partner_[column] = row;
            partner_[row] = column;
            return true;
        }
        return false;
    }

    std::vector<std::vector<int>> crossing_; // the lines with which a line shares a free square
    std::vector<int> partner_;
    std::vector<char> is_visited_;
};

} // namespace

std::optional<HallViolator> find_hall_violator(const Position& position) {
    const OpenBoard& open = position.open();
    if (has_empty_line(position))
        return HallViolator{{board_line(open, position.shortest_line())}, {}};
    std::optional<HallViolator> best;
    const auto look = [&](Direction first, Direction second) {
        const LineMatching matching{position, first, second};
        for (const Direction direction : {first, second})
            for (const int line : lines_of(open, direction)) {
                if (position.free_count(line) == Position::has_queen ||
                    !matching.is_unmatched(line))
                    continue;
                const auto [lines, crossed] = matching.reached_from(line);
                if (!best || lines.size() < best->lines.size())
                    best = {board_lines(open, lines), board_lines(open, crossed)};
            }
    };
    look(Direction::row, Direction::column);
    if (open.region_count() > 0) {
        look(Direction::row, Direction::region);
        look(Direction::column, Direction::region);
    }
    return best;
}

bool is_hall_violator(const HallViolator& violator, const Position& position) {
    const OpenBoard& open = position.open();
    for (const BoardLine& line : violator.lines) {
        const auto number = position_line(open, line);
        if (!number || position.free_count(*number) == Position::has_queen) return false;
        for (const Square square : board_squares(open, position.free_on(*number)))
            if (std::ranges::none_of(violator.crossing, [&](const BoardLine& other) {
                    return other == line_through(square, other.direction, open.board());
                }))
                return false;
    }
    return violator.lines.size() > violator.crossing.size();
}

} // namespace qsat::questions
