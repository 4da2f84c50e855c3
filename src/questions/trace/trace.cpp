#include "trace/trace.hpp"

#include "engine/make_open_board.hpp"

#include <fmt/format.h>

#include <cassert>
#include <utility>

namespace qsat::inline questions {

namespace {

/// The memory limit for listed nodes.
constexpr std::size_t most_bytes = 100'000'000;

class TreeSearch {
public:
    TreeSearch(const OpenBoard& open, const Rule& rule, const LookAhead& look_ahead,
               const Budget& budget, const CompletionVisitor& visit, TraceReport& trace)
        : open_{open}, rule_{rule}, look_ahead_{look_ahead}, budget_{budget}, poll_{budget.poll()},
          visit_{visit}, queens_{open, poll_}, random_{trace.asked.seed}, trace_{trace} {}

    void run() {
        while (!search_once())
            ++trace_.counts.restarts;
    }

private:
    /// Searches from the given queens on. Returns false if it must restart, because random choices
    /// have led to a large subtree without completion.
    bool search_once() {
        constexpr double growth = 1.5; // so that the last search is complete
        const bool may_restart = rule_.restarts && !trace_.asked.all;
        if (may_restart)
            node_limit_ =
                trace_.counts.nodes + static_cast<std::uint64_t>(4 * open_.row_count() * patience_);
        patience_ *= growth;
        TraceNode& start = trace_.nodes.emplace_back();
        explore(start, static_cast<int>(trace_.nodes.size()) - 1);
        while (!queens_.queens().empty())
            queens_.take_back();
        return !start.is_given_up;
    }

    /// Searches below the present queens. `listed` is the index of the node or of its nearest
    /// listed ancestor. Returns false if the search is over.
    bool explore(TraceNode& node, int listed) {
        budget_.require();
        int empty_line = look_ahead_.look(queens_, node.forced);
        trace_.counts.forced += node.forced.size();
        bytes_ += node.forced.size() * sizeof(ForcedSquare);
        if (empty_line < 0) {
            if (queens_.is_complete()) return visit_solution(node, listed);
            const Branching branching = rule_.choose(queens_, random_, poll_);
            if (!branching.squares.empty()) return try_squares(branching, node, listed);
            empty_line = branching.line;
        }
        node.empty_line = board_line(open_, empty_line);
        ++trace_.counts.dead_ends;
        return true;
    }

    bool try_squares(const Branching& branching, TraceNode& node, int listed) {
        const std::size_t standing = queens_.queens().size();
        const int choices = static_cast<int>(branching.squares.size());
        node.untried = choices;
        for (const int square : branching.squares) {
            if (trace_.counts.nodes == node_limit_) {
                start_of(listed).is_given_up = true;
                return false;
            }
            --node.untried;
            ++trace_.counts.nodes;
            trace_.counts.depth = std::max(trace_.counts.depth, node.depth + 1);
            queens_.place(square);
            if (!explore_child({.parent = listed,
                                .depth = node.depth + 1,
                                .tried = TriedSquare{open_.original(square),
                                                     board_line(open_, branching.line), choices}},
                               listed))
                return false;
            while (queens_.queens().size() > standing)
                queens_.take_back();
        }
        return true;
    }

    /// Lists the node if there is room; otherwise only counts it.
    bool explore_child(TraceNode child, int listed) {
        bytes_ += sizeof(TraceNode);
        if (has_room_ && trace_.counts.nodes <= most_nodes_ && bytes_ < most_bytes) {
            TraceNode& node = trace_.nodes.emplace_back(std::move(child)); // its address is stable
            return explore(node, static_cast<int>(trace_.nodes.size()) - 1);
        }
        has_room_ = false; // permanently, so that the list is the beginning of the search
        ++trace_.nodes[listed].hidden_nodes;
        return explore(child, listed);
    }

    bool visit_solution(TraceNode& node, int listed) {
        std::vector<int> chosen = queens_.queens();
        std::ranges::sort(chosen); // numbers are sorted by row
        const VerifiedPlacement completion =
            require_completion(open_.board(), open_.placement(chosen), "trace", budget_);
        node.is_solution = true;
        if (&node != &trace_.nodes[listed]) ++trace_.nodes[listed].hidden_solutions;
        ++trace_.counts.solutions;
        visit_(completion);
        return trace_.asked.all;
    }

    TraceNode& start_of(int listed) {
        while (trace_.nodes[listed].parent >= 0)
            listed = trace_.nodes[listed].parent;
        return trace_.nodes[listed];
    }

    const OpenBoard& open_;
    const Rule& rule_;
    const LookAhead& look_ahead_;
    const Budget& budget_;
    const Poll poll_;
    const CompletionVisitor& visit_;
    QueenStack queens_;
    Random random_;
    TraceReport& trace_;
    const std::size_t most_nodes_ = trace_.asked.nodes.value_or(2000);
    // Node limit of the present search.
    std::uint64_t node_limit_ = std::numeric_limits<std::uint64_t>::max();
    double patience_ = 1;
    std::size_t bytes_ = 0;
    bool has_room_ = true;
};

/// Each look-ahead with each branching heuristic.
const std::vector<Engine>& all_rule_engines();

/// The place of the engine in the table tells its look-ahead.
SearchReport search_by_rule(const Board& board, const SearchOptions& options, const Budget& budget,
                            const PlacementVisitor& visit) {
    assert(options.one_completion());
    const auto place = static_cast<std::size_t>(options.engine - all_rule_engines().data());
    TraceReport trace = trace_search(
        board,
        {.rule = std::string{options.engine->name},
         .look_ahead = std::string{look_aheads[place / rules.size()].name},
         .nodes = 0,
         .seed = options.seed},
        budget, [&](const VerifiedPlacement& completion) { visit(completion.columns()); });
    const TraceCounts& counts = trace.counts;
    Ending ending = Exhausted{};
    if (trace.stopped)
        ending = *std::move(trace.stopped);
    else if (counts.solutions > 0)
        ending = Satisfied{};
    return {std::move(ending),
            {.engine = std::move(trace.asked.rule),
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

TraceReport trace_search(const Board& board, const TraceParameters& parameters,
                         const Budget& budget, const CompletionVisitor& visit) {
    TraceReport trace{.asked = parameters};
    const Rule& rule = entry_named(rules, "rule", parameters.rule);
    const LookAhead& look_ahead = entry_named(look_aheads, "look_ahead", parameters.look_ahead);
    try {
        const OpenBoard open = require_open_board(board, budget);
        if (open.conflicts().empty()) {
            if (open.row_count() > most_traced_rows)
                throw BudgetSpent{{StopReason::memory,
                                   fmt::format("a search tree for reading has at most {} open rows",
                                               most_traced_rows)}};
            TreeSearch{open, rule, look_ahead, budget, visit, trace}.run();
        }
        if (trace.counts.solutions == 0) trace.infeasible = open.conflicts();
    } catch (const BudgetSpent& spent) {
        trace.stopped = spent;
    }
    return trace;
}

std::span<const Engine> rule_engines(const LookAhead& look_ahead) {
    const auto place = static_cast<std::size_t>(&look_ahead - look_aheads.data());
    return std::span{all_rule_engines()}.subspan(place * rules.size(), rules.size());
}

} // namespace qsat::questions
