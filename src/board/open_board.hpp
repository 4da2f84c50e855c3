#pragma once

#include "board/conflict.hpp"
#include "board/poll.hpp"
#include "board/verify.hpp"

#include <span>
#include <vector>

namespace qsat::inline board {

/// A square on which a queen can still be placed. Lines are numbered compactly from 0: only open
/// rows, open columns and diagonals with a free square have a number. On boards where queens attack
/// diagonally only if they touch, each diagonal is divided into pairs of neighbouring squares, in
/// the columns 0 and 1, 2 and 3, and so on, and each pair is a line.
struct FreeSquare {
    int row, column, sum, difference;
};

/// Do two free squares of a classic board share a line, so that queens on them attack each other?
constexpr bool share_line(const FreeSquare& a, const FreeSquare& b) {
    return a.row == b.row || a.column == b.column || a.sum == b.sum || a.difference == b.difference;
}

/// Additional lines of the free squares on boards that are not classic. The vectors are indexed by
/// the number of the free square; lines are numbered compactly from 0.
struct MoreLines {
    std::vector<int> regions{}; ///< empty if the board has none
    /// The other pairs of neighbours on each diagonal: columns 1 and 2, 3 and 4, and so on. Empty
    /// if queens attack along whole diagonals.
    std::vector<int> shifted_sums{};
    std::vector<int> shifted_differences{};
    int shifted_sum_count = 0;
    int shifted_difference_count = 0;
};

/// The part of a board that the given queens leave open: the rows and columns without a given
/// queen, and their free squares, which are not attacked by a given queen, not blocked and not on
/// an excluded diagonal. Engines work on it, so a 2550 x 2550 board with ten open rows costs as
/// little as a 10 x 10 board. Free squares are numbered from 0, row by row. The board must outlive
/// the open board.
class OpenBoard {
public:
    /// Time and memory O(given queens + blocked squares + n + open rows x open columns).
    explicit OpenBoard(const Board& board, const Poll& poll = {});
    explicit OpenBoard(Board&&, const Poll& poll = {}) = delete;

    /// A part of an open board. `squares` are the numbers of its free squares in `whole`, in
    /// ascending order. Its open rows and columns are those of these squares. It has no conflicts.
    OpenBoard(const OpenBoard& whole, std::span<const int> squares, const Poll& poll = {});

    /// An upper bound on the number of free squares. Call it before memory is allocated for them.
    static double square_bound(const Board& board, const Poll& poll = {});

    const Board& board() const { return *board_; }

    int row_count() const { return static_cast<int>(rows_.size()); }
    int column_count() const { return static_cast<int>(columns_.size()); }
    int region_count() const { return static_cast<int>(regions_.size()); }
    /// The open rows, columns and regions of the board, ascending.
    std::span<const int> rows() const { return rows_; }
    std::span<const int> columns() const { return columns_; }
    std::span<const int> regions() const { return regions_; }
    /// The number of lines that need a queen: rows, columns and regions.
    int needed_count() const { return row_count() + column_count() + region_count(); }
    int sum_count() const { return sum_count_; }
    int difference_count() const { return difference_count_; }

    std::span<const FreeSquare> free_squares() const { return free_squares_; }
    const MoreLines& more_lines() const { return more_; }

    /// Do queens on two free squares attack each other? The squares are given by their numbers.
    bool attack(int a, int b) const {
        return share_line(free_squares_[a], free_squares_[b]) ||
               (!is_classic_ && attack_by_more_lines(a, b));
    }
    /// As Board::is_classic. If true, `more_lines` is empty.
    bool is_classic() const { return is_classic_; }

    /// The numbers of the free squares of an open row are first_in_row(r) ... first_in_row(r+1)-1.
    int first_in_row(int row) const { return first_in_row_[row]; }

    /// A free square in the coordinates of the board.
    Square original(const FreeSquare& square) const {
        return {rows_[square.row], columns_[square.column]};
    }
    Square original(std::size_t number) const { return original(free_squares_[number]); }
    std::vector<Square> originals(std::span<const int> numbers) const;
    /// The number of the free square at this place of the board.
    int number(Square square) const;

    /// Why there is no completion, as far as the given queens alone show it: the conflicts of given
    /// queens, or if there are none, open lines without a free square.
    const std::vector<Conflict>& conflicts() const { return conflicts_; }

    /// The column of the given queen in each row of the board, -1 in open rows.
    const Placement& given_columns() const { return given_columns_; }

    /// The placement of the given queens and the chosen free squares. `chosen` has the number of
    /// one free square for each open row, in order.
    Placement placement(std::span<const int> chosen) const;

    /// The inverse of `placement`.
    std::vector<int> chosen(const VerifiedPlacement& completion) const;

    /// Adds the queens on the chosen free squares to a placement of the whole board.
    void place(std::span<const int> chosen, Placement& columns) const;

private:
    void collect_free_squares(const Poll& poll);
    void add_free_square(Square square, int row, int column);
    void number_lines(const Poll& poll);
    std::vector<int> number_pairs(int FreeSquare::*diagonal, int shift, int& count,
                                  const Poll& poll) const;
    void find_empty_lines(const Poll& poll);
    bool attack_by_more_lines(int a, int b) const;

    const Board* board_;
    bool is_classic_;
    std::vector<int> rows_, columns_, regions_;
    MoreLines more_;
    std::vector<FreeSquare> free_squares_;
    std::vector<int> first_in_row_;
    int sum_count_ = 0;
    int difference_count_ = 0;
    Placement given_columns_; // -1 where a row is open
    std::vector<Conflict> conflicts_;
};

} // namespace qsat::board
