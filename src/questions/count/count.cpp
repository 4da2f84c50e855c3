#include "count/ask_count.hpp"

#include "board/symmetry.hpp"
#include "count/cost.hpp"
#include "count/countable_board.hpp"
#include "count/join.hpp"
#include "count/search_count.hpp"
#include "question/watch.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat::inline questions {

namespace {

/// The search visits this number of nodes faster than anything can be estimated.
constexpr std::uint64_t first_nodes = 200'000;

class BoardCount {
public:
    BoardCount(const CountParameters& parameters, const Budget& budget, Tally& tally,
               CountReport& report)
        : parameters_{parameters}, budget_{budget}, tally_{tally}, report_{report} {}

    /// Throws BudgetSpent.
    Number run(const Board& board) {
        const CountableBoard countable{board, budget_};
        const ReductionStatistics reduced = countable.statistics();
        statistics_.forced = reduced.forced;
        statistics_.unusable = reduced.unusable;
        statistics_.parts = reduced.parts;
        report_.conflicts = countable.conflicts;
        if (!countable.conflicts.empty()) return 0;
        if (parameters_.up_to_symmetry)
            report_.symmetries = symmetries_with_givens(*countable.open, budget_.poll()).size();
        statistics_.engine = "reduction";
        statistics_.engine_reason = "forced squares decide the board";
        if (!countable.reduction) return 0;
        // A class has at most as many completions as there are symmetries.
        if (parameters_.limit) limit_ = (Number{*parameters_.limit} - 1) * report_.symmetries + 1;
        Number found = count_parts(countable.reduction->parts);
        if (parameters_.up_to_symmetry && !report_.limited)
            found = (found + count_fixed(*countable.open, budget_)) / report_.symmetries;
        if (!parameters_.limit) return found;
        const Number limit{*parameters_.limit};
        report_.limited = found > 0 && (report_.limited || found >= limit);
        return std::min(found, limit);
    }

private:
    Number count_parts(const std::vector<OpenBoard>& parts) {
        Number product = 1;
        for (const OpenBoard& part : parts) {
            // Nothing is known of parts that were not begun.
            weight_ = &part == &parts.back() ? product : 0;
            try {
                product *= count(part);
            } catch (const BudgetSpent&) {
                if (!tally_.enough()) throw;
                product *= tally_.found(); // the answer is known
            }
            if (tally_.enough()) report_.limited = true;
            if (product == 0) break;
        }
        return product;
    }

    Number count(const OpenBoard& part) {
        if (parameters_.engine == "backtrack") return search(part, budget_, "as asked for");
        if (parameters_.engine == "join") return join(part, "as asked for");
        const std::uint64_t nodes = std::min(budget_.node_limit, first_nodes);
        if (const auto found =
                search_up_to(nodes, part, fmt::format("counted within {} nodes", nodes)))
            return *found;
        const CountCost cost = estimate_cost(part, budget_);
        tell(cost);
        if (!cost.join_seconds) return search(part, budget_, "too large for the join");
        if (cost.join_seconds < search_seconds(cost))
            return join(part, "estimated to be faster than the search");
        if (const auto found = search_up_to(std::min(budget_.node_limit, cost.nodes_of_join()),
                                            part, "estimated to be faster than the join"))
            return *found;
        return join(part, "the search took longer than the join was estimated to take");
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

    /// The seconds of a search, which may end at the limit.
    double search_seconds(const CountCost& cost) const {
        if (!limit_ || cost.completions.mean <= 0) return cost.search_seconds;
        const auto wanted = limit_->convert_to<double>();
        return cost.search_seconds *
               std::min(1.0, wanted / static_cast<double>(cost.completions.mean));
    }

    Number search(const OpenBoard& part, const Budget& budget, std::string reason) {
        begin("backtrack", std::move(reason));
        return count_by_search(part, parameters_.jobs, budget, &tally_);
    }

    /// Nothing at the node limit.
    std::optional<Number> search_up_to(std::uint64_t nodes, const OpenBoard& part,
                                       std::string reason) try {
        Budget budget = budget_;
        budget.node_limit = nodes;
        return search(part, budget, std::move(reason));
    } catch (const BudgetSpent& spent) {
        if (spent.reason != StopReason::node_limit) throw;
        return std::nullopt;
    }

    Number join(const OpenBoard& part, std::string reason) {
        begin("join", std::move(reason));
        if (const auto found = count_by_join(part, parameters_.jobs, budget_, &tally_))
            return *found;
        throw BudgetSpent{{StopReason::gave_up, std::string{join_advice}}};
    }

    void begin(std::string engine, std::string reason) {
        statistics_.engine = std::move(engine);
        statistics_.engine_reason = std::move(reason);
        tally_.begin(weight_, report_.symmetries, limit_);
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
        report.count = BoardCount{parameters, budget, tally, report}.run(board).str();
    } catch (const BudgetSpent& spent) {
        report.count = tally.known().str();
        report.stopped = spent;
    }
    report.exact = !report.stopped && !report.limited;
    return report;
}

} // namespace qsat::questions
