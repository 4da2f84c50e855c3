#pragma once

#include "armies/find_armies.hpp"
#include "words/words.hpp"

#include <string>

namespace qsat {

/// The line on standard error that tells how large the armies are, and whether they could be
/// larger.
std::string summary(const ArmyBoard& board, const SizesWanted& wanted, const ArmiesReport& report,
                    double seconds);

/// The members of --json that tell it; squares as in boards.
Json json_of(const ArmyBoard& board, const ArmiesReport& report);

/// The figures of --stats.
Json statistics_json(const ArmiesReport& report);

} // namespace qsat
