#pragma once

#include "armies/armies_cnf.hpp"
#include "engine/budget.hpp"

#include <cstdint>
#include <optional>

namespace qsat {

struct ArmiesOptions {
    ArmiesEncoding encoding{};
    std::uint64_t seed = 0;
    int jobs = 1; ///< threads at most
};

/// Armies of at least these sizes, by CaDiCaL; none if there are none. On several threads the
/// colours of a few lines make cubes, which the threads take one after the other. Adds up the
/// solver's conflicts. Throws BudgetSpent.
std::optional<Armies> decide_armies(const ArmyBoard& board, ArmySizes wanted,
                                    const ArmiesOptions& options, const Budget& budget,
                                    std::uint64_t& conflicts);

} // namespace qsat
