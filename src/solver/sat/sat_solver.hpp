#pragma once

#include "encodings/clause_sink.hpp"
#include "engine/engine.hpp"
#include "engine/proof_sink.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace qsat::inline solver {

/// An incremental SAT solver: CaDiCaL. (A. Biere et al., "CaDiCaL, Kissat, Paracooba, Plingeling
/// and Treengeling", SAT Competition 2020.)
class SatSolver final : public ClauseSink {
public:
    /// Precondition: the solver has all these options.
    explicit SatSolver(std::uint64_t seed, std::span<const SolverOption> options = {});
    ~SatSolver() override;

    SatSolver(const SatSolver&) = delete;
    SatSolver& operator=(const SatSolver&) = delete;

    /// Sends the proof of everything that it learns to the sink, which must outlive this object.
    /// Call it before the first clause.
    void trace_proof(ProofSink& proof);
    /// Sends the buffered part of the proof; throws what the sink has thrown.
    void flush_proof();
    /// Stops the proof: the sink receives nothing more.
    void drop_proof();

    enum class Result { satisfiable, unsatisfiable, unknown };

    /// Decides the clauses added so far under assumptions, which hold for this call only; unknown
    /// if the budget is spent first. Another call continues where this one ended. Throws
    /// std::bad_alloc; after that the solver must not be used.
    Result solve(const Budget& budget, std::span<const Lit> assumptions = {});

    /// Literals learnt since the last call that follow from the clauses without assumptions.
    std::vector<Lit> take_learnt_units();

    /// Is the variable true in the model? Call it only directly after `solve` returned satisfiable.
    bool is_true(Var variable) const;

    /// Is this assumption in the unsatisfiable core, which suffices for the answer? Call it only
    /// directly after `solve` returned unsatisfiable, for a literal that was assumed.
    bool failed(Lit assumption) const;

    std::uint64_t conflicts() const; ///< since construction

    static bool has_option(const std::string& name);
    static std::string version(); ///< with the solver's name

private:
    void consume(std::span<const Lit> literals) override;
    void make_room(int variable);

    struct Cadical;
    std::shared_ptr<Cadical> cadical_; // shared with background threads that outlive this object
};

/// An estimate of the solver's peak memory for a formula, in bytes.
double solver_memory(const FormulaSize& size);

} // namespace qsat::solver
