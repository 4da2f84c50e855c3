#pragma once

#include "count/lane_pairs.hpp"
#include "count/quarter.hpp"

namespace qsat {

/// The units of work of a join: the sets of rows whose queens stand in the west half. Of sets that
/// a symmetry of the board takes to each other only the smallest is a unit.
class JoinUnits {
public:
    /// What the poll throws passes through.
    explicit JoinUnits(const JoinBoard& board, const Poll& poll = {});

    std::uint64_t count() const { return west_rows_.size(); }

    /// The rows of a unit's west half; the other rows have their queens in the east half.
    LineSet west_rows(std::uint64_t unit) const { return west_rows_[unit]; }

    /// How many completions a pair of halves of the unit stands for, symmetric units and marks
    /// included.
    MarkWeights weights(std::uint64_t unit) const;

private:
    /// The number of sets of rows that mirror images of the board make of this one if it is the
    /// smallest of them, and 0 if it is not. Mirror images from left to right and half turns are
    /// asked for by `swap_halves`.
    std::uint64_t orbit(LineSet west_rows, bool swap_halves) const;

    int size_;
    bool mirror_rows_, mirror_columns_, half_turn_, has_marks_;
    std::vector<LineSet> west_rows_; // ascending, so that neighbours have the same southern rows
};

} // namespace qsat
