#include "sat/sat_solver.hpp"

#include <cadical.hpp>

#include <limits>

namespace qsat {

namespace {

class BudgetTerminator final : public CaDiCaL::Terminator {
public:
    explicit BudgetTerminator(const Budget& budget) : budget_{budget} {}
    bool terminate() override { return budget_.exceeded().has_value(); }

private:
    const Budget& budget_;
};

/// CaDiCaL has no public conflict counter, but every conflict learns one clause.
class ConflictCounter final : public CaDiCaL::Learner {
public:
    bool learning(int) override {
        ++conflicts;
        return false; // the literals are of no interest
    }
    void learn(int) override {}

    std::uint64_t conflicts = 0;
};

} // namespace

struct SatSolver::Cadical {
    ConflictCounter counter; // outlives the solver that calls it
    CaDiCaL::Solver solver;
};

SatSolver::SatSolver(std::uint64_t seed) : cadical_{std::make_unique<Cadical>()} {
    cadical_->solver.set("quiet", 1);
    constexpr std::uint64_t largest_seed = 2'000'000'000; // CaDiCaL's limit
    cadical_->solver.set("seed", static_cast<int>(seed % (largest_seed + 1)));
    cadical_->solver.connect_learner(&cadical_->counter);
}

SatSolver::~SatSolver() { cadical_->solver.disconnect_learner(); }

void SatSolver::consume(std::span<const Lit> literals) {
    for (const Lit literal : literals)
        cadical_->solver.add(literal.dimacs());
    cadical_->solver.add(0);
}

SatSolver::Result SatSolver::solve(const Budget& budget) {
    if (budget.exceeded()) return Result::unknown;
    BudgetTerminator terminator{budget};
    cadical_->solver.connect_terminator(&terminator);
    constexpr std::uint64_t most = std::numeric_limits<int>::max();
    if (budget.conflict_limit <= most)
        cadical_->solver.limit("conflicts", static_cast<int>(budget.conflict_limit));
    const int status = cadical_->solver.solve();
    cadical_->solver.disconnect_terminator();
    constexpr int satisfiable = 10;
    constexpr int unsatisfiable = 20;
    if (status == satisfiable) return Result::satisfiable;
    if (status == unsatisfiable) return Result::unsatisfiable;
    return Result::unknown;
}

bool SatSolver::is_true(Var variable) const {
    return cadical_->solver.val(Lit::positive(variable).dimacs()) > 0;
}

std::uint64_t SatSolver::conflicts() const { return cadical_->counter.conflicts; }

std::optional<SolverCounters> SatSolver::counters() { return solver_counters(cadical_->solver); }

std::string SatSolver::version() { return std::string{"CaDiCaL "} + CaDiCaL::Solver::version(); }

} // namespace qsat
