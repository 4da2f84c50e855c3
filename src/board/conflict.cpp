#include "board/conflict.hpp"

#include "board/line_marks.hpp"
#include "board/poll.hpp"

#include <algorithm>

namespace qsat::inline board {

namespace {

/// Adds the attacks between neighbouring queens on each line of one direction. `line` maps a square
/// to the number of its line.
template <typename Line, typename Make>
void add_attacks(std::vector<Square>& queens, Line line, std::vector<Conflict>& conflicts,
                 const Poll& poll, Make make) {
    const auto less = [&](Square a, Square b) {
        return std::pair{std::invoke(line, a), a} < std::pair{std::invoke(line, b), b};
    };
    sort_polled(queens.begin(), queens.end(), less, poll);
    PollCounter counter{poll};
    for (std::size_t i = 1; i < queens.size(); ++i) {
        counter.step();
        if (std::invoke(line, queens[i - 1]) == std::invoke(line, queens[i]))
            conflicts.push_back(make(queens[i - 1], queens[i]));
    }
}

/// Adds the pairs of queens that touch at a corner.
void add_touching(std::vector<Square>& queens, std::vector<Conflict>& conflicts, const Poll& poll) {
    sort_polled(queens.begin(), queens.end(), std::less{}, poll);
    for (const Square queen : queens)
        for (const int side : {-1, 1}) {
            const Square corner{queen.row + 1, queen.column + side};
            if (std::ranges::binary_search(queens, corner))
                conflicts.push_back(TouchingQueens{queen, corner});
        }
}

/// Does any queen attack another? O(n + q).
bool any_attack(int board_size, std::span<const Square> queens, const Poll& poll) {
    LineMarks marks{board_size, poll};
    PollCounter counter{poll};
    return !std::ranges::all_of(queens, [&](Square queen) {
        counter.step();
        return marks.take(queen);
    });
}

} // namespace

std::vector<Square> queens_of(const Conflict& conflict) {
    if (const auto* pair = std::get_if<AttackingPair>(&conflict))
        return {pair->first, pair->second};
    if (const auto* pair = std::get_if<TouchingQueens>(&conflict))
        return {pair->first, pair->second};
    if (const auto* pair = std::get_if<QueensInOneRegion>(&conflict))
        return {pair->first, pair->second};
    if (const auto* queen = std::get_if<QueenOnBlockedSquare>(&conflict)) return {queen->square};
    if (const auto* queen = std::get_if<QueenOnExcludedDiagonal>(&conflict)) return {queen->square};
    return {};
}

std::vector<Conflict> find_conflicts(const Board& board, std::span<const Square> queens,
                                     const Poll& poll) {
    std::vector<Conflict> conflicts;
    PollCounter counter{poll};
    for (const Square queen : queens) {
        counter.step();
        if (board.is_blocked(queen)) conflicts.push_back(QueenOnBlockedSquare{queen});
        if (board.is_excluded(queen)) conflicts.push_back(QueenOnExcludedDiagonal{queen});
    }
    // If there are many queens, a table of all lines is small beside them. Usually no queen attacks
    // another, and the table shows that faster than sorting does.
    constexpr std::size_t rows_a_queen = 64;
    if (board.is_classic() && board.size() / rows_a_queen <= queens.size() &&
        !any_attack(board.size(), queens, poll))
        return conflicts;
    std::vector<Square> sorted{queens.begin(), queens.end()};
    const auto along = [&](auto line) {
        add_attacks(sorted, line, conflicts, poll, [](Square a, Square b) {
            return AttackingPair{a, b};
        });
    };
    along(&Square::row);
    along(&Square::column);
    if (board.diagonals() == Diagonals::full) {
        along(&Square::sum);
        along(&Square::difference);
    } else {
        add_touching(sorted, conflicts, poll);
    }
    if (board.has_regions())
        add_attacks(
            sorted, [&](Square square) { return board.region(square); }, conflicts, poll,
            [&](Square a, Square b) {
                return QueensInOneRegion{a, b, board.region_name(board.region(a))};
            });
    return conflicts;
}

} // namespace qsat::board
