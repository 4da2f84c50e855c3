#pragma once

#include "cnf/board_cnf.hpp"
#include "proof/drat_writer.hpp"
#include "proof/proof_format.hpp"
#include "solve/complete.hpp"

#include <memory>
#include <ostream>
#include <span>
#include <vector>

namespace qsat {

/// Where a proof goes.
struct ProofOutput {
    std::ostream& out;                      ///< must throw what goes wrong
    ProofFormat format = ProofFormat::text; ///< not `recognised`
};

/// What writes a proof that refutes the formula, with the clauses that exclude these completions
/// after its own. Throws BudgetSpent if there is no memory for LRAT.
std::unique_ptr<ProofWriter> make_proof_writer(const BoardCnf& cnf, const ProofOutput& output,
                                               const Budget& budget,
                                               std::span<const std::vector<int>> excluded = {});

/// Engine::search, but on the whole board, and with a proof if every completion was visited:
/// `complete` says what the proof is. The engine must be able to prove. Throws BudgetSpent.
SearchReport prove(const Engine& engine, const Board& board, const SearchOptions& options,
                   const Budget& budget, const PlacementVisitor& visit, const ProofOutput& output);

} // namespace qsat
