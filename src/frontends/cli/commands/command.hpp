// Also defined in many_boards.cpp, convert.cpp, generate.cpp, ...: a file each command that asks no
// question itself, or two such commands.
#pragma once

#include "cli/arguments/board_argument.hpp"
#include "cli/arguments/limits.hpp"
#include "files/input.hpp"

#include <functional>
#include <memory>
#include <span>

namespace qsat::inline frontends {

/// How a command answers for boards.
struct BoardWork {
    /// The answer for the only board, or for one of several.
    std::function<Answer(const Board&, AnswerWriter&)> answer;
    /// One page of html for all of several boards, if the command makes such pages.
    std::function<Answer(std::vector<Board>, AnswerWriter&)> sheet{};

    // In `qsat verify`, each of several boards has a solution, and `judge` answers.
    /// The solution of the next board; nothing after the last one.
    std::function<std::optional<BoardEntry>(const std::optional<BoardEntry>& board)> solution{};
    std::function<bool()> ready{}; ///< can the next solution be read without waiting?
    std::function<Answer(const Board&, const Board& solution, AnswerWriter&)> judge{};
};

/// Reads the boards and answers for each, as the only one or as one of several: then on several
/// threads, but in order. Returns the exit code.
ExitCode answer_boards(const BoardsArgument& boards, const Limits& limits, AnswerWriter& out,
                       const BoardWork& work);

/// The options of a command, and its work.
struct CommandOptions {
    Limits limits{};
    Delivery output{};

    CommandOptions() = default;
    CommandOptions(const CommandOptions&) = delete; // options of `declare` point into it
    CommandOptions& operator=(const CommandOptions&) = delete;
    virtual ~CommandOptions() = default;

    /// Declares the options; here those of all commands.
    virtual void declare(OptionList& list) {
        list.common().seconds({"timeout", "SECONDS",
                               "stop after SECONDS; with several boards, the limit of each board"},
                              limits.timeout);
        output.declare(list);
    }
    /// Completes the options when all are known, and refuses those that contradict each other.
    virtual void settle(OptionList& list) { output.settle(list); }
    /// Works with the options and returns the exit code.
    virtual ExitCode work(AnswerWriter& out) const = 0;
};

/// The options of commands that answer for one board, or for any number.
template <typename Argument>
struct OptionsWith : CommandOptions {
    Argument board{}; ///< declare it first

    void settle(OptionList& list) override {
        board.settle(list, output);
        CommandOptions::settle(list);
    }
};
using BoardOptions = OptionsWith<BoardArgument>;
using BoardsOptions = OptionsWith<BoardsArgument>;

/// Makes the options of a command with their defaults.
using MakeOptions = std::unique_ptr<CommandOptions> (*)(std::string_view command);

/// Options, and a function that works with them. It returns an answer; for options with boards, it
/// answers for each board; or it returns the exit code itself.
template <typename Options, auto work_with>
std::unique_ptr<CommandOptions> runs(std::string_view) {
    struct Made final : Options {
        ExitCode work(AnswerWriter& out) const override {
            if constexpr (requires { out.finish(work_with(*this, out)); }) {
                return out.finish(work_with(*this, out));
            } else if constexpr (requires { work_with(*this, out); }) {
                return work_with(*this, out);
            } else {
                BoardWork work{std::bind_front(work_with, std::cref<Options>(*this))};
                if constexpr (requires { &Options::sheet; })
                    work.sheet = std::bind_front(&Options::sheet, this);
                return answer_boards(this->board, this->limits, out, work);
            }
        }
    };
    return std::make_unique<Made>();
}

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
extern const Command check_formula_command;

using Commands = std::span<const Command* const>;

/// All commands in the order of the help: those with their own file, and one for each other
/// question.
Commands all_commands();

/// What a command expects of a file other than a board: it is often longer than boards may be.
Expected long_input(std::string_view what, const char* not_read, bool is_text = true);

} // namespace qsat::frontends
