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

/// How far the work has come. Any thread may ask.
struct FirstProgress {
    std::atomic<int> rows{0}; ///< as FirstCompletion::rows
};

/// The lexicographically first completion of a board by the columns of the queens from the top row
/// on: each stands as far left as the rows above it allow (of empty boards OEIS A141843).
struct FirstCompletion {
    VerifiedPlacement completion; ///< none that is known comes before it
    /// So many rows from the top are proved to be those of the first completion.
    int rows = 0;
    std::optional<Stopped> stopped{}; ///< why these are not all
    FirstStatistics statistics{};
};

/// Says whether there is a completion, and visits it: `complete`, or what does the same.
using Decide = std::function<CompletionReport(const Board&, const SearchOptions&, const Budget&,
                                              const CompletionVisitor&)>;

/// Finds the first completion. Row by row from the top, it asks of each column left of the queen in
/// the completion that is known whether there is one with this queen, too (`complete`); the first
/// that there is is the known one from then on. So a completion decides all rows up to where the
/// first one differs. The answer does not depend on engine, seed and threads; the engine must be
/// exhaustive. `decide` stands in for `complete`. Stopped if there was no time to find any
/// completion. Throws Defect.
std::variant<FirstCompletion, Infeasible, Stopped>
find_first(const Board& board, SearchOptions options, const Budget& budget,
           FirstProgress* progress = nullptr, const Decide& decide = {});

/// The report of what was found.
FirstReport report_of(std::variant<FirstCompletion, Infeasible, Stopped> found);

/// Proves that this is the first completion: what is written refutes the formula that BoardCnf
/// makes of the board, with the clauses of encode_before after it. With the engine `sat`, and under
/// `auto` on boards that the native search does not decide, CaDiCaL writes it; otherwise the native
/// search, prefix by prefix. A proof for VeriPB refutes what the language `opb` writes with the
/// same clauses, whatever the engine. Throws Defect if there is a completion before it,
/// BudgetSpent, what the stream throws, and proof::NotRup.
ProofStatistics prove_first(const Board& board, const VerifiedPlacement& first,
                            const SearchOptions& options, const Budget& budget,
                            const ProofOutput& output);

} // namespace qsat
