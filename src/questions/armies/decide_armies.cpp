#include "armies/find_armies.hpp"

#include "engine/memory.hpp"
#include "parallel/parallel.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>

#include <atomic>
#include <memory>

namespace qsat {

namespace {

Armies armies_of_model(const ArmiesCnf& cnf, const SatSolver& solver) {
    Armies armies;
    for (const Army army : both_armies)
        for (auto square = cnf.squares().begin(); const Lit queen : cnf.queens(army)) {
            if (solver.is_true(queen.variable())) armies[army].push_back(*square);
            ++square;
        }
    return armies;
}

/// The cubes for the colours of this number of lines.
std::vector<std::vector<Lit>> cubes_of(const ArmiesCnf& cnf, std::size_t lines) {
    std::vector<std::vector<Lit>> cubes{{}};
    for (const int line : cnf.lines().first(std::min(cnf.lines().size(), lines)))
        for (std::size_t count = cubes.size(), cube = 0; cube < count; ++cube) {
            cubes.push_back(cubes[cube]);
            cubes.back().push_back(~cnf.is_white(line));
            cubes[cube].push_back(cnf.is_white(line));
        }
    return cubes;
}

} // namespace

std::optional<Armies> decide_armies(const ArmyBoard& board, ArmySizes wanted,
                                    const ArmiesOptions& options, const Budget& budget,
                                    std::uint64_t& conflicts) {
    const ArmiesCnf cnf{board, wanted, options, budget.poll()};
    const double affordable = available_memory() / solver_memory(cnf.size());
    if (affordable < 1)
        throw BudgetSpent{
            {StopReason::memory, fmt::format("the formula has {} clauses", cnf.size().clauses)}};
    const int threads =
        static_cast<int>(std::min<double>(parallel::worker_count(options.jobs), affordable));
    const auto cubes = cubes_of(cnf, threads > 1 ? 6 : 0);
    RaceState race{.outside = budget.race};
    Budget until_found = budget;
    until_found.race = &race;
    std::optional<Armies> found;
    std::atomic<std::size_t> refuted{0};
    std::vector<std::unique_ptr<SatSolver>> solvers(static_cast<std::size_t>(threads));
    const auto decide = [&](std::uint64_t cube, int worker) {
        if (race.won) return;
        auto& solver = solvers[static_cast<std::size_t>(worker)];
        if (!solver) {
            solver = std::make_unique<SatSolver>(options.seed);
            cnf.encode(*solver, until_found.poll());
        }
        const SatSolver::Result result = solver->solve(until_found, cubes[cube]);
        if (result == SatSolver::Result::unsatisfiable)
            ++refuted;
        else if (!race.won.exchange(true) && result == SatSolver::Result::satisfiable)
            found = armies_of_model(cnf, *solver);
    };
    try {
        parallel::for_each_index(threads, cubes.size(), [&](std::uint64_t cube, int worker) {
            try {
                decide(cube, worker);
            } catch (...) {
                race.won = true; // stops the other threads
                throw;
            }
        });
    } catch (const BudgetSpent&) {
        // This also happens if another thread has found armies, which stops the encoding.
    }
    for (const auto& solver : solvers)
        conflicts += solver ? solver->conflicts() : 0;
    if (!found && refuted < cubes.size()) throw budget.spent();
    return found;
}

std::optional<ProofStatistics> prove_no_armies(const ArmyBoard& board, ArmySizes wanted,
                                               const ArmiesOptions& options, const Budget& budget,
                                               const ProofOutput& output) {
    const ArmiesCnf cnf{board, wanted, options, budget.poll()};
    const auto encode = [&](ClauseSink& sink) { cnf.encode(sink, budget.poll()); };
    return refute_by_sat({cnf.size(), std::string{options.counter->name}, encode}, options.seed, {},
                         budget, output);
}

} // namespace qsat
