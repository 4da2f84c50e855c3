#pragma once

#include "armies/decide_armies.hpp"
#include "solve/prove.hpp"

#include <optional>

namespace qsat {

/// Proves that there are no armies of these sizes: what is written refutes the formula that
/// `army_dimacs` writes for them. Returns none if there are some, for then there is no proof.
/// Throws BudgetSpent, NotRup where LRAT is asked for, and what the stream throws.
std::optional<ProofStatistics> prove_no_armies(const ArmyBoard& board, ArmySizes wanted,
                                               const ArmiesOptions& options, const Budget& budget,
                                               const ProofOutput& output);

} // namespace qsat
