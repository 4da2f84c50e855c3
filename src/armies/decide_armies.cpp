#include "armies/decide_armies.hpp"

#include "engine/memory.hpp"
#include "parallel/parallel.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>

namespace qsat {

namespace {

using Result = SatSolver::Result;

/// Throws BudgetSpent if there is not the memory for a single solver.
int affordable_solvers(const ArmiesCnf& cnf) {
    const double solvers = available_memory() / solver_memory(cnf.size());
    if (solvers < 1)
        throw BudgetSpent{
            {StopReason::memory, fmt::format("the formula has {} clauses", cnf.size().clauses)}};
    return static_cast<int>(std::min(solvers, 1e6));
}

Armies armies_of_model(const ArmiesCnf& cnf, const SatSolver& solver) {
    Armies armies;
    for (const Army army : both_armies)
        for (std::size_t i = 0; i < cnf.squares().size(); ++i)
            if (solver.is_true(cnf.queen(army, i))) armies[army].push_back(cnf.squares()[i]);
    return armies;
}

/// The cubes of the first lines' colours, white and black.
std::vector<std::vector<Lit>> cubes_of(const ArmiesCnf& cnf) {
    constexpr std::size_t most_lines = 6;
    std::vector<std::vector<Lit>> cubes{{}};
    for (std::size_t i = 0; i < std::min(cnf.lines().size(), most_lines); ++i) {
        const Lit is_white = cnf.is_white(cnf.lines()[i]);
        const std::size_t count = cubes.size();
        for (std::size_t cube = 0; cube < count; ++cube) {
            cubes.push_back(cubes[cube]);
            cubes.back().push_back(~is_white);
            cubes[cube].push_back(is_white);
        }
    }
    return cubes;
}

/// Solvers side by side, each with one cube after the other.
class ArmiesConquest {
public:
    ArmiesConquest(const ArmiesCnf& cnf, std::uint64_t seed, const Budget& budget)
        : cnf_{cnf}, cubes_{cubes_of(cnf)}, seed_{seed}, whole_{budget}, budget_{budget} {
        race_.outside = budget.race;
        budget_.race = &race_;
    }

    std::optional<Armies> run(int threads, std::uint64_t& conflicts) {
        parallel::side_by_side(threads, [this](int) {
            try {
                work();
            } catch (const BudgetSpent&) {
                race_.won = true;
            } catch (...) {
                race_.won = true; // the others would search for nobody
                throw;
            }
        });
        conflicts += conflicts_;
        if (!found_ && refuted_ < cubes_.size()) throw whole_.spent();
        return std::move(found_);
    }

private:
    void work() {
        SatSolver solver{seed_};
        cnf_.encode(solver, budget_.poll());
        while (!race_.won) {
            const std::size_t next = next_++;
            if (next >= cubes_.size()) break;
            const Result result = solver.solve(budget_, cubes_[next]);
            if (result == Result::unknown) break;
            if (result == Result::unsatisfiable) {
                ++refuted_;
                continue;
            }
            const std::scoped_lock lock{mutex_};
            if (!found_) found_ = armies_of_model(cnf_, solver);
            race_.won = true;
        }
        conflicts_ += solver.conflicts();
    }

    const ArmiesCnf& cnf_;
    std::vector<std::vector<Lit>> cubes_;
    std::uint64_t seed_;
    const Budget& whole_;
    Budget budget_; // the same, but spent once there is an answer, too
    RaceState race_;
    std::atomic<std::size_t> next_{0};
    std::atomic<std::size_t> refuted_{0};
    std::atomic<std::uint64_t> conflicts_{0};
    std::mutex mutex_; // for what follows
    std::optional<Armies> found_;
};

} // namespace

std::optional<Armies> decide_armies(const ArmyBoard& board, ArmySizes wanted,
                                    const ArmiesOptions& options, const Budget& budget,
                                    std::uint64_t& conflicts) {
    const ArmiesCnf cnf{board, wanted, options.encoding, budget.poll()};
    const int threads = std::min(parallel::worker_count(options.jobs), affordable_solvers(cnf));
    if (threads > 1) return ArmiesConquest{cnf, options.seed, budget}.run(threads, conflicts);
    SatSolver solver{options.seed};
    cnf.encode(solver, budget.poll());
    const Result result = solver.solve(budget);
    conflicts += solver.conflicts();
    if (result == Result::unknown) throw budget.spent();
    if (result == Result::unsatisfiable) return {};
    return armies_of_model(cnf, solver);
}

} // namespace qsat
