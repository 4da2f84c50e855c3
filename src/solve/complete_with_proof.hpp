#pragma once

#include "cnf/board_cnf.hpp"
#include "proof/proof_format.hpp"
#include "solve/complete.hpp"

#include <ostream>

namespace qsat {

/// Where a proof goes.
struct ProofOutput {
    std::ostream& out;                      ///< must throw what goes wrong
    ProofFormat format = ProofFormat::text; ///< not `recognised`
};

/// What became of a board, which formula the proof refutes, and how large the proof is.
struct ProvenReport {
    CompletionReport completion;
    EncodingChoice encoding{};
    std::uint64_t lemmas = 0;
    std::uint64_t bytes = 0;
};

/// Completes the board as `complete` does, once, or writes a proof that this is impossible. The
/// proof is one if and only if the outcome is Infeasible: then it refutes the formula that BoardCnf
/// makes of the board with the encoding of the report. Such a search is of the whole board: not
/// reduced, nor in parts or cubes. Of the options' engines, `sat` and `backtrack` are themselves,
/// and any other is one of these, by the number of open rows; `sat` uses one thread. LRAT is made
/// by proof::Elaboration from what the engine writes. Throws what `complete` and the stream throw,
/// and proof::NotRup.
ProvenReport complete_with_proof(const Board& board, const SearchOptions& options,
                                 const ProofOutput& proof, const Budget& budget,
                                 const CompletionVisitor& visit);

} // namespace qsat
