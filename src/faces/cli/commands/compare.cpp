#include "board/words.hpp"
#include "cli/commands/command.hpp"
#include "cli/options/board_argument.hpp"
#include "cli/terminal/progress.hpp"
#include "compare/report.hpp"
#include "question/search_parameters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <sstream>

namespace qsat::inline faces {

namespace {

struct ReportFormat {
    std::string_view name;
    std::string_view extension; ///< ending of file names that choose it
};

constexpr ReportFormat as_table{"table", ""}, as_json{"json", ".json"}, as_csv{"csv", ".csv"},
    as_svg{"svg", ".svg"};

/// Sizes of empty boards; no boards if the first is 0.
struct Sizes {
    int first = 0;
    int last = -1;
};

struct CompareArguments : CommandOptions {
    Strings files;
    BoardArgument board; ///< --size and the format of files
    std::vector<const Engine*> chosen_engines = engines_to_compare(engines);
    Strings chosen_encodings = encodings_to_compare();
    bool rules = false; ///< compare rules, not engines
    std::vector<const LookAhead*> chosen_look_aheads{&look_aheads.front()};
    Sizes sizes;
    CompareOptions comparison;
    const ReportFormat* to = &as_table;

    void declare(OptionList& list);
};

InputError unknown_name(std::string_view option, const std::string& name) {
    constexpr auto text =
        "unknown name {} (expected names with commas between them; qsat compare --help lists them)";
    return InputError{{fmt::format("--{}", option)}, fmt::format(text, in_quotes(name))};
}

/// The names in a list with commas, each once.
Strings split(std::string_view option, const std::string& list) {
    Strings names;
    std::istringstream stream{list};
    for (std::string name; std::getline(stream, name, ',');)
        if (std::ranges::count(names, name) == 0) names.push_back(name);
    if (names.empty()) throw unknown_name(option, list);
    return names;
}

/// An option that chooses entries of a table by their names.
template <typename Entry>
void declare_names(OptionList& list, std::string_view option, std::string_view description,
                   std::span<const Entry> table, std::vector<const Entry*>& chosen) {
    Strings known;
    for (const Entry& entry : table)
        known.emplace_back(entry.name);
    const auto take = [=, &chosen](const std::string& text) {
        chosen.clear();
        for (const std::string& name : split(option, text)) {
            const auto found = std::ranges::find(table, name, &Entry::name);
            if (found == table.end()) throw unknown_name(option, name);
            chosen.push_back(&*found);
        }
    };
    OptionList::with_choices(list.option(option, "NAMES", description, take), known);
}

/// Reads a range such as 4..20.
Sizes parse_sizes(const std::string& word) {
    constexpr int largest = 1000;
    constexpr std::string_view dots = "..";
    const std::size_t at = word.find(dots);
    const auto size = [](const std::string& text) {
        return static_cast<int>(OptionList::whole_number("sizes", text, 1, largest));
    };
    const int first = size(word.substr(0, at));
    const Sizes sizes{first, at == word.npos ? first : size(word.substr(at + dots.size()))};
    if (sizes.first > sizes.last)
        throw InputError{{"--sizes"},
                         fmt::format("{} is empty (expected the smaller size first, "
                                     "such as 4..20)",
                                     in_quotes(word))};
    return sizes;
}

void CompareArguments::declare(OptionList& list) {
    list.arguments("BOARD", files);
    board.declare_reading(list);
    list.option("sizes", "A..B", "the empty boards of A to B rows",
                [this](const std::string& word) { sizes = parse_sizes(word); });
    list.flag("rules", rules, "compare the branching heuristics of qsat trace instead of engines");
    constexpr auto all_but_auto = "names with commas between them (default all but auto):";
    declare_names<Engine>(list, "engine", all_but_auto, engines, chosen_engines);
    OptionList::with_choices(list.option("encoding", "NAMES", all_but_auto,
                                         [this](const std::string& text) {
                                             chosen_encodings = split("encoding", text);
                                             for (const std::string& name : chosen_encodings)
                                                 require_encoding("--encoding", name);
                                         }),
                             encoding_names());
    declare_names<LookAhead>(
        list, "look-ahead",
        "look-ahead of the rules, names with commas between them (default none):", look_aheads,
        chosen_look_aheads);
    list.require("look-ahead", {"rules"});
    list.exclude("rules", {"engine", "encoding"});
    list.option("timeout", "SECONDS", "stop each run after SECONDS",
                [this](const auto& word) { comparison.timeout = parse_seconds("timeout", word); });
    list.number("repeat", comparison.repetitions, 1, 1'000'000, "K",
                "run each K times and report the median run");
    describe_seed(comparison.seed, list, "vary the search (default 0)");
    output.declare(list); // --timeout limits each run
    output.declare_json(list);
    list.check([this] {
        if (!board.size && sizes.first == 0 && files.empty()) files.emplace_back("-");
        if (output.json) to = &as_json;
    });
    output.declare_to(list, to, {&as_table, &as_json, &as_csv, &as_svg}, "table|json|csv|svg",
                      "a table (default), JSON or CSV for programs, or a chart of times, with "
                      "--rules of nodes");
    list.check([this, &list] {
        if (list.has("encoding") && std::ranges::none_of(chosen_engines, &Engine::uses_encodings))
            throw InputError{{"--encoding"},
                             "none of the chosen engines uses clauses (add --engine sat)"};
        comparison.methods =
            rules ? rule_methods(chosen_look_aheads) : combine(chosen_engines, chosen_encodings);
        // `--to json` and `--json` mean the same: one object at the end.
        output.json = to == &as_json;
    });
}

/// Reads all boards before the first run, so that a wrong name shows at once.
std::vector<NamedBoard> boards_of(const CompareArguments& arguments, AnswerWriter& out) {
    std::vector<NamedBoard> boards;
    if (const auto size = arguments.board.size)
        boards.push_back({empty_board(*size).name, Board{{.size = *size}}});
    for (int size = arguments.sizes.first; size <= arguments.sizes.last; ++size)
        boards.push_back({empty_board(size).name, Board{{.size = size}}});
    BoardReader reader{arguments.files, with_remarks(arguments.board.reading, out), out.budget()};
    while (auto entry = reader.next()) {
        std::string name = entry->name;
        boards.push_back({std::move(name), take_board(std::move(*entry), out)});
    }
    return boards;
}

Answer compare_boards(const CompareArguments& arguments, AnswerWriter& out) {
    const std::vector<NamedBoard> boards = boards_of(arguments, out);
    CompareReport report{.options = arguments.comparison};
    std::size_t rows = 0;
    for (std::size_t i = 0; i < boards.size() && !report.interrupted; ++i) {
        std::atomic<std::size_t> next = 0; // method
        ProgressLine line{arguments.output.quiet, [&] {
                              return fmt::format("board {} of {}: {}", i + 1, boards.size(),
                                                 report.options.methods[next].name());
                          }};
        Comparison comparison =
            compare(boards[i], report.options, out.budget().cancelled,
                    [&](const Comparison& so_far, const Method&) { next = so_far.rows.size(); });
        line.clear();
        report.interrupted |= comparison.interrupted;
        rows += comparison.rows.size();
        if (comparison.rows.empty()) continue;
        // The table of a board is written as soon as the board is done; other reports at the end.
        if (arguments.to == &as_table)
            out.stream() << compare_table(comparison, out.write_options().color) << std::flush;
        report.comparisons.push_back(std::move(comparison));
    }
    const bool all = !report.interrupted;
    Answer answer{.code = all ? ExitCode::done : ExitCode::interrupted,
                  .said = {fmt::format("{}: {} in {}{}", all ? "compared" : "interrupted",
                                       plural(rows, "row"), duration_text(out.seconds()),
                                       all ? "" : ", the other rows are missing")}};
    if (arguments.to == &as_json) answer.json = compare_json(report);
    if (arguments.to == &as_csv) answer.words = compare_csv(report);
    if (arguments.to == &as_svg)
        compare_chart(out.stream(), report,
                      arguments.rules && arguments.sizes.first > 0 ? Measure::nodes
                                                                   : Measure::seconds);
    return answer;
}

} // namespace

const Command compare_command{
    "compare", "run every engine and encoding on the same boards, side by side",
    "  qsat compare board.txt\n"
    "  qsat compare --size 30 --engine sat --timeout 10 --to svg -o chart.svg\n"
    "  qsat compare --rules --sizes 4..16 -o nodes.svg\n",
    runs<CompareArguments, compare_boards>,
    "writes a table, `csv`, `json` or a chart; `--rules` compares branching heuristics instead"};

} // namespace qsat::faces
