#include "solve/compare.hpp"

#include "board/words.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/compare_report.hpp"
#include "cli/options/board_argument.hpp"
#include "cli/options/search_arguments.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/progress.hpp"
#include "words/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>

namespace qsat {

namespace {

enum class ReportFormat { table, json, csv, svg };

struct CompareArguments {
    Strings files;
    BoardArgument board; ///< --size and how files are read
    std::vector<const Engine*> chosen_engines = engines_to_compare(engines);
    Strings chosen_encodings = encodings_to_compare();
    CompareOptions comparison;
    ReportFormat to = ReportFormat::table;
    Limits limits; ///< Ctrl-C; --timeout is each run's own
    AnswerOutput output;

    void declare(OptionList& list);
};

/// The names of a list with commas, each once; `require` refuses what is none.
Strings split(std::string_view option, const std::string& list, auto require) {
    Strings names;
    std::istringstream stream{list};
    for (std::string name; std::getline(stream, name, ',');) {
        require(name);
        if (std::ranges::count(names, name) == 0) names.push_back(name);
    }
    if (names.empty())
        throw InputError{{fmt::format("--{}", option)},
                         fmt::format("unknown name {} (expected names with commas between them, "
                                     "see qsat compare --help)",
                                     in_quotes(list))};
    return names;
}

const Engine& require_engine(const std::string& name) {
    if (const Engine* engine = find_engine(name)) return *engine;
    throw InputError{{"--engine"},
                     fmt::format("unknown name {} (expected names with commas between them, see "
                                 "qsat compare --help)",
                                 in_quotes(name))};
}

void CompareArguments::declare(OptionList& list) {
    constexpr int most_repetitions = 1'000'000;
    list.arguments("BOARD", files);
    board.declare_reading(list);
    Strings engine_names;
    for (const Engine& engine : engines)
        engine_names.emplace_back(engine.name);
    OptionList::with_choices(
        list.option("engine", "NAMES", "with commas between them (default all but auto):",
                    [this](const std::string& names) {
                        chosen_engines.clear();
                        for (const std::string& name : split("engine", names, require_engine))
                            chosen_engines.push_back(find_engine(name));
                    }),
        engine_names);
    OptionList::with_choices(
        list.option("encoding", "NAMES", "with commas between them (default all but auto):",
                    [this](const std::string& names) {
                        chosen_encodings = split("encoding", names, require_encoding);
                    }),
        encoding_names());
    list.option(
        "timeout", "SECONDS", "stop each run after so many seconds",
        [this](const std::string& word) { comparison.timeout = parse_seconds("timeout", word); });
    list.number("repeat", comparison.repetitions, 1, most_repetitions, "K",
                "run each K times and report the median run");
    declare_seed(list, comparison.seed, "vary the search; 0 is its own fixed order");
    list.choice("to", to,
                {{"table", ReportFormat::table},
                 {"json", ReportFormat::json},
                 {"csv", ReportFormat::csv},
                 {"svg", ReportFormat::svg}},
                "table|json|csv|svg",
                "a table (default), figures for programs or plots, or a chart");
    output.declare(list);
    output.declare_json(list);
    list.check([this, &list] {
        if (output.json) to = ReportFormat::json;
        if (list.has("encoding") && std::ranges::none_of(chosen_engines, &Engine::uses_encodings))
            throw InputError{{"--encoding"},
                             "none of these engines makes clauses (add --engine sat)"};
        comparison.methods = combine(chosen_engines, chosen_encodings);
        // `--to json` and `--json` are one: an object that is written at the end.
        output.json = to == ReportFormat::json;
    });
}

/// All are read before the first is run: a misspelt name should not show after an hour.
std::vector<NamedBoard> read_boards(const CompareArguments& arguments, AnswerWriter& out) {
    std::vector<NamedBoard> boards;
    if (const auto size = arguments.board.size)
        boards.push_back({fmt::format("empty {0} x {0} board", *size), Board{{.size = *size}}});
    Strings files = arguments.files;
    if (boards.empty() && files.empty()) files.emplace_back("-");
    for (const std::string& file : files) {
        const Input input = read_input(file, out.budget());
        boards.push_back(
            {input.source, read_board(input.source, input.content, arguments.board.reading)});
    }
    return boards;
}

/// What is being run, for the line of progress.
class Status {
public:
    void set(std::string text) {
        const std::scoped_lock lock{mutex_};
        text_ = std::move(text);
    }
    std::string get() {
        const std::scoped_lock lock{mutex_};
        return text_;
    }

private:
    std::mutex mutex_;
    std::string text_;
};

/// A table is seen as soon as its board is done; other reports are written at the end.
void write_report(const CompareArguments& arguments, const CompareReport& report, AnswerWriter& out,
                  Answer& answer) {
    if (arguments.to == ReportFormat::json) answer.json = compare_json(report);
    if (arguments.to == ReportFormat::csv) answer.words = compare_csv(report);
    if (arguments.to == ReportFormat::svg) out.stream() << compare_svg(report);
}

Answer compare_boards(const CompareArguments& arguments, AnswerWriter& out) {
    const std::vector<NamedBoard> boards = read_boards(arguments, out);
    CompareReport report{.options = arguments.comparison};
    std::size_t rows = 0;
    Status status;
    for (std::size_t i = 0; i < boards.size() && !report.interrupted; ++i) {
        ProgressLine line{arguments.output.quiet, [&] { return status.get(); }};
        Comparison comparison = compare(
            boards[i], report.options, out.budget().cancelled,
            [&](const Comparison&, const Method& next) {
                status.set(fmt::format("board {} of {}: {}", i + 1, boards.size(), next.name()));
            });
        line.clear();
        report.interrupted |= comparison.interrupted;
        rows += comparison.rows.size();
        if (comparison.rows.empty()) continue;
        if (arguments.to == ReportFormat::table)
            out.stream() << compare_table(comparison, out.write_options().color) << std::flush;
        report.comparisons.push_back(std::move(comparison));
    }
    Answer answer{
        .code = report.interrupted ? ExitCode::interrupted : ExitCode::done,
        .said = {fmt::format("{}: {} in {}{}", report.interrupted ? "interrupted" : "compared",
                             plural(rows, "row"), duration_text(out.seconds()),
                             report.interrupted ? ", the others are missing" : "")}};
    write_report(arguments, report, out, answer);
    return answer;
}

} // namespace

const Command compare_command{
    "compare", "every engine and every encoding on the same boards, side by side",
    "  qsat compare board.txt\n"
    "  qsat compare --size 30 --engine sat --timeout 10 --to svg -o chart.svg\n",
    runs<CompareArguments, compare_boards>, "as a table, `csv`, `json` or a chart"};

} // namespace qsat
