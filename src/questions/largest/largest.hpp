// Defined in find_largest.cpp.
#pragma once

#include "board/verify.hpp"
#include "encodings/at_least.hpp"
#include "engine/engine.hpp"
#include "largest/ask_largest.hpp"
#include "solve/prove.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace qsat {

struct LargestOptions {
    LargestEngine engine = LargestEngine::automatic;
    std::string encoding = "auto"; ///< at-most-one constraints of the formula
    const CounterEncoding* counter = &counter_encodings.front();
    std::uint64_t seed = 0;
    int jobs = 1; ///< threads at most
};

/// As many queens as were found.
struct LargestPlacement {
    PeacefulQueens queens;
    int bound;                        ///< no placement has more
    std::optional<Stopped> stopped{}; ///< why the bound may be too large; none if it is met
    LargestStatistics statistics{};

    bool is_largest() const { return static_cast<int>(queens.squares().size()) == bound; }
};

/// Places as many further queens on a board as possible, given queens staying, none attacking
/// another. If the given queens contradict each other or the board: how. Bounds from both sides
/// (largest/bounds.hpp); if they do not meet, a completion is looked for, and then one queen more
/// after the other until that is impossible. Throws Defect if the verifier refuses the queens, and
/// BudgetSpent if there was no time to place any.
std::variant<LargestPlacement, std::vector<Conflict>>
find_largest(const Board& board, const LargestOptions& options, const Budget& budget);

/// The report of what was found.
LargestReport report_of(std::variant<LargestPlacement, std::vector<Conflict>> found);

/// Proves that so many queens are impossible: what is written refutes the formula that BoardCnf
/// makes when they are wanted. Returns none if they are possible, for then there is no proof.
/// Throws as `complete` with a proof, and BudgetSpent.
std::optional<ProofStatistics> prove_too_many(const Board& board, int queens,
                                              const LargestOptions& options, const Budget& budget,
                                              const ProofOutput& output);

} // namespace qsat
