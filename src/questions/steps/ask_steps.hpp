#pragma once

#include "board/conflict.hpp"
#include "board/verify.hpp"
#include "explain/step.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <optional>
#include <string>
#include <vector>

namespace qsat::inline questions {

struct StepsParameters {
    void describe(ParameterVisitor&) {}
};

/// The steps to the completion, as a person finds them. If `completion` and `stopped` are empty,
/// the board has none.
struct StepsReport {
    std::vector<Step> steps{};
    std::optional<VerifiedPlacement> completion{};
    std::string_view difficulty{}; ///< `easy`, `medium` or `hard`; empty without a completion
    std::vector<Conflict> conflicts{};
    bool is_cut_short = false; ///< were there too many dead ends to list?
    std::optional<Stopped> stopped{};

    Conclusion conclusion() const;
    bool is_infeasible() const { return !completion && !stopped; }

    void describe(const auto& visit, const Board& board) const {
        visit("difficulty", if_any(completion ? std::optional{difficulty} : std::nullopt),
              "that of the hardest step: easy, medium or hard");
        visit("all_steps", if_any(is_infeasible() ? std::optional{!is_cut_short} : std::nullopt),
              "do the steps prove that there is no completion?");
        std::vector<NamedStep> names;
        for (const Step& step : steps)
            names.push_back(std::visit([&](const auto& one) { return named(one, board); }, step));
        visit("steps", names, "the steps, in order");
        visit("completion",
              or_null(completion ? std::optional{permutation(*completion)} : std::nullopt),
              "the row of the queen in each column, from 1 at the bottom");
        visit("queens", if_any(completion), "the squares of the queens");
    }
};

/// Solves the board as a person does (`find_steps`).
StepsReport ask(const Board& board, const StepsParameters& parameters, const Budget& budget);

void show(const StepsReport& report, const Board& board, Shown& shown);

} // namespace qsat::questions
