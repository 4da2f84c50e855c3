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
    std::string encoding = "auto"; ///< at-most-one encoding of the formula
    const CounterEncoding* counter = &counter_encodings.front();
    std::uint64_t seed = 0;
    int jobs = 1; ///< maximum number of threads
};

/// The best placement found.
struct LargestPlacement {
    PeacefulQueens queens;
    int bound;                        ///< upper bound on the number of queens
    std::optional<Stopped> stopped{}; ///< why the bound may not be exact; empty if it is reached
    LargestStatistics statistics{};

    bool is_largest() const { return static_cast<int>(queens.squares().size()) == bound; }
};

/// Places as many further queens on a board as possible without attacks; the given queens stay.
/// Returns the conflicts if the given queens conflict. It computes lower and upper bounds
/// (largest/bounds.hpp). If these differ, it searches for a completion, and then for one queen more
/// after the other until that is impossible. Throws Defect if the verifier rejects the queens, and
/// BudgetSpent if there was no time to place any.
std::variant<LargestPlacement, std::vector<Conflict>>
find_largest(const Board& board, const LargestOptions& options, const Budget& budget);

/// Can a proof show that one queen more is impossible? Cutting planes only refute completions.
bool can_prove(const LargestReport& report, const Board& board, bool by_cutting_planes);

/// The report for a result.
LargestReport report_of(std::variant<LargestPlacement, std::vector<Conflict>> found);

/// Proves that this number of queens is impossible. The proof refutes the formula that BoardCnf
/// makes for this number. Returns nothing if they are possible; then the written text is not a
/// proof. Throws as `complete` with a proof, and BudgetSpent.
std::optional<ProofStatistics> prove_too_many(const Board& board, int queens,
                                              const LargestOptions& options, const Budget& budget,
                                              const ProofOutput& output);

} // namespace qsat
