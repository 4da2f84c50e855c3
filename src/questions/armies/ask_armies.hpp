#pragma once

#include "armies/army_board.hpp"
#include "question/conclusion.hpp"
#include "question/parameters.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace qsat {

struct ArmiesParameters {
    SizesWanted wanted{};
    std::string counter = "totalizer"; ///< how at least so many queens is said in clauses
    bool breaks_symmetries = true; ///< only the first of armies that symmetries make of each other
    std::uint64_t seed = 0;        ///< another seed may find other armies
    int jobs = 1;                  ///< threads at most

    void describe(ParameterVisitor& visit);
};

struct ArmiesStatistics {
    std::string_view decided_by = "givens"; ///< what gave the answer
    int local_search = 0;                   ///< level that it reached; negative if none
    std::uint64_t steps = 0;                ///< of the local search
    std::uint64_t conflicts = 0;

    void describe(const auto& visit) const {
        visit("decided_by", decided_by, "what gave the answer");
        visit("local_search", local_search, "queens that the local search reached");
        visit("steps", steps, "of the local search");
        visit("conflicts", conflicts, "of the SAT solver");
    }
};

/// What became of a board. Armies that were not stopped have the sizes wanted, or, where larger
/// ones were refuted, one queen more is impossible: in each army, or in that whose size was left
/// open. No armies that were not stopped: there are none of these sizes.
struct ArmiesReport {
    std::optional<Armies> armies{};     ///< verified, ascending: the largest that were found
    std::optional<Stopped> stopped{};   ///< larger ones may be possible, or any
    std::vector<std::string> reasons{}; ///< why the given queens are not at peace
    std::optional<ArmySizes> refuted{}; ///< SAT showed that there are no armies of these sizes
    SizesWanted wanted{};
    ArmiesStatistics statistics{};

    bool are_largest() const { return armies && refuted; }
    Conclusion conclusion() const;

    void describe(const auto& visit) const {
        const auto squares = [this](Army army) {
            return armies ? std::optional{(*armies)[army]} : std::nullopt;
        };
        visit("counts", armies ? std::optional{sizes_of(*armies)} : std::nullopt,
              "how many queens each army has");
        visit("white", squares(Army::white), "the squares of the white queens");
        visit("black", squares(Army::black), "the squares of the black queens");
        visit("statistics", statistics, "what the search did");
    }
};

/// Places two armies of queens on a board, as large as is wanted, given queens among them, so that
/// no queen attacks one of the other army (S. Ainley, "Mathematical Puzzles", 1977; OEIS A250000).
/// Throws InputError for an unknown counter.
ArmiesReport ask(const ArmyBoard& board, const ArmiesParameters& parameters, const Budget& budget);

void show(const ArmiesReport& report, const ArmyBoard& board, Shown& shown);

} // namespace qsat
