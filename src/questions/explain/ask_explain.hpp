#pragma once

#include "board/conflict.hpp"
#include "board/verify.hpp"
#include "engine/budget.hpp"
#include "explain/explanation.hpp"
#include "explain/named.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <optional>
#include <string>
#include <vector>

namespace qsat {

struct ExplainParameters {
    void describe(ParameterVisitor&) {}
};

/// The fewest removals that help, and a completion of what remains.
struct NamedRepair {
    std::vector<NamedPart> removed{};
    std::vector<int> completion{}; ///< the row of the queen in each column, from 1 at the bottom
    std::vector<Square> queens{};

    void describe(const auto& visit) const {
        visit("removed", removed, "the parts to remove");
        visit("completion", completion, "the row of the queen in each column, from 1");
        visit("queens", queens, "the squares of the queens");
    }
};

/// Why a board has no completion. If both members are empty, it has one.
struct ExplainReport {
    std::optional<Explanation> found{}; ///< if it was stopped, what is known
    std::optional<Stopped> stopped{};

    Conclusion conclusion() const;

    std::optional<std::vector<NamedPart>> because(const Board& board) const;
    std::vector<std::string> reasons(const Board& board) const;
    std::optional<NamedReason> seen(const Board& board) const;
    std::optional<NamedRepair> repair(const Board& board) const;

    void describe(const auto& visit, const Board& board) const {
        visit("because", because(board), "a minimal set of parts that leaves no completion");
        visit("minimal", found ? std::optional{found->minimal} : std::nullopt,
              "is every part known to be necessary?");
        visit("reasons", found ? std::optional{reasons(board)} : std::nullopt,
              "why, in lines of text");
        visit("seen", seen(board), "why, without a search, and the parts that this needs");
        visit("repair", repair(board), "the fewest removals that help, and a completion then");
    }
};

/// Explains why a board has no completion: a minimal unsatisfiable subset of its parts, and a
/// minimum correction set (`find_explanation`).
ExplainReport ask(const Board& board, const ExplainParameters& parameters, const Budget& budget);

void show(const ExplainReport& report, const Board& board, Shown& shown);

/// Conflicts of the parts that a person sees at once; none if it takes more than that.
std::vector<Conflict> visible_conflicts(const Explanation& found, const Board& board);

} // namespace qsat
