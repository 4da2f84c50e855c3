#pragma once

#include "encodings/drat.hpp"
#include "sat/board_cnf.hpp"
#include "tasks/complete.hpp"

namespace qsat {

/// Where a proof goes. The stream must throw what goes wrong.
struct ProofOutput {
    std::ostream& out;
    DratForm form = DratForm::text;
};

/// What became of a board, and which formula the proof refutes.
struct ProvenReport {
    CompletionReport completion;
    EncodingChoice encoding{};
};

/// Completes the board as `complete` does, once, or writes a DRAT proof that this is impossible.
/// The proof is one if and only if the outcome is Infeasible: then it refutes the formula that
/// BoardCnf makes of the board with the encoding of the report. Such a search is on one thread, and
/// of the whole board: not reduced, nor in parts or cubes. Of the options' engines, `sat` and
/// `backtrack` are themselves, and any other is one of these, by the number of open rows. Throws
/// what `complete` and the stream throw.
ProvenReport complete_with_proof(const Board& board, const CompleteOptions& options,
                                 const ProofOutput& proof, const Budget& budget,
                                 const CompletionVisitor& visit);

} // namespace qsat
