#pragma once

#include "armies/armies_cnf.hpp"
#include "solve/prove.hpp"

#include <optional>
#include <string>
#include <vector>

namespace qsat {

/// Armies of as high a level as a local search finds. It colours lines, white or black: a square
/// whose four lines have one colour has a queen of it. A step changes the colour of a line, and is
/// taken back with a probability that grows with the queens which it leaves lacking for the next
/// level, and with time (S. Kirkpatrick, C. Gelatt, M. Vecchi, "Optimization by simulated
/// annealing", Science 220, 1983). The given queens must be at peace. It begins anew until some
/// rounds have found nothing better, or the budget is spent. The same seed gives the same armies,
/// with each queen that can join them. Adds up the steps.
Armies search_armies(const ArmyBoard& board, const SizesWanted& wanted, std::uint64_t seed,
                     const Budget& budget, std::uint64_t& steps);

/// Armies of at least these sizes, by CaDiCaL; none if there are none. On several threads the
/// colours of a few lines make cubes, which the threads take one after the other. Adds up the
/// solver's conflicts. Throws BudgetSpent.
std::optional<Armies> decide_armies(const ArmyBoard& board, ArmySizes wanted,
                                    const ArmiesOptions& options, const Budget& budget,
                                    std::uint64_t& conflicts);

/// Proves that there are no armies of these sizes: what is written refutes the formula that
/// `write_army_dimacs` writes for them. Returns none if there are some, for then there is no proof.
/// Throws BudgetSpent, NotRup where LRAT is asked for, and what the stream throws.
std::optional<ProofStatistics> prove_no_armies(const ArmyBoard& board, ArmySizes wanted,
                                               const ArmiesOptions& options, const Budget& budget,
                                               const ProofOutput& output);

/// What became of a board. Armies that were not stopped have the sizes wanted, or, where larger
/// ones were refuted, one queen more is impossible: in each army, or in that whose size was left
/// open. No armies that were not stopped: there are none of these sizes.
struct ArmiesReport {
    std::optional<Armies> armies{};     ///< verified, ascending: the largest that were found
    std::optional<Stopped> stopped{};   ///< larger ones may be possible, or any
    std::vector<std::string> reasons{}; ///< why the given queens are not at peace

    int local_search = 0;    ///< level that it reached; negative if none
    std::uint64_t steps = 0; ///< of the local search
    std::uint64_t conflicts = 0;
    std::optional<ArmySizes> refuted{};     ///< SAT showed that there are no armies of these sizes
    std::string_view decided_by = "givens"; ///< what gave the answer

    bool are_largest() const { return armies && refuted; }
};

/// Places two armies on a board, as large as is wanted, given queens among them: by local search,
/// then by SAT one queen more after the other until that is impossible. Armies have exactly the
/// sizes wanted. Throws Defect if the verifier refuses them.
ArmiesReport find_armies(const ArmyBoard& board, const SizesWanted& wanted,
                         const ArmiesOptions& options, const Budget& budget);

} // namespace qsat
