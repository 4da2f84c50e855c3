#pragma once

#include "board/conflict.hpp"
#include "board/verify.hpp"
#include "engine/statistics.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

namespace qsat::inline questions {

/// The engine that decides whether a number of queens is possible.
enum class LargestEngine {
    automatic, ///< the search with a node limit, then SAT
    search,
    sat
};

struct LargestParameters {
    LargestEngine engine = LargestEngine::automatic;
    std::string encoding = "auto"; ///< at-most-one encoding of the formula
    std::uint64_t seed = 0;        ///< another seed may find another placement
    int jobs = 1;                  ///< maximum number of threads

    void describe(ParameterVisitor& visit);
};

struct LargestStatistics {
    OpenBoardStatistics open{};
    int matching_bound = 0; ///< upper bound by matchings of lines
    int local_search = 0;   ///< number of queens found by local search
    std::uint64_t nodes = 0;
    std::uint64_t conflicts = 0;
    std::string decided_by{}; ///< the part that proved that one queen more is impossible

    void describe(const auto& visit) const {
        visit("decided_by", decided_by, "the method that proved that one queen more is impossible");
        visit(
            "matching_bound", matching_bound,
            "upper bound on the queens: the least of the maximum matchings of any two directions");
        visit("local_search", local_search, "queens that the local search found");
        visit("nodes", nodes, "nodes of the native search");
        visit("conflicts", conflicts, "conflicts of the SAT solver");
    }
};

/// A maximum partial placement, including the given queens.
struct LargestReport {
    std::optional<PeacefulQueens> queens{};        ///< the best placement found
    std::optional<int> bound{};                    ///< upper bound on the number of queens
    std::vector<Conflict> conflicts{};             ///< conflicts of the given queens
    std::optional<Stopped> stopped{};              ///< why the bound may not be exact
    std::optional<LargestStatistics> statistics{}; ///< empty if the given queens conflict

    std::optional<int> count() const {
        return queens ? std::optional{static_cast<int>(queens->squares().size())} : std::nullopt;
    }
    Conclusion conclusion() const {
        return conflicts.empty() ? concluded(stopped, "largest") : infeasible_or(stopped);
    }

    void describe(const auto& visit) const {
        visit("count", count(), "number of queens");
        visit("bound", bound, "upper bound on the number of queens");
        visit("queens", queens, "the squares of the queens");
        visit("statistics", statistics, "what the search did");
    }
};

/// Places as many further queens as possible without attacks; the given queens stay. It computes
/// lower and upper bounds. If these differ, it searches for a completion, and then for one queen
/// more after the other until that is impossible. Throws BudgetSpent if there was no time to place
/// any, and InputError for an unknown encoding.
LargestReport ask(const Board& board, const LargestParameters& parameters, const Budget& budget);

} // namespace qsat::questions
