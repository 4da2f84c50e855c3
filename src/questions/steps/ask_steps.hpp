#pragma once

#include "board/conflict.hpp"
#include "board/verify.hpp"
#include "explain/named.hpp"
#include "explain/step.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <optional>
#include <string>
#include <vector>

namespace qsat {

struct StepsParameters {
    void describe(ParameterVisitor&) {}
};

/// A step by the names of its squares and lines; the members that its kind has.
struct NamedMove {
    std::string_view step{}; ///< `forced`, `out`, `guess` or `dead_end`
    std::optional<std::string> square{};
    std::optional<std::string> reason{};
    std::optional<std::string> line{};
    std::optional<std::vector<std::string>> squares{};
    std::optional<std::vector<std::string>> lines{};
    std::optional<std::vector<std::string>> within{};
    std::optional<std::vector<RefutedSquare>> others{};
    std::optional<std::vector<RefutedSquare>> refuted{}; ///< of a dead end
    std::optional<std::string> taken_back{};

    void describe(const auto& visit) const {
        visit("step", step, "forced, out, guess or dead_end");
        if (square) visit("square", *square, "the square of the queen");
        if (reason) visit("reason", *reason, "as in hint");
        if (line) visit("line", *line, "its line");
        if (squares) visit("squares", *squares, "the free squares of the line, or those out");
        if (lines) visit("lines", *lines, "as in hint");
        if (within) visit("within", *within, "as in hint");
        if (others) visit("others", *others, "as in hint");
        if (!refuted) return;
        visit("squares", *refuted, "the free squares of the line, and why each is refuted");
        visit("taken_back", taken_back, "the guess that this refutes");
    }
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
    std::vector<NamedMove> named_steps(const Board& board) const;
    std::vector<int> rows() const; ///< of the completion's queens, by column from 1

    void describe(const auto& visit, const Board& board) const {
        visit("difficulty", if_any(completion ? std::optional{difficulty} : std::nullopt),
              "that of the hardest step: easy, medium or hard");
        visit("all_steps", if_any(is_infeasible() ? std::optional{!is_cut_short} : std::nullopt),
              "do the steps prove that there is no completion?");
        visit("steps", named_steps(board), "the steps, in order");
        visit("completion", or_null(completion ? std::optional{rows()} : std::nullopt),
              "the row of the queen in each column, from 1 at the bottom");
        visit("queens", if_any(completion), "the squares of the queens");
    }
};

/// Solves the board as a person does (`find_steps`).
StepsReport ask(const Board& board, const StepsParameters& parameters, const Budget& budget);

void show(const StepsReport& report, const Board& board, Shown& shown);

} // namespace qsat
