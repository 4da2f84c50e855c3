#pragma once

#include "search/kernel.hpp"
#include "threshold/square_order.hpp"

#include <cstdint>
#include <vector>

namespace qsat {

/// All placements of so many queens on an open board, up to its symmetries, cut into units by
/// their first queens.
///
/// Some queen of a placement stands in the foremost orbit that has one; a symmetry takes it to the
/// first square of that orbit, and no other queen before it. So the first queen of every placement
/// is the first of an orbit. The last queens are not enumerated one set after the other: there is a
/// bit for each of their sets (covered_sets.hpp).
class PlacementLevel {
public:
    /// Of one queen or more, on the first so many squares of an order, with so many bits at most.
    /// Board and order must outlive it. It depends on nothing else, so every machine cuts alike.
    PlacementLevel(const OpenBoard& open, const SquareOrder& order, int queens, int squares,
                   double most_bits, const Poll& poll = {});

    const OpenBoard& open() const { return open_; }
    int queens() const { return queens_; }
    /// How many of them have bits: the last ones.
    int covered_queens() const { return covered_; }
    std::uint64_t unit_count() const { return units_.size(); }
    /// Squares at most that are left to the queens with bits.
    int most_squares() const { return most_squares_; }
    /// Of memory that a thread takes.
    double bytes() const;

    /// The first queens of a unit, by their places in the order: one or two.
    struct Unit {
        int first;
        int second; ///< -1 if there is none
    };
    const Unit& unit(std::uint64_t index) const { return units_[index]; }

    /// The number of the free square in that place of the order.
    int square(int place) const { return order_.squares[place]; }
    /// The places behind one that no queen attacks.
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
