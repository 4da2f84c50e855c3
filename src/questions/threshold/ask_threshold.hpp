#pragma once

#include "board/conflict.hpp"
#include "board/verify.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <optional>
#include <vector>

namespace qsat {

struct ThresholdParameters {
    int jobs = 1; ///< threads at most; the answer is the same

    void describe(ParameterVisitor& visit) { visit.jobs(jobs); }
};

/// Of the placements that decide, not of the first look near the middle.
struct ThresholdStatistics {
    std::uint64_t placements = 0; ///< gone through: one at least of those that symmetry makes alike
    std::uint64_t completions = 0; ///< found for them, each accepted by the verifier
    std::uint64_t nodes = 0;       ///< of the native search
    double bytes = 0;              ///< of memory, the most that a thread took

    void describe(const auto& visit) const {
        visit("placements", placements, "placements that were gone through");
        visit("completions", completions, "completions that cover them");
        visit("search_nodes", nodes, "nodes of the native search");
        visit("bytes_per_thread", bytes, "of memory, the most that a thread took");
    }
};

/// How many queens can be added to a board at will before completion can fail (S. Glock, D. Munha
/// Correia, B. Sudakov, "The n-queens completion problem", 2022; OEIS A374013).
struct ThresholdReport {
    /// Each placement of so many further queens, or fewer, none attacking another, can be
    /// completed. None if there is no completion, or if that is not known.
    std::optional<int> threshold{};
    /// The added queens of a placement that cannot be completed, a smallest one if nothing was
    /// stopped. None where every queen can be added at will.
    std::optional<std::vector<Square>> spoiler{};
    std::vector<Conflict> conflicts{}; ///< why there is no completion, if the givens alone show it
    std::optional<Stopped> stopped{};  ///< the threshold might be larger
    std::optional<ThresholdStatistics> statistics{}; ///< none without a threshold

    Conclusion conclusion() const;

    void describe(const auto& visit) const {
        visit("threshold", threshold, "so many further queens can be placed at will");
        visit("spoiler", spoiler, "the added queens of a placement that cannot be completed");
        visit("statistics", statistics, "what the search did");
    }
};

ThresholdReport ask(const Board& board, const ThresholdParameters& parameters,
                    const Budget& budget);

void show(const ThresholdReport& report, const Board& board, Shown& shown);

} // namespace qsat
