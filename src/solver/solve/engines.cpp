#include "solve/complete.hpp"

#include "engine/make_open_board.hpp"
#include "engine/memory.hpp"
#include "engine/shared_ending.hpp"
#include "local/heuristics.hpp"
#include "relaxation/squares.hpp"
#include "sat/sat_engine.hpp"
#include "search/backtrack.hpp"
#include "search/cubes.hpp"
#include "solve/methods.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat::inline solver {

namespace {

SearchReport race(const OpenBoard& open, const SearchOptions& options, const Budget& budget,
                  const Visitor& visit) {
    return race_native_and_sat(open, options, budget, visit, RaceSlices::of(open, options.jobs));
}

SearchReport refuted_by_squares(const OpenBoard&, const SearchOptions&, const Budget&,
                                const Visitor&) {
    return {Exhausted{}, {.engine = "squares"}};
}

/// The choice of `auto`; see Schedule.
ChosenSearch choose(const OpenBoard& open, const SearchOptions& options) {
    constexpr int most = Schedule::native_lines;
    if (squares_refute(open)) return {refuted_by_squares, "too few diagonals near the middle"};
    if (open.row_count() <= most && (fits_lanes(open) || !options.one_completion()))
        return {search_by_backtracking,
                fmt::format("{} open lines, at most {}", open.row_count(), most)};
    if (!options.one_completion())
        return {search_by_backtracking, "more than one completion asked for"};
    return {race};
}

bool lacks_memory(const SearchReport& report) {
    return stop_reason(report.ending) == StopReason::memory;
}

/// Both heuristics only support queens that attack along whole diagonals. They keep tables of rows,
/// columns and diagonals, and so does the verifier. Throws BudgetSpent.
void require_suitable(const Board& board) {
    if (!board.is_classic())
        throw BudgetSpent{{StopReason::gave_up, "this engine does not support regions or touching "
                                                "queens; the engines backtrack and sat do"}};
    constexpr double bytes_per_row = 64;
    constexpr double gigabyte = 1e9;
    const double needed = bytes_per_row * board.size();
    const double available = available_memory();
    if (needed > available)
        throw BudgetSpent{{StopReason::memory,
                           fmt::format("{} rows need {:.3g} GB and {:.3g} GB are free",
                                       board.size(), needed / gigabyte, available / gigabyte)}};
}

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
            const Square square = open.original(number);
            if (columns[square.row] == square.column) proposal.push_back(number);
        }
    return proposal;
}

/// Wraps an exact search of the open board as an engine for boards.
template <auto search>
SearchReport on_board(const Board& board, const SearchOptions& options, const Budget& budget,
                      const PlacementVisitor& visit) {
    return search_exactly(always<search>, board, options, budget, visit);
}

Ending show(const Placement& completion, const PlacementVisitor& visit) {
    if (visit(completion) == Visit::enough) return Satisfied{};
    return Stopped{StopReason::gave_up,
                   "this engine finds one completion; the engine backtrack finds all"};
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

SearchReport search_by_local_search(const Board& board, const SearchOptions& options,
                                    const Budget& budget, const PlacementVisitor& visit) try {
    require_suitable(board);
    const LocalSearchResult result = search_locally(board, options.seed, budget);
    const Statistics statistics{.engine = "local",
                                .local = LocalSearchStatistics{result.steps, result.restarts}};
    if (result.completion) return {show(*result.completion, visit), statistics};
    Stopped stopped{*result.stopped};
    if (stopped.reason == StopReason::gave_up)
        stopped.advice = fmt::format("no completion found in {} restarts; the engine auto also "
                                     "decides whether there is one",
                                     result.restarts);
    return {stopped, statistics};
} catch (const BudgetSpent& spent) {
    return {spent, {}};
}

SearchReport search_by_construction(const Board& board, const SearchOptions&, const Budget& budget,
                                    const PlacementVisitor& visit) try {
    require_suitable(board);
    budget.require();
    const std::optional<Placement> completion = construct(board, budget.poll());
    return {completion ? show(*completion, visit)
                       : Stopped{StopReason::gave_up,
                                 "no explicit solution has all given queens and avoids all blocked "
                                 "and excluded squares; the engine auto also searches"},
            {.engine = "construct"}};
} catch (const BudgetSpent& spent) {
    return {spent, {}};
}

SearchReport search_automatically(const Board& board, const SearchOptions& options,
                                  const Budget& budget, const PlacementVisitor& visit) try {
    const int open_lines = board.size() - static_cast<int>(board.queens().size());
    const bool is_exact =
        !options.one_completion() || open_lines <= Schedule::native_lines || !board.is_classic();
    std::optional<OpenBoard> open; // a larger one may not fit into memory
    if (is_exact || open_lines <= most_lane_rows) open = require_open_board(board, budget);
    if (is_exact || (open && fits_lanes(*open)))
        return search_exactly(choose, std::move(*open), options, budget, visit);

    SearchReport construction = search_by_construction(board, options, budget, visit);
    construction.statistics.engine_reason = "an explicit solution fits";
    if (is_decided(construction) || lacks_memory(construction)) return construction;

    Budget first = budget;
    first.node_limit = std::min(budget.node_limit, Schedule::local_steps(board.size()));
    SearchReport local = search_by_local_search(board, options, first, visit);
    local.statistics.engine_reason =
        fmt::format("{} open lines, decided within {} steps", open_lines, first.node_limit);
    if (is_decided(local) || lacks_memory(local) || budget.exceeded()) return local;

    SearchReport exact = open ? search_exactly(choose, std::move(*open), options, budget, visit)
                              : search_exactly(choose, board, options, budget, visit);
    exact.statistics.local = local.statistics.local;
    if (!lacks_memory(exact)) return exact;
    local = search_by_local_search(board, options, budget, visit);
    local.statistics.engine_reason = "no memory to list the free squares";
    return local;
} catch (const BudgetSpent& spent) {
    return {spent, {}};
}

SearchReport prove_automatically(const OpenBoard& open, const SearchOptions& options,
                                 const Budget& budget, const Visitor& visit, ProofSink& proof) {
    const bool small = fits_lanes(open);
    const bool native = small || !options.one_completion();
    SearchReport report = native ? prove_by_backtracking(open, options, budget, visit, proof)
                                 : prove_by_sat(open, options, budget, visit, proof);
    report.statistics.engine_reason =
        native && !small ? "more than one completion asked for"
                         : fmt::format("{} open lines, {} for the lanes of the native search",
                                       open.row_count(), native ? "few enough" : "too many");
    return report;
}

const std::array<Engine, 5> engines{{
    {"auto", "construct, local, backtrack or sat, depending on the board", search_automatically,
     prove_automatically},
    {"sat", "clauses and CaDiCaL", on_board<search_by_sat_methods>, prove_by_sat, true},
    {"backtrack", "native search on the most constrained row or column",
     on_board<search_by_backtracking>, prove_by_backtracking},
    {"local", "local search on permutations, for huge boards; one completion or no answer",
     search_by_local_search, nullptr, false, false},
    {"construct",
     "explicit solutions of the empty board that have all given queens; one completion or no "
     "answer",
     search_by_construction, nullptr, false, false},
}};

const Engine* find_engine(std::string_view name) {
    const auto found = std::ranges::find(engines, name, &Engine::name);
    return found == engines.end() ? nullptr : &*found;
}

} // namespace qsat::solver
