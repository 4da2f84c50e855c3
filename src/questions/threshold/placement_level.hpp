#pragma once

#include "search/kernel.hpp"
#include "threshold/square_order.hpp"

#include <cstdint>
#include <vector>

namespace qsat {

/// All placements of `queens` queens on an open board, up to its symmetries, divided into units by
/// their first queens.
///
/// Take the first orbit, in the order, that contains a queen of the placement. A symmetry maps this
/// queen to the first square of the orbit, and no other queen to an earlier square. So it suffices
/// that the first queen of every placement is the first square of an orbit. The last queens are not
/// enumerated set by set: each of their sets has a bit (covered_sets.hpp).
class PlacementLevel {
public:
    /// Precondition: at least one queen. The placements are on the first `squares` squares of the
    /// order; at most `most_bits` bits are used. Board and order must outlive this object. It
    /// depends on nothing else, so every machine makes the same units.
    PlacementLevel(const OpenBoard& open, const SquareOrder& order, int queens, int squares,
                   double most_bits, const Poll& poll = {});

    const OpenBoard& open() const { return open_; }
    int queens() const { return queens_; }
    /// The number of last queens whose sets have bits.
    int covered_queens() const { return covered_; }
    std::uint64_t unit_count() const { return units_.size(); }
    /// The maximum number of squares that remain for the queens with bits.
    int most_squares() const { return most_squares_; }
    /// The memory of a thread, in bytes.
    double bytes() const;

    /// The first queens of a unit, one or two, by their places in the order.
    struct Unit {
        int first;
        int second; ///< -1 for one queen
    };
    const Unit& unit(std::uint64_t index) const { return units_[index]; }

    /// The free square at this place of the order, by number.
    int square(int place) const { return order_.squares[place]; }
    /// The places after `place` that no queen attacks.
    std::vector<int> free_behind(int place, const Subtree& queens) const;

private:
    const OpenBoard& open_;
    const SquareOrder& order_;
    int queens_;
    int squares_;
    int covered_ = 0;
    int most_squares_ = 0;
    std::vector<Unit> units_;
};

} // namespace qsat
