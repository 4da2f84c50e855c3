#pragma once

#include "board/conflict.hpp"
#include "board/verify.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

namespace qsat::inline questions {

struct ThresholdParameters {
    int jobs = 1; ///< maximum number of threads; the answer does not depend on it

    void describe(ParameterVisitor& visit) { visit.jobs(jobs); }
};

/// Figures of the enumeration that decides, without the first search near the middle.
struct ThresholdStatistics {
    std::uint64_t placements = 0;  ///< placements enumerated: at least one of each symmetry class
    std::uint64_t completions = 0; ///< verified completions found for them
    std::uint64_t nodes = 0;       ///< nodes of the native search
    double bytes = 0;              ///< maximum memory of a thread

    void describe(const auto& visit) const {
        visit("placements", placements, "number of placements that were examined");
        visit("completions", completions, "number of completions that contain them");
        visit("search_nodes", nodes, "nodes of the native search");
        visit("bytes_per_thread", bytes, "largest memory of a thread, in bytes");
    }
};

/// The number of queens that can be added to a board in any way without losing every completion (S.
/// Glock, D. Munha Correia, B. Sudakov, "The n-queens completion problem", 2022; OEIS A374013).
struct ThresholdReport {
    /// Each placement of at most this many further queens without attacks can be completed. Empty
    /// if there is no completion, or if this is unknown.
    std::optional<int> threshold{};
    /// The added queens of a nogood, a placement that cannot be completed; a smallest one if the
    /// search was not stopped. Empty if every placement can be completed.
    std::optional<std::vector<Square>> nogood{};
    /// Why there is no completion, if the given queens alone show it.
    std::vector<Conflict> conflicts{};
    std::optional<Stopped> stopped{};                ///< if set, the threshold may be larger
    std::optional<ThresholdStatistics> statistics{}; ///< empty without a threshold

    Conclusion conclusion() const {
        return threshold ? concluded(stopped, "exact") : infeasible_or(stopped);
    }

    void describe(const auto& visit) const {
        visit("threshold", threshold,
              "every placement of this many further queens can be completed");
        visit("spoiler", nogood, "the added queens of a placement that cannot be completed");
        visit("statistics", statistics, "what the search did");
    }
};

ThresholdReport ask(const Board& board, const ThresholdParameters& parameters, const Budget& budget,
                    Watch& watch = no_watch());

void show(const ThresholdReport& report, const Board& board, Shown& shown);

} // namespace qsat::questions
