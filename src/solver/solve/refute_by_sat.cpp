#include "sat/sat_solver.hpp"
#include "solve/prove.hpp"

namespace qsat {

std::optional<ProofStatistics> refute_by_sat(const RefutedFormula& formula, std::uint64_t seed,
                                             std::span<const SolverOption> settings,
                                             const Budget& budget, const ProofOutput& output) {
    const std::unique_ptr<ProofWriter> writer = make_proof_writer(formula, output, budget);
    SatSolver solver{seed, settings};
    solver.trace_proof(*writer);
    formula.encode(solver);
    const SatSolver::Result result = solver.solve(budget);
    if (result == SatSolver::Result::unknown) throw budget.spent();
    if (result == SatSolver::Result::satisfiable) {
        solver.drop_proof();
        return {};
    }
    solver.flush_proof();
    writer->flush();
    output.flush();
    return ProofStatistics{formula.encoding, writer->lemmas(), writer->bytes()};
}

} // namespace qsat
