#include "plan/ask_plan.hpp"

#include "count/cost.hpp"
#include "count/countable_board.hpp"
#include "count/join.hpp"
#include "plan/unit_sample.hpp"
#include "question/question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <limits>
#include <numeric>
#include <vector>

namespace qsat::inline questions {

namespace {

/// The units of a join with as many queens in each quarter, and those of them that were counted.
class Kind {
public:
    Kind(const UnitRange& units, Random& random, const Poll& poll) : order_(units.size()) {
        std::iota(order_.begin(), order_.end(), units.first);
        random.shuffle(order_, poll);
    }

    bool is_known() const { return times_.count() == order_.size(); }
    bool has_error() const { return is_known() || times_.count() >= fewest_sampled; }
    std::uint64_t sampled() const { return times_.count(); }
    Estimate seconds() const { return total(times_); }
    Estimate completions() const { return total(counts_); }

    /// Counts a further unit.
    void sample(const JoinCounter& join, const Budget& budget) {
        const double start = processor_seconds();
        const std::uint64_t unit = order_[times_.count()];
        counts_.add(join.count({unit, unit + 1}, 1, budget).convert_to<long double>());
        times_.add(processor_seconds() - start);
    }

    /// By how much a second of further samples reduces the sum of the relative variances of the
    /// whole time and the whole number of completions.
    long double gain(long double all_seconds, long double all_completions) const {
        const auto count = static_cast<long double>(times_.count());
        const auto relative = [&](const Samples& samples, long double all) {
            // A few equal samples do not show that all are equal.
            const auto [mean, error] = samples.estimate();
            const auto size = static_cast<long double>(order_.size());
            const long double total_error = std::max(error, mean / (4 * std::sqrt(count))) * size;
            return all > 0 ? total_error * total_error / (all * all) : 0;
        };
        return (relative(times_, all_seconds) + relative(counts_, all_completions)) / (count + 1) /
               std::max(times_.estimate().mean, 1e-6L);
    }

private:
    Estimate total(const Samples& samples) const { return total_of(samples, order_.size()); }

    std::vector<std::uint64_t> order_;
    Samples times_{};
    Samples counts_{};
};

/// The sum of independent estimates.
Estimate sum_of(const std::vector<Kind>& kinds, Estimate (Kind::*estimate)() const) {
    Estimate sum;
    long double variance = 0;
    for (const Kind& kind : kinds) {
        const auto [mean, error] = (kind.*estimate)();
        sum.mean += mean;
        variance += error * error;
    }
    sum.error = std::sqrt(variance);
    return sum;
}

struct Planner {
    const PlanParameters& parameters;
    const Budget& budget;
    Random random{parameters.seed};
    PlanReport report{};
    long double seconds = 0;
    long double seconds_variance = 0;
    EstimateProduct completions{};
    bool has_unsampled = false; // parts without a standard error
    double largest = -1;        // estimated seconds of the part that decided the engine

    PlanReport plan(const Board& board) {
        const CountableBoard countable{board, budget};
        report.conflicts = countable.conflicts;
        if (!countable.reduction) {
            report.core_seconds = 0;
            report.completions = 0;
            return report;
        }
        const auto& parts = countable.reduction->parts;
        for (const OpenBoard& part : parts)
            add(part, parameters.sample_seconds / static_cast<double>(parts.size()));
        report.core_seconds = finite(seconds);
        report.completions = finite(completions.value().mean);
        if (!has_unsampled) {
            report.core_seconds_error = finite(std::sqrt(seconds_variance));
            report.completions_error = finite(completions.value().error);
        }
        // The states of a board are not divided.
        if (report.core_seconds && report.engine != "states")
            report.shards = shards_for(*report.core_seconds);
        return report;
    }

    /// Times of parts add up, and numbers of completions multiply.
    void add(const OpenBoard& part, double sampling_seconds) {
        const CountCost cost = estimate_cost(part, budget);
        const bool by_states = cost.prefers_states();
        const auto join = !by_states && cost.prefers_join() ? JoinCounter::make(part, budget.poll())
                                                            : std::nullopt;
        const double expected = by_states ? cost.states_seconds()
                                : join    ? *cost.join_seconds
                                          : cost.search_seconds;
        if (join) {
            sample(*join, sampling_seconds);
        } else {
            has_unsampled = true;
            seconds += expected;
            completions.multiply({cost.completions.mean, 0});
        }
        if (by_states)
            report.bytes = std::max(report.bytes.value_or(0), cost.states->expected_bytes());
        if (expected < largest) return;
        largest = expected;
        report.engine = by_states ? "states" : join ? "join" : "backtrack";
    }

    /// Counts some units of each kind, and then further ones where they reduce the error most (J.
    /// Neyman, "On the two different aspects of the representative method", Journal of the Royal
    /// Statistical Society 97, 1934).
    void sample(const JoinCounter& join, double sampling_seconds) {
        std::vector<Kind> kinds;
        for (const UnitRange& units : join.kinds())
            kinds.emplace_back(units, random, budget.poll());
        const double begin = processor_seconds();
        for (Kind& kind : kinds)
            while (!kind.has_error())
                kind.sample(join, budget);
        Estimate time = sum_of(kinds, &Kind::seconds);
        Estimate found = sum_of(kinds, &Kind::completions);
        std::uint64_t sampled = 0;
        for (const Kind& kind : kinds)
            sampled += kind.sampled();
        try {
            while (sampled < std::min(most_sampled, join.unit_count()) &&
                   processor_seconds() - begin < sampling_seconds) {
                const auto best = std::ranges::max_element(kinds, {}, [&](const Kind& kind) {
                    return kind.is_known() ? -1 : kind.gain(time.mean, found.mean);
                });
                best->sample(join, budget);
                ++sampled;
                time = sum_of(kinds, &Kind::seconds);
                found = sum_of(kinds, &Kind::completions);
            }
        } catch (const BudgetSpent&) { // there is an estimate already
        }
        report.units += join.unit_count();
        report.sampled += sampled;
        seconds += time.mean;
        seconds_variance += time.error * time.error;
        completions.multiply(found);
    }
};

constexpr SentenceTexts texts{{
    {"plan_seconds", "about {amount} s of one core", "etwa {amount} s eines Kerns"},
    {"plan_hours", "about {amount} hours of one core", "etwa {amount} Stunden eines Kerns"},
    {"plan_days", "about {amount} days of one core", "etwa {amount} Tage eines Kerns"},
    {"plan_years", "about {amount} years of one core", "etwa {amount} Jahre eines Kerns"},
    {"plan_forever", "longer than any number of years that can be written here",
     "länger als jede Zahl von Jahren, die hier stehen kann"},
    {"plan_sample",
     "the join has {units|unit|units} of work; {sampled} of them were counted in {seconds}; "
     "standard error {error}",
     "der Join hat {units|Arbeitseinheit|Arbeitseinheiten}; {sampled} davon wurden in {seconds} "
     "gezählt; "
     "Standardfehler {error}"},
    {"plan_sample_search",
     "the search has {units|unit|units} of work; {sampled} of them were searched in {seconds}; "
     "standard error {error}",
     "die Suche hat {units|Arbeitseinheit|Arbeitseinheiten}; {sampled} davon wurden in {seconds} "
     "durchsucht; Standardfehler {error}"},
    {"plan_search",
     "the search would count this board; its time is a rough estimate for a machine of 2020",
     "die Suche würde dieses Brett zählen; ihre Zeit ist grob geschätzt, für eine Maschine von "
     "2020"},
    {"plan_states",
     "dynamic programming over states would count this board, with about {megabytes} MB; both are "
     "rough estimates, the time for a machine of 2020",
     "dynamische Programmierung über Zustände würde dieses Brett zählen, mit etwa {megabytes} MB; "
     "beides ist grob geschätzt, die Zeit für eine Maschine von 2020"},
    {"plan_completions", "about {amount} completions, standard error {error}",
     "etwa {amount} Lösungen, Standardfehler {error}"},
    {"plan_completions_roughly", "about {amount} completions", "etwa {amount} Lösungen"},
    {"plan_shards",
     "for parts of about an hour each: qsat {question} BOARD --shards {shards} --state DIR",
     "für Teile von je etwa einer Stunde: qsat {question} BOARD --shards {shards} --state DIR"},
    {"plan_stopped",
     "stopped: {reason}; too few units were counted for an estimate (choose a longer --timeout)",
     "beendet: {reason}; für eine Schätzung wurden zu wenige Einheiten gezählt"},
}};

std::string figure(double number) { return fmt::format("{:.3g}", number); }

Sentence duration(const PlanReport& report) {
    if (!report.core_seconds) return {texts["plan_forever"]};
    struct Unit {
        double seconds;
        double least; ///< from so many units on
        const SentenceText* text;
    };
    constexpr double hour = 3600;
    constexpr double day = 24 * hour;
    constexpr std::array units{Unit{365.25 * day, 1, texts["plan_years"]},
                               Unit{day, 2, texts["plan_days"]},
                               Unit{hour, 2, texts["plan_hours"]}};
    for (const auto& [seconds, least, text] : units)
        if (*report.core_seconds >= least * seconds)
            return {text, {{"amount", figure(*report.core_seconds / seconds)}}};
    return {texts["plan_seconds"], {{"amount", figure(*report.core_seconds)}}};
}

} // namespace

PlanReport ask(const Board& board, const PlanParameters& parameters, const Budget& budget) try {
    if (parameters.question == Planned::armies) return plan_armies(board, parameters, budget);
    return Planner{parameters, budget}.plan(board);
} catch (const BudgetSpent& spent) {
    return {.stopped = spent};
}

void PlanParameters::describe(ParameterVisitor& visit) {
    visit.choice({"question", "count|armies", "what would be answered (default count)"}, question,
                 {{"count", Planned::count}, {"armies", Planned::armies}});
    visit.number({.name = "sample",
                  .placeholder = "SECONDS",
                  .help = "processor time of the sample (default 10)"},
                 sample_seconds, 1, 1'000'000);
    visit.number({.name = "seed",
                  .placeholder = "N",
                  .help = "choose other units for the sample (default 0)"},
                 seed, 0, std::numeric_limits<std::uint64_t>::max());
}

void show(const PlanReport& report, const Board& board, Shown& shown) {
    shown.reasons = reasons_of(report.conflicts, board.size());
    if (report.stopped) {
        shown.said.push_back(
            {texts["plan_stopped"], {{"reason", sentence_of(report.stopped->reason)}}});
        return;
    }
    shown.answer.push_back(duration(report));
    shown.word = report.core_seconds ? figure(*report.core_seconds) : "";
    if (report.sampled > 0 && report.core_seconds_error)
        shown.said.push_back(
            {report.question == "count" ? texts["plan_sample"] : texts["plan_sample_search"],
             {{"units", report.units},
              {"sampled", report.sampled},
              {"error", figure(*report.core_seconds_error) + " s"}}});
    else if (report.engine == "backtrack")
        shown.said.push_back({texts["plan_search"]});
    else if (report.engine == "states")
        shown.said.push_back(
            {texts["plan_states"], {{"megabytes", figure(report.bytes.value_or(0) / 1e6)}}});
    if (report.completions && report.completions_error)
        shown.said.push_back({texts["plan_completions"],
                              {{"amount", figure(*report.completions)},
                               {"error", figure(*report.completions_error)}}});
    else if (report.completions)
        shown.said.push_back(
            {texts["plan_completions_roughly"], {{"amount", figure(*report.completions)}}});
    if (report.shards > 1)
        shown.said.push_back(
            {texts["plan_shards"],
             {{"question", std::string{report.question}}, {"shards", report.shards}}});
}

extern const Question plan_question;
constinit const Question plan_question = question_of<PlanParameters, PlanReport>(
    {.name = "plan",
     .summary = "how long a count, or the largest armies, would take",
     .details = "it does a random sample of the units of work, estimates time and number of "
                "completions, and says into how many shards to divide the work; `--question "
                "armies` plans armies",
     .examples = "  qsat plan --size 16\n"
                 "  qsat plan board.txt --json\n"
                 "  qsat plan --size 18 --sample 2\n"
                 "  qsat plan --question armies --size 12 --sample 2\n",
     .texts = texts});

} // namespace qsat::questions
