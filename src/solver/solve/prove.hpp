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

namespace qsat::inline solver {

struct CuttingPlanesOutput;

/// The destination of a proof.
struct ProofOutput {
    std::ostream& out;                      ///< must throw on errors
    ProofFormat format = ProofFormat::text; ///< not `recognised`
    std::ostream* lrat = nullptr;           ///< receives the same proof as LRAT; may be null

    CuttingPlanesOutput cutting_planes() const; ///< for such a format
    bool has_lrat() const { return format == ProofFormat::lrat || lrat != nullptr; }
    void flush() const {
        out.flush();
        if (lrat != nullptr) lrat->flush();
    }
};

/// The formula that a proof refutes.
struct RefutedFormula {
    FormulaSize size;
    std::string encoding; ///< name of the encoding
    std::function<void(ClauseSink&)> encode;
};

/// A writer for a proof that refutes the formula. Throws BudgetSpent without memory for LRAT.
std::unique_ptr<ProofWriter> make_proof_writer(const RefutedFormula& formula,
                                               const ProofOutput& output, const Budget& budget);

/// Like Engine::search, but on the whole board, and with a proof if every completion was visited;
/// `complete` describes the proof. Precondition: the engine can prove. Throws BudgetSpent.
SearchReport prove(const Engine& engine, const Board& board, const SearchOptions& options,
                   const Budget& budget, const PlacementVisitor& visit, const ProofOutput& output);

/// Refutes the formula with SAT and writes the proof. Returns nothing if the formula has a model;
/// then the written text is not a proof. Throws BudgetSpent.
std::optional<ProofStatistics> refute_by_sat(const RefutedFormula& formula, std::uint64_t seed,
                                             std::span<const SolverOption> settings,
                                             const Budget& budget, const ProofOutput& output);

} // namespace qsat::solver
