#pragma once

#include "board/conflict.hpp"
#include "board/verify.hpp"
#include "engine/statistics.hpp"
#include "question/conclusion.hpp"
#include "question/search.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace qsat::inline questions {

struct CompleteParameters {
    SearchParameters search{};
    bool all = false;            ///< find every completion
    std::uint64_t limit = 1;     ///< find at most so many
    bool up_to_symmetry = false; ///< one of each class, as for `count`
    bool check_unique = false;   ///< is there exactly one completion?

    void describe(ParameterVisitor& visit);
    std::uint64_t most() const; ///< completions to find at most
};

/// The figures of a search, as far as its parts ran.
struct SearchFigures : Statistics {
    void describe(const auto& visit) const {
        visit("engine", engine, "the engine that gave the answer");
        if (!engine_reason.empty()) visit("engine_reason", engine_reason, "why it was chosen");
        if (reduction) {
            visit("forced", reduction->forced, "squares that every completion uses");
            visit("unusable", reduction->unusable, "free squares that no completion uses");
            visit("parts", reduction->parts, "boards without a common line");
        }
        if (local) {
            visit("local_steps", local->steps, "steps of the local search");
            visit("local_restarts", local->restarts, "its restarts");
        }
        if (search) {
            visit("kernel", search->kernel, "the instructions of the native search");
            visit("nodes", search->nodes, "its nodes");
            visit("restarts", search->restarts, "its restarts");
            if (search->relaxations > 0)
                visit("relaxations", search->relaxations, "subproblems with a relaxation");
            if (search->dives > 0) visit("dives", search->dives, "descents along estimates");
        }
        if (!sat) return;
        visit("encoding", sat->encoding, "the at-most-one encoding");
        if (!sat->encoding_reason.empty())
            visit("encoding_reason", sat->encoding_reason, "why it was chosen");
        if (!sat->settings.empty())
            visit("solver_options", sat->settings, "options of the SAT solver");
        visit("variables", sat->variables, "variables of the formula");
        visit("clauses", sat->clauses, "its clauses");
        visit("literals", sat->literals, "its literals");
        visit("conflicts", sat->conflicts, "conflicts of the SAT solver");
        visit("encode_seconds", sat->encode_seconds, "seconds to make the formula");
        visit("solve_seconds", sat->solve_seconds, "seconds to solve it");
    }
};

/// The completions of a board. If it is not stopped and none was found, there is none.
struct CompleteReport {
    std::uint64_t found = 0; ///< number of completions that were found
    /// The first two completions, or all; none is missing if no one else has taken them.
    std::vector<VerifiedPlacement> completions{};
    bool are_kept = true;      ///< does `completions` have all that were found?
    bool are_shown = false;    ///< were they shown when they were found?
    bool all = false;          ///< is there no other completion?
    bool wants_one = true;     ///< was only one wanted?
    bool wants_unique = false; ///< was asked whether there is exactly one?
    /// Why there is no completion, if the given queens alone show it.
    std::vector<Conflict> conflicts{};
    std::optional<Stopped> stopped{};
    std::optional<Stopped> unproved{}; ///< why there is no proof although one was wanted
    SearchFigures statistics{};

    Conclusion conclusion() const;
    bool is_infeasible() const { return !stopped && found == 0; }
    /// The completions as permutations: for each column the row of its queen, from 1.
    std::vector<std::vector<int>> permutations() const;
    std::optional<VerifiedPlacement> first() const;
    std::optional<VerifiedPlacement> second() const;

    void describe(const auto& visit) const {
        visit("completions", if_any(are_kept ? std::optional{permutations()} : std::nullopt),
              "the completions, each with the row of the queen in each column, from 1");
        visit("all", if_any(!stopped && found > 0 ? std::optional{all} : std::nullopt),
              "is there no other completion?");
        visit("found", found, "number of completions that were found");
        visit("queens", if_any(first()), "the squares of the queens, of a single completion");
        visit("second_queens", if_any(second()), "those of another completion");
        visit("statistics", statistics, "what the search did");
    }
};

/// Places the remaining queens (`complete`). Throws InputError for options that do not fit.
CompleteReport ask(const Board& board, const CompleteParameters& parameters, const Budget& budget,
                   Watch& watch = no_watch());

} // namespace qsat::questions
