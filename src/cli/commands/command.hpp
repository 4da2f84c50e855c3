#pragma once

#include "cli/options/options.hpp"
#include "cli/terminal/exit_code.hpp"

#include <array>

namespace qsat {

/// One subcommand. All that is written about it is made of this: help, the manual page, the
/// completions of shells, README's table.
struct Command {
    CommandSyntax syntax;
    std::string_view summary; ///< one line for the list of commands
    /// For the end of its help, a command a line. A test runs them in a folder that has the files
    /// board.txt, solution.txt and diag-8-4-1.param.
    std::string_view examples;
    int (*run)(const Options&);
    std::string_view details = {}; ///< what goes on behind the summary; code in backticks
};

int run_complete(const Options& options);
int run_steps(const Options& options); ///< complete --steps
int run_count(const Options& options);
int run_merge(const Options& options);
int run_verify(const Options& options);
int run_export(const Options& options);
int run_decode(const Options& options);
int run_hint(const Options& options);
int run_explain(const Options& options);
int run_convert(const Options& options);
int run_generate(const Options& options);
int run_compare(const Options& options);
int run_check_proof(const Options& options);

/// The board that the options name: the first file, standard input, or the empty board.
Board read_board_argument(const Options& options);
/// Where the files after the board begin in Options::files.
std::size_t files_after_board(const Options& options);

/// How the options want boards written: forced or not, and in colour if they go to a terminal.
WriteOptions write_options(const Options& options);

/// Writes a whole text to where the options say.
void write_output(const Options& options, std::string_view text);

/// A line on standard error, unless the user wants quiet.
void say(const Options& options, std::string_view line);

/// With --verbose: what is left of the board once the given queens stand.
void describe_open_board(const Options& options, const OpenBoardStatistics& left);

/// The exit code of what was stopped.
int stop_code(StopReason reason);

/// Says why a search stopped, and returns the exit code for it.
int report_stop(const Options& options, const Stopped& stopped, std::string_view known_so_far);

/// What is wrong, one conflict a line, not too many.
std::string list_conflicts(const std::vector<Conflict>& conflicts, int board_size);

constexpr int to_int(ExitCode code) { return static_cast<int>(code); }

} // namespace qsat
