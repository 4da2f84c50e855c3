// Also defined in complete.cpp, count.cpp, ...: a file each command.
#pragma once

#include "cli/commands/many_boards.hpp"
#include "cli/options/limits.hpp"
#include "cli/options/option_list.hpp"
#include "cli/terminal/answer_writer.hpp"

#include <span>

namespace qsat {

/// How a command is run, and what it takes.
struct CommandWork {
    Usage (*usage)(std::string_view command);
    /// Does all that `run` does with the words, and no work. False if help was asked for.
    bool (*parse)(std::string_view command, const Strings& words);
    /// The exit code; none if help was asked for. The writer is opened once the words are
    /// understood.
    std::optional<int> (*run)(std::string_view command, const Strings& words, AnswerWriter& out);
};

template <typename Options>
bool parse(std::string_view command, const Strings& words, Options& options) {
    OptionList list{command};
    options.declare(list);
    return list.parse(words);
}

/// What all commands have, each beside its own options.
struct CommandOptions {
    Limits limits{};
    AnswerOutput output{};

    void declare(OptionList& list) {
        limits.declare(list);
        output.declare(list);
    }
};

/// What all commands that answer for each of their boards have.
struct BoardsOptions : CommandOptions {
    BoardsArgument board{};

    /// The board argument, first of all.
    void declare_boards(OptionList& list) { board.declare(list, output, limits); }
    /// How an answer is written that is a board: in a format, as a row or as an object.
    void declare_board_answer(OptionList& list) {
        output.declare_formats(list, &grid_format);
        board.declare_table(list, output);
        declare(list);
        output.declare_json(list);
        output.declare_stats(list);
    }
};

template <typename Options>
Usage usage_of(std::string_view command) {
    Options options;
    OptionList list{command};
    options.declare(list);
    return list.usage();
}

template <typename Options>
bool can_parse(std::string_view command, const Strings& words) {
    Options options;
    return parse(command, words, options);
}

/// A command made of its own options, which are CommandOptions, and of its work, which ends with an
/// exit code.
template <typename Options, int (*work)(const Options&, AnswerWriter&)>
inline constexpr CommandWork runs_itself{.usage = usage_of<Options>,
                                         .parse = can_parse<Options>,
                                         .run = [](std::string_view command, const Strings& words,
                                                   AnswerWriter& out) -> std::optional<int> {
                                             Options options;
                                             if (!parse(command, words, options))
                                                 return std::nullopt;
                                             out.open(options.output, options.limits.budget());
                                             return work(options, out);
                                         }};

template <typename Options, Answer (*work)(const Options&, AnswerWriter&)>
int answer_once(const Options& options, AnswerWriter& out) {
    return out.finish(work(options, out));
}

/// The same of work that has one answer.
template <typename Options, Answer (*work)(const Options&, AnswerWriter&)>
inline constexpr CommandWork runs = runs_itself<Options, answer_once<Options, work>>;

template <typename Options, Answer (*work)(const Options&, const Board&, AnswerWriter&)>
int answer_for_boards(const Options& options, AnswerWriter& out) {
    return answer_boards(options.board, options.limits, out,
                         [&options](const Board& board, AnswerWriter& writer) {
                             return work(options, board, writer);
                         });
}

/// The same of work that has one answer for each board; the options are BoardsOptions.
template <typename Options, Answer (*work)(const Options&, const Board&, AnswerWriter&)>
inline constexpr CommandWork runs_for_boards =
    runs_itself<Options, answer_for_boards<Options, work>>;

/// One subcommand. All that is written about it is made of this: help, the manual page, the
/// completions of shells, README's table.
struct Command {
    std::string_view name;
    std::string_view summary; ///< one line for the list of commands
    /// For the end of its help, a command a line. A test runs them in a folder that has the files
    /// board.txt, solution.txt and diag-8-4-1.param.
    std::string_view examples;
    CommandWork work;
    std::string_view details = {}; ///< what goes on behind the summary; code in backticks

    Usage usage() const { return work.usage(name); }
};

extern const Command complete_command;
extern const Command first_command;
extern const Command largest_command;
extern const Command steps_command;
extern const Command count_command;
extern const Command merge_command;
extern const Command threshold_command;
extern const Command explain_command;
extern const Command hint_command;
extern const Command verify_command;
extern const Command export_command;
extern const Command decode_command;
extern const Command convert_command;
extern const Command generate_command;
extern const Command compare_command;
extern const Command trace_command;
extern const Command armies_command;
extern const Command check_proof_command;

using Commands = std::span<const Command* const>;

/// All commands, in the order of the help: those that have a file of their own, and one for each
/// other question.
Commands all_commands();

} // namespace qsat
