// Defined in find_first.cpp and prove_first.cpp.
#pragma once

#include "engine/engine.hpp"
#include "first/ask_first.hpp"
#include "solve/prove.hpp"

#include <atomic>
#include <functional>
#include <optional>
#include <variant>
#include <vector>

namespace qsat {

/// The progress of the work. Thread-safe.
struct FirstProgress {
    std::atomic<int> rows{0}; ///< same as FirstCompletion::rows
};

/// The lexicographically first completion of a board, by the columns of the queens from the top row
/// on: each queen is as far left as the rows above allow (for empty boards OEIS A141843).
struct FirstCompletion {
    VerifiedPlacement completion; ///< no known completion comes before it
    /// The number of rows from the top that are proven to be those of the first completion.
    int rows = 0;
    std::optional<Stopped> stopped{}; ///< why not all rows are proven
    FirstStatistics statistics{};
};

/// Decides whether there is a completion and visits it: `complete`, or a replacement.
using Decide = std::function<CompletionReport(const Board&, const SearchOptions&, const Budget&,
                                              const CompletionVisitor&)>;

/// Finds the first completion. Row by row from the top, it tests each column left of the queen in
/// the known completion: is there a completion with this queen? The first one that exists becomes
/// the known completion. So a completion decides all rows above the first row in which it differs.
/// The answer does not depend on engine, seed and threads. Precondition: the engine is exhaustive.
/// `decide` replaces `complete`. Returns Stopped if no completion was found in time. Throws Defect.
std::variant<FirstCompletion, Infeasible, Stopped>
find_first(const Board& board, SearchOptions options, const Budget& budget,
           FirstProgress* progress = nullptr, const Decide& decide = {});

class Watch;

/// Like `ask`, with `decide` in place of `complete`. `further_progress` is more to say about it.
FirstReport ask_first(const Board& board, const FirstParameters& parameters, const Budget& budget,
                      Watch& watch, const Decide& decide,
                      const std::function<std::string()>& further_progress);

/// The report for a result.
FirstReport report_of(std::variant<FirstCompletion, Infeasible, Stopped> found);

/// Proves that this is the first completion. The proof refutes the formula that BoardCnf makes of
/// the board, followed by the clauses of encode_before. CaDiCaL writes it with the engine `sat`,
/// and with `auto` on boards that do not suit the native search. Otherwise the native search writes
/// it prefix by prefix. A proof for VeriPB refutes what the language `opb` writes with the same
/// clauses, for every engine. Throws Defect if there is an earlier completion, BudgetSpent,
/// exceptions of the stream, and proof::NotRup.
ProofStatistics prove_first(const Board& board, const VerifiedPlacement& first,
                            const SearchOptions& options, const Budget& budget,
                            const ProofOutput& output);

} // namespace qsat
