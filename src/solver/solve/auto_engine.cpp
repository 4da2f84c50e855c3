#include "solve/methods.hpp"

#include "engine/shared_ending.hpp"
#include "sat/sat_engine.hpp"
#include "search/backtrack.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

constexpr const char* several_asked_for = "more than one completion asked for";

SearchReport search_open_board(const OpenBoard& open, const SearchOptions& options,
                               const Budget& budget, const Visitor& visit) {
    const bool small = open.row_count() <= native_lines;
    if (!small && options.one_completion())
        return fits_lanes(open) ? race_on_lanes(open, options, budget, visit)
                                : race_native_and_sat(open, options, budget, visit);
    SearchReport report = search_by_backtracking(open, options, budget, visit);
    report.statistics.engine_reason =
        small ? fmt::format("{} open lines, at most {}", open.row_count(), native_lines)
              : several_asked_for;
    return report;
}

bool lacks_memory(const SearchReport& report) {
    return stop_reason(report.ending) == StopReason::memory;
}

/// On boards that suit it, local search takes about four steps per row. A step is cheap compared
/// with listing the free squares.
std::uint64_t first_steps(const Board& board) {
    return 100'000 + 50 * static_cast<std::uint64_t>(board.size());
}

} // namespace

SearchReport search_automatically(const Board& board, const SearchOptions& options,
                                  const Budget& budget, const PlacementVisitor& visit) {
    const int open_lines = board.size() - static_cast<int>(board.queens().size());
    if (!options.one_completion() || open_lines <= native_lines || !board.is_classic() ||
        (open_lines <= most_lane_rows && fits_lanes(OpenBoard{board})))
        return search_exactly(search_open_board, board, options, budget, visit);

    SearchReport construction = search_by_construction(board, options, budget, visit);
    construction.statistics.engine_reason = "an explicit solution fits";
    if (is_decided(construction) || lacks_memory(construction)) return construction;

    Budget first = budget;
    first.node_limit = std::min(budget.node_limit, first_steps(board));
    SearchReport local = search_by_local_search(board, options, first, visit);
    local.statistics.engine_reason =
        fmt::format("{} open lines, decided within {} steps", open_lines, first.node_limit);
    if (is_decided(local) || lacks_memory(local) || budget.exceeded()) return local;

    SearchReport exact = search_exactly(search_open_board, board, options, budget, visit);
    exact.statistics.local = local.statistics.local;
    if (!lacks_memory(exact)) return exact;
    local = search_by_local_search(board, options, budget, visit);
    local.statistics.engine_reason = "no memory to list the free squares";
    return local;
}

SearchReport prove_automatically(const OpenBoard& open, const SearchOptions& options,
                                 const Budget& budget, const Visitor& visit, ProofSink& proof) {
    const bool small = fits_lanes(open);
    const bool native = small || !options.one_completion();
    SearchReport report = native ? prove_by_backtracking(open, options, budget, visit, proof)
                                 : prove_by_sat(open, options, budget, visit, proof);
    report.statistics.engine_reason =
        native && !small ? several_asked_for
                         : fmt::format("{} open lines, {} for the lanes of the native search",
                                       open.row_count(), native ? "few enough" : "too many");
    return report;
}

} // namespace qsat
