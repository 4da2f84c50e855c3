#pragma once

#include "first/ask_first.hpp"
#include "question/watch.hpp"
#include "solve/complete.hpp"
#include "solve/prove.hpp"

#include <atomic>
#include <functional>

namespace qsat::inline questions {

/// Decides whether there is a completion and visits it: `complete`, or a replacement.
using Decide = std::function<CompletionReport(const Board&, const SearchOptions&, const Budget&,
                                              const CompletionVisitor&)>;

/// `complete` without a proof.
inline CompletionReport decide_at_once(const Board& board, const SearchOptions& options,
                                       const Budget& budget, const CompletionVisitor& visit) {
    return complete(board, options, budget, visit);
}

/// Row by row from the top, it tests each column left of the queen in the known completion: is
/// there a completion with this queen? The first one that exists becomes the known completion. The
/// answer does not depend on engine, seed and threads. `progress`, if any, follows
/// FirstReport::rows. Precondition: the engine is exhaustive. Throws Defect.
FirstReport find_first(const Board& board, SearchOptions options, const Budget& budget,
                       std::atomic<int>* progress = nullptr, const Decide& decide = decide_at_once);

/// Like `ask`, with `decide` in place of `complete`. `further_progress` is more to say about it.
FirstReport ask_first(const Board& board, const FirstParameters& parameters, const Budget& budget,
                      Watch& watch, const Decide& decide,
                      const std::function<std::string()>& further_progress);

/// Proves that this is the first completion: refutes the formula that BoardCnf makes of the board,
/// followed by the clauses of encode_before. CaDiCaL writes it with the engine `sat`, and with
/// `auto` on boards that do not suit the native search, which otherwise writes it prefix by prefix.
/// A proof for VeriPB refutes what the language `opb` writes with the same clauses. Throws Defect
/// if there is an earlier completion, BudgetSpent, exceptions of the stream, and proof::NotRup.
ProofStatistics prove_first(const Board& board, const VerifiedPlacement& first,
                            const SearchOptions& options, const Budget& budget,
                            const ProofOutput& output);

} // namespace qsat::questions
