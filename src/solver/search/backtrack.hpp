// Also defined in proof_search.cpp.
#pragma once

#include "engine/proof_sink.hpp"
#include "search/kernel.hpp"

namespace qsat::inline solver {

/// The native exact search with a kernel (the rule of J. Bitner and E. Reingold, "Backtrack
/// programming techniques", CACM 1975, applied to rows and columns). All completions are visited in
/// an order that depends only on the board. A search for one completion uses a random order of
/// squares from the seed, restarts, and all threads that it may use. With one thread, the seed
/// determines the completion.
SearchReport search_by_backtracking(const OpenBoard& open, const SearchOptions& options,
                                    const Budget& budget, const Visitor& visit);

/// How the search for a proof is divided among threads. The proof does not depend on `jobs` and
/// `most_waiting_bytes`.
struct ProofSearchOptions {
    int jobs = 1;                   ///< maximum number of threads
    const Kernel* kernel = nullptr; ///< null: chosen for the board
    /// If true, completions are visited in the order of a single thread, each after the sink has
    /// received everything before it. If false, a completion is visited as soon as a thread finds
    /// it.
    bool in_order = false;
    /// A part is cut after this number of nodes: small enough to keep all threads busy, large
    /// enough that cutting costs little.
    std::uint64_t nodes_per_part = 200'000;
    /// The maximum number of bytes that wait in memory for earlier parts. A part takes about 200
    /// kilobytes.
    std::size_t most_waiting_bytes = std::size_t{1} << 28;
};

/// A native exact search that proves that there is no completion other than the visited ones.
/// Several threads may visit, one at a time.
///
/// The proof refutes every formula with these properties: free square i is variable i; open rows
/// and columns have an "at least one" clause; unit propagation makes all squares false that a queen
/// attacks; and each visited completion has the clause that excludes it (cnf/board_cnf.hpp).
/// Everything that the search derives without branching, unit propagation also derives.
///
/// The search is cut into parts after a fixed number of nodes each. Their decisions become clauses
/// in the order of a single thread. The content of the sink is a proof only if the search ends as
/// Exhausted. Precondition: the open board has no conflicts. Exceptions of the sink and the visitor
/// pass through.
SearchReport search_with_proof(const OpenBoard& open, const ProofSearchOptions& options,
                               const Budget& budget, const Visitor& visit, ProofSink& proof);

/// The same search with the signature of Engine::prove.
SearchReport prove_by_backtracking(const OpenBoard& open, const SearchOptions& options,
                                   const Budget& budget, const Visitor& visit, ProofSink& proof);

} // namespace qsat::solver
