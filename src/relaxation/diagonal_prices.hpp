#pragma once

#include "relaxation/assignment.hpp"
#include "relaxation/remainder.hpp"

#include <optional>

namespace qsat {

/// Prices on diagonals that show what completions are like, by Lagrangian relaxation (M. Held,
/// R. Karp, "The traveling-salesman problem and minimum spanning trees: Part II", Mathematical
/// Programming 1, 1971).
///
/// A queen pays the prices of its two diagonals. As none is used twice, a completion pays at most
/// the sum of all prices, and that sum less a price if the diagonal stays empty. But one queen in
/// each row and each column pays at least the cost of a cheapest assignment, and more by what its
/// square costs beyond the assignment's potentials. The difference of the two is the slack: if it
/// is negative there is no completion; a diagonal whose price is above it must have a queen; a
/// square that costs more beyond its potentials can have none. All this is exact: whatever the
/// prices, they are whole numbers.
class DiagonalPrices {
public:
    /// All diagonals have the same.
    explicit DiagonalPrices(int diagonals) : weights_(diagonals, 1.0) {}

    /// Changes the prices so many times and adds to a remainder what each of them shows. False if
    /// it cannot be completed. Each row and column that lacks a queen must have a free square.
    /// `eagerness` is 1 where little is known and less where the prices suited a remainder of
    /// which this is a part.
    bool improve(Remainder& remainder, int rounds, double eagerness, const Poll& poll);

    /// The cost of the assignment in parts of all prices, the best of the last call: from 1 on no
    /// completion is possible, much below nothing is shown.
    double strength() const { return strength_; }

    /// The diagonal with the highest of those prices among the ones that have free squares and are
    /// not required, if it is worth so large a part of the slack at least. Without a queen on it
    /// that much of the slack is used up.
    std::optional<int> dearest(const Remainder& remainder, double least) const;

private:
    struct Market;
    class Improvement;

    std::vector<double> weights_; // prices before they are rounded
    double strength_ = 0;
};

} // namespace qsat
