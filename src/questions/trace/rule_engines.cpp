#include "trace/trace.hpp"

#include <cassert>
#include <utility>

namespace qsat {

namespace {

/// Each look-ahead with each branching heuristic.
const std::vector<Engine>& all_rule_engines();

/// The place of the engine in the table tells its rule and look-ahead.
SearchReport search_by_rule(const Board& board, const SearchOptions& options, const Budget& budget,
                            const PlacementVisitor& visit) {
    assert(options.one_completion());
    const auto place = static_cast<std::size_t>(options.engine - all_rule_engines().data());
    const Rule& rule = rules[place % rules.size()];
    Trace trace = trace_search(
        board,
        {.rule = &rule,
         .look_ahead = &look_aheads[place / rules.size()],
         .nodes = 0,
         .seed = options.seed},
        budget, [&](const VerifiedPlacement& completion) { visit(completion.columns()); });
    const TraceCounts& counts = trace.counts;
    Ending ending = Exhausted{};
    if (auto* stopped = std::get_if<Stopped>(&trace.outcome)) ending = std::move(*stopped);
    if (std::holds_alternative<Completed>(trace.outcome)) ending = Satisfied{};
    return {std::move(ending),
            {.engine = std::string{rule.name},
             .search = SearchStatistics{counts.nodes, counts.restarts, {}},
             .tree = TreeStatistics{counts.dead_ends, counts.depth}}};
}

const std::vector<Engine>& all_rule_engines() {
    static const auto table = [] {
        std::vector<Engine> engines;
        for (std::size_t i = 0; i < look_aheads.size(); ++i)
            for (const Rule& rule : rules)
                engines.push_back({rule.name, rule.summary, search_by_rule});
        return engines;
    }();
    return table;
}

} // namespace

std::span<const Engine> rule_engines(const LookAhead& look_ahead) {
    const auto place = static_cast<std::size_t>(&look_ahead - look_aheads.data());
    return std::span{all_rule_engines()}.subspan(place * rules.size(), rules.size());
}

} // namespace qsat
