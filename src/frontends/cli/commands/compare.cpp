#include "compare/compare.hpp"
#include "cli/commands/question_command.hpp"

#include <fmt/format.h>

#include <numeric>

namespace qsat::inline frontends {

namespace {

/// Reads a range such as 4..20.
std::vector<int> parse_sizes(const std::string& word) {
    constexpr int largest = 1000;
    constexpr std::string_view dots = "..";
    const std::size_t at = word.find(dots);
    const auto size = [](const std::string& text) {
        return static_cast<int>(OptionList::whole_number("sizes", text, 1, largest));
    };
    const int first = size(word.substr(0, at));
    const int last = at == word.npos ? first : size(word.substr(at + dots.size()));
    if (first > last)
        throw InputError{{"--sizes"},
                         fmt::format("{} is empty (expected the smaller size first, such as 4..20)",
                                     in_quotes(word))};
    std::vector<int> sizes(last - first + 1);
    std::iota(sizes.begin(), sizes.end(), first);
    return sizes;
}

struct CompareArguments : BoardOptions { ///< `board`: --size and the format of files
    Strings files;
    std::vector<int> sizes;
    CompareParameters parameters;

    void declare(OptionList& list) {
        list.argument("BOARD", files);
        board.declare_reading(list);
        list.option({"sizes", "A..B", "the empty boards of A to B rows"},
                    [this](const std::string& word) { sizes = parse_sizes(word); });
        parameters.describe(list);
        output.declare_own_formats(list, *find_question("compare"));
        output.declare(list); // --timeout limits each run
        output.declare_json(list);
    }

    void settle(OptionList& list) {
        BoardOptions::settle(list);
        if (!board.size && sizes.empty() && files.empty()) files.emplace_back("-");
    }
};

/// Reads all boards before the first run, so that a wrong name shows at once.
std::vector<NamedBoard> boards_of(const CompareArguments& arguments, AnswerWriter& out) {
    std::vector<NamedBoard> boards;
    std::vector<int> sizes = arguments.sizes;
    if (const auto size = arguments.board.size) sizes.insert(sizes.begin(), *size);
    for (const int size : sizes)
        boards.push_back({empty_board(size).name, Board{{.size = size}}});
    BoardReader reader{arguments.files, with_remarks(arguments.board.reading, out), out.budget()};
    while (auto entry = reader.next())
        boards.push_back({entry->name, take_board(std::move(*entry), out)});
    return boards;
}

Answer compare_boards(const CompareArguments& arguments, AnswerWriter& out) {
    const std::vector<NamedBoard> boards = boards_of(arguments, out);
    ComparedBoards compared{.options = {arguments.parameters}};
    TerminalWatch watch{out};
    std::size_t rows = 0;
    for (std::size_t i = 0; i < boards.size() && !compared.stopped; ++i) {
        watch.before = fmt::format("board {} of {}: ", i + 1, boards.size());
        CompareReport report = compare(boards[i], compared.options, out.budget(), watch);
        compared.stopped = report.stopped;
        rows += report.rows.size();
        if (report.rows.empty()) continue;
        // The table of a board is written as soon as the board is done; other reports at the end.
        if (arguments.output.own->name == "table")
            out.stream() << compare_table(report, out.write_options().color) << std::flush;
        compared.reports.push_back(std::move(report));
    }
    Sentence summary = summary_of(rows, compared.stopped);
    summary.values.emplace_back("seconds", duration_text(out.seconds()));
    Answer answer{.code = compared.stopped ? stop_code(compared.stopped->reason) : ExitCode::done,
                  .said = {text_of(summary, out.language())},
                  .held = compared.stopped ? Answer::Held::incomplete : Answer::Held::complete};
    if (arguments.output.json) answer.json = compare_json(compared);
    if (arguments.output.own->name == "csv") answer.words = compare_csv(compared);
    const bool of_nodes = arguments.parameters.rules && !arguments.sizes.empty();
    if (arguments.output.own->name == "svg")
        answer.words = compare_chart(compared, of_nodes ? Measure::nodes : Measure::seconds);
    return answer;
}

} // namespace

const Command compare_command =
    command_of(*find_question("compare"), runs<CompareArguments, compare_boards>);

} // namespace qsat::frontends
