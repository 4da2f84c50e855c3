#pragma once

#include "board/position.hpp"
#include "engine/random.hpp"

#include <cstdint>

namespace qsat {

/// A mean of independent samples and its standard error, which is infinite for fewer than two.
/// Numbers of completions leave the range of `double` behind at a hundred rows.
struct Estimate {
    long double mean = 0;
    long double error = 0;
};

/// Gathers samples of one quantity.
class Samples {
public:
    void add(long double value);
    std::uint64_t count() const { return count_; }
    Estimate estimate() const;

private:
    // B. Welford's sums, "Note on a method for calculating corrected sums of squares and products",
    // Technometrics 4, 1962.
    std::uint64_t count_ = 0;
    long double mean_ = 0;
    long double squares_ = 0;
};

/// Walks down the search tree of an open board at random, always branching on an open row or
/// column with the fewest free squares, and weighs what it meets by how many branches it left
/// aside; the mean over many walks is the size of the tree and of its completions, without bias.
/// (D. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29,
/// 1975.)
class TreeProbe {
public:
    /// The open board must outlive it and have no conflicts. What the poll throws passes through.
    explicit TreeProbe(const OpenBoard& open, const Poll& poll = {})
        : start_{open, poll}, position_{start_} {}

    /// One walk: adds a sample to both quantities. Time O(free squares + open rows squared).
    /// What the poll throws passes through, and the walk is no sample.
    void walk(Random& random, const Poll& poll = {});

    const Samples& completions() const { return completions_; }
    /// Queens that an exhaustive search of the tree places.
    const Samples& nodes() const { return nodes_; }

private:
    Position start_;
    Position position_; // of the walk
    Samples completions_;
    Samples nodes_;
};

} // namespace qsat
