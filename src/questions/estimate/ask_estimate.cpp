#include "estimate/ask_estimate.hpp"

#include "count/count.hpp"
#include "question/question.hpp"
#include "question/search_parameters.hpp"

#include <fmt/format.h>

#include <cmath>

namespace qsat {

void EstimateParameters::describe(ParameterVisitor& visit) {
    describe_seed(seed, visit, "vary the estimate (default 0)");
}

Conclusion EstimateReport::conclusion() const {
    if (stopped) return stopped_conclusion(*stopped);
    return {Conclusion::Kind::answered, "estimate"};
}

std::optional<std::string> EstimateReport::mean_text() const {
    return stopped ? std::nullopt : std::optional{fmt::format("{:.6g}", mean)};
}

std::optional<std::string> EstimateReport::error_text() const {
    return stopped ? std::nullopt : std::optional{fmt::format("{:.3g}", error)};
}

EstimateReport ask(const Board& board, const EstimateParameters& parameters, const Budget& budget) {
    EstimateResult made = estimate_completions(board, parameters.seed, budget);
    EstimateReport report{.mean = static_cast<double>(made.completions.mean),
                          .error = static_cast<double>(made.completions.error),
                          .walks = made.walks,
                          .seed = parameters.seed,
                          .conflicts = std::move(made.conflicts)};
    const bool stopped_at_once = made.stopped && made.walks == 0;
    if (stopped_at_once || !std::isfinite(report.mean) || !std::isfinite(report.error))
        report.stopped =
            made.stopped.value_or(Stopped{StopReason::gave_up, "the number has too many digits"});
    return report;
}

namespace {

constexpr SentenceTexts texts{{
    {"estimate", "{mean} ± {error}", "{mean} ± {error}"},
    {"estimated", "estimated in {seconds} by {walks|random walk|random walks} down the search tree",
     "geschätzt in {seconds} mit {walks|Zufallsweg|Zufallswegen} durch den Suchbaum"},
    {"estimated_none",
     "estimated in {seconds} by {walks|random walk|random walks} down the search tree; none met a "
     "completion, which says little",
     "geschätzt in {seconds} mit {walks|Zufallsweg|Zufallswegen} durch den Suchbaum; keiner traf "
     "eine Lösung, was wenig besagt"},
    {"estimate_stopped", "stopped: {reason}; too few random walks for an estimate",
     "beendet: {reason}; zu wenige Zufallswege für eine Schätzung"},
}};

} // namespace

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
                "exact it is",
     .examples = "  qsat estimate --size 20\n"
                 "  qsat estimate board.txt --seed 1 --json\n",
     .texts = texts});

} // namespace qsat
