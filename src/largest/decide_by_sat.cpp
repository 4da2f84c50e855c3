#include "cnf/board_cnf.hpp"
#include "largest/decide.hpp"
#include "sat/sat_engine.hpp"

namespace qsat {

Decision decide_by_sat(const OpenBoard& open, int queens, const LargestOptions& options,
                       const Budget& budget, LargestStatistics& statistics, ProofSink* proof) {
    const Poll poll = budget.poll();
    const BoardCnf cnf{open, *choose_encoding(options.encoding, open).encoding, poll,
                       QueensWanted{queens, options.counter}};
    SatSolver solver{options.seed, solver_settings().front()};
    if (proof != nullptr) solver.trace_proof(*proof);
    cnf.encode(solver, poll);
    const std::uint64_t before = statistics.conflicts;
    const SatSolver::Result result = solver.solve(budget);
    statistics.conflicts = before + solver.conflicts();
    if (result == SatSolver::Result::unknown) throw budget.spent();
    if (result == SatSolver::Result::unsatisfiable) {
        if (proof != nullptr) solver.flush_proof();
        return {};
    }
    if (proof != nullptr) solver.drop_proof();
    std::vector<int> chosen;
    for (std::size_t i = 0; i < open.free_squares().size(); ++i)
        if (solver.is_true(Var{static_cast<int>(i)})) chosen.push_back(static_cast<int>(i));
    return chosen;
}

} // namespace qsat
