#pragma once

#include "board/lines.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace qsat {

/// Queens on the free squares of an open board, placed one by one and taken back in the opposite
/// order, and what they leave free. Squares are named by their numbers in the open board, which
/// must outlive it; lines are the open rows, from 0, and after them the open columns. Memory is
/// that of the squares, however many queens stand.
class QueenStack {
public:
    explicit QueenStack(const OpenBoard& open, const Poll& poll = {})
        : open_{&open}, lines_{open, poll},
          taken_by_(filled<int>(open.free_squares().size(), nobody, poll)),
          has_queen_(open.row_count() + open.column_count(), 0) {
        for (int line = 0; line < line_count(); ++line)
            free_counts_.push_back(static_cast<int>(squares_of(line).size()));
    }

    const OpenBoard& open() const { return *open_; }
    /// The squares of the queens, in the order in which they were placed.
    const std::vector<int>& queens() const { return queens_; }

    int line_count() const { return static_cast<int>(has_queen_.size()); }
    bool is_row(int line) const { return line < open_->row_count(); }
    bool needs_queen(int line) const { return has_queen_[line] == 0; }
    /// The free squares on a line, how many there are, and the numbers of them, ascending.
    int free_count(int line) const { return free_counts_[line]; }
    std::vector<int> free_on(int line) const {
        std::vector<int> free;
        std::ranges::copy_if(squares_of(line), std::back_inserter(free),
                             [this](int square) { return is_free(square); });
        return free;
    }
    bool is_free(int square) const { return taken_by_[square] == nobody; }
    int row_of(int square) const { return open_->free_squares()[square].row; }

    /// How many free squares a queen on a free square would attack.
    int attacked_from(int square) const {
        int attacked = 0;
        for (const std::span<const int> line : lines_through(square))
            for (const int other : line)
                attacked += other != square && is_free(other) ? 1 : 0;
        return attacked;
    }

    /// Has every line its queen?
    bool is_complete() const { return std::ranges::count(has_queen_, 0) == 0; }

    /// Puts a queen on a free square.
    void place(int square) {
        const int queen = static_cast<int>(queens_.size());
        queens_.push_back(square);
        set_lines(square, 1);
        for (const std::span<const int> line : lines_through(square))
            for (const int other : line)
                if (is_free(other)) change(other, queen, -1);
    }

    /// Takes the queen back that was placed last.
    void take_back() {
        const int square = queens_.back();
        queens_.pop_back();
        const int queen = static_cast<int>(queens_.size());
        for (const std::span<const int> line : lines_through(square))
            for (const int other : line)
                if (taken_by_[other] == queen) change(other, nobody, 1);
        set_lines(square, 0);
    }

private:
    static constexpr int nobody = -1;

    std::span<const int> squares_of(int line) const {
        return is_row(line) ? lines_.rows[line] : lines_.columns[line - open_->row_count()];
    }
    std::array<std::span<const int>, 4> lines_through(int square) const {
        const FreeSquare& at = open_->free_squares()[square];
        return {lines_.rows[at.row], lines_.columns[at.column], lines_.sums[at.sum],
                lines_.differences[at.difference]};
    }
    void set_lines(int square, char has_queen) {
        const FreeSquare& at = open_->free_squares()[square];
        has_queen_[at.row] = has_queen_[open_->row_count() + at.column] = has_queen;
    }
    void change(int square, int taken_by, int free_squares) {
        const FreeSquare& at = open_->free_squares()[square];
        taken_by_[square] = taken_by;
        free_counts_[at.row] += free_squares;
        free_counts_[open_->row_count() + at.column] += free_squares;
    }

    const OpenBoard* open_;
    AllLines lines_;
    std::vector<int> taken_by_; // the first queen that attacks a square, by its place in queens_
    std::vector<char> has_queen_;
    std::vector<int> free_counts_;
    std::vector<int> queens_;
};

} // namespace qsat
