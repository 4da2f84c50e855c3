// Also defined in refute_by_sat.cpp.
#pragma once

#include "cnf/board_cnf.hpp"
#include "proof/drat_writer.hpp"
#include "proof/proof_format.hpp"
#include "solve/complete.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>

namespace qsat {

/// Where a proof goes.
struct ProofOutput {
    std::ostream& out;                      ///< must throw what goes wrong
    ProofFormat format = ProofFormat::text; ///< not `recognised`
    std::ostream* lrat = nullptr;           ///< gets the same steps as LRAT; may be null

    bool has_lrat() const { return format == ProofFormat::lrat || lrat != nullptr; }
    void flush() const {
        out.flush();
        if (lrat != nullptr) lrat->flush();
    }
};

/// What a proof refutes.
struct RefutedFormula {
    FormulaSize size;
    std::string encoding; ///< by name
    std::function<void(ClauseSink&)> encode;
};

/// What writes a proof that refutes the formula. Throws BudgetSpent if there is no memory for LRAT.
std::unique_ptr<ProofWriter> make_proof_writer(const RefutedFormula& formula,
                                               const ProofOutput& output, const Budget& budget);

/// What writes a proof that refutes the board's formula, with the clauses that exclude these
/// completions after its own. Throws BudgetSpent if there is no memory for LRAT.
std::unique_ptr<ProofWriter> make_proof_writer(const BoardCnf& cnf, const ProofOutput& output,
                                               const Budget& budget,
                                               std::span<const std::vector<int>> excluded = {});

/// Engine::search, but on the whole board, and with a proof if every completion was visited:
/// `complete` says what the proof is. The engine must be able to prove. Throws BudgetSpent.
SearchReport prove(const Engine& engine, const Board& board, const SearchOptions& options,
                   const Budget& budget, const PlacementVisitor& visit, const ProofOutput& output);

/// Refutes the formula by SAT and writes the proof. Nothing if it has a model; what is written is
/// no proof then. Throws BudgetSpent.
std::optional<ProofStatistics> refute_by_sat(const RefutedFormula& formula, std::uint64_t seed,
                                             std::span<const SolverOption> settings,
                                             const Budget& budget, const ProofOutput& output);

} // namespace qsat
