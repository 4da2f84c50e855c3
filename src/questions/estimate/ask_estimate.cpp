#include "estimate/ask_estimate.hpp"

#include "count/cost.hpp"
#include "count/countable_board.hpp"
#include "question/question.hpp"
#include "question/search_parameters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace qsat::inline questions {

void EstimateParameters::describe(ParameterVisitor& visit) {
    describe_seed(seed, visit, "vary the estimate (default 0)");
}

std::optional<std::string> EstimateReport::mean_text() const {
    return stopped ? std::nullopt : std::optional{fmt::format("{:.6g}", mean)};
}

std::optional<std::string> EstimateReport::error_text() const {
    return stopped ? std::nullopt : std::optional{fmt::format("{:.3g}", error)};
}

namespace {

/// The number of walks depends only on the board: stopping when the error looks small would cause a
/// bias.
std::uint64_t walks_for(const OpenBoard& part) {
    constexpr double steps = 2e8;
    const double rows = part.row_count();
    const double steps_of_a_walk =
        static_cast<double>(part.free_squares().size()) + 2 * rows * rows;
    return static_cast<std::uint64_t>(std::clamp(steps / steps_of_a_walk, 10.0, 1e5));
}

/// Makes the walks for a part, until the budget is spent. Throws BudgetSpent if it is spent before
/// the first walk.
Samples walk_down(const OpenBoard& part, Random& random, const Budget& budget,
                  std::optional<Stopped>& stopped) {
    const Poll poll = budget.poll();
    TreeProbe probe{part, poll};
    PollCounter counter{poll};
    try {
        for (std::uint64_t i = 0; i < walks_for(part); ++i)
            probe.walk(random, counter);
    } catch (const BudgetSpent& spent) {
        stopped = spent;
        if (probe.completions().count() == 0) throw;
    }
    return probe.completions();
}

/// Of boards with regions or touching queens states often give the number itself in less time.
std::optional<long double> count_soon(const OpenBoard& part, const Budget& budget) try {
    constexpr double seconds = 1;
    auto counter = part.is_classic() ? std::nullopt : StateCounter::make(part, budget);
    if (!counter || counter->expected_seconds() > seconds) return std::nullopt;
    Budget within = budget;
    within.node_limit = StateCounter::states_in(seconds);
    return counter->count(within, bytes_for_states()).convert_to<long double>();
} catch (const BudgetSpent&) {
    return std::nullopt;
}

constexpr SentenceTexts texts{{
    {"estimate", "{mean} ± {error}", "{mean} ± {error}"},
    {"estimated", "estimated in {seconds} by {walks|random walk|random walks} down the search tree",
     "geschätzt in {seconds} mit {walks|Zufallsweg|Zufallswegen} durch den Suchbaum"},
    {"estimated_exactly", "counted in {seconds} by dynamic programming over states",
     "gezählt in {seconds} durch dynamische Programmierung über Zustände"},
    {"estimated_none",
     "estimated in {seconds} by {walks|random walk|random walks} down the search tree; none met a "
     "completion, which says little",
     "geschätzt in {seconds} mit {walks|Zufallsweg|Zufallswegen} durch den Suchbaum; keiner traf "
     "eine Lösung, was wenig besagt"},
    {"estimate_stopped", "stopped: {reason}; too few random walks for an estimate",
     "beendet: {reason}; zu wenige Zufallswege für eine Schätzung"},
}};

} // namespace

EstimateReport ask(const Board& board, const EstimateParameters& parameters, const Budget& budget) {
    EstimateReport report{.seed = parameters.seed};
    try {
        const CountableBoard countable{board, budget};
        report.conflicts = countable.conflicts;
        if (!countable.reduction) return report;
        Random random{parameters.seed};
        EstimateProduct product;
        for (const OpenBoard& part : countable.reduction->parts) {
            if (const auto count = count_soon(part, budget)) {
                product.multiply({*count, 0});
                report.by_states = true;
                continue;
            }
            const Samples samples = walk_down(part, random, budget, report.stopped);
            report.walks += samples.count();
            product.multiply(samples.estimate());
        }
        report.mean = static_cast<double>(product.value().mean);
        report.error = static_cast<double>(product.value().error);
        if (std::isfinite(report.mean) && std::isfinite(report.error))
            report.stopped.reset(); // there were enough walks
        else if (!report.stopped)
            report.stopped = Stopped{StopReason::gave_up, "the number has too many digits"};
    } catch (const BudgetSpent& spent) {
        report.stopped = spent;
    }
    return report;
}

void show(const EstimateReport& report, const Board& board, Shown& shown) {
    if (report.stopped) {
        shown.said.push_back(
            {texts["estimate_stopped"], {{"reason", sentence_of(report.stopped->reason)}}});
        return;
    }
    shown.answer.push_back({texts["estimate"],
                            {{"mean", fmt::format("{:.4g}", report.mean)},
                             {"error", fmt::format("{:.2g}", report.error)}}});
    shown.word = fmt::format("{:.4g}", report.mean);
    if (!report.conflicts.empty())
        shown.said.push_back(no_completion({report.conflicts.front()}, board.size()));
    else if (report.by_states && report.walks == 0)
        shown.said.push_back({texts["estimated_exactly"]});
    else
        shown.said.push_back(
            {report.mean == 0 && report.walks > 0 ? texts["estimated_none"] : texts["estimated"],
             {{"walks", report.walks}}});
}

extern const Question estimate_question;
constinit const Question estimate_question = question_of<EstimateParameters, EstimateReport>(
    {.name = "estimate",
     .summary = "estimate the number of completions, in about a second",
     .details = "by random walks down the search tree, without bias; the standard error tells how "
                "exact it is; boards with regions are counted if that takes no longer",
     .examples = "  qsat estimate --size 20\n"
                 "  qsat estimate board.txt --seed 1 --json\n",
     .texts = texts});

} // namespace qsat::questions
