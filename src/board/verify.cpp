#include "board/verify.hpp"

#include "board/line_marks.hpp"
#include "board/poll.hpp"

#include <algorithm>
#include <cassert>

namespace qsat::inline board {

namespace {

constexpr int none = -1;

/// Is the placement a completion? O(n + parts). It does not name conflicts, because millions of
/// completions may be checked. Precondition: the placement has the board's size.
bool is_completion(const Board& board, const Placement& placement, const Poll& poll) {
    const auto holds_queen = [&](Square s) { return placement[s.row] == s.column; };
    const auto keeps_to_parts = [&] {
        return std::ranges::all_of(board.queens(), holds_queen) &&
               std::ranges::none_of(board.blocked(), holds_queen);
    };
    if (!board.is_classic()) {
        std::vector<Square> queens;
        queens.reserve(placement.size());
        for (int row = 0; row < board.size(); ++row)
            queens.push_back({row, placement[row]});
        const auto is_inside = [&](Square queen) { return board.contains(queen); };
        return std::ranges::all_of(queens, is_inside) &&
               find_conflicts(board, queens, poll).empty() && keeps_to_parts();
    }
    LineMarks marks{board.size(), poll};
    // An excluded diagonal is treated as if it already held a queen.
    for (const int sum : board.excluded_sums())
        marks.take_sum(sum);
    for (const int difference : board.excluded_differences())
        marks.take_difference(difference);
    PollCounter counter{poll};
    for (int row = 0; row < board.size(); ++row) {
        counter.step();
        const Square queen{row, placement[row]};
        if (!board.contains(queen) || !marks.take(queen)) return false;
    }
    return keeps_to_parts();
}

/// The conflicts of sorted queens, except rows without a queen.
std::vector<Conflict> conflicts_of(const Board& board, std::span<const Square> sorted,
                                   const Poll& poll) {
    std::vector<Conflict> conflicts = find_conflicts(board, sorted, poll);
    PollCounter counter{poll};
    for (const Square given : board.queens()) {
        counter.step();
        if (!std::ranges::binary_search(sorted, given)) conflicts.push_back(MissingGiven{given});
    }
    return conflicts;
}

/// All conflicts. `columns` has one queen of each row that has a queen, otherwise `none`.
std::vector<Conflict> all_conflicts(const Board& board, std::span<const Square> queens,
                                    const Placement& columns, const Poll& poll) {
    std::vector<Square> sorted{queens.begin(), queens.end()};
    sort_polled(sorted.begin(), sorted.end(), std::less{}, poll);
    std::vector<Conflict> conflicts = conflicts_of(board, sorted, poll);
    // Avoids copies of a long list.
    conflicts.reserve(conflicts.size() + columns.size());
    PollCounter counter{poll};
    for (int row = 0; row < board.size(); ++row) {
        counter.step();
        if (columns[row] == none) conflicts.push_back(RowWithoutQueen{row});
    }
    if (board.has_regions()) {
        std::vector<bool> has_queen(board.size(), false);
        for (const Square queen : queens)
            has_queen[board.region(queen)] = true;
        for (int region = 0; region < board.size(); ++region)
            if (!has_queen[region])
                conflicts.push_back(RegionWithoutQueen{board.region_name(region)});
    }
    assert(!conflicts.empty());
    return conflicts;
}

} // namespace

std::vector<int> permutation(const VerifiedPlacement& completion) {
    const Placement& columns = completion.columns();
    const int size = static_cast<int>(columns.size());
    std::vector<int> rows(columns.size());
    for (int row = 0; row < size; ++row)
        rows[columns[row]] = row_number(row, size);
    return rows;
}

Verdict verify(const Board& board, std::span<const Square> queens, const Poll& poll) {
    Placement columns = filled(board.size(), none, poll);
    for (const Square queen : queens)
        columns[queen.row] = queen.column;
    // `columns` has only one queen of each row. If a row has two, there are more than n queens or
    // another row is empty.
    if (queens.size() == columns.size() && is_completion(board, columns, poll))
        return VerifiedPlacement{std::move(columns)};
    return all_conflicts(board, queens, columns, poll);
}

Verdict verify(const Board& board, const Placement& placement, const Poll& poll) {
    if (placement.size() != static_cast<std::size_t>(board.size()))
        return std::vector<Conflict>{WrongSize{static_cast<int>(placement.size())}};
    if (is_completion(board, placement, poll)) return VerifiedPlacement{placement};
    std::vector<Square> queens;
    queens.reserve(placement.size());
    for (int row = 0; row < board.size(); ++row) {
        const Square queen{row, placement[row]};
        // A queen outside the board is ignored, so its row is reported as empty.
        if (board.contains(queen)) queens.push_back(queen);
    }
    return verify(board, queens, poll);
}

std::variant<PeacefulQueens, std::vector<Conflict>>
verify_peaceful(const Board& board, std::vector<Square> queens, const Poll& poll) {
    sort_polled(queens.begin(), queens.end(), std::less{}, poll);
    std::vector<Conflict> conflicts = conflicts_of(board, queens, poll);
    if (!conflicts.empty()) return conflicts;
    return PeacefulQueens{std::move(queens)};
}

} // namespace qsat::board
