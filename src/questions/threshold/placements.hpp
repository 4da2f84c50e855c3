#pragma once

#include "board/open_board.hpp"
#include "search/kernel.hpp"

#include <cstdint>
#include <vector>

namespace qsat::inline questions {

/// The free squares of an open board from its middle outwards. Squares of one orbit under its
/// symmetries are adjacent.
struct SquareOrder {
    /// Time O(free squares log free squares).
    explicit SquareOrder(const OpenBoard& open, const Poll& poll = {});

    std::vector<int> squares; ///< numbers in the open board
    std::vector<int> orbits;  ///< start of each orbit in `squares`
};

/// All placements of `queens` queens on an open board, up to its symmetries, divided into units by
/// their first queens.
///
/// Take the first orbit, in the order, that contains a queen of the placement. A symmetry maps this
/// queen to the first square of the orbit, and no other queen to an earlier square. So it suffices
/// that the first queen of every placement is the first square of an orbit. The last queens are not
/// enumerated set by set: each of their sets has a bit (covered_sets.hpp).
struct PlacementLevel {
    /// Precondition: at least one queen. The placements are on the first `squares` squares of the
    /// order; at most `most_bits` bits are used. Board and order must outlive this object. It
    /// depends on nothing else, so every machine makes the same units.
    PlacementLevel(const OpenBoard& open, const SquareOrder& order, int queens, int squares,
                   double most_bits, const Poll& poll = {});

    /// The memory of a thread, in bytes.
    double bytes() const;
    /// The free square at this place of the order, by number.
    int square(int place) const { return order.squares[place]; }
    /// The places after `place` that no queen attacks.
    std::vector<int> free_behind(int place, const Subtree& queens) const;

    const OpenBoard& open;
    const SquareOrder& order;
    int queens;
    int squares;
    int covered_queens;   ///< the number of last queens whose sets have bits
    int most_squares = 0; ///< the maximum number of squares that remain for these queens
    /// The first queens of each unit, one or two, by their places in the order.
    struct Unit {
        int first;
        int second = -1; ///< -1 for one queen
    };
    std::vector<Unit> units{};
};

} // namespace qsat::questions
