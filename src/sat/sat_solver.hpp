#pragma once

#include "encodings/clause_sink.hpp"
#include "engine/budget.hpp"
#include "sat/cadical_counters.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace qsat {

/// An incremental SAT solver: CaDiCaL, which nothing outside this class's implementation sees.
/// (A. Biere et al., "CaDiCaL, Kissat, Paracooba, Plingeling and Treengeling", SAT Competition
/// 2020.)
class SatSolver final : public ClauseSink {
public:
    explicit SatSolver(std::uint64_t seed);
    ~SatSolver() override;

    SatSolver(const SatSolver&) = delete;
    SatSolver& operator=(const SatSolver&) = delete;

    enum class Result { satisfiable, unsatisfiable, unknown };

    /// Decides the clauses added so far; unknown if the budget ran out first. What was learnt
    /// stays, so that another call goes on where this one ended.
    Result solve(const Budget& budget);

    /// Is the variable true in the model? Only right after `solve` returned satisfiable.
    bool is_true(Var variable) const;

    /// Conflicts since construction.
    std::uint64_t conflicts() const;

    /// Decisions and propagations since construction, where CaDiCaL tells; costs what printing a
    /// page costs, see solver_counters.
    std::optional<SolverCounters> counters();

    /// Name and version of the solver.
    static std::string version();

private:
    void consume(std::span<const Lit> literals) override;

    struct Cadical;
    std::unique_ptr<Cadical> cadical_;
};

} // namespace qsat
