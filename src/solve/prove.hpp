#pragma once

#include "proof/proof_format.hpp"
#include "solve/complete.hpp"

#include <ostream>

namespace qsat {

/// Where a proof goes.
struct ProofOutput {
    std::ostream& out;                      ///< must throw what goes wrong
    ProofFormat format = ProofFormat::text; ///< not `recognised`
};

/// Engine::search, but on the whole board, and with a proof if there is no completion: `complete`
/// says what the proof is. The engine must be able to prove. Throws BudgetSpent.
SearchReport prove(const Engine& engine, const Board& board, const SearchOptions& options,
                   const Budget& budget, const PlacementVisitor& visit, const ProofOutput& output);

} // namespace qsat
