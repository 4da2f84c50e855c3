#include "explain/hall_violator.hpp"

#include "explain/forced_squares.hpp"

#include <algorithm>

namespace qsat {

namespace {

constexpr int unmatched = -1;

/// A maximum matching of the open rows and columns that have no queen yet, on free squares.
class LineMatching {
public:
    explicit LineMatching(const Position& position)
        : crossing_(position.line_count()), partner_(position.line_count(), unmatched) {
        const int lines = position.line_count();
        for (int line = 0; line < lines; ++line) {
            if (position.free_count(line) == Position::has_queen) continue;
            for (const int square : position.free_on(line))
                crossing_[line].push_back(line < position.open().row_count()
                                              ? position.column_of(square)
                                              : position.row_of(square));
        }
        for (int row = 0; row < position.open().row_count(); ++row) {
            is_visited_.assign(lines, false);
            augment(row);
        }
    }

    bool is_unmatched(int line) const { return partner_[line] == unmatched; }

    /// The lines to which alternating paths lead from an unmatched one, and those that they cross.
    std::pair<std::vector<int>, std::vector<int>> reached_from(int line) const {
        std::vector<int> lines{line};
        std::vector<int> crossed;
        for (std::size_t i = 0; i < lines.size(); ++i)
            for (const int other : crossing_[lines[i]]) {
                if (std::ranges::find(crossed, other) != crossed.end()) continue;
                crossed.push_back(other);
                lines.push_back(partner_[other]);
            }
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

    std::vector<std::vector<int>> crossing_; // the lines that a line shares a free square with
    std::vector<int> partner_;
    std::vector<char> is_visited_;
};

/// Lines of a position as rows or columns of the board, sorted.
std::vector<int> numbers_of(const Position& position, const std::vector<int>& lines) {
    std::vector<int> numbers;
    for (const int line : lines)
        numbers.push_back(board_line(position.open(), line).number);
    std::ranges::sort(numbers);
    return numbers;
}

} // namespace

std::optional<int> position_line(const Position& position, BoardLine line) {
    const bool is_row = line.direction == ForcedSquare::Line::row;
    const auto& numbers = is_row ? position.open().rows() : position.open().columns();
    const auto found = std::ranges::lower_bound(numbers, line.number);
    if (found == numbers.end() || *found != line.number) return std::nullopt;
    return static_cast<int>(found - numbers.begin()) + (is_row ? 0 : position.open().row_count());
}

std::optional<HallViolator> find_hall_violator(const Position& position) {
    if (position.line_count() == 0) return std::nullopt;
    const OpenBoard& open = position.open();
    if (const int shortest = position.shortest_line(); position.free_count(shortest) == 0) {
        const BoardLine line = board_line(open, shortest);
        return HallViolator{line.direction, {line.number}, {}};
    }
    const LineMatching matching{position};
    std::optional<HallViolator> best;
    for (int line = 0; line < position.line_count(); ++line) {
        if (position.free_count(line) == Position::has_queen || !matching.is_unmatched(line))
            continue;
        const auto [lines, crossed] = matching.reached_from(line);
        if (best && best->lines.size() <= lines.size()) continue;
        best = {board_line(open, line).direction, numbers_of(position, lines),
                numbers_of(position, crossed)};
    }
    return best;
}

bool is_hall_violator(const HallViolator& violator, const Position& position) {
    for (const int number : violator.lines) {
        const auto line = position_line(position, {violator.direction, number});
        if (!line || position.free_count(*line) == Position::has_queen) return false;
        for (const int square : position.free_on(*line)) {
            const Square at = position.open().original(position.square(square));
            const int crossing = violator.direction == ForcedSquare::Line::row ? at.column : at.row;
            if (!std::ranges::binary_search(violator.crossing, crossing)) return false;
        }
    }
    return violator.lines.size() > violator.crossing.size();
}

} // namespace qsat
