#pragma once

#include "encodings/clause_sink.hpp"
#include "engine/engine.hpp"
#include "engine/proof_sink.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace qsat {

/// An incremental SAT solver: CaDiCaL, which nothing outside this class's implementation sees.
/// (A. Biere et al., "CaDiCaL, Kissat, Paracooba, Plingeling and Treengeling", SAT Competition
/// 2020.)
class SatSolver final : public ClauseSink {
public:
    /// Options that the solver does not know are a defect of the caller.
    explicit SatSolver(std::uint64_t seed, std::span<const SolverOption> options = {});
    ~SatSolver() override;

    SatSolver(const SatSolver&) = delete;
    SatSolver& operator=(const SatSolver&) = delete;

    /// Gives a proof of what it learns to the sink, which must outlive it. Before the first clause,
    /// for a proof refutes only what it has seen.
    void trace_proof(ProofSink& proof);
    /// Hands on what is buffered of the proof; throws what the sink has thrown.
    void flush_proof();
    /// There is nothing to prove: the sink gets no more.
    void drop_proof();

    enum class Result { satisfiable, unsatisfiable, unknown };

    /// Decides the clauses added so far; unknown if the budget ran out first. What was learnt
    /// stays, so that another call goes on where this one ended. Assumptions hold for this call
    /// only; unsatisfiable then means under them. Throws std::bad_alloc, after which the solver is
    /// good for nothing.
    Result solve(const Budget& budget, std::span<const Lit> assumptions = {});

    /// Literals that follow from the clauses alone, learnt since the last call.
    std::vector<Lit> take_learnt_units();

    /// Is the variable true in the model? Only right after `solve` returned satisfiable.
    bool is_true(Var variable) const;

    /// Did the answer need this assumption? Together those that it needed suffice. Only right after
    /// `solve` returned unsatisfiable, of a literal that was assumed.
    bool failed(Lit assumption) const;

    /// Conflicts since construction.
    std::uint64_t conflicts() const;

    /// Has the solver an option of that name?
    static bool has_option(const std::string& name);

    /// Name and version of the solver.
    static std::string version();

private:
    void consume(std::span<const Lit> literals) override;
    void make_room(int variable);

    struct Cadical;
    std::shared_ptr<Cadical> cadical_; // shared with what nobody waits for any more
};

/// Bytes that the solver needs at its peak for a formula, about.
double solver_memory(const FormulaSize& size);

} // namespace qsat
