#include "sat/sat_engine.hpp"

#include "engine/memory.hpp"

#include <cassert>

namespace qsat {

namespace {

/// What CaDiCaL 1.5.3 needs at its peak for clauses of mostly two literals: 880 MB for 9.9 million.
constexpr double bytes_per_clause = 90;
constexpr double bytes_per_variable = 250;

double solver_memory(const FormulaSize& size) {
    return bytes_per_clause * static_cast<double>(size.clauses) +
           bytes_per_variable * static_cast<double>(size.variables);
}

Stopped too_large(const BoardCnf& cnf) {
    return {
        StopReason::memory,
        "the " + std::string{cnf.encoding().name} + " encoding has " +
            std::to_string(cnf.size().clauses) +
            " clauses; try --encoding commander, or --engine backtrack, which needs no clauses"};
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
      cnf_{open, *choice_.encoding}, statistics_{.encoding = std::string{choice_.encoding->name},
                                                 .encoding_reason = choice_.reason,
                                                 .variables = cnf_.size().variables,
                                                 .clauses = cnf_.size().clauses,
                                                 .literals = cnf_.size().literals},
      seed_{options.seed} {}

SearchReport SatSearch::run(const Budget& budget, const Visitor& visit) {
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
    if (solver_memory(cnf_.size()) > available_memory()) return too_large(cnf_);
    auto solver = std::make_unique<SatSolver>(seed_);
    const auto out_of_budget = [&] { return budget.exceeded().has_value(); };
    if (!cnf_.encode(*solver, out_of_budget))
        return Stopped{budget.exceeded().value_or(StopReason::interrupted)};
    assert(solver->size() == cnf_.size());
    solver_ = std::move(solver);
    return Exhausted{};
}

Ending SatSearch::solve(const Budget& budget, const Visitor& visit) {
    for (;;) {
        const auto result = solver_->solve(budget);
        if (result == SatSolver::Result::unsatisfiable) return Exhausted{};
        if (result == SatSolver::Result::unknown)
            return Stopped{budget.exceeded().value_or(StopReason::conflict_limit)};
        read_model();
        const Visit wish = visit(chosen_);
        solver_->add_clause(exclusion_);
        if (wish == Visit::enough) return Satisfied{};
    }
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
