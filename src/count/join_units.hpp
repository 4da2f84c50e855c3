#pragma once

#include "count/lane_pairs.hpp"
#include "count/quarter.hpp"

#include <algorithm>
#include <bit>

namespace qsat {

/// The units of work of a join: the sets of rows whose queens stand in the west half. Of sets that
/// a symmetry of the board takes to each other only the smallest is a unit.
class JoinUnits {
public:
    /// The board must outlive it.
    explicit JoinUnits(const JoinBoard& board, const Poll& poll = {}) : board_{board} {
        const LineSet end = LineSet{1} << board_.size;
        PollCounter counter{poll};
        for (LineSet rows = (LineSet{1} << board.west_columns) - 1; rows < end;) {
            counter.step(8); // the images of the set
            // Marks tell the halves apart, so with marks only what has none may be swapped.
            if (orbit(rows, !board_.has_marks) != 0) west_rows_.push_back(rows);
            if (rows == 0) break;
            // The next larger number with as many bits. (Hacker's Delight, section 2-1.)
            const LineSet lowest = rows & -rows;
            const LineSet carried = rows + lowest;
            rows = carried | ((rows ^ carried) >> 2) / lowest;
        }
    }

    std::uint64_t count() const { return west_rows_.size(); }

    /// The rows of a unit's west half; the other rows have their queens in the east half.
    LineSet west_rows(std::uint64_t unit) const { return west_rows_[unit]; }

    /// How many completions a pair of halves of the unit stands for, symmetric units and marks
    /// included.
    MarkWeights weights(std::uint64_t unit) const {
        const LineSet rows = west_rows_[unit];
        MarkWeights result;
        for (std::size_t marks = 0; marks < result.size(); ++marks)
            result[marks] = orbit(rows, false) << std::popcount(marks);
        result[0] = orbit(rows, true);
        return result;
    }

private:
    static LineSet reversed(LineSet rows, int size) {
        LineSet result = 0;
        for (int i = 0; i < size; ++i)
            if ((rows >> i & 1) != 0) result |= LineSet{1} << (size - 1 - i);
        return result;
    }

    /// The number of sets of rows that mirror images of the board make of this one if it is the
    /// smallest of them, and 0 if it is not. Mirror images from left to right and half turns are
    /// asked for by `swap_halves`.
    std::uint64_t orbit(LineSet west_rows, bool swap_halves) const {
        if (!board_.mirror_rows && !board_.mirror_columns && !board_.half_turn) return 1;
        const LineSet all = (LineSet{1} << board_.size) - 1;
        const LineSet upside_down = reversed(west_rows, board_.size);
        const auto if_symmetric = [west_rows](bool is_symmetric, LineSet image) {
            return is_symmetric ? image : west_rows;
        };
        const std::array images{west_rows, if_symmetric(board_.mirror_rows, upside_down),
                                if_symmetric(board_.mirror_columns && swap_halves, all ^ west_rows),
                                if_symmetric(board_.half_turn && swap_halves, all ^ upside_down)};
        std::uint64_t distinct = 0;
        for (const LineSet* image = images.begin(); image != images.end(); ++image) {
            if (*image < west_rows) return 0;
            if (std::find(images.begin(), image, *image) == image) ++distinct;
        }
        return distinct;
    }

    const JoinBoard& board_;
    std::vector<LineSet> west_rows_; // ascending, so that neighbours have the same southern rows
};

} // namespace qsat
