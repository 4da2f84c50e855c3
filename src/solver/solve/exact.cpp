#include "solve/methods.hpp"

#include "engine/make_open_board.hpp"
#include "reduce/reduce.hpp"

namespace qsat::inline solver {

namespace {

/// Adds the statistics of a further search.
void add(Statistics& total, Statistics&& more, const ChosenSearch& chosen) {
    total.engine = std::move(more.engine);
    total.engine_reason = chosen.reason.empty() ? std::move(more.engine_reason) : chosen.reason;
    if (more.local) total.local = more.local;
    const auto take = [](auto& before, auto& now, auto... sums) {
        if (!now) return;
        if (before) ((*now.*sums += *before.*sums), ...);
        before = std::move(now);
    };
    take(total.search, more.search, &SearchStatistics::nodes, &SearchStatistics::restarts,
         &SearchStatistics::relaxations, &SearchStatistics::dives);
    take(total.sat, more.sat, &SatStatistics::variables, &SatStatistics::clauses,
         &SatStatistics::literals, &SatStatistics::conflicts, &SatStatistics::encode_seconds,
         &SatStatistics::solve_seconds);
}

/// Completes the parts of a board. Parts have no common line, so every completion of one part can
/// be combined with every completion of the others.
struct PartwiseSearch {
    ChooseSearch choose;
    const std::vector<OpenBoard>& parts;
    const SearchOptions& options;
    const Budget& budget;
    const PlacementVisitor& visit;
    Statistics& statistics;

    /// Without this check, a part without a completion would be refuted once for each completion of
    /// the earlier parts.
    std::optional<Ending> look_for_infeasible_part() {
        if (parts.size() < 2 || options.one_completion()) return std::nullopt;
        SearchOptions one = options;
        one.limit = 1;
        one.up_to_symmetry = false;
        for (const OpenBoard& part : parts) {
            const ChosenSearch chosen = choose(part, one);
            SearchReport report = chosen.search(part, one, budget,
                                                [](std::span<const int>) { return Visit::enough; });
            add(statistics, std::move(report.statistics), chosen);
            if (!std::holds_alternative<Satisfied>(report.ending)) return std::move(report.ending);
        }
        return std::nullopt;
    }

    Ending complete_from(std::size_t first, Placement& columns) {
        if (first == parts.size())
            return visit(columns) == Visit::enough ? Ending{Satisfied{}} : Ending{Exhausted{}};
        // If a later part ends the search for any reason, this part ends in the same way.
        std::optional<Ending> end_of_rest;
        const ChosenSearch chosen = choose(parts[first], options);
        SearchReport report =
            chosen.search(parts[first], options, budget, [&](std::span<const int> squares) {
                parts[first].place(squares, columns);
                const bool last = first + 1 == parts.size();
                Ending rest = complete_from(first + 1, columns);
                // If one completion is wanted, the parts are independent: other completions of this
                // part do not help the rest.
                const bool resume =
                    std::holds_alternative<Exhausted>(rest) && (last || !options.one_completion());
                if (resume) return Visit::more;
                end_of_rest = std::move(rest);
                return Visit::enough;
            });
        add(statistics, std::move(report.statistics), chosen);
        return end_of_rest ? std::move(*end_of_rest) : std::move(report.ending);
    }
};

} // namespace

SearchReport search_exactly(ChooseSearch choose, const Board& board, const SearchOptions& options,
                            const Budget& budget, const PlacementVisitor& visit) try {
    return search_exactly(choose, require_open_board(board, budget), options, budget, visit);
} catch (const BudgetSpent& spent) {
    return {spent, {}};
}

SearchReport search_exactly(ChooseSearch choose, OpenBoard&& open, const SearchOptions& options,
                            const Budget& budget, const PlacementVisitor& visit) {
    SearchReport report{Exhausted{}, {.open = statistics_of(open)}};
    Statistics& statistics = report.statistics;
    if (!open.conflicts().empty()) {
        statistics.engine = "givens";
        statistics.engine_reason = "decided without a search";
        report.conflicts = open.conflicts();
        return report;
    }
    Placement columns = open.given_columns();
    const Reduction reduction = reduce(std::move(open), budget.poll());
    for (const Square queen : reduction.forced)
        columns[queen.row] = queen.column;
    statistics.reduction = {reduction.forced.size(), reduction.unusable, reduction.parts.size()};
    statistics.engine = "reduction";
    statistics.engine_reason = "forced squares decide the board";
    if (reduction.contradiction) return report;
    PartwiseSearch parts{choose, reduction.parts, options, budget, visit, statistics};
    auto infeasible = parts.look_for_infeasible_part();
    report.ending = infeasible ? std::move(*infeasible) : parts.complete_from(0, columns);
    return report;
}

} // namespace qsat::solver
