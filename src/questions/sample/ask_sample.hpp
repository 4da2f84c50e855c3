#pragma once

#include "board/conflict.hpp"
#include "board/verify.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace qsat::inline questions {

struct SampleParameters {
    std::uint64_t seed = 0;
    std::uint64_t limit = 1; ///< number of draws; the same completion can be drawn again

    void describe(ParameterVisitor& visit);
    std::uint64_t most() const { return limit; } ///< completions to draw at most
};

/// Completions drawn at random, each with the same probability, whatever was drawn before.
struct SampleReport {
    std::uint64_t found = 0; ///< number of draws
    /// All that were drawn, or the first one if others have taken them.
    std::vector<VerifiedPlacement> completions{};
    bool are_kept = true;   ///< does `completions` have all that were drawn?
    bool are_shown = false; ///< were they shown when they were drawn?
    std::string count{};    ///< the number of all completions, in digits; empty if unknown
    std::uint64_t seed = 0;
    /// Why there is no completion, if the given queens alone show it.
    std::vector<Conflict> conflicts{};
    std::optional<Stopped> stopped{};

    Conclusion conclusion() const {
        return found > 0 ? concluded(stopped, "sampled") : infeasible_or(stopped);
    }
    /// As permutations: for each column the row of its queen, from 1.
    std::vector<std::vector<int>> permutations() const;
    /// The completion, if only one was drawn.
    std::optional<VerifiedPlacement> only() const {
        return found == 1 ? std::optional{completions.front()} : std::nullopt;
    }

    void describe(const auto& visit) const {
        visit("completions", if_any(are_kept ? std::optional{permutations()} : std::nullopt),
              "the completions, each with the row of the queen in each column, from 1");
        visit("found", found, "number of completions that were drawn");
        visit("queens", if_any(only()), "the squares of the queens, of a single completion");
        visit("count", count.empty() ? std::nullopt : std::optional{count},
              "number of all completions, in digits");
        visit("seed", seed, "the seed that draws them again");
    }
};

/// Draws completions uniformly at random. It numbers the completions of each part of the board, in
/// a sorted list if a short search finds all or the states are too many, else by the tables of a
/// count by states, and draws numbers. The draws depend only on the board and the seed.
SampleReport ask(const Board& board, const SampleParameters& parameters, const Budget& budget,
                 Watch& watch = no_watch());

} // namespace qsat::questions
