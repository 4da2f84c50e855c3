#include "explain/hall_violator.hpp"

#include "explain/forced_squares.hpp"

#include <algorithm>
#include <utility>

namespace qsat {

namespace {

constexpr int unmatched = -1;

using Direction = ForcedSquare::Line;

/// The line numbers of a position in one direction: first and end.
std::pair<int, int> lines_of(const OpenBoard& open, Direction direction) {
    const int rows = open.row_count();
    const int columns = rows + open.column_count();
    if (direction == Direction::row) return {0, rows};
    if (direction == Direction::column) return {rows, columns};
    return {columns, open.needed_count()};
}

int line_of(const Position& position, int square, Direction direction) {
    return direction == Direction::row      ? position.row_of(square)
           : direction == Direction::column ? position.column_of(square)
                                            : position.region_of(square);
}

/// A maximum matching between the open lines of two directions without queens; the free squares are
/// the edges.
class LineMatching {
public:
    LineMatching(const Position& position, Direction first, Direction second)
        : crossing_(position.line_count()), partner_(position.line_count(), unmatched) {
        for (const auto& [direction, across] : {std::pair{first, second}, {second, first}}) {
            const auto [begin, end] = lines_of(position.open(), direction);
            for (int line = begin; line < end; ++line) {
                if (position.free_count(line) == Position::has_queen) continue;
                for (const int square : position.free_on(line))
                    crossing_[line].push_back(line_of(position, square, across));
            }
        }
        const auto [begin, end] = lines_of(position.open(), first);
        for (int line = begin; line < end; ++line) {
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

/// The numbers on the board of lines of a position in one direction, sorted.
std::vector<int> numbers_of(const Position& position, const std::vector<int>& lines) {
    std::vector<int> numbers;
    for (const int line : lines)
        numbers.push_back(board_line(position.open(), line).number);
    std::ranges::sort(numbers);
    return numbers;
}

} // namespace

std::optional<int> position_line(const Position& position, BoardLine line) {
    const OpenBoard& open = position.open();
    const auto numbers = line.direction == Direction::row      ? open.rows()
                         : line.direction == Direction::column ? open.columns()
                                                               : open.regions();
    const auto found = std::ranges::lower_bound(numbers, line.number);
    if (found == numbers.end() || *found != line.number) return std::nullopt;
    return static_cast<int>(found - numbers.begin()) + lines_of(open, line.direction).first;
}

std::optional<HallViolator> find_hall_violator(const Position& position) {
    if (position.line_count() == 0) return std::nullopt;
    const OpenBoard& open = position.open();
    if (const int shortest = position.shortest_line(); position.free_count(shortest) == 0) {
        const BoardLine line = board_line(open, shortest);
        return HallViolator{line.direction, {line.number}, {}};
    }
    std::optional<HallViolator> best;
    const auto look = [&](Direction first, Direction second) {
        const LineMatching matching{position, first, second};
        for (const auto& [direction, across] : {std::pair{first, second}, {second, first}}) {
            const auto [begin, end] = lines_of(open, direction);
            for (int line = begin; line < end; ++line) {
                if (position.free_count(line) == Position::has_queen ||
                    !matching.is_unmatched(line))
                    continue;
                const auto [lines, crossed] = matching.reached_from(line);
                if (best && best->lines.size() <= lines.size()) continue;
                best = {direction, numbers_of(position, lines), numbers_of(position, crossed),
                        across};
            }
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
    const Board& board = position.open().board();
    for (const int number : violator.lines) {
        const auto line = position_line(position, {violator.direction, number});
        if (!line || position.free_count(*line) == Position::has_queen) return false;
        for (const int square : position.free_on(*line)) {
            const Square at = position.open().original(position.square(square));
            if (!std::ranges::binary_search(violator.crossing,
                                            line_through(at, violator.across, board).number))
                return false;
        }
    }
    return violator.lines.size() > violator.crossing.size();
}

} // namespace qsat
