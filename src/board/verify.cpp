#include "board/verify.hpp"

#include "board/poll.hpp"

#include <algorithm>
#include <cassert>

namespace qsat::inline board {

namespace {

constexpr int none = -1;

/// Marks the rows, columns and diagonals of a board that hold a queen. Uses six bits per row.
class LineMarks {
public:
    LineMarks(int size, const Poll& poll) : size_{static_cast<std::size_t>(size)} {
        // The first touch of new memory is slow, so the table grows in steps with polls in between.
        constexpr std::size_t between_polls = std::size_t{1} << 27;
        const std::size_t lines = 6 * size_ - 2;
        taken_.reserve(lines);
        while (taken_.size() < lines) {
            if (poll && !taken_.empty()) poll();
            taken_.resize(std::min(lines, taken_.size() + between_polls), false);
        }
    }

    /// Marks the four lines of a square. Returns false if one of them was marked before; then some
    /// of the four may be newly marked.
    bool take(Square square) {
        return take_line(square.row) && take_line(size_ + square.column) &&
               take_sum(square.sum()) && take_difference(square.difference());
    }
    bool take_sum(int sum) { return take_line(2 * size_ + sum); }
    bool take_difference(int difference) {
        return take_line(4 * size_ - 1 + (size_ - 1 + difference));
    }

private:
    bool take_line(std::size_t line) {
        if (taken_[line]) return false;
        taken_[line] = true;
        return true;
    }

    std::size_t size_;
    std::vector<bool> taken_; // rows, columns, sum diagonals, difference diagonals
};

/// The queens of the placement that stand on the board.
std::vector<Square> queens_on(const Board& board, const Placement& placement) {
    std::vector<Square> queens;
    queens.reserve(placement.size());
    for (int row = 0; row < board.size(); ++row)
        if (const Square queen{row, placement[row]}; board.contains(queen)) queens.push_back(queen);
    return queens;
}

/// Is the placement a completion? O(n + parts). It does not name conflicts, because millions of
/// completions may be checked. Precondition: the placement has the board's size.
bool is_completion(const Board& board, const Placement& placement, const Poll& poll) {
    if (board.is_classic()) {
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
    } else {
        const std::vector<Square> queens = queens_on(board, placement);
        if (queens.size() != placement.size() || !find_conflicts(board, queens, poll).empty())
            return false;
    }
    const auto holds_queen = [&](Square s) { return placement[s.row] == s.column; };
    return std::ranges::all_of(board.queens(), holds_queen) &&
           std::ranges::none_of(board.blocked(), holds_queen);
}

/// The conflicts of sorted queens, except rows and regions without a queen.
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
    if (board.is_classic() && board.size() / rows_a_queen <= queens.size()) {
        LineMarks marks{board.size(), poll};
        const auto takes_lines = [&](Square queen) {
            counter.step();
            return marks.take(queen);
        };
        if (std::ranges::all_of(queens, takes_lines)) return conflicts;
    }
    std::vector<Square> sorted{queens.begin(), queens.end()};
    // Adds a conflict for neighbouring queens on each line of one direction. `line` maps a square
    // to the number of its line.
    const auto along = [&](auto line, auto conflict_of) {
        const auto key = [&](Square s) { return std::pair{std::invoke(line, s), s}; };
        const auto less = [&](Square a, Square b) { return key(a) < key(b); };
        sort_polled(sorted.begin(), sorted.end(), less, poll);
        for (std::size_t i = 1; i < sorted.size(); ++i) {
            counter.step();
            if (std::invoke(line, sorted[i - 1]) == std::invoke(line, sorted[i]))
                conflicts.push_back(conflict_of(sorted[i - 1], sorted[i]));
        }
    };
    const auto attacking = [](Square a, Square b) { return AttackingPair{a, b}; };
    along(&Square::row, attacking);
    along(&Square::column, attacking);
    if (board.diagonals() == Diagonals::full) {
        along(&Square::sum, attacking);
        along(&Square::difference, attacking);
    } else {
        sort_polled(sorted.begin(), sorted.end(), std::less{}, poll);
        for (const Square queen : sorted)
            for (const int side : {-1, 1}) {
                const Square corner{queen.row + 1, queen.column + side};
                if (std::ranges::binary_search(sorted, corner))
                    conflicts.push_back(TouchingQueens{queen, corner});
            }
    }
    const auto region = [&](Square square) { return board.region(square); };
    const auto in_region = [&](Square a, Square b) {
        return QueensInOneRegion{a, b, board.region_name(region(a))};
    };
    if (board.has_regions()) along(region, in_region);
    return conflicts;
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
    // A queen outside the board is ignored, so its row is reported as empty.
    return verify(board, queens_on(board, placement), poll);
}

std::vector<int> permutation(const VerifiedPlacement& completion) {
    const Placement& columns = completion.columns();
    const int size = static_cast<int>(columns.size());
    std::vector<int> rows(columns.size());
    for (int row = 0; row < size; ++row)
        rows[columns[row]] = row_number(row, size);
    return rows;
}

std::variant<PeacefulQueens, std::vector<Conflict>>
verify_peaceful(const Board& board, std::vector<Square> queens, const Poll& poll) {
    sort_polled(queens.begin(), queens.end(), std::less{}, poll);
    std::vector<Conflict> conflicts = conflicts_of(board, queens, poll);
    if (!conflicts.empty()) return conflicts;
    return PeacefulQueens{std::move(queens)};
}

} // namespace qsat::board
