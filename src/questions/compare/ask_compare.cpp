#include "compare/ask_compare.hpp"

#include "compare/compare.hpp"
#include "question/question.hpp"
#include "question/search_parameters.hpp"
#include "solve/complete.hpp"
#include "trace/trace.hpp"

#include <algorithm>
#include <array>

namespace qsat::inline questions {

namespace {

constexpr SentenceTexts texts{{
    {"compared", "compared: {rows|row|rows} in {seconds}",
     "verglichen: {rows|Zeile|Zeilen} in {seconds}"},
    {"compare_stopped", "{reason}: {rows|row|rows} in {seconds}, the other rows are missing",
     "{reason}: {rows|Zeile|Zeilen} in {seconds}, die anderen Zeilen fehlen"},
    {"compare_completed", "a completion exists ({decided} of {methods|method|methods})",
     "es gibt eine Lösung ({decided} von {methods|Verfahren|Verfahren})"},
    {"compare_infeasible", "no completion exists ({decided} of {methods|method|methods})",
     "es gibt keine Lösung ({decided} von {methods|Verfahren|Verfahren})"},
    {"compare_open", "no method found an answer", "kein Verfahren fand eine Antwort"},
    {"compare_row", "{method}: {time}", "{method}: {time}"},
    {"compare_row_stopped", "{method}: {reason} after {time}", "{method}: {reason} nach {time}"},
    {"compare_fastest", "fastest: {method}", "am schnellsten: {method}"},
    {"compare_settled", "decided by {by}, without a search", "entschieden durch {by}, ohne Suche"},
}};

} // namespace

void CompareParameters::describe(ParameterVisitor& visit) {
    constexpr auto all_but_auto = "names (default all but auto):";
    visit.flag({"rules", "", "compare the branching heuristics of qsat trace instead of engines"},
               rules);
    visit.names({"engine", "NAMES", all_but_auto}, engines, names_in(qsat::engines), nullptr);
    visit.names(
        {"encoding", "NAMES", "names (default all but auto; NAME+sums adds sums of diagonals):"},
        encodings, encoding_names(), require_encoding);
    visit.names({"look-ahead", "NAMES", "look-ahead of the rules, names (default none):"},
                look_aheads, names_in(qsat::look_aheads), nullptr);
    visit.require("look-ahead", {"rules"});
    visit.exclude("rules", {"engine", "encoding"});
    visit.seconds({"timeout", "SECONDS", "stop each run after SECONDS"}, timeout);
    constexpr int most_runs = 1'000'000;
    visit.number({"repeat", "K", "run each K times and report the median run"}, repeat, 1,
                 most_runs);
    describe_seed(seed, visit, "vary the search (default 0)");
    visit.when_known([this, &visit] {
        const auto makes_clauses = [](const std::string& name) {
            return find_engine(name)->uses_encodings;
        };
        if (visit.is_given("encoding") && std::ranges::none_of(engines, makes_clauses))
            throw InputError{{visit.source_of("encoding")},
                             "none of the chosen engines uses clauses (add " +
                                 visit.source_of("engine") + " sat)"};
    });
}

CompareReport ask(const Board& board, const CompareParameters& parameters, const Budget& budget,
                  Watch& watch) {
    return compare({"the board", board}, {parameters}, budget, watch);
}

Sentence verdict_of(const CompareReport& report) {
    const ComparisonRow* const decided = report.decided();
    if (decided == nullptr) return {texts["compare_open"]};
    const auto count =
        std::ranges::count_if(report.rows, [](const ComparisonRow& row) { return !row.stopped; });
    return {decided->completed ? texts["compare_completed"] : texts["compare_infeasible"],
            {{"decided", count}, {"methods", report.rows.size()}}};
}

Sentence settling_of(const CompareReport& report) {
    return {texts["compare_settled"], {{"by", std::string{report.settled_by()}}}};
}

Sentence summary_of(std::size_t rows, const std::optional<Stopped>& stopped) {
    if (!stopped) return {texts["compared"], {{"rows", rows}}};
    return {texts["compare_stopped"], {{"reason", sentence_of(stopped->reason)}, {"rows", rows}}};
}

void show(const CompareReport& report, const Board&, Shown& shown) {
    shown.answer.push_back(verdict_of(report));
    for (const ComparisonRow& row : report.rows) {
        Sentence line{texts["compare_row"],
                      {{"method", row.method.name()}, {"time", duration_text(row.seconds())}},
                      2};
        if (row.stopped) {
            line.text = texts["compare_row_stopped"];
            line.values.emplace_back("reason", sentence_of(row.stopped->reason));
        }
        shown.answer.push_back(std::move(line));
    }
    if (const ComparisonRow* const fastest = report.fastest())
        shown.said.push_back({texts["compare_fastest"], {{"method", fastest->method.name()}}});
    if (!report.settled_by().empty()) shown.said.push_back(settling_of(report));
    shown.said.push_back(summary_of(report.rows.size(), report.stopped));
}

namespace {

std::string write_table(std::ostream& out, const FormatRequest& request) {
    out << compare_table(report_in<CompareReport>(request.report));
    return {};
}

/// Writes this board alone as if it were one of several.
template <auto make>
std::string write_as(std::ostream& out, const FormatRequest& request) {
    out << make({.options = {std::any_cast<const CompareParameters&>(request.parameters)},
                 .reports = {report_in<CompareReport>(request.report)}});
    return {};
}

std::string chart_of_times(const ComparedBoards& boards) { return compare_chart(boards); }

constexpr std::array compare_formats{
    OwnFormat{"table", "", OwnFormat::answer, write_table},
    OwnFormat{"json", ".json", OwnFormat::answer, nullptr},
    OwnFormat{"csv", ".csv", OwnFormat::answer, write_as<compare_csv>},
    OwnFormat{"svg", ".svg", OwnFormat::answer, write_as<chart_of_times>},
};

} // namespace

extern const Question compare_question;
constinit const Question compare_question = question_of<CompareParameters, CompareReport>(
    {.name = "compare",
     .summary = "run every engine, SAT with all at-most-one encodings",
     .details = "writes a table, `csv`, `json` or a chart; `--rules` compares branching heuristics "
                "instead",
     .examples = "  qsat compare board.txt\n"
                 "  qsat compare --size 30 --engine sat --timeout 10 --to svg -o chart.svg\n"
                 "  qsat compare --rules --sizes 4..16 -o nodes.svg\n",
     .texts = texts,
     .formats = compare_formats,
     .formats_help = "a table (default), JSON or CSV for programs, or a chart of times, with "
                     "--rules of nodes"});

} // namespace qsat::questions
