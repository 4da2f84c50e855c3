#include "plan/ask_plan.hpp"

#include "question/question.hpp"

#include <fmt/format.h>

#include <array>
#include <limits>

namespace qsat::inline questions {

void PlanParameters::describe(ParameterVisitor& visit) {
    visit.number({.name = "sample",
                  .placeholder = "SECONDS",
                  .help = "processor time of the sample (default 10)"},
                 sample_seconds, 1, 1'000'000);
    visit.number({.name = "seed",
                  .placeholder = "N",
                  .help = "choose other units for the sample (default 0)"},
                 seed, 0, std::numeric_limits<std::uint64_t>::max());
}

Conclusion PlanReport::conclusion() const {
    if (stopped) return stopped_conclusion(*stopped);
    return {Conclusion::Kind::answered, "estimate"};
}

namespace {

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
    {"plan_search",
     "the search would count this board; its time is a rough estimate for a machine of 2020",
     "die Suche würde dieses Brett zählen; ihre Zeit ist grob geschätzt, für eine Maschine von "
     "2020"},
    {"plan_completions", "about {amount} completions, standard error {error}",
     "etwa {amount} Lösungen, Standardfehler {error}"},
    {"plan_completions_roughly", "about {amount} completions", "etwa {amount} Lösungen"},
    {"plan_shards",
     "for parts of about an hour each: qsat count BOARD --shards {shards} --state DIR",
     "für Teile von je etwa einer Stunde: qsat count BOARD --shards {shards} --state DIR"},
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
        shown.said.push_back({texts["plan_sample"],
                              {{"units", report.units},
                               {"sampled", report.sampled},
                               {"error", figure(*report.core_seconds_error) + " s"}}});
    else if (report.engine == "backtrack")
        shown.said.push_back({texts["plan_search"]});
    if (report.completions && report.completions_error)
        shown.said.push_back({texts["plan_completions"],
                              {{"amount", figure(*report.completions)},
                               {"error", figure(*report.completions_error)}}});
    else if (report.completions)
        shown.said.push_back(
            {texts["plan_completions_roughly"], {{"amount", figure(*report.completions)}}});
    if (report.shards > 1)
        shown.said.push_back({texts["plan_shards"], {{"shards", report.shards}}});
}

extern const Question plan_question;
constinit const Question plan_question = question_of<PlanParameters, PlanReport>(
    {.name = "plan",
     .summary = "how long a count of all completions would take",
     .details = "it counts a random sample of the units of work, estimates time and number of "
                "completions, and says into how many shards to divide the count",
     .examples = "  qsat plan --size 16\n"
                 "  qsat plan board.txt --json\n"
                 "  qsat plan --size 18 --sample 2\n",
     .texts = texts});

} // namespace qsat::questions
