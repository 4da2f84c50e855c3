#include "count/ask_count.hpp"

#include "board/symmetry.hpp"
#include "count/cost.hpp"
#include "count/countable_board.hpp"
#include "count/join.hpp"
#include "count/search_count.hpp"
#include "question/watch.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

/// The search visits this number of nodes faster than anything can be estimated.
constexpr std::uint64_t first_nodes = 200'000;

class BoardCount {
public:
    BoardCount(const CountParameters& parameters, const Budget& budget, Tally& tally,
               CountReport& report)
        : parameters_{parameters}, budget_{budget}, tally_{tally}, report_{report} {}

    /// Throws BudgetSpent.
    Counted run(const Board& board) {
        const CountableBoard countable{board, budget_};
        const ReductionStatistics reduced = countable.statistics();
        statistics_.forced = reduced.forced;
        statistics_.unusable = reduced.unusable;
        statistics_.parts = reduced.parts;
        report_.conflicts = countable.conflicts;
        if (!countable.conflicts.empty()) return {};
        if (parameters_.up_to_symmetry)
            report_.symmetries = symmetries_with_givens(*countable.open, budget_.poll()).size();
        statistics_.engine = "reduction";
        statistics_.engine_reason = "forced squares decide the board";
        if (!countable.reduction) return {};
        // A class has at most as many completions as there are symmetries.
        if (parameters_.limit) limit_ = (Number{*parameters_.limit} - 1) * report_.symmetries + 1;
        Counted counted = count_parts(countable.reduction->parts);
        if (counted.stopped) return counted;
        if (parameters_.up_to_symmetry && !report_.limited) count_classes(*countable.open, counted);
        const Number limit{parameters_.limit.value_or(0)};
        if (parameters_.limit && (report_.limited || counted.found >= limit)) {
            report_.limited = counted.found > 0;
            counted.found = std::min(counted.found, limit);
        }
        return counted;
    }

private:
    Counted count_parts(const std::vector<OpenBoard>& parts) {
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

    Counted count(const OpenBoard& part) try {
        if (parameters_.engine == "backtrack") return search(part, budget_, "as asked for");
        if (parameters_.engine == "join") return join(part, "as asked for");
        const Budget first = with_nodes(first_nodes);
        const Counted counted =
            search(part, first, fmt::format("counted within {} nodes", first.node_limit));
        if (counted.stopped != StopReason::node_limit) return counted;

        const CountCost cost = estimate_cost(part, budget_);
        tell(cost);
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

    void tell(const CountCost& cost) {
        const auto text = [](const Estimate& estimate) {
            return fmt::format("{:.4g} ± {:.2g}", estimate.mean, estimate.error);
        };
        statistics_.completions = text(cost.completions);
        statistics_.nodes = text(cost.nodes);
        statistics_.search_seconds = fmt::format("{:.2g}", cost.search_seconds);
        statistics_.join_seconds.reset();
        if (cost.join_seconds) statistics_.join_seconds = fmt::format("{:.2g}", *cost.join_seconds);
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
        return count_by_search(part, parameters_.jobs, budget, &tally_);
    }

    Counted join(const OpenBoard& part, std::string reason) {
        begin("join", std::move(reason));
        if (const auto counted = count_by_join(part, parameters_.jobs, budget_, &tally_))
            return *counted;
        report_.stopped = Stopped{StopReason::gave_up, std::string{join_advice}};
        return {0, StopReason::gave_up};
    }

    void begin(std::string engine, std::string reason) {
        statistics_.engine = std::move(engine);
        statistics_.engine_reason = std::move(reason);
        tally_.begin(weight_, report_.symmetries, limit_);
    }

    /// Converts the count of all completions to the count of classes.
    void count_classes(const OpenBoard& open, Counted& counted) {
        const Counted fixed = count_fixed(open, budget_);
        counted.stopped = fixed.stopped;
        // A class has at most as many completions as there are symmetries.
        counted.found += fixed.stopped ? Number{report_.symmetries - 1} : fixed.found;
        counted.found /= report_.symmetries;
    }

    const CountParameters& parameters_;
    const Budget& budget_;
    Tally& tally_;
    CountReport& report_;
    CountStatistics& statistics_ = report_.statistics;
    std::optional<Number> limit_;
    Number weight_ = 1;
};

} // namespace

CountReport ask(const Board& board, const CountParameters& parameters, const Budget& budget,
                Watch& watch) {
    Tally tally;
    const Watched watched{
        watch,
        [&tally] { return Progress{.share = tally.share(), .completions = tally.known().str()}; }};
    CountReport report;
    try {
        const Counted counted = BoardCount{parameters, budget, tally, report}.run(board);
        report.count = counted.found.str();
        if (counted.stopped && !report.stopped) report.stopped = Stopped{*counted.stopped};
    } catch (const BudgetSpent& spent) {
        report.stopped = spent;
    }
    report.exact = !report.stopped && !report.limited;
    return report;
}

} // namespace qsat
