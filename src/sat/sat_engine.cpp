#include "sat/sat_engine.hpp"

#include "engine/memory.hpp"
#include "sat/board_cnf.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>

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

/// The free squares that the model puts a queen on, row by row, and the clause that excludes them.
void read_model(const SatSolver& solver, const OpenBoard& open, std::vector<int>& chosen,
                std::vector<Lit>& exclusion) {
    chosen.clear();
    exclusion.clear();
    for (int row = 0; row < open.row_count(); ++row) {
        for (int square = open.first_in_row(row); square < open.first_in_row(row + 1); ++square) {
            if (!solver.is_true(Var{square})) continue;
            chosen.push_back(square);
            exclusion.push_back(Lit::negative(Var{square}));
        }
    }
    assert(chosen.size() == static_cast<std::size_t>(open.row_count()));
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

SearchReport search_by_sat(const OpenBoard& open, const SearchOptions& options,
                           const Budget& budget, const Visitor& visit) {
    const auto encode_start = Clock::now();
    const EncodingChoice choice = choose_encoding(options.encoding, open);
    assert(choice.encoding);
    const BoardCnf cnf{open, *choice.encoding};
    SatStatistics statistics{.encoding = choice.encoding->name,
                             .encoding_reason = choice.reason,
                             .variables = cnf.size().variables,
                             .clauses = cnf.size().clauses,
                             .literals = cnf.size().literals};
    const auto report = [&](Ending ending) {
        return SearchReport{std::move(ending),
                            {.engine = "sat", .engine_reason = {}, .sat = statistics}};
    };
    if (const double memory = available_memory(); solver_memory(cnf.size()) > memory)
        return report(too_large(cnf, memory));

    SatSolver solver{options.seed};
    const auto out_of_budget = [&] { return budget.exceeded().has_value(); };
    const bool encoded = cnf.encode(solver, out_of_budget);
    statistics.encode_seconds = seconds_since(encode_start);
    assert(!encoded || solver.size() == cnf.size());

    const auto solve_start = Clock::now();
    std::vector<int> chosen;
    std::vector<Lit> exclusion;
    for (;;) {
        const auto result = encoded ? solver.solve(budget) : SatSolver::Result::unknown;
        statistics.conflicts = solver.conflicts();
        statistics.solve_seconds = seconds_since(solve_start);
        if (options.counters) collect_counters(solver, statistics);
        if (result == SatSolver::Result::unsatisfiable) return report(Exhausted{});
        if (result == SatSolver::Result::unknown)
            return report(Stopped{budget.exceeded().value_or(StopReason::interrupted)});
        read_model(solver, open, chosen, exclusion);
        if (visit(chosen) == Visit::enough) return report(Satisfied{});
        solver.add_clause(exclusion);
    }
}

} // namespace qsat
