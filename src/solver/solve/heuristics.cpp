#include "solve/methods.hpp"

#include "engine/memory.hpp"
#include "local/heuristics.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

/// Both engines keep tables of rows, columns and diagonals, and so does the verifier. Throws
/// BudgetSpent.
void require_memory(const Board& board) {
    constexpr double bytes_per_row = 64;
    constexpr double gigabyte = 1e9;
    const double needed = bytes_per_row * board.size();
    const double available = available_memory();
    if (needed > available)
        throw BudgetSpent{{StopReason::memory,
                           fmt::format("{} rows need {:.3g} GB and {:.3g} GB are free",
                                       board.size(), needed / gigabyte, available / gigabyte)}};
}

/// Both engines only support queens that attack along whole diagonals. Throws BudgetSpent.
void require_classic(const Board& board) {
    if (!board.is_classic())
        throw BudgetSpent{{StopReason::gave_up, "this engine does not support regions or touching "
                                                "queens; the engines backtrack and sat do"}};
}

Ending show(const Placement& completion, const PlacementVisitor& visit) {
    if (visit(completion) == Visit::enough) return Satisfied{};
    return Stopped{StopReason::gave_up,
                   "this engine finds one completion; the engine backtrack finds all"};
}

} // namespace

SearchReport search_by_local_search(const Board& board, const SearchOptions& options,
                                    const Budget& budget, const PlacementVisitor& visit) try {
    require_classic(board);
    // These sizes have no completion, so a local search would run forever.
    if (board.size() == 2 || board.size() == 3) return {Exhausted{}, {.engine = "local"}};
    require_memory(board);
    const LocalSearchResult result = search_locally(board, options.seed, budget);
    Ending ending = result.completion ? show(*result.completion, visit) : Stopped{*result.stopped};
    return {std::move(ending),
            {.engine = "local", .local = LocalSearchStatistics{result.steps, result.restarts}}};
} catch (const BudgetSpent& spent) {
    return {spent, {}};
}

SearchReport search_by_construction(const Board& board, const SearchOptions&, const Budget& budget,
                                    const PlacementVisitor& visit) try {
    require_classic(board);
    budget.require();
    require_memory(board);
    const std::optional<Placement> completion = construct(board, budget.poll());
    Ending ending = completion
                        ? show(*completion, visit)
                        : Stopped{StopReason::gave_up,
                                  "no explicit solution has all given queens and avoids all "
                                  "blocked and excluded squares; the engine auto also searches"};
    return {std::move(ending), {.engine = "construct"}};
} catch (const BudgetSpent& spent) {
    return {spent, {}};
}

} // namespace qsat
