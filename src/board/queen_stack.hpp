#pragma once

#include "board/lines.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <vector>

namespace qsat::inline board {

/// Queens placed on an open board and taken back in reverse order, and the squares that remain
/// free. A square is its number in the open board, which must outlive the stack. Lines are numbered
/// from 0: open rows, open columns, regions, then the diagonals, sums first. Memory is O(free
/// squares) for any number of queens.
class QueenStack {
public:
    explicit QueenStack(const OpenBoard& open, const Poll& poll = {})
        : open_{&open}, lines_{open, poll}, is_free_(filled<char>(squares().size(), 1, poll)),
          has_queen_(open.needed_count(), 0) {
        std::size_t direction = 0;
        for (const Lines* lines :
             {&lines_.rows, &lines_.columns, &lines_.regions, &lines_.sums, &lines_.differences,
              &lines_.shifted_sums, &lines_.shifted_differences}) {
            for (std::size_t line = 0; line < lines->count(); ++line) {
                squares_on_.push_back((*lines)[line]);
                free_counts_.push_back(static_cast<int>((*lines)[line].size()));
                usable_[direction] += (*lines)[line].empty() ? 0 : 1;
                direction_of_.push_back(direction);
            }
            first_line_[++direction] = static_cast<int>(squares_on_.size());
        }
        removed_.reserve(squares().size());
        lines_of_ = filled(squares().size() * line_count_of_square(), 0, poll);
        auto next = filled<unsigned char>(squares().size(), 0, poll);
        PollCounter counter{poll};
        for (std::size_t line = 0; line < squares_on_.size(); ++line) {
            counter.step(squares_on_[line].size());
            for (const int square : squares_on_[line])
                lines_of_[square * line_count_of_square() + next[square]++] =
                    static_cast<int>(line);
        }
    }
    QueenStack(const QueenStack&) = delete;
    QueenStack& operator=(const QueenStack&) = delete;

    const OpenBoard& open() const { return *open_; }
    /// The squares of the queens, in order of placement.
    const std::vector<int>& queens() const { return queens_; }

    /// Directions are rows, columns, regions, sums, differences, shifted sums and shifted
    /// differences. A direction may have no lines.
    static constexpr std::size_t directions = 7;
    /// The first line of a direction. `first_line(directions)` is the number of all lines.
    int first_line(std::size_t direction) const { return first_line_[direction]; }
    /// The number of lines of a direction that have a free square.
    int usable_lines(std::size_t direction) const { return usable_[direction]; }

    /// The number of lines that need a queen: rows, columns and regions. They come first.
    int line_count() const { return static_cast<int>(has_queen_.size()); }
    bool needs_queen(int line) const { return has_queen_[line] == 0; }

    /// All squares on a line, free or not, ascending.
    std::span<const int> squares_on(int line) const { return squares_on_[line]; }
    /// The free squares on a line, ascending, and their number.
    std::vector<int> free_on(int line) const {
        std::vector<int> free;
        std::ranges::copy_if(squares_on(line), std::back_inserter(free),
                             [this](int square) { return is_free(square); });
        return free;
    }
    int free_count(int line) const { return free_counts_[line]; }

    bool is_free(int square) const { return is_free_[square] != 0; }
    int row_of(int square) const { return squares()[square].row; }
    /// The lines through a square, ascending.
    std::span<const int> lines_of(int square) const {
        const std::size_t count = line_count_of_square();
        return std::span{lines_of_}.subspan(square * count, count);
    }

    /// The number of free squares that a queen on a free square would attack. A square on two of
    /// its lines counts twice.
    int attacked_from(int square) const {
        int attacked = 0;
        for (const int line : lines_of(square))
            attacked += free_count(line) - 1;
        return attacked;
    }

    /// Does every line that needs a queen have one?
    bool is_complete() const { return std::ranges::count(has_queen_, 0) == 0; }

    /// Puts a queen on a free square.
    void place(int square) {
        steps_.push_back({removed_.size(), square});
        queens_.push_back(square);
        set_lines(square, 1);
        for (const int line : lines_of(square))
            remove_all_on(line);
    }

    /// Removes the free squares of a line, so that no queen can be placed on it.
    void clear(int line) {
        steps_.push_back({removed_.size(), no_queen});
        remove_all_on(line);
    }

    /// Undoes the last `place` or `clear`.
    void take_back() {
        const Step step = steps_.back();
        steps_.pop_back();
        for (; removed_.size() > step.removed_before; removed_.pop_back())
            give_back(removed_.back());
        if (step.queen == no_queen) return;
        queens_.pop_back();
        set_lines(step.queen, 0);
    }

private:
    static constexpr int no_queen = -1;

    /// One `place` or `clear`, to be undone as a whole.
    struct Step {
        std::size_t removed_before;
        int queen; // `no_queen` for a cleared line
    };

    std::span<const FreeSquare> squares() const { return open_->free_squares(); }
    std::size_t line_count_of_square() const {
        return 4 + (open_->region_count() > 0 ? 1 : 0) +
               (open_->more_lines().shifted_sums.empty() ? 0 : 2);
    }

    void remove_all_on(int line) {
        if (free_counts_[line] == 0) return;
        for (const int square : squares_on(line))
            if (is_free(square)) remove(square);
    }
    void remove(int square) {
        is_free_[square] = 0;
        removed_.push_back(square);
        for (const int line : lines_of(square))
            if (--free_counts_[line] == 0) --usable_[direction_of_[line]];
    }
    void give_back(int square) {
        is_free_[square] = 1;
        for (const int line : lines_of(square))
            if (free_counts_[line]++ == 0) ++usable_[direction_of_[line]];
    }
    void set_lines(int square, char has_queen) {
        for (const int line : lines_of(square))
            if (line < line_count()) has_queen_[line] = has_queen;
    }

    const OpenBoard* open_;
    AllLines lines_;
    std::vector<std::span<const int>> squares_on_; // indexed by line, as all counts are
    std::vector<std::size_t> direction_of_;
    std::vector<int> lines_of_; // the lines of square 0, then those of square 1, ...
    std::array<int, directions + 1> first_line_{};
    std::array<int, directions> usable_{}; // number of lines with a free square, by direction
    std::vector<char> is_free_;
    std::vector<char> has_queen_; // indexed by line, only lines that need a queen
    std::vector<int> free_counts_;
    std::vector<int> queens_;
    std::vector<Step> steps_;
    std::vector<int> removed_; // in order of removal
};

} // namespace qsat::board
