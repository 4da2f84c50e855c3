#pragma once

#include "board/position.hpp"
#include "engine/budget.hpp"
#include "engine/random.hpp"
#include "states/state_counter.hpp"

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

namespace qsat::inline questions {

/// A mean of independent samples and its standard error, which is infinite for fewer than two.
/// Numbers of completions exceed the range of `double` at a hundred rows.
struct Estimate {
    long double mean = 0;
    long double error = 0;
};

/// Collects samples of one quantity.
class Samples {
public:
    void add(long double value) {
        ++count_;
        const long double before = value - mean_;
        mean_ += before / static_cast<long double>(count_);
        squares_ += before * (value - mean_);
    }
    std::uint64_t count() const { return count_; }
    Estimate estimate() const {
        if (count_ < 2) return {mean_, std::numeric_limits<long double>::infinity()};
        const auto count = static_cast<long double>(count_);
        return {mean_, std::sqrt(squares_ / (count * (count - 1)))};
    }

private:
    // Welford's algorithm (B. Welford, "Note on a method for calculating corrected sums of squares
    // and products", Technometrics 4, 1962).
    std::uint64_t count_ = 0;
    long double mean_ = 0;
    long double squares_ = 0;
};

/// The product of independent estimates.
class EstimateProduct {
public:
    void multiply(const Estimate& factor) {
        mean_ *= factor.mean;
        const long double relative = factor.mean > 0 ? factor.error / factor.mean : 0;
        relative_squares_ *= 1 + relative * relative;
    }
    Estimate value() const { return {mean_, mean_ * std::sqrt(relative_squares_ - 1)}; }

private:
    long double mean_ = 1;
    long double relative_squares_ = 1; // E(X^2) / E(X)^2, which multiplies
};

/// Walks down the search tree of an open board at random. It branches on an open row or column with
/// the fewest free squares, and multiplies weights by the number of branches at each node. The mean
/// over many walks estimates the size of the tree and the number of completions without bias. (D.
/// Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29, 1975.)
class TreeProbe {
public:
    /// The open board must outlive this object and have no conflicts.
    explicit TreeProbe(const OpenBoard& open, const Poll& poll = {})
        : start_{open, poll}, position_{start_} {}

    /// Makes one walk, a sample of both quantities. Time O(free squares + open rows squared).
    void walk(Random& random, PollCounter& poll) {
        position_ = start_;
        long double weight = 1;
        long double nodes = 0;
        // If rows and columns differ in number, the walk ends at a line without a free square.
        while (position_.line_count() > 0) {
            poll.step(3 * static_cast<std::size_t>(position_.line_count()));
            const int line = position_.shortest_line();
            const int branches = position_.free_count(line);
            if (branches == Position::has_queen) break;
            weight *= static_cast<long double>(branches);
            nodes += weight;
            if (branches == 0) break;
            const auto chosen = random.below(static_cast<std::uint64_t>(branches));
            position_.place(position_.free_on(line, static_cast<int>(chosen)));
        }
        completions_.add(weight);
        nodes_.add(nodes);
    }

    const Samples& completions() const { return completions_; }
    /// The number of queens that an exhaustive search of the tree places.
    const Samples& nodes() const { return nodes_; }

private:
    Position start_;
    Position position_; // position of the present walk
    Samples completions_;
    Samples nodes_;
};

/// The estimated cost of a count, by Knuth's random probing, with the same random numbers each
/// time.
struct CountCost {
    Estimate completions{};
    Estimate nodes{}; ///< nodes of the exact search
    /// Seconds of the search on one core of a machine of 2020.
    double search_seconds = 0;
    /// Seconds of the join; empty if the board is too large for it.
    std::optional<double> join_seconds{};
    /// The count by states; empty if it suits the board less, needs too much memory, or the others
    /// take less time than to find that out.
    std::optional<StateCounter> states{};

    bool prefers_join() const { return join_seconds && *join_seconds < search_seconds; }
    double states_seconds() const {
        return states ? states->expected_seconds() : std::numeric_limits<double>::infinity();
    }
    bool prefers_states() const {
        return states_seconds() < std::min(search_seconds, join_seconds.value_or(search_seconds));
    }
};

/// The number of nodes that the search visits in so many seconds.
std::uint64_t search_nodes(double seconds);

/// The completions by StateCounter. Throws BudgetSpent, also with advice if it does not suit the
/// board.
boost::multiprecision::cpp_int count_by_states(const OpenBoard& open, const Budget& budget);

/// Bytes that a count may take for states.
double bytes_for_states();

/// Takes a few milliseconds on boards that can be counted. Precondition: no conflicts. Throws
/// BudgetSpent.
CountCost estimate_cost(const OpenBoard& open, const Budget& budget = {});

} // namespace qsat::questions
