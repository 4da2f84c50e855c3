#pragma once

#include "board/conflict.hpp"
#include "explain/explanation.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <optional>
#include <string>
#include <vector>

namespace qsat::inline questions {

struct ExplainParameters {
    void describe(ParameterVisitor&) {}
};

/// Why a board has no completion. If both members are empty, it has one.
struct ExplainReport {
    std::optional<Explanation> found{}; ///< if it was stopped, what is known
    std::optional<Stopped> stopped{};

    Conclusion conclusion() const {
        if (!found) return concluded(stopped, "completed", Conclusion::Kind::no);
        if (stopped) return {Conclusion::Kind::stopped, "infeasible", *stopped};
        return {Conclusion::Kind::answered, "infeasible"};
    }
    std::vector<std::string> reasons(const Board& board) const;

    void describe(const auto& visit, const Board& board) const {
        visit("because", found ? std::optional{on(board, found->because)} : std::nullopt,
              "a minimal set of parts that leaves no completion");
        visit("minimal", found ? std::optional{found->minimal} : std::nullopt,
              "is every part known to be necessary?");
        visit("reasons", found ? std::optional{reasons(board)} : std::nullopt,
              "why, in lines of text");
        visit("seen", found ? on(board, found->seen) : std::nullopt,
              "why, without a search, and the parts that this needs");
        visit("repair", found ? on(board, found->repair) : std::nullopt,
              "the fewest removals that help, and a completion then");
    }
};

/// Explains why a board has no completion: a minimal unsatisfiable subset of its parts, and a
/// minimum correction set (`find_explanation`).
ExplainReport ask(const Board& board, const ExplainParameters& parameters, const Budget& budget);

void show(const ExplainReport& report, const Board& board, Shown& shown);

/// Conflicts of the parts that a person sees at once; none if it takes more than that.
std::vector<Conflict> visible_conflicts(const Explanation& found, const Board& board);

} // namespace qsat::questions
