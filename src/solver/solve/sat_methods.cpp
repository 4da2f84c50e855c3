#include "solve/methods.hpp"

#include "local/heuristics.hpp"
#include "sat/sat_engine.hpp"
#include "search/cubes.hpp"
#include "solve/prove.hpp"

namespace qsat::inline solver {

namespace {

/// The free squares of a permutation that local search reaches within some steps per row: a
/// completion of the open board or a placement near one.
std::vector<int> propose_placement(const OpenBoard& open, std::uint64_t seed,
                                   const Budget& budget) {
    Budget few_steps = budget;
    few_steps.node_limit = 20'000 + 20 * static_cast<std::uint64_t>(open.row_count());
    const LocalSearchResult result = search_locally(open.board(), seed, few_steps);
    const Placement& columns = result.completion ? *result.completion : result.nearest;
    std::vector<int> proposal;
    if (columns.empty()) return proposal; // stopped by the budget, which also stops the caller
    for (int row = 0; row < open.row_count() && !budget.exceeded(); ++row)
        for (int number = open.first_in_row(row); number < open.first_in_row(row + 1); ++number) {
            const Square square = open.original(open.free_squares()[number]);
            if (columns[square.row] == square.column) proposal.push_back(number);
        }
    return proposal;
}

} // namespace

SearchReport search_by_sat_methods(const OpenBoard& open, const SearchOptions& options,
                                   const Budget& budget, const Visitor& visit) try {
    if (options.cubes > 1 && open.conflicts().empty()) {
        const auto cubes = make_cubes(open, static_cast<std::size_t>(options.cubes), budget.poll());
        return conquer_cubes(open, cubes, options, budget, visit);
    }
    if (!options.one_completion() || !open.conflicts().empty())
        return search_by_sat(open, options, budget, visit);
    Proposal propose;
    if (options.warm_start)
        propose = [&](std::uint64_t seed) { return propose_placement(open, seed, budget); };
    return search_by_portfolio(open, options, propose, budget, visit);
} catch (const BudgetSpent& spent) {
    return {spent, {.engine = "sat"}};
}

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

} // namespace qsat::solver
