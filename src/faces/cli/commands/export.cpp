#include "board/words.hpp"
#include "cli/commands/command.hpp"
#include "cli/options/board_argument.hpp"
#include "cli/version.hpp"
#include "engine/make_open_board.hpp"
#include "interchange/language.hpp"
#include "question/search_parameters.hpp"
#include "search/cubes.hpp"
#include "verify/verdict.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <numeric>
#include <optional>

namespace qsat::inline faces {

namespace {

struct ExportArguments : BoardsOptions {
    const ExportLanguage* language = export_languages.front();
    std::string encoding = "auto";
    int cubes = 1;
    std::string cube_files;
    std::optional<int> most; ///< number of queens, instead of a completion
    bool maximize = false;
    std::string counter{counter_encodings.front().name};
    std::string without; ///< file with excluded completions; may be empty
    std::string before;  ///< file with a completion: only those before it; may be empty
    Strings blocked;     ///< names of further blocked squares

    void declare(OptionList& list) override;
    void check(const OptionList& list) const;
};

void ExportArguments::declare(OptionList& list) {
    declare_boards(list);
    std::string summaries = fmt::format("output language (default {})", language->name);
    for (const ExportLanguage* entry : export_languages)
        summaries += fmt::format("\n{} ({}): {}", entry->name, entry->extension, entry->summary);
    output.declare_to(list, language, {export_languages.begin(), export_languages.end()},
                      "LANGUAGE", summaries);
    describe_encoding(encoding, list);
    describe_cubes(cubes, list);
    list.text("cube-files", cube_files, "DIR",
              "write one file for each cube into a new folder DIR");
    list.option("most", "K|max",
                "require at least K queens instead of a completion, or as many as possible",
                [this](const std::string& text) {
                    maximize = text == "max";
                    most =
                        maximize
                            ? 0
                            : static_cast<int>(parse_number(text, max_board_size, {"--most"}, "K"));
                });
    describe_counter(counter, list);
    list.text("without", without, "FILE",
              "add a clause for each completion in FILE that excludes it");
    list.text("before", before, "FILE",
              "allow only completions that come before the one in FILE (see qsat first)");
    list.exclude("without", {"before"});
    list.option("block", "SQUARE", "block another square; can be repeated",
                [this](const std::string& square) { blocked.push_back(square); })
        .repeated = true;
    board.declare_jobs(list);
    CommandOptions::declare(list);
    list.check([this, &list] {
        output.ending = language->extension;
        if (!list.has("board-files"))
            board.one_only = "a file holds one formula (use --board-files DIR)";
        for (const char* single : {"cube-files", "without", "before"})
            if (list.has(single)) board.one_only = fmt::format("--{} accepts only one", single);
        check(list);
    });
}

/// Refuses what the language cannot say, and options that contradict each other.
void ExportArguments::check(const OptionList& list) const {
    const auto refuse_if = [&](bool is_wrong, std::string_view text, std::string_view option = {}) {
        if (is_wrong)
            list.fail(fmt::format(fmt::runtime(text), fmt::arg("to", language->name),
                                  fmt::arg("option", option)));
    };
    const bool has_cubes = list.has("cubes");
    const bool has_encodings = language->has_encodings;
    refuse_if(list.has("encoding") && !has_encodings,
              "--to {to} uses no encoding: leave --encoding out");
    refuse_if(list.has("cube-files") && (!has_cubes || list.has("output")),
              "--cube-files needs --cubes, and replaces --output");
    refuse_if(has_cubes && !has_encodings, "--to {to} has no cubes: leave --cubes out");
    refuse_if(list.has("counter") && (!most || !has_encodings),
              "--counter needs --most and --to dimacs");
    refuse_if(most && has_cubes, "--most cannot be combined with --cubes: leave --cubes out");
    refuse_if(most && !language->has_wanted,
              "--to {to} can only ask for completions: leave --most out");
    refuse_if(maximize && !language->has_objective,
              "--to {to} has no objective: give a number, as in --most 7");
    for (const char* option : {"without", "before"}) {
        if (!list.has(option)) continue;
        refuse_if(!language->has_clauses,
                  "--to {to} has no clauses: leave --{option} out, or use --to dimacs or --to opb",
                  option);
        for (const char* other : {"most", "cubes"})
            refuse_if(
                list.has(other),
                fmt::format("--{{option}} cannot be combined with --{}: leave one of them out",
                            other),
                option);
        refuse_if(list.given(option) == "-" && std::ranges::count(board.files, "-") > 0,
                  "--{option} - reads standard input: name a file for the board", option);
    }
}

/// The completions in a file as free squares, in the order of the file.
std::vector<std::vector<int>> read_completions(const std::string& file, const ReadOptions& reading,
                                               const OpenBoard& open, AnswerWriter& out) {
    const Location where{printable(file)};
    std::vector<std::vector<int>> completions;
    read_solutions(file, reading, out, [&](const Board& solution) {
        out.budget().require();
        const Verdict verdict = judge(open.board(), solution);
        if (const auto* conflicts = std::get_if<std::vector<Conflict>>(&verdict))
            throw InputError{
                where,
                fmt::format(
                    "solution {} is not a completion of the board: {} (expected completions)",
                    completions.size() + 1, describe(conflicts->front(), open.board().size()))};
        completions.push_back(open.chosen(std::get<VerifiedPlacement>(verdict)));
    });
    std::vector<std::size_t> order(completions.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto queens = [&](std::size_t i) -> const std::vector<int>& { return completions[i]; };
    std::ranges::stable_sort(order, {}, queens);
    const auto twice = std::ranges::adjacent_find(order, {}, queens);
    if (twice != order.end())
        throw InputError{where, fmt::format("solutions {} and {} are the same (remove one of them)",
                                            *twice + 1, *std::next(twice) + 1)};
    return completions;
}

/// Writes a file for each cube, either all or none.
std::variant<Exported, Stopped> write_cube_files(const ExportArguments& arguments,
                                                 ExportRequest request,
                                                 std::span<const Subtree> cubes,
                                                 const Budget& budget) {
    const std::filesystem::path folder{arguments.cube_files};
    make_folder(arguments.cube_files);
    std::string last;
    for (std::size_t i = 0; i < cubes.size(); ++i) {
        request.further_queens = cubes[i];
        Output file{
            (folder / fmt::format("cube-{:06}{}", i + 1, arguments.language->extension)).string(),
            false, budget};
        const auto result = arguments.language->write(request, budget, file.stream());
        if (std::holds_alternative<Stopped>(result)) return result;
        file.commit();
        last = std::get<Exported>(result).contents;
    }
    return Exported{fmt::format("{}, the last with {}", plural(cubes.size(), "file"), last)};
}

/// The cubes. If splitting alone refutes the board, there are none; then one cube without queens
/// stands for the whole board.
std::vector<Subtree> cubes_of(const OpenBoard& open, int wanted, const Budget& budget) {
    std::vector<Subtree> cubes;
    if (wanted > 1 && open.conflicts().empty())
        cubes = make_cubes(open, static_cast<std::size_t>(wanted), budget.poll());
    if (cubes.empty()) cubes.emplace_back();
    return cubes;
}

/// The board with these further blocked squares.
Board with_blocked(const Board& board, const Strings& squares) {
    BoardParts parts = board.parts();
    for (const std::string& square : squares) {
        const std::string text = fmt::format("{}: !{}", board.size(), square);
        const Board marks = read_boards("--block", text, {.format = "squares"}).front();
        if (marks.blocked().size() != 1 || !marks.queens().empty())
            throw InputError{{"--block"},
                             fmt::format("unexpected {} (expected a square)", in_quotes(square))};
        parts.blocked.push_back(marks.blocked().front());
    }
    return Board{std::move(parts)};
}

Answer export_board(const ExportArguments& arguments, const Board& whole, AnswerWriter& out) {
    std::optional<Board> changed;
    if (!arguments.blocked.empty()) changed = with_blocked(whole, arguments.blocked);
    const Board& board = changed ? *changed : whole;
    const auto made = make_open_board(board, out.budget());
    if (const auto* stopped = std::get_if<Stopped>(&made))
        return stopped_answer(*stopped, "nothing was written");
    const auto& open = std::get<OpenBoard>(made);
    out.detail([&open] { return remaining_text(open); });
    ExportRequest request{.open = open,
                          .comments = head_comments(board, fmt::format("qsat {}", version)),
                          .encoding = arguments.encoding};
    if (arguments.most) {
        request.wanted = QueensWanted{*arguments.most, &require_counter(arguments.counter)};
        request.maximize = arguments.maximize;
    }
    const std::string& file = arguments.before.empty() ? arguments.without : arguments.before;
    std::vector<std::vector<int>> completions;
    if (!file.empty())
        completions = read_completions(file, {.legend = arguments.board.reading.legend}, open, out);
    if (arguments.before.empty())
        request.excluded = completions;
    else if (completions.size() == 1)
        request.before = completions.front();
    else
        throw InputError{{printable(file)},
                         fmt::format("{} solutions (expected one)", completions.size())};
    const bool one_file = arguments.cube_files.empty();
    std::vector<Subtree> cubes;
    if (arguments.cubes > 1 || !one_file) cubes = cubes_of(open, arguments.cubes, out.budget());
    if (one_file && arguments.cubes > 1) request.cubes = cubes;
    const auto result = one_file ? arguments.language->write(request, out.budget(), out.stream())
                                 : write_cube_files(arguments, request, cubes, out.budget());
    if (const auto* stopped = std::get_if<Stopped>(&result)) {
        Answer answer = stopped_answer(*stopped, "the output is incomplete");
        answer.whole = false;
        return answer;
    }
    return {.said = {fmt::format("exported: {} in {}", std::get<Exported>(result).contents,
                                 duration_text(out.seconds()))}};
}

} // namespace

const Command export_command{
    "export", "write the problem for other solvers",
    "  qsat export board.txt --to dimacs -o board.cnf\n"
    "  qsat export board.txt --to asp | clingo - | qsat decode board.txt -\n"
    "  qsat export board.txt --to minizinc -o board.mzn\n"
    "  qsat complete board.txt --all | qsat export board.txt --without - -o rest.cnf\n",
    runs_for_boards<ExportArguments, export_board>,
    "`--to dimacs`, `asp`, `minizinc` or `opb` chooses the language"};

} // namespace qsat::faces
