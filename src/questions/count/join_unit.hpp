#pragma once

#include "count/halves.hpp"
#include "count/join_units.hpp"
#include "count/quarter.hpp"

namespace qsat {

/// Makes the two halves of one unit after the other and keeps the memory for this.
class JoinUnit {
public:
    /// All references must outlive this object. The quarters are those of the board, by number.
    JoinUnit(const JoinBoard& board, const JoinUnits& units, const std::array<Quarter, 4>& quarters)
        : board_{board}, units_{units}, quarters_{quarters} {}

    /// Joins the quarters. Returns false if a half has no placement. Throws BudgetSpent.
    bool join(std::uint64_t unit, const Budget& budget) {
        unit_ = unit;
        const std::size_t west = join(true, budget);
        if (west == 0) return false;
        grouping_ = grouping_for(west, board_.diagonal_count);
        group_west(joined_, west, grouping_, board_.has_marks, west_);
        const std::size_t east = join(false, budget);
        group_east(joined_, east, grouping_, board_.has_marks, east_);
        return east > 0;
    }

    const Half& west() const { return west_; }
    const Half& east() const { return east_; }
    const Grouping& grouping() const { return grouping_; }

    /// Calls a function with each part of the west half, the east placements to compare it with,
    /// and the weights of such pairs. A part may occur more than once.
    template <typename Function>
    void for_each_part(const Function& function) {
        const MarkWeights weights = units_.weights(unit_, false);
        const MarkWeights weights_of_marked = units_.weights(unit_, true);
        for (std::size_t part = 0; part < grouping_.parts(); ++part) {
            if (west_.part_size(grouping_, part) == 0) continue;
            function(part, disjoint_parts(east_, grouping_, part, disjoint_), weights);
            function(part, disjoint_marked(east_, grouping_, part, disjoint_), weights_of_marked);
        }
    }

    /// The table of the unit's placements in a quarter. It is valid until the table of another unit
    /// is requested. Throws BudgetSpent.
    const QuarterTable& table(std::uint64_t unit, int quarter, const Budget& budget) {
        const LineSet rows = quarter % 2 == 0 ? units_.west_rows(unit) : units_.east_rows(unit);
        const LineSet northern = (LineSet{1} << board_.north_rows) - 1;
        return quarters_[quarter].table(quarter < 2 ? rows & northern : rows >> board_.north_rows,
                                        spares_[quarter], budget);
    }

private:
    /// Joins the north and the south quarter of a half.
    std::size_t join(bool is_west, const Budget& budget) {
        const int north = is_west ? 0 : 1;
        units_.mark_columns(unit_, is_west, marks_);
        return join_quarters(table(unit_, north, budget), table(unit_, north + 2, budget), marks_,
                             joined_);
    }

    const JoinBoard& board_;
    const JoinUnits& units_;
    const std::array<Quarter, 4>& quarters_;
    std::uint64_t unit_ = 0;
    Grouping grouping_;
    Half west_;
    Half east_;
    std::array<Quarter::Spare, 4> spares_{};
    std::vector<DiagonalSet> marks_;
    std::vector<DiagonalSet> joined_;
    std::vector<DiagonalSet> disjoint_;
};

} // namespace qsat
