#pragma once

#include "board/conflict.hpp"
#include "board/poll.hpp"
#include "board/verify.hpp"

#include <span>
#include <vector>

namespace qsat {

/// A square on which a queen may still stand. Lines are numbered compactly from 0: only open rows,
/// open columns and diagonals with a free square have a number. Where queens only mind what they
/// touch, each diagonal is cut into pairs of neighbours, from its left end on.
struct FreeSquare {
    int row;
    int column;
    int sum;
    int difference;
};

/// Do two free squares of one classic board share a line, so that queens there attack each other?
constexpr bool share_line(const FreeSquare& a, const FreeSquare& b) {
    return a.row == b.row || a.column == b.column || a.sum == b.sum || a.difference == b.difference;
}

/// The lines of the free squares that only boards other than the classic ones have, by the numbers
/// of the free squares and numbered compactly.
struct MoreLines {
    std::vector<int> regions{}; ///< empty if the board has none
    /// The diagonals cut into the other pairs of neighbours; empty on whole diagonals.
    std::vector<int> shifted_sums{};
    std::vector<int> shifted_differences{};
    int shifted_sum_count = 0;
    int shifted_difference_count = 0;
};

/// What is left of a board once the given queens stand: the rows and columns without a given, and
/// on them the squares that no given attacks, that are not blocked and not on an excluded
/// diagonal. Engines work on this, so that a 2550 x 2550 board with ten open rows costs what a
/// 10 x 10 board costs. Free squares are numbered from 0, row by row. The board must outlive it.
class OpenBoard {
public:
    /// Time and memory O(givens + blocked + n + open rows x open columns).
    explicit OpenBoard(const Board& board, const Poll& poll = {});
    explicit OpenBoard(Board&&, const Poll& poll = {}) = delete;

    /// The part of an open board that consists of these free squares, numbers of the whole in
    /// ascending order: the open rows and columns that they lie on, and no conflicts.
    OpenBoard(const OpenBoard& whole, std::span<const int> squares, const Poll& poll = {});

    /// An upper bound for the number of free squares, before any memory is spent on them.
    static double square_bound(const Board& board, const Poll& poll = {});

    const Board& board() const { return *board_; }

    int row_count() const { return static_cast<int>(rows_.size()); }
    int column_count() const { return static_cast<int>(columns_.size()); }
    /// The rows of the board that are open, ascending; likewise the columns.
    std::span<const int> rows() const { return rows_; }
    std::span<const int> columns() const { return columns_; }
    /// The regions of the board that are open, ascending; none if it has no regions.
    std::span<const int> regions() const { return regions_; }
    int region_count() const { return static_cast<int>(regions_.size()); }
    /// How many lines need a queen: rows, columns and regions.
    int needed_count() const { return row_count() + column_count() + region_count(); }
    int sum_count() const { return sum_count_; }
    int difference_count() const { return difference_count_; }

    std::span<const FreeSquare> free_squares() const { return free_squares_; }
    const MoreLines& more_lines() const { return more_; }

    /// Do queens on two free squares, by their numbers, attack each other?
    bool attack(int a, int b) const {
        return share_line(free_squares_[a], free_squares_[b]) ||
               (!is_classic_ && attack_by_more_lines(a, b));
    }
    /// As the board: no line has to be looked up in `more_lines`.
    bool is_classic() const { return is_classic_; }

    /// The numbers of the free squares of an open row are first_in_row(r) ... first_in_row(r+1)-1.
    int first_in_row(int row) const { return first_in_row_[row]; }

    /// A free square in the coordinates of the board.
    Square original(const FreeSquare& square) const {
        return {rows_[square.row], columns_[square.column]};
    }

    /// Why there is no completion, as far as the givens alone show it: givens that attack each
    /// other or stand where none may, and if none do, open lines without a free square. Empty if
    /// nothing is seen.
    const std::vector<Conflict>& conflicts() const { return conflicts_; }

    /// The column of the given queen in each row of the board, -1 in open rows.
    const Placement& given_columns() const { return given_columns_; }

    /// The placement of the whole board in which the givens stand and each open row has its queen
    /// on the free square with the given number, in order of the open rows.
    Placement placement(std::span<const int> chosen) const;

    /// The inverse: the numbers of the free squares on which a completion has its other queens, in
    /// order of the open rows.
    std::vector<int> chosen(const VerifiedPlacement& completion) const;

    /// Puts the queens of the chosen free squares into a placement of the whole board.
    void place(std::span<const int> chosen, Placement& columns) const;

private:
    void collect_free_squares(const Poll& poll);
    void number_diagonals(const Poll& poll);
    void number_pairs(const Poll& poll);
    void number_regions(const Poll& poll);
    void find_empty_lines(const Poll& poll);
    bool attack_by_more_lines(int a, int b) const;

    const Board* board_;
    bool is_classic_;
    std::vector<int> rows_;
    std::vector<int> columns_;
    std::vector<int> regions_;
    MoreLines more_;
    std::vector<FreeSquare> free_squares_;
    std::vector<int> first_in_row_;
    int sum_count_ = 0;
    int difference_count_ = 0;
    Placement given_columns_; // -1 where a row is open
    std::vector<Conflict> conflicts_;
};

} // namespace qsat
