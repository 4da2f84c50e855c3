#pragma once

#include "count/lane_pairs.hpp"
#include "count/quarter.hpp"

#include <algorithm>
#include <bit>

namespace qsat {

/// The units of work of a join: the sets of rows whose queens are in the west half. Of several
/// symmetric sets, only the smallest is a unit.
///
/// Symmetries that map rows to columns halve the remaining work. A completion has two numbers: the
/// least set of northern rows with queens in the west, and the least set of western columns with
/// queens in the north. The least is taken over its images under the symmetries that map rows to
/// rows. So neither number depends on the choice among these images, and all other symmetries swap
/// the two numbers. Therefore completions whose second number is smaller are skipped, and those
/// whose second number is larger count twice. Each half can decide from the columns of its northern
/// queens whether the second number is smaller. Marks on the placements of both halves decide
/// whether the numbers are equal.
class JoinUnits {
public:
    /// The board must outlive this object.
    explicit JoinUnits(const JoinBoard& board, const Poll& poll = {}) : board_{board} {
        const LineSet end = LineSet{1} << board_.size;
        PollCounter counter{poll};
        for (LineSet rows = (LineSet{1} << board.west_columns) - 1; rows < end;
             rows = next_of_size(rows)) {
            counter.step(8); // computes the images of the set
            if (orbit(rows) != 0) west_rows_.push_back(rows);
            if (rows == 0) break;
        }
    }

    std::uint64_t count() const { return west_rows_.size(); }

    /// The rows of a unit's west half, and those of its east half.
    LineSet west_rows(std::uint64_t unit) const { return west_rows_[unit]; }
    LineSet east_rows(std::uint64_t unit) const { return complement(west_rows_[unit]); }

    /// The number of completions for which a pair of halves of the unit counts, depending on
    /// whether its east half is marked.
    MarkWeights weights(std::uint64_t unit, bool east_is_marked) const {
        const std::uint64_t images = orbit(west_rows_[unit]);
        if (board_.swaps_lines()) return {east_is_marked ? images : 2 * images, images};
        MarkWeights result;
        for (std::size_t marks = 0; marks < result.size(); ++marks)
            result[marks] = images << std::popcount(marks);
        return result;
    }

    /// For each set of columns with as many members as the unit has northern rows in that half, in
    /// ascending order: the mark of placements whose northern queens are in these columns, or
    /// `left_out`.
    void mark_columns(std::uint64_t unit, bool is_west, std::vector<DiagonalSet>& marks) const {
        const LineSet rows = west_rows_[unit];
        const LineSet least_rows = least_of_rows(rows);
        const DiagonalSet mark = DiagonalSet{is_west ? 1U : 2U} << board_.diagonal_count;
        const int width = is_west ? board_.west_columns : board_.size - board_.west_columns;
        const int size = std::popcount(northern(is_west ? rows : complement(rows)));
        const LineSet end = LineSet{1} << width;
        marks.clear();
        for (LineSet columns = (LineSet{1} << size) - 1; columns < end;
             columns = next_of_size(columns)) {
            const LineSet key = is_west ? least_of_west(columns) : least_of_east(columns);
            marks.push_back(key < least_rows ? left_out : key == least_rows ? mark : 0);
            if (columns == 0) break;
        }
    }

private:
    static constexpr LineSet none = ~LineSet{0}; // greater than every set

    /// The next greater number with the same number of bits. (Hacker's Delight, section 2-1.)
    static LineSet next_of_size(LineSet set) {
        const LineSet lowest = set & -set;
        const LineSet carried = set + lowest;
        return set == 0 ? 0 : carried | ((set ^ carried) >> 2) / lowest;
    }

    static LineSet reversed(LineSet set, int size) {
        LineSet result = 0;
        for (int i = 0; i < size; ++i)
            if ((set >> i & 1) != 0) result |= LineSet{1} << (size - 1 - i);
        return result;
    }

    LineSet upside_down(LineSet rows) const { return reversed(rows, board_.size); }
    LineSet complement(LineSet rows) const { return ((LineSet{1} << board_.size) - 1) ^ rows; }
    LineSet northern(LineSet rows) const { return rows & ((LineSet{1} << board_.north_rows) - 1); }

    /// The images of a set of rows under the symmetries that map rows to rows. For symmetries that
    /// the board lacks, the set itself.
    std::array<LineSet, 4> images_of(LineSet rows) const {
        const auto if_symmetric = [rows](bool is_symmetric, LineSet image) {
            return is_symmetric ? image : rows;
        };
        const LineSet turned = upside_down(rows);
        return {rows, if_symmetric(board_.mirror_rows, turned),
                if_symmetric(board_.mirror_columns, complement(rows)),
                if_symmetric(board_.half_turn, complement(turned))};
    }

    /// The number of different images of a set if it is the smallest of them, otherwise 0.
    std::uint64_t orbit(LineSet west_rows) const {
        const auto images = images_of(west_rows);
        std::uint64_t distinct = 0;
        for (const LineSet* image = images.begin(); image != images.end(); ++image) {
            if (*image < west_rows) return 0;
            if (std::find(images.begin(), image, *image) == image) ++distinct;
        }
        return distinct;
    }

    /// The least set of northern rows with queens in the west among the images of these rows.
    LineSet least_of_rows(LineSet rows) const {
        LineSet least = none;
        for (const LineSet image : images_of(rows))
            least = std::min(least, northern(image));
        return least;
    }

    /// The symmetries that map columns to rows turn some columns into northern rows: western
    /// columns of queens in the north or the south, or eastern ones, counted from the edge to the
    /// middle. Returns the least of these sets.
    LineSet least_of_west(LineSet northern_columns) const {
        LineSet least = none;
        if (board_.transpose) least = northern_columns;
        if (board_.quarter_turn) least = std::min(least, northern(~northern_columns));
        return least;
    }
    LineSet least_of_east(LineSet northern_columns) const {
        const LineSet from_edge = reversed(northern_columns, board_.north_rows);
        LineSet least = none;
        if (board_.anti_transpose) least = northern(~from_edge);
        if (board_.quarter_turn) least = std::min(least, from_edge);
        return least;
    }

    const JoinBoard& board_;
    // Ascending, so that neighbouring units have the same southern rows.
    std::vector<LineSet> west_rows_;
};

} // namespace qsat
