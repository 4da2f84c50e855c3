// Also defined in convert.cpp, export.cpp, ...: a file each command that asks no question.
#pragma once

#include "cli/commands/many_boards.hpp"

#include <memory>
#include <span>

namespace qsat::inline faces {

/// The options of a command, and its work.
struct CommandOptions {
    Limits limits{};
    AnswerOutput output{};

    CommandOptions() = default;
    CommandOptions(const CommandOptions&) = delete; // lambdas of `declare` point into it
    CommandOptions& operator=(const CommandOptions&) = delete;
    virtual ~CommandOptions() = default;

    /// Declares the options; here those of all commands.
    virtual void declare(OptionList& list) {
        limits.declare(list);
        output.declare(list);
    }
    /// Works with the options and returns the exit code.
    virtual int work(AnswerWriter& out) const = 0;
};

/// The options of all commands that answer for any number of boards.
struct BoardsOptions : CommandOptions {
    BoardsArgument board{};

    /// Declares the board argument; call it first.
    void declare_boards(OptionList& list) { board.declare(list, output, limits); }
};

/// Makes the options of a command with their defaults.
using MakeOptions = std::unique_ptr<CommandOptions> (*)(std::string_view command);

/// Options, and a function that works with them and returns the exit code.
template <typename Options, int (*run)(const Options&, AnswerWriter&)>
std::unique_ptr<CommandOptions> runs_itself(std::string_view) {
    struct Made final : Options {
        int work(AnswerWriter& out) const override { return run(*this, out); }
    };
    return std::make_unique<Made>();
}

template <typename Options, Answer (*answer)(const Options&, AnswerWriter&)>
int answer_once(const Options& options, AnswerWriter& out) {
    return out.finish(answer(options, out));
}

/// The same for a function that returns one answer.
template <typename Options, Answer (*answer)(const Options&, AnswerWriter&)>
inline constexpr MakeOptions runs = runs_itself<Options, answer_once<Options, answer>>;

template <typename Options, Answer (*answer)(const Options&, const Board&, AnswerWriter&)>
int answer_for_boards(const Options& options, AnswerWriter& out) {
    return answer_boards(options.board, options.limits, out,
                         [&options](const Board& board, AnswerWriter& writer) {
                             return answer(options, board, writer);
                         });
}

/// The same for a function that answers for each board; the options derive from BoardsOptions.
template <typename Options, Answer (*answer)(const Options&, const Board&, AnswerWriter&)>
inline constexpr MakeOptions runs_for_boards =
    runs_itself<Options, answer_for_boards<Options, answer>>;

/// A subcommand. Help, manual page, shell completions and the tables of docs/commands.md come from
/// this.
struct Command {
    std::string_view name;
    std::string_view summary; ///< one line for the list of commands
    /// Examples at the end of the help, one command a line. A test runs them in a folder with the
    /// files board.txt, solution.txt and diag-8-4-1.param.
    std::string_view examples;
    MakeOptions make;
    std::string_view details = {}; ///< text after the summary; code in backticks

    Usage usage() const;
    /// The options that these words after the command set; null if the user asks for help. Throws
    /// InputError.
    std::unique_ptr<CommandOptions> parse(const Strings& words) const;
};

extern const Command merge_command;
extern const Command verify_command;
extern const Command export_command;
extern const Command decode_command;
extern const Command convert_command;
extern const Command generate_command;
extern const Command compare_command;
extern const Command check_proof_command;

using Commands = std::span<const Command* const>;

/// All commands in the order of the help: those with their own file, and one for each other
/// question.
Commands all_commands();

} // namespace qsat::faces
