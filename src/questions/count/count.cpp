#include "count/count.hpp"

#include "board/symmetry.hpp"
#include "count/countable_board.hpp"
#include "count/join.hpp"
#include "count/search_count.hpp"
#include "count/symmetric_count.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

/// The search visits this number of nodes faster than anything can be estimated.
constexpr std::uint64_t first_nodes = 200'000;

class BoardCount {
public:
    BoardCount(const CountOptions& options, const Budget& budget, Tally& tally, CountResult& report)
        : options_{options}, budget_{budget}, tally_{tally}, report_{report} {
        // A class has at most as many completions as there are symmetries.
        if (options.limit) limit_ = (Number{*options.limit} - 1) * report.symmetries + 1;
    }

    Counted count(const std::vector<OpenBoard>& parts) {
        Counted product{.found = 1};
        for (const OpenBoard& part : parts) {
            // Nothing is known of parts that were not begun.
            weight_ = &part == &parts.back() ? product.found : 0;
            Counted factor = count(part);
            if (tally_.enough()) { // the answer is known, so an expired deadline does not matter
                factor.stopped.reset();
                report_.limited = true;
            }
            product.stopped = factor.stopped;
            product.found *= factor.found;
            if (product.stopped) product.found = tally_.known();
            if (product.stopped || product.found == 0) break;
        }
        return product;
    }

private:
    Counted count(const OpenBoard& part) try {
        if (options_.engine == "backtrack") return search(part, budget_, "as asked for");
        if (options_.engine == "join") return join(part, "as asked for");
        const Budget first = with_nodes(first_nodes);
        const Counted counted =
            search(part, first, fmt::format("counted within {} nodes", first.node_limit));
        if (counted.stopped != StopReason::node_limit) return counted;

        report_.cost = estimate_cost(part, budget_);
        const CountCost& cost = *report_.cost;
        if (!cost.join_seconds) return search(part, budget_, "too large for the join");
        if (cost.join_seconds < search_seconds(cost))
            return join(part, "estimated to be faster than the search");
        const Counted searched =
            search(part, with_nodes(cost.nodes_of_join()), "estimated to be faster than the join");
        if (searched.stopped != StopReason::node_limit) return searched;
        return join(part, "the search took longer than the join was estimated to take");
    } catch (const BudgetSpent& spent) {
        return {0, spent.reason};
    }

    Budget with_nodes(std::uint64_t nodes) const {
        Budget budget = budget_;
        budget.node_limit = std::min(budget.node_limit, nodes);
        return budget;
    }

    /// The seconds of a search, which may end at the limit.
    double search_seconds(const CountCost& cost) const {
        if (!limit_ || cost.completions.mean <= 0) return cost.search_seconds;
        const auto wanted = limit_->convert_to<double>();
        return cost.search_seconds *
               std::min(1.0, wanted / static_cast<double>(cost.completions.mean));
    }

    Counted search(const OpenBoard& part, const Budget& budget, std::string reason) {
        begin("backtrack", std::move(reason));
        return count_by_search(part, options_.jobs, budget, &tally_);
    }

    Counted join(const OpenBoard& part, std::string reason) {
        begin("join", std::move(reason));
        if (const auto counted = count_by_join(part, options_.jobs, budget_, &tally_))
            return *counted;
        report_.advice = join_advice;
        return {0, StopReason::gave_up};
    }

    void begin(std::string engine, std::string reason) {
        report_.engine = std::move(engine);
        report_.engine_reason = std::move(reason);
        tally_.begin(weight_, report_.symmetries, limit_);
    }

    const CountOptions& options_;
    const Budget& budget_;
    Tally& tally_;
    CountResult& report_;
    std::optional<Number> limit_;
    Number weight_ = 1;
};

/// Converts the count of all completions to the count of classes.
void count_classes(const OpenBoard& open, const Budget& budget, CountResult& report) {
    Counted& counted = report.counted;
    const Counted fixed = count_fixed(open, budget);
    counted.stopped = fixed.stopped;
    // A class has at most as many completions as there are symmetries.
    counted.found += fixed.stopped ? Number{report.symmetries - 1} : fixed.found;
    counted.found /= report.symmetries;
}

/// Throws BudgetSpent.
void count_reduced(const Board& board, const CountOptions& options, const Budget& budget,
                   CountResult& report) {
    const CountableBoard countable{board, budget};
    report.conflicts = countable.conflicts;
    report.reduction = countable.statistics();
    if (!countable.conflicts.empty()) return;
    if (options.up_to_symmetry)
        report.symmetries = symmetries_with_givens(*countable.open, budget.poll()).size();
    report.engine = "reduction";
    report.engine_reason = "forced squares decide the board";
    if (!countable.reduction) return;
    Tally own;
    Tally& tally = options.tally != nullptr ? *options.tally : own;
    report.counted = BoardCount{options, budget, tally, report}.count(countable.reduction->parts);
    if (report.counted.stopped) return;
    if (options.up_to_symmetry && !report.limited) count_classes(*countable.open, budget, report);
    if (options.limit && (report.limited || report.counted.found >= *options.limit)) {
        report.limited = report.counted.found > 0;
        report.counted.found = std::min(report.counted.found, Number{*options.limit});
    }
}

} // namespace

CountResult count_completions(const Board& board, const CountOptions& options,
                              const Budget& budget) {
    CountResult report;
    try {
        count_reduced(board, options, budget, report);
    } catch (const BudgetSpent& spent) {
        report.counted.stopped = spent.reason;
        report.advice = spent.advice;
    }
    return report;
}

} // namespace qsat
