// Also defined in proof_search.cpp.
#pragma once

#include "engine/proof_sink.hpp"
#include "search/kernel.hpp"

namespace qsat {

/// The native exact search: depth first, always branching on the open row or column with the fewest
/// free squares and turning back as soon as any open line has none (the row-and-column view of the
/// most-constrained-line rule of J. Bitner and E. Reingold, "Backtrack programming techniques",
/// CACM 1975), by the kernel that suits the board. Visits all completions in an order that depends
/// on the board alone. A search for one completion draws the order of squares from the seed,
/// restarts, and uses all threads it may: with one thread the seed decides what is found.
SearchReport search_by_backtracking(const OpenBoard& open, const SearchOptions& options,
                                    const Budget& budget, const Visitor& visit);

/// How the search for a proof is divided; the proof does not depend on the threads and the room.
struct ProofSearchOptions {
    int jobs = 1;                   ///< threads at most
    const Kernel* kernel = nullptr; ///< null: the one that suits the board
    /// Completions are visited in the order in which one thread comes to them, each after the sink
    /// has what is before it; otherwise as soon as any thread has found one.
    bool in_order = false;
    /// Where a part is cut: small enough to keep all threads busy, large enough for the cutting not
    /// to matter.
    std::uint64_t nodes_per_part = 200'000;
    /// What may wait in memory for the parts before it; a part takes about 200 kilobytes.
    std::size_t most_waiting_bytes = std::size_t{1} << 28;
};

/// A native exact search that proves that there is no completion but those that it visits, by the
/// kernel that suits the board. Visits completions until the visitor has enough; more than one
/// thread may do so, one at a time.
///
/// The proof refutes every formula in which free square i is variable i, open rows and columns have
/// an "at least one" clause, unit propagation strikes out all that a queen attacks, and each
/// visited completion has the clause that excludes it (cnf/board_cnf.hpp): whatever the search
/// derives without branching, unit propagation derives as well, and where the search has completed
/// the board that clause has no literal left. Refutation says what the clauses are.
///
/// The search is cut into parts after so many nodes each, whatever the number of threads, and their
/// choices are made into clauses in the order in which one thread would come to them: the same
/// proof for any number of threads. They wait in memory for those before them, up to a limit.
///
/// What the sink gets means nothing unless the search ends as exhausted. The open board has no
/// conflicts. What the sink and the visitor throw passes through.
SearchReport search_with_proof(const OpenBoard& open, const ProofSearchOptions& options,
                               const Budget& budget, const Visitor& visit, ProofSink& proof);

/// The same as Engine::prove.
SearchReport prove_by_backtracking(const OpenBoard& open, const SearchOptions& options,
                                   const Budget& budget, const Visitor& visit, ProofSink& proof);

} // namespace qsat
