#include "trace/rule_engines.hpp"

#include <cassert>
#include <utility>

namespace qsat {

namespace {

Ending ending_of(Outcome&& outcome) {
    if (auto* stopped = std::get_if<Stopped>(&outcome)) return std::move(*stopped);
    if (std::holds_alternative<Completed>(outcome)) return Satisfied{};
    return Exhausted{};
}

template <std::size_t look_ahead, std::size_t rule>
SearchReport search_by_rule(const Board& board, const SearchOptions& options, const Budget& budget,
                            const PlacementVisitor& visit) {
    assert(options.one_completion());
    Trace trace = trace_search(
        board,
        {.rule = &rules[rule],
         .look_ahead = &look_aheads[look_ahead],
         .nodes = 0,
         .seed = options.seed},
        budget, [&](const VerifiedPlacement& completion) { visit(completion.columns()); });
    const TraceCounts& counts = trace.counts;
    return {ending_of(std::move(trace.outcome)),
            {.engine = std::string{rules[rule].name},
             .search = SearchStatistics{counts.nodes, counts.restarts, {}},
             .tree = TreeStatistics{counts.dead_ends, counts.depth}}};
}

using RuleEngines = std::array<Engine, rules.size()>;

template <std::size_t look_ahead, std::size_t... rule>
RuleEngines engines_of(std::index_sequence<rule...>) {
    return {Engine{rules[rule].name, rules[rule].summary, search_by_rule<look_ahead, rule>}...};
}

template <std::size_t... look_ahead>
std::array<RuleEngines, look_aheads.size()> all_engines(std::index_sequence<look_ahead...>) {
    return {engines_of<look_ahead>(std::make_index_sequence<rules.size()>{})...};
}

} // namespace

std::span<const Engine> rule_engines(const LookAhead& look_ahead) {
    static const auto table = all_engines(std::make_index_sequence<look_aheads.size()>{});
    return table[static_cast<std::size_t>(&look_ahead - look_aheads.data())];
}

} // namespace qsat
