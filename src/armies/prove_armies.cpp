#include "armies/prove_armies.hpp"

#include "sat/sat_solver.hpp"

namespace qsat {

std::optional<ProofStatistics> prove_no_armies(const ArmyBoard& board, ArmySizes wanted,
                                               const ArmiesOptions& options, const Budget& budget,
                                               const ProofOutput& output) {
    const ArmiesCnf cnf{board, wanted, options.encoding, budget.poll()};
    const std::string counter{options.encoding.counter->name};
    const std::unique_ptr<ProofWriter> writer = make_proof_writer(
        {cnf.size(), counter, [&](ClauseSink& sink) { cnf.encode(sink); }}, output, budget);
    SatSolver solver{options.seed};
    solver.trace_proof(*writer);
    cnf.encode(solver, budget.poll());
    const SatSolver::Result result = solver.solve(budget);
    if (result == SatSolver::Result::unknown) throw budget.spent();
    if (result == SatSolver::Result::satisfiable) {
        solver.drop_proof();
        return {};
    }
    solver.flush_proof();
    writer->flush();
    output.out.flush();
    return ProofStatistics{counter, writer->lemmas(), writer->bytes()};
}

} // namespace qsat
