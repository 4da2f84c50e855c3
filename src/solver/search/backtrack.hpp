// Also defined in proof_search.cpp.
#pragma once

#include "engine/proof_sink.hpp"
#include "search/kernel.hpp"

namespace qsat::inline solver {

/// The native exact search with a kernel (the rule of J. Bitner and E. Reingold, "Backtrack
/// programming techniques", CACM 1975, applied to rows and columns). A search for all completions
/// visits them in an order that depends only on the board. A search for one uses a random order of
/// squares, restarts and threads; on one thread, the seed determines the completion.
SearchReport search_by_backtracking(const OpenBoard& open, const SearchOptions& options,
                                    const Budget& budget, const Visitor& visit);

/// How the search for a proof is divided among threads. The proof does not depend on `jobs` and
/// `most_waiting_bytes`.
struct ProofSearchOptions {
    int jobs = 1;                   ///< maximum number of threads
    const Kernel* kernel = nullptr; ///< null: chosen for the board
    /// Visit completions in the order of a single thread, each after the sink has received
    /// everything before it? Otherwise as soon as a thread finds them.
    bool in_order = false;
    std::uint64_t nodes_per_part = 200'000; ///< keeps all threads busy, and cutting costs little
    /// The maximum number of bytes that wait for earlier parts. A part takes about 200 kilobytes.
    std::size_t most_waiting_bytes = std::size_t{1} << 28;
};

/// A native exact search of an open board without conflicts that proves that there is no completion
/// other than the visited ones. Several threads may visit, one at a time. Exceptions of the sink
/// and the visitor pass through. Only if the search ends as Exhausted, the sink has received a
/// proof.
///
/// The proof refutes every formula with these properties: free square i is variable i; open rows
/// and columns have an "at least one" clause; unit propagation makes all squares false that a queen
/// attacks; and each visited completion has the clause that excludes it (cnf/board_cnf.hpp).
SearchReport search_with_proof(const OpenBoard& open, const ProofSearchOptions& options,
                               const Budget& budget, const Visitor& visit, ProofSink& proof);

/// The same search with the signature of Engine::prove.
SearchReport prove_by_backtracking(const OpenBoard& open, const SearchOptions& options,
                                   const Budget& budget, const Visitor& visit, ProofSink& proof);

} // namespace qsat::solver
