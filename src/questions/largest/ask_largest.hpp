#pragma once

#include "board/conflict.hpp"
#include "board/verify.hpp"
#include "engine/statistics.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <optional>
#include <string>
#include <vector>

namespace qsat {

/// Who decides whether so many queens can stand.
enum class LargestEngine {
    automatic, ///< the search, for some nodes, then SAT
    search,
    sat
};

struct LargestParameters {
    LargestEngine engine = LargestEngine::automatic;
    std::string encoding = "auto"; ///< at-most-one constraints of the formula
    std::uint64_t seed = 0;        ///< another seed may find another placement
    int jobs = 1;                  ///< threads at most

    void describe(ParameterVisitor& visit);
};

struct LargestStatistics {
    OpenBoardStatistics open{};
    int matching_bound = 0; ///< queens at most, by a matching and the diagonals
    int local_search = 0;   ///< queens that the local search found
    std::uint64_t nodes = 0;
    std::uint64_t conflicts = 0;
    std::string decided_by{}; ///< what showed that one queen more is impossible

    void describe(const auto& visit) const {
        visit("decided_by", decided_by, "what showed that one queen more is impossible");
        visit("matching_bound", matching_bound, "queens at most, by a matching and the diagonals");
        visit("local_search", local_search, "queens that the local search found");
        visit("nodes", nodes, "nodes of the native search");
        visit("conflicts", conflicts, "conflicts of the SAT solver");
    }
};

/// As many queens on a board as possible, the given ones among them.
struct LargestReport {
    std::optional<PeacefulQueens> queens{};        ///< as many as were found
    std::optional<int> bound{};                    ///< no placement has more
    std::vector<Conflict> conflicts{};             ///< why the given queens cannot all stay
    std::optional<Stopped> stopped{};              ///< why the bound may be too large
    std::optional<LargestStatistics> statistics{}; ///< none if the given queens cannot stay

    std::optional<int> count() const {
        return queens ? std::optional{static_cast<int>(queens->squares().size())} : std::nullopt;
    }
    Conclusion conclusion() const;

    void describe(const auto& visit) const {
        visit("count", count(), "how many queens stand");
        visit("bound", bound, "no placement has more queens");
        visit("queens", queens, "their squares");
        visit("statistics", statistics, "what the search did");
    }
};

/// Places as many further queens as possible, none attacking another. Throws BudgetSpent if there
/// was no time to place any, and InputError for an unknown encoding.
LargestReport ask(const Board& board, const LargestParameters& parameters, const Budget& budget);

void show(const LargestReport& report, const Board& board, Shown& shown);

} // namespace qsat
