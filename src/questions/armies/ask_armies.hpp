// Also defined in find_armies.cpp.
#pragma once

#include "armies/army_board.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::inline questions {

struct ArmiesParameters {
    SizesWanted wanted{};
    std::string counter = "totalizer"; ///< cardinality encoding of the formula for proofs
    bool breaks_symmetries = true;     ///< keep only the first of symmetric armies
    std::uint64_t seed = 0;            ///< another seed may find other armies
    int jobs = 1;                      ///< maximum number of threads

    void describe(ParameterVisitor& visit);
};

struct ArmiesStatistics {
    std::string_view decided_by = "givens"; ///< the part of the program that gave the answer
    int local_search = 0;                   ///< level reached by the local search; negative if none
    std::uint64_t steps = 0;                ///< steps of the local search
    std::uint64_t nodes = 0;                ///< of the search that decides

    void describe(const auto& visit) const {
        visit("decided_by", decided_by, "the method that gave the answer");
        visit("local_search", local_search, "queens that the local search reached");
        visit("steps", steps, "steps of the local search");
        visit("nodes", nodes, "subproblems of the search that decides");
    }
};

/// The result for a board. If `stopped` is empty, the armies have the wanted sizes; where `refuted`
/// is set, one queen more is impossible: in each army, or in the army whose size was left open. If
/// both `armies` and `stopped` are empty, there are no armies of these sizes.
struct ArmiesReport {
    std::optional<Armies> armies{};     ///< the largest that were found; verified and sorted
    std::optional<Stopped> stopped{};   ///< set if larger armies, or any, may be possible
    std::vector<std::string> reasons{}; ///< why the given queens attack each other
    std::optional<ArmySizes> refuted{}; ///< there are no armies of these sizes
    SizesWanted wanted{};
    ArmiesStatistics statistics{};

    bool are_largest() const { return armies && refuted; }
    Conclusion conclusion() const {
        if (!armies) return infeasible_or(stopped);
        return concluded(stopped, are_largest() ? "largest" : "found");
    }

    void describe(const auto& visit) const {
        const auto squares = [this](Army army) {
            return armies ? std::optional{(*armies)[army]} : std::nullopt;
        };
        visit("counts", armies ? std::optional{sizes_of(*armies)} : std::nullopt,
              "number of queens of each army");
        visit("white", squares(Army::white), "the squares of the white queens");
        visit("black", squares(Army::black), "the squares of the black queens");
        visit("statistics", statistics, "what the search did");
    }
};

/// Places two armies of queens of the wanted sizes on a board, including the given queens, so that
/// no queen attacks one of the other army (S. Ainley, "Mathematical Puzzles", 1977; OEIS A250000).
/// Uses local search first, then decides one queen more until that is impossible. Throws InputError
/// for an unknown counter.
ArmiesReport ask(const ArmyBoard& board, const ArmiesParameters& parameters, const Budget& budget,
                 Watch& watch = no_watch());

void show(const ArmiesReport& report, const ArmyBoard& board, Shown& shown);

} // namespace qsat::questions
