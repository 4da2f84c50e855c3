#include "solve/methods.hpp"

#include "engine/make_open_board.hpp"
#include "engine/memory.hpp"
#include "engine/shared_ending.hpp"
#include "local/heuristics.hpp"
#include "sat/sat_engine.hpp"
#include "search/backtrack.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat::inline solver {

namespace {

/// A method for open boards. The first one that suits the board is used.
struct ExactMethod {
    bool (*suits)(const OpenBoard&, const SearchOptions&);
    SearchReport (*search)(const OpenBoard&, const SearchOptions&, const Budget&, const Visitor&);
    std::string (*reason)(const OpenBoard&); ///< null: the search gives it
};

const ExactMethod exact_methods[]{
    {[](const OpenBoard& open, const SearchOptions&) { return open.row_count() <= native_lines; },
     search_by_backtracking,
     [](const OpenBoard& open) {
         return fmt::format("{} open lines, at most {}", open.row_count(), native_lines);
     }},
    {[](const OpenBoard&, const SearchOptions& options) { return !options.one_completion(); },
     search_by_backtracking,
     [](const OpenBoard&) { return std::string{"more than one completion asked for"}; }},
    {[](const OpenBoard&, const SearchOptions&) { return true; },
     [](const OpenBoard& open, const SearchOptions& options, const Budget& budget,
        const Visitor& visit) {
         return race_native_and_sat(open, options, budget, visit, race_slices(open, options.jobs));
     },
     nullptr},
};

SearchReport search_open_board(const OpenBoard& open, const SearchOptions& options,
                               const Budget& budget, const Visitor& visit) {
    const ExactMethod& method = *std::ranges::find_if(
        exact_methods, [&](const ExactMethod& each) { return each.suits(open, options); });
    SearchReport report = method.search(open, options, budget, visit);
    if (method.reason != nullptr) report.statistics.engine_reason = method.reason(open);
    return report;
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

Ending show(const Placement& completion, const PlacementVisitor& visit) {
    if (visit(completion) == Visit::enough) return Satisfied{};
    return Stopped{StopReason::gave_up,
                   "this engine finds one completion; the engine backtrack finds all"};
}

} // namespace

SearchReport search_by_local_search(const Board& board, const SearchOptions& options,
                                    const Budget& budget, const PlacementVisitor& visit) try {
    // The sizes 2 and 3 have no completion, so a local search would run forever.
    if (board.is_classic() && (board.size() == 2 || board.size() == 3))
        return {Exhausted{}, {.engine = "local"}};
    require_suitable(board);
    const LocalSearchResult result = search_locally(board, options.seed, budget);
    return {result.completion ? show(*result.completion, visit) : Stopped{*result.stopped},
            {.engine = "local", .local = LocalSearchStatistics{result.steps, result.restarts}}};
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
        !options.one_completion() || open_lines <= native_lines || !board.is_classic();
    std::optional<OpenBoard> open; // a larger one may not fit into memory
    if (is_exact || open_lines <= most_lane_rows) open = require_open_board(board, budget);
    if (is_exact || (open && fits_lanes(*open)))
        return search_exactly(search_open_board, std::move(*open), options, budget, visit);

    SearchReport construction = search_by_construction(board, options, budget, visit);
    construction.statistics.engine_reason = "an explicit solution fits";
    if (is_decided(construction) || lacks_memory(construction)) return construction;

    // On boards that suit it, local search takes about four steps per row. A step is cheap compared
    // with listing the free squares.
    Budget first = budget;
    first.node_limit =
        std::min(budget.node_limit, 100'000 + 50 * static_cast<std::uint64_t>(board.size()));
    SearchReport local = search_by_local_search(board, options, first, visit);
    local.statistics.engine_reason =
        fmt::format("{} open lines, decided within {} steps", open_lines, first.node_limit);
    if (is_decided(local) || lacks_memory(local) || budget.exceeded()) return local;

    SearchReport exact =
        open ? search_exactly(search_open_board, std::move(*open), options, budget, visit)
             : search_exactly(search_open_board, board, options, budget, visit);
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

} // namespace qsat::solver
