// Also defined in decide_armies.cpp and local_search.cpp.
#pragma once

#include "armies/armies_cnf.hpp"
#include "armies/ask_armies.hpp"
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

/// Places two armies on a board, as large as is wanted, given queens among them: by local search,
/// then by SAT one queen more after the other until that is impossible. Armies have exactly the
/// sizes wanted. Throws Defect if the verifier refuses them.
ArmiesReport find_armies(const ArmyBoard& board, const SizesWanted& wanted,
                         const ArmiesOptions& options, const Budget& budget);

/// How the formula is made for these parameters. Throws InputError for an unknown counter.
ArmiesOptions options_of(const ArmiesParameters& parameters);

} // namespace qsat
