#include "generate/generate.hpp"
#include "board/words.hpp"
#include "cli/commands/question_command.hpp"
#include "generate/ask_generate.hpp"
#include "pictures/pictures.hpp"
#include "question/search_parameters.hpp"
#include "question/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <random>

namespace qsat::inline faces {

namespace {

struct GenerateArguments : CommandOptions {
    GenerateParameters wanted;
    int size = 1;
    bool seed_is_drawn = false;
    std::uint64_t count = 1;

    void declare(OptionList& list) {
        list.argument("KIND", wanted.kind, GenerateParameters::kinds());
        list.number("size", size, 1, max_board_size, "N", "number of rows of the board").required =
            true;
        describe_seed(wanted.seed, list, "random seed (default: chosen at random, and printed)");
        list.number("count", count, 1, max_board_size, "K", "number of boards (default 1)");
        wanted.describe_wishes(list);
        output.declare_formats(list, nullptr);
        CommandOptions::declare(list);
        output.declare_json(list);
        list.exclude("json", {"count", "to"});
        list.check([this, &list] {
            GenerateParameters::require_kind("KIND", wanted.kind);
            seed_is_drawn = !list.has("seed");
            if (seed_is_drawn) wanted.seed = std::random_device{}();
        });
    }
};

/// The best format for the boards of a kind: a list of squares for few queens on a large board.
const Format& format_for(const GenerateParameters& wanted, int size) {
    constexpr int largest_grid = 1000;
    if (wanted.regions) return regions_format;
    const bool few_on_large = wanted.kind == "completion" && size > largest_grid;
    return few_on_large || wanted.kind == "diagonals" ? squares_format : grid_format;
}

/// The command that generates only this board, as a comment in formats that have comments.
std::string comment(const Format& format, int size, const GenerateParameters& wanted) {
    constexpr std::array with_comments{&grid_format, &squares_format, &permutation_format,
                                       &regions_format};
    if (std::ranges::count(with_comments, &format) == 0) return {};
    const Strings options = wanted.options();
    return fmt::format("# qsat generate {} --size {} --seed {}{}{}\n", wanted.kind, size,
                       wanted.seed, options.empty() ? "" : " ", fmt::join(options, " "));
}

Answer write_boards(const GenerateArguments& arguments, AnswerWriter& out) {
    const Format* const to = arguments.output.to;
    const bool is_page_of_puzzles = arguments.wanted.kind == "puzzle" && to == &html_format;
    const PuzzleFacts facts = is_page_of_puzzles     ? PuzzleFacts::all
                              : arguments.count == 1 ? PuzzleFacts::difficulty
                                                     : PuzzleFacts::none;
    if (to != nullptr && to->one_a_file && arguments.count > 1 && !is_page_of_puzzles)
        throw InputError{{fmt::format("--to {}", to->name)},
                         "a file holds one picture (leave out --count, or use --to unicode; --to "
                         "html puts puzzles on one page)"};
    std::vector<SolvedPuzzle> puzzles;
    std::string made;
    for (std::uint64_t i = 0; i < arguments.count; ++i) {
        GenerateParameters wanted = arguments.wanted;
        wanted.seed = seed_in_series(wanted.seed, i);
        const GenerateReport report = generate_board(arguments.size, wanted, out.budget(), facts);
        if (!report.board && !report.stopped)
            return {
                .code = ExitCode::no,
                .said = {fmt::format("impossible: {}", text_of(*report.why, Language::english))}};
        if (report.stopped) {
            // The boards before this one are good, but half a page is not written.
            const std::string so_far =
                fmt::format("{} of {} generated", i, plural(arguments.count, "board"));
            if (report.stopped->reason != StopReason::gave_up)
                return stopped_answer({*report.stopped}, so_far);
            return {.code = ExitCode::stopped,
                    .said = {fmt::format("gave up: {}; {} (ask for less, or try another --seed)",
                                         report.stopped->advice, so_far)}};
        }
        const Board& board = *report.board;
        const std::string difficulty{report.difficulty.value_or("")};
        if (is_page_of_puzzles) {
            require_size(*to, board, out.write_options());
            puzzles.push_back({board, report.completion.value(), difficulty});
        } else {
            const Format& format = to != nullptr ? *to : format_for(wanted, arguments.size);
            out.stream() << comment(format, arguments.size, wanted);
            format.write_board(out.stream(), board, out.write_options());
        }
        made = contents_text(board) + (difficulty.empty() ? "" : ", " + difficulty);
    }
    if (puzzles.size() == 1)
        to->write_solution(out.stream(), puzzles[0].board, puzzles[0].solution,
                           out.write_options());
    else if (is_page_of_puzzles)
        write_worksheet(out.stream(), puzzles, out.write_options());
    if (arguments.count > 1) made = plural(arguments.count, "board");
    return {.said = {fmt::format("generated: {} in {}", made, duration_text(out.seconds()))}};
}

/// The board and what is known of it as JSON.
Answer report(const GenerateArguments& arguments, AnswerWriter& out) {
    TerminalWatch watch{out};
    const Board empty{{.size = arguments.size}};
    return answer_of(find_question("generate")->ask(&empty, arguments.wanted, out.budget(), watch),
                     out);
}

Answer generate(const GenerateArguments& arguments, AnswerWriter& out) {
    Answer answer = arguments.output.json ? report(arguments, out) : write_boards(arguments, out);
    const bool any_seed_will_do = answer.code == ExitCode::no; // impossible
    if (arguments.seed_is_drawn && !any_seed_will_do)
        answer.said.insert(
            answer.said.begin(),
            fmt::format("seed {0}: --seed {0} generates the same again", arguments.wanted.seed));
    return answer;
}

} // namespace

const Command generate_command =
    command_of(*find_question("generate"), runs<GenerateArguments, generate>);

} // namespace qsat::faces
