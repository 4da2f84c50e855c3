#pragma once

#include "armies/decide_armies.hpp"
#include "armies/local_search.hpp"
#include "armies/verify_armies.hpp"
#include "engine/budget.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace qsat {

/// One queen more is impossible: one in each army, or in that whose size was left open.
struct LargestArmies {
    PeacefulArmies armies;
};
/// Armies of the two sizes that were wanted.
struct WantedArmies {
    PeacefulArmies armies;
};
/// The largest armies that were found before the budget was spent; larger ones may be possible.
struct ArmiesSoFar {
    PeacefulArmies armies;
    Stopped stopped;
};
/// There are no armies of the sizes wanted.
struct NoArmies {
    std::vector<ArmyConflict> conflicts{}; ///< of the given queens; empty if that is not the reason
};
/// What became of a board. Stopped: no armies of the sizes wanted were found so far.
using ArmiesOutcome = std::variant<LargestArmies, WantedArmies, ArmiesSoFar, NoArmies, Stopped>;

/// The armies, if there are some; else null.
const PeacefulArmies* armies_of(const ArmiesOutcome& outcome);

struct ArmiesStatistics {
    int local_search = 0;    ///< level that it reached; negative if none
    std::uint64_t steps = 0; ///< of the local search
    std::uint64_t conflicts = 0;
    std::optional<ArmySizes> refuted{}; ///< SAT showed that there are no armies of these sizes
    std::string decided_by{};           ///< what gave the answer
};

struct ArmiesReport {
    ArmiesOutcome outcome;
    ArmiesStatistics statistics{};
};

/// Places two armies on a board, as large as is wanted, given queens among them: by local search,
/// then by SAT one queen more after the other until that is impossible. Armies have exactly the
/// sizes wanted. Throws Defect if the verifier refuses them.
ArmiesReport find_armies(const ArmyBoard& board, const SizesWanted& wanted,
                         const ArmiesOptions& options, const Budget& budget);

} // namespace qsat
