// Also defined in convert.cpp, export.cpp, ...: a file each command that asks no question.
#pragma once

#include "cli/commands/many_boards.hpp"
#include "cli/options/limits.hpp"
#include "cli/options/option_list.hpp"
#include "cli/terminal/answer_writer.hpp"

#include <span>

namespace qsat {

/// The functions of a command.
struct CommandWork {
    Usage (*usage)(std::string_view command);
    /// Checks the words as `run` does, without working. Returns false if the user asks for help.
    bool (*parse)(std::string_view command, const Strings& words);
    /// Runs the command and returns the exit code; nothing if the user asks for help. Opens the
    /// writer after the words are checked.
    std::optional<int> (*run)(std::string_view command, const Strings& words, AnswerWriter& out);
};

template <typename Options>
bool parse(std::string_view command, const Strings& words, Options& options) {
    OptionList list{command};
    options.declare(list);
    return list.parse(words);
}

/// The options of all commands.
struct CommandOptions {
    Limits limits{};
    AnswerOutput output{};

    void declare(OptionList& list) {
        limits.declare(list);
        output.declare(list);
    }
};

/// The options of all commands that answer for any number of boards.
struct BoardsOptions : CommandOptions {
    BoardsArgument board{};

    /// Declares the board argument; call it first.
    void declare_boards(OptionList& list) { board.declare(list, output, limits); }
    /// Declares the options for answers that are boards (--to, --csv, --json, --stats), and those
    /// of all commands.
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

/// A command of options, derived from CommandOptions, and of a function that works and returns the
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

/// The same for a function that returns one answer.
template <typename Options, Answer (*work)(const Options&, AnswerWriter&)>
inline constexpr CommandWork runs = runs_itself<Options, answer_once<Options, work>>;

template <typename Options, Answer (*work)(const Options&, const Board&, AnswerWriter&)>
int answer_for_boards(const Options& options, AnswerWriter& out) {
    return answer_boards(options.board, options.limits, out,
                         [&options](const Board& board, AnswerWriter& writer) {
                             return work(options, board, writer);
                         });
}

/// The same for a function that answers for each board; the options derive from BoardsOptions.
template <typename Options, Answer (*work)(const Options&, const Board&, AnswerWriter&)>
inline constexpr CommandWork runs_for_boards =
    runs_itself<Options, answer_for_boards<Options, work>>;

/// A subcommand. Help, manual page, shell completions and the tables of docs/commands.md come from
/// this.
struct Command {
    std::string_view name;
    std::string_view summary; ///< one line for the list of commands
    /// Examples at the end of the help, one command a line. A test runs them in a folder with the
    /// files board.txt, solution.txt and diag-8-4-1.param.
    std::string_view examples;
    CommandWork work;
    std::string_view details = {}; ///< text after the summary; code in backticks

    Usage usage() const { return work.usage(name); }
};

extern const Command merge_command;
extern const Command verify_command;
extern const Command export_command;
extern const Command decode_command;
extern const Command convert_command;
extern const Command generate_command;
extern const Command compare_command;
extern const Command trace_command;
extern const Command check_proof_command;

using Commands = std::span<const Command* const>;

/// All commands in the order of the help: those with their own file, and one for each other
/// question.
Commands all_commands();

} // namespace qsat
