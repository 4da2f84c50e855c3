#include "sat/sat_engine.hpp"

#include "engine/memory.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

namespace qsat {

namespace {

/// What CaDiCaL 1.5.3 needs at its peak for clauses of mostly two literals: 880 MB for 9.9 million.
constexpr double bytes_per_clause = 90;
constexpr double bytes_per_variable = 250;

double solver_memory(const FormulaSize& size) {
    return bytes_per_clause * static_cast<double>(size.clauses) +
           bytes_per_variable * static_cast<double>(size.variables);
}

/// The advice names an encoding only if the memory would hold its formula.
Stopped too_large(const BoardCnf& cnf, double memory) {
    const auto other = find_at_most_one_encoding("mixed");
    const bool other_fits = solver_memory(cnf.size_with(*other)) <= memory;
    return {StopReason::memory,
            fmt::format("the {} encoding has {} clauses; try {}--engine backtrack, which needs no "
                        "clauses",
                        cnf.encoding().name, cnf.size().clauses,
                        other_fits ? "--encoding mixed, or " : "")};
}

void collect_counters(SatSolver& solver, SatStatistics& statistics) {
    const auto counters = solver.counters();
    if (!counters) return;
    statistics.decisions = counters->decisions;
    statistics.propagations = counters->propagations;
}

} // namespace

SatSearch::SatSearch(const OpenBoard& open, const SearchOptions& options)
    : open_{open}, counters_{options.counters}, choice_{choose_encoding(options.encoding, open)},
      cnf_{open, *choice_.encoding}, statistics_{.encoding = choice_.encoding->name,
                                                 .encoding_reason = choice_.reason,
                                                 .variables = cnf_.size().variables,
                                                 .clauses = cnf_.size().clauses,
                                                 .literals = cnf_.size().literals},
      seed_{options.seed}, solver_options_{options.solver_options} {}

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
        statistics_.conflicts = solver_->conflicts();
        if (counters_) collect_counters(*solver_, statistics_);
    }
    return {std::move(ending), {.engine = "sat", .engine_reason = {}, .sat = statistics_}};
}

Ending SatSearch::encode(const Budget& budget) {
    if (const double memory = available_memory(); solver_memory(cnf_.size()) > memory)
        return too_large(cnf_, memory);
    auto solver = std::make_unique<SatSolver>(seed_, solver_options_);
    const auto out_of_budget = [&] { return budget.exceeded().has_value(); };
    if (!cnf_.encode(*solver, out_of_budget))
        return Stopped{budget.exceeded().value_or(StopReason::interrupted)};
    assert(solver->size() == cnf_.size());
    solver_ = std::move(solver);
    return Exhausted{};
}

Ending SatSearch::solve(const Budget& budget, const Visitor& visit) {
    for (;;) {
        const auto result =
            proposal_.empty() ? solver_->solve(budget, assumptions_) : solve_near_proposal(budget);
        if (result == SatSolver::Result::unsatisfiable) return Exhausted{};
        if (result == SatSolver::Result::unknown)
            return Stopped{budget.exceeded().value_or(StopReason::conflict_limit)};
        read_model();
        const Visit wish = visit(chosen_);
        solver_->add_clause(exclusion_);
        if (wish == Visit::enough) return Satisfied{};
    }
}

SatSolver::Result SatSearch::solve_near_proposal(const Budget& budget) {
    // Where the proposal is nearly right, few conflicts repair it; where it is not, it is a burden.
    constexpr std::uint64_t patience = 2'000;
    const auto squares = static_cast<int>(open_.free_squares().size());
    std::vector<char> proposed(squares, 0);
    for (const int square : std::exchange(proposal_, {}))
        proposed[square] = 1;
    for (int square = 0; square < squares; ++square)
        solver_->prefer(proposed[square] != 0 ? Lit::positive(Var{square})
                                              : Lit::negative(Var{square}));
    Budget near = budget;
    near.conflict_limit = std::min(budget.conflict_limit, patience);
    const auto result = solver_->solve(near, assumptions_);
    if (result != SatSolver::Result::unknown || budget.exceeded() ||
        near.conflict_limit == budget.conflict_limit)
        return result;
    for (int square = 0; square < squares; ++square)
        solver_->leave_to_solver(Var{square});
    return solver_->solve(budget, assumptions_);
}

std::vector<Lit> SatSearch::take_learnt_units() {
    return solver_ == nullptr ? std::vector<Lit>{} : solver_->take_learnt_units();
}

void SatSearch::add_units(std::span<const Lit> units) {
    if (solver_ == nullptr) return; // it learns nothing before its first run, and wants nothing
    for (const Lit unit : units)
        solver_->add_clause({unit});
}

void SatSearch::read_model() {
    chosen_.clear();
    exclusion_.clear();
    for (int row = 0; row < open_.row_count(); ++row) {
        for (int square = open_.first_in_row(row); square < open_.first_in_row(row + 1); ++square) {
            if (!solver_->is_true(Var{square})) continue;
            chosen_.push_back(square);
            exclusion_.push_back(Lit::negative(Var{square}));
        }
    }
    assert(chosen_.size() == static_cast<std::size_t>(open_.row_count()));
}

SearchReport search_by_sat(const OpenBoard& open, const SearchOptions& options,
                           const Budget& budget, const Visitor& visit) {
    return SatSearch{open, options}.run(budget, visit);
}

} // namespace qsat
