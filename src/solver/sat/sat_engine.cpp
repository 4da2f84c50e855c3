#include "sat/sat_engine.hpp"

#include "engine/memory.hpp"
#include "engine/shared_ending.hpp"
#include "parallel/parallel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <mutex>
#include <new>
#include <utility>

namespace qsat::inline solver {

namespace {

/// Stopped for lack of memory. The advice names another encoding only if its formula would fit.
Stopped too_large(const BoardCnf& cnf, double memory) {
    const auto other = find_at_most_one_encoding("mixed");
    const bool other_fits = solver_memory(cnf.size_with(*other)) <= memory;
    return {StopReason::memory,
            fmt::format("the {} encoding has {} clauses; {}the engine backtrack needs none",
                        cnf.encoding().name, cnf.size().clauses,
                        other_fits ? "the encoding mixed has fewer, and " : "")};
}

/// Adds conflicts and seconds of another solver with the same formula.
void add_work(SatStatistics& total, const SatStatistics& more) {
    total.conflicts += more.conflicts;
    total.encode_seconds += more.encode_seconds;
    total.solve_seconds += more.solve_seconds;
}

/// The squares that no earlier one in the list attacks.
std::vector<int> without_attacks(const OpenBoard& open, const std::vector<int>& squares) {
    std::vector<int> kept;
    const auto free = open.free_squares();
    for (const int number : squares)
        if (std::ranges::none_of(kept,
                                 [&](int other) { return share_line(free[number], free[other]); }))
            kept.push_back(number);
    return kept;
}

} // namespace

const std::vector<SolverSettings>& solver_settings() {
    static const std::vector<SolverSettings> settings{
        {{"inprocessing", 0}}, {{"chrono", 0}},
        {{"target", 2}},       {{"inprocessing", 0}, {"emagluefast", 50}},
        {{"stabilize", 0}},
    };
    return settings;
}

std::string to_string(const SolverSettings& settings) {
    std::string text;
    for (const SolverOption& option : settings)
        text += fmt::format("{}{}={}", text.empty() ? "" : ", ", option.name, option.value);
    return text;
}

std::vector<int> queens_of_model(const OpenBoard& open, const SatSolver& solver) {
    std::vector<int> queens;
    for (int square = 0; square < static_cast<int>(open.free_squares().size()); ++square)
        if (solver.is_true(Var{square})) queens.push_back(square);
    return queens;
}

SatSearch::SatSearch(const OpenBoard& open, const SearchOptions& options, std::size_t number,
                     const Poll& poll)
    : open_{open}, choice_{choose_encoding(options.encoding, open)},
      cnf_{open, *choice_.encoding, poll}, statistics_{.encoding = choice_.encoding->name,
                                                       .encoding_reason = choice_.reason,
                                                       .variables = cnf_.size().variables,
                                                       .clauses = cnf_.size().clauses,
                                                       .literals = cnf_.size().literals},
      seed_{options.seed + number} {
    const auto& table = solver_settings();
    settings_ = table[number % table.size()];
    settings_.insert(settings_.end(), options.solver_options.begin(), options.solver_options.end());
    statistics_.settings = to_string(settings_);
}

double SatSearch::memory() const { return solver_memory(cnf_.size()); }

SearchReport SatSearch::run(const Budget& budget, const Visitor& visit, std::span<const int> cube) {
    assumptions_.clear();
    for (const int square : cube)
        assumptions_.push_back(Lit::positive(Var{square}));
    Ending ending = Exhausted{};
    if (solver_ == nullptr) {
        const auto start = Clock::now();
        ending = encode(budget);
        statistics_.encode_seconds += seconds_since(start);
    }
    if (solver_ != nullptr) {
        const auto start = Clock::now();
        ending = solve(budget, visit);
        statistics_.solve_seconds += seconds_since(start);
    }
    if (solver_ != nullptr) {
        if (proof_ != nullptr) solver_->flush_proof();
        statistics_.conflicts = solver_->conflicts();
    }
    return {std::move(ending), {.engine = "sat", .sat = statistics_}};
}

Ending SatSearch::encode(const Budget& budget) {
    if (const double available = available_memory(); memory() > available)
        return too_large(cnf_, available);
    auto solver = std::make_unique<SatSolver>(seed_, settings_);
    if (proof_ != nullptr) solver->trace_proof(*proof_);
    try {
        cnf_.encode(*solver, budget.poll());
    } catch (const BudgetSpent& spent) {
        return spent;
    } catch (const std::bad_alloc&) {
        return Stopped{StopReason::memory};
    }
    assert(solver->size() == cnf_.size());
    for (const std::vector<int>& completion : known_)
        qsat::exclude(*solver, completion);
    solver_ = std::move(solver);
    return Exhausted{};
}

Ending SatSearch::solve(const Budget& budget, const Visitor& visit) {
    for (;;) {
        SatSolver::Result result{};
        try {
            result = proposal_.empty() ? solver_->solve(budget, assumptions_)
                                       : solve_near_proposal(budget);
        } catch (const std::bad_alloc&) {
            statistics_.conflicts = solver_->conflicts();
            solver_.reset();
            return Stopped{StopReason::memory};
        }
        if (result == SatSolver::Result::unsatisfiable) return Exhausted{};
        if (result == SatSolver::Result::unknown)
            return Stopped{budget.exceeded().value_or(StopReason::conflict_limit)};
        if (proof_ != nullptr) solver_->drop_proof();
        chosen_ = queens_of_model(open_, *solver_);
        assert(chosen_.size() == static_cast<std::size_t>(open_.row_count()));
        const Visit wish = visit(chosen_);
        qsat::exclude(*solver_, chosen_);
        if (wish == Visit::enough) return Satisfied{};
    }
}

SatSolver::Result SatSearch::solve_near_proposal(const Budget& budget) {
    // If these queens are assumed, the solver assigns nearly all variables as in the proposal, also
    // the auxiliary ones. It saves these values as the phases of its decisions.
    std::vector<Lit> near = assumptions_;
    for (const int square : without_attacks(open_, std::exchange(proposal_, {})))
        near.push_back(Lit::positive(Var{square}));
    constexpr std::uint64_t patience = 1'000;
    Budget short_budget = budget;
    short_budget.conflict_limit = std::min(budget.conflict_limit, patience);
    const auto result = solver_->solve(short_budget, near);
    return result == SatSolver::Result::satisfiable ? result : solver_->solve(budget, assumptions_);
}

std::vector<Lit> SatSearch::take_learnt_units() {
    return solver_ == nullptr ? std::vector<Lit>{} : solver_->take_learnt_units();
}

void SatSearch::add_units(std::span<const Lit> units) {
    if (solver_ == nullptr) return; // before the first run it has no clauses
    for (const Lit unit : units)
        solver_->add_clause({unit});
}

namespace {

SearchReport run_once(const OpenBoard& open, const SearchOptions& options, const Budget& budget,
                      const Visitor& visit, ProofSink* proof,
                      std::span<const std::vector<int>> known = {}) try {
    SatSearch search{open, options, 0, budget.poll()};
    if (proof != nullptr) search.trace_proof(*proof, known);
    return search.run(budget, visit);
} catch (const BudgetSpent& spent) {
    return {spent, {.engine = "sat"}};
}

/// First finds all completions, then makes the proof that there is no other.
SearchReport list_and_prove(const OpenBoard& open, const SearchOptions& options,
                            const Budget& budget, const Visitor& visit, ProofSink& proof) {
    std::vector<std::vector<int>> known;
    const auto visit_and_keep = [&](std::span<const int> chosen) {
        known.emplace_back(chosen.begin(), chosen.end());
        return visit(chosen);
    };
    SearchReport listed = run_once(open, options, budget, visit_and_keep, nullptr);
    if (!std::holds_alternative<Exhausted>(listed.ending)) return listed;
    const Visitor none_is_left = [](std::span<const int>) {
        assert(false);
        return Visit::enough; // then there is no proof
    };
    SearchReport proven = run_once(open, options, budget, none_is_left, &proof, known);
    if (auto& sat = proven.statistics.sat) add_work(*sat, *listed.statistics.sat);
    return proven;
}

} // namespace

SearchReport search_by_sat(const OpenBoard& open, const SearchOptions& options,
                           const Budget& budget, const Visitor& visit) {
    return run_once(open, options, budget, visit, nullptr);
}

SearchReport prove_by_sat(const OpenBoard& open, const SearchOptions& options, const Budget& budget,
                          const Visitor& visit, ProofSink& proof) {
    return options.one_completion() ? run_once(open, options, budget, visit, &proof)
                                    : list_and_prove(open, options, budget, visit, proof);
}

SearchReport conquer_cubes(const OpenBoard& open, std::span<const std::vector<int>> cubes,
                           const SearchOptions& options, const Budget& budget,
                           const Visitor& visit) {
    SharedEnding shared{budget, visit};
    std::atomic<std::size_t> next_cube{0};
    std::mutex mutex; // guards the next two
    std::vector<Lit> units;
    std::optional<SatStatistics> statistics;

    const auto work = [&] {
        SatSearch search{open, options, 0, shared.budget().poll()};
        std::size_t units_known = 0;
        std::optional<SatStatistics> own;
        while (!shared.is_over()) {
            const std::size_t next = next_cube++;
            if (next >= cubes.size()) break;
            { // shares the units of this search with the others and adds theirs
                const std::vector<Lit> learnt = search.take_learnt_units();
                const std::scoped_lock lock{mutex};
                search.add_units(std::span{units}.subspan(units_known));
                units.insert(units.end(), learnt.begin(), learnt.end());
                units_known = units.size();
            }
            SearchReport report = search.run(shared.budget(), shared.visitor(), cubes[next]);
            if (!std::holds_alternative<Exhausted>(report.ending)) shared.end(report.ending);
            own = std::move(report.statistics.sat);
        }
        if (!own) return;
        const std::scoped_lock lock{mutex};
        if (statistics) // all threads have the same formula, so only the work is added
            add_work(*statistics, *own);
        else
            statistics = std::move(own);
    };
    // Each thread has its own solver. Filling a solver with clauses is expensive.
    const int threads = std::min(options.jobs, static_cast<int>(cubes.size()));
    parallel::side_by_side(threads, [&](int) {
        try {
            work();
        } catch (const BudgetSpent& spent) {
            shared.end(spent);
        } catch (...) {
            shared.end(Stopped{StopReason::interrupted}); // the other searches are useless now
            throw;
        }
    });
    return {shared.take(), {.engine = "sat", .sat = statistics}};
}

SearchReport search_by_portfolio(const OpenBoard& open, const SearchOptions& options,
                                 const Proposal& propose, const Budget& budget,
                                 const Visitor& visit, std::uint64_t alone) try {
    SatSearch first{open, options, 0, budget.poll()};
    if (propose) first.start_near(propose(options.seed));
    Budget begin = budget;
    if (options.jobs > 1) begin.conflict_limit = std::min(budget.conflict_limit, alone);
    SearchReport report = first.run(begin, visit);
    if (stop_reason(report.ending) != StopReason::conflict_limit ||
        begin.conflict_limit == budget.conflict_limit)
        return report;

    // Those that fit into memory, beside the one that is already filled.
    const int further = static_cast<int>(std::min(available_memory() / first.memory(), 1e6));
    FirstAnswer race{budget, visit};
    parallel::side_by_side(1 + std::min(options.jobs - 1, further), [&](int number) {
        race.take_part([&](const Budget& own, const Visitor& visit_once) {
            if (number == 0) return first.run(own, visit_once);
            SatSearch search{open, options, static_cast<std::size_t>(number), own.poll()};
            if (propose) search.start_near(propose(options.seed + number));
            return search.run(own, visit_once);
        });
    });
    return race.take();
} catch (const BudgetSpent& spent) {
    return {spent, {.engine = "sat"}};
}

} // namespace qsat::solver
