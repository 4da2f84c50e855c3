#pragma once

#include "board/conflict.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

namespace qsat::inline questions {

struct EstimateParameters {
    std::uint64_t seed = 0; ///< of the random walks

    void describe(ParameterVisitor& visit);
};

/// An unbiased estimate of the number of completions.
struct EstimateReport {
    double mean = 0;
    double error = 0;        ///< standard error
    std::uint64_t walks = 0; ///< random walks down the search tree; 0 if the mean is exact
    std::uint64_t seed = 0;
    bool by_states = false; ///< were parts counted by states?
    /// Why there is no completion, if the given queens alone show it.
    std::vector<Conflict> conflicts{};
    std::optional<Stopped> stopped{}; ///< if set, there is no estimate

    Conclusion conclusion() const { return concluded(stopped, "estimate"); }
    // As texts, because they may be too large for readers of JSON.
    std::optional<std::string> mean_text() const;
    std::optional<std::string> error_text() const;

    void describe(const auto& visit) const {
        visit("estimate", mean_text(), "the estimate, in digits");
        visit("standard_error", error_text(), "its standard error, in digits");
        visit("walks", walks, "random walks down the search tree");
        visit("seed", seed, "the seed of the walks");
    }
};

/// Counts boards that are not classic, if that is expected to take no second, and estimates others
/// for about a second, or until the budget is spent (D. Knuth, "Estimating the efficiency
/// of backtrack programs", Mathematics of Computation 1975).
EstimateReport ask(const Board& board, const EstimateParameters& parameters, const Budget& budget);

} // namespace qsat::questions
