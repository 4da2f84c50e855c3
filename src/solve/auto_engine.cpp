#include "solve/auto_engine.hpp"

#include "search/backtrack.hpp"
#include "solve/exact.hpp"
#include "solve/race.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

/// With at most this many open lines the native search decides what SAT decides, and sooner; see
/// bench/README.md.
constexpr int native_lines = 64;

SearchReport search_open_board(const OpenBoard& open, const SearchOptions& options,
                               const Budget& budget, const Visitor& visit) {
    const bool small = open.row_count() <= native_lines;
    if (!small && options.one_completion) return race_native_and_sat(open, options, budget, visit);
    SearchReport report = search_by_backtracking(open, options, budget, visit);
    report.statistics.engine_reason =
        small ? fmt::format("{} open lines, at most {}", open.row_count(), native_lines)
              : "more than one completion asked for";
    return report;
}

} // namespace

SearchReport search_automatically(const Board& board, const SearchOptions& options,
                                  const Budget& budget, const PlacementVisitor& visit) {
    return search_exactly(search_open_board, board, options, budget, visit);
}

} // namespace qsat
