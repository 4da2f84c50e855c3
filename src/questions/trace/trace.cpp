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
    TreeSearch(const OpenBoard& open, const TraceOptions& options, const Budget& budget,
               const CompletionVisitor& visit, Trace& trace)
        : open_{open}, options_{options}, budget_{budget}, poll_{budget.poll()}, visit_{visit},
          queens_{open, poll_}, random_{options.seed}, trace_{trace} {}

    void run() {
        while (!search_once())
            ++trace_.counts.restarts;
    }

private:
    /// Searches from the given queens on. Returns false if it must restart, because random choices
    /// have led to a large subtree without completion.
    bool search_once() {
        constexpr double growth = 1.5; // so that the last search is complete
        const bool may_restart = options_.rule->restarts && !options_.all;
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
        int empty_line = options_.look_ahead->look(queens_, node.forced);
        trace_.counts.forced += node.forced.size();
        bytes_ += node.forced.size() * sizeof(ForcedSquare);
        if (empty_line < 0) {
            if (queens_.is_complete()) return visit_solution(node, listed);
            const Branching branching = options_.rule->choose(queens_, random_, poll_);
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
                                .tried = TriedSquare{open_.original(open_.free_squares()[square]),
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
        if (has_room_ && trace_.counts.nodes <= options_.nodes && bytes_ < most_bytes) {
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
        return options_.all;
    }

    TraceNode& start_of(int listed) {
        while (trace_.nodes[listed].parent >= 0)
            listed = trace_.nodes[listed].parent;
        return trace_.nodes[listed];
    }

    const OpenBoard& open_;
    const TraceOptions& options_;
    const Budget& budget_;
    const Poll poll_;
    const CompletionVisitor& visit_;
    QueenStack queens_;
    Random random_;
    Trace& trace_;
    // Node limit of the present search.
    std::uint64_t node_limit_ = std::numeric_limits<std::uint64_t>::max();
    double patience_ = 1;
    std::size_t bytes_ = 0;
    bool has_room_ = true;
};

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

Trace trace_search(const Board& board, const TraceOptions& options, const Budget& budget,
                   const CompletionVisitor& visit) {
    Trace trace;
    try {
        const OpenBoard open = require_open_board(board, budget);
        trace.outcome = Infeasible{open.conflicts()};
        if (!open.conflicts().empty()) return trace;
        if (open.row_count() > most_traced_rows)
            throw BudgetSpent{{StopReason::memory,
                               fmt::format("a search tree for reading has at most {} open rows",
                                           most_traced_rows)}};
        TreeSearch{open, options, budget, visit, trace}.run();
        if (trace.counts.solutions > 0) trace.outcome = Completed{.all = options.all};
    } catch (const BudgetSpent& spent) {
        trace.outcome = spent;
    }
    return trace;
}

std::span<const Engine> rule_engines(const LookAhead& look_ahead) {
    const auto place = static_cast<std::size_t>(&look_ahead - look_aheads.data());
    return std::span{all_rule_engines()}.subspan(place * rules.size(), rules.size());
}

} // namespace qsat::questions
