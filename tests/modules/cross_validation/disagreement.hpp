#pragma once

#include "engine/random.hpp"
#include "solve/complete.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace qsat::cross_validation {

/// What was done on a board.
struct Effort {
    std::uint64_t answers = 0;   ///< of engines
    std::uint64_t undecided = 0; ///< of these, those that ended with their time
    std::uint64_t proofs = 0;    ///< checked
    bool feasible = false;
};

/// An engine's answer to a board, `complete` unless a test says otherwise.
using Answer = std::function<CompletionReport(const Board&, const SearchOptions&, const Budget&,
                                              const CompletionVisitor&)>;

inline CompletionReport complete_without_proof(const Board& board, const SearchOptions& options,
                                               const Budget& budget,
                                               const CompletionVisitor& visit) {
    return complete(board, options, budget, visit);
}

/// What is wrong with qsat's answers to a board, in a line; nothing if they agree. Boards of few
/// rows are compared with the oracle, completion by completion, larger ones with each other. Every
/// engine answers, those that use clauses with two encodings; the counters, and where there is no
/// completion the proofs, are checked, too. The seed chooses encodings and options.
std::optional<std::string> find_disagreement(const Board& board, std::uint64_t seed, Effort& effort,
                                             const Answer& answer = complete_without_proof);

} // namespace qsat::cross_validation
