#include "cli/commands/command.hpp"
#include "cli/documents/document.hpp"
#include "cli/documents/help.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/output.hpp"
#include "cli/terminal/report.hpp"
#include "cli/version.hpp"
#include "engine/memory.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <unistd.h>

#include <limits>
#include <new>
#include <system_error>

namespace qsat {

namespace {

using enum OptionGroup;
using Strings = std::vector<std::string>;

const std::array<Command, 12> commands{{
    {{"complete",
      "[BOARD]",
      0,
      1,
      {board, solve, symmetry, encode, sat, cubes, unique, steps, shards, prove, format, limits,
       output, json, stats}},
     "place the remaining queens",
     "  qsat complete board.txt\n"
     "  echo '8: b4 d5' | qsat complete --all --to squares\n"
     "  qsat complete --size 200 --engine sat --stats\n"
     "  qsat complete board.txt --steps\n"
     "  qsat complete board.txt --proof board.drat\n",
     run_complete,
     "`--all` or `--limit K` for more than one completion, `--steps` for the way as a person "
     "finds it, `--proof FILE` for a proof if there is none"},
    {{"count",
      "[BOARD]",
      0,
      1,
      {board, OptionGroup::count, symmetry, shards, limits, output, json, stats}},
     "the exact number of completions",
     "  qsat count --size 8\n"
     "  qsat count board.txt --up-to-symmetry\n"
     "  echo '16: d16' | qsat count --jobs 1 --stats\n"
     "  qsat count --size 16 --shards 20 --state counted\n",
     run_count,
     "`--up-to-symmetry` counts those once that symmetries make of another; `--estimate`, "
     "`--limit K`, `--shards K --state DIR`"},
    {{"merge", "DIR", 1, 1, {format, output, json}},
     "add up the shards of a count, or of a search for a completion",
     "  qsat count --size 12 --shards 4 --state counted; qsat merge counted\n",
     run_merge,
     "on one machine or many (docs/cluster.md)"},
    {{"explain", "[BOARD]", 0, 1, {board, picture, limits, output, json}},
     "why there is no completion, and the fewest removals that help",
     "  qsat explain board.txt\n"
     "  echo '8: b4 e7 g3' | qsat explain --to unicode\n",
     run_explain,
     "a minimal set of givens, blocked squares and excluded diagonals that leave none"},
    {{"hint", "[BOARD]", 0, 1, {board, hint, picture, limits, output, json}},
     "the next square that is forced, and why",
     "  qsat hint board.txt\n"
     "  echo '8: a7 b4 d5' | qsat hint\n"
     "  qsat hint board.txt --all\n",
     run_hint,
     "`--all` for every forced square, and every free one that no completion uses"},
    {{"verify", "BOARD SOLUTION", 2, 2, {board, picture, output, json}},
     "is this a completion of that board; if not, what is wrong",
     "  qsat verify board.txt solution.txt\n"
     "  qsat complete board.txt --all | qsat verify board.txt -\n"
     "  qsat verify board.txt solution.txt --to unicode\n",
     run_verify},
    {{"export", "[BOARD]", 0, 1, {board, language, encode, cubes, cube_files, limits, output}},
     "the problem for other solvers",
     "  qsat export board.txt --to dimacs -o board.cnf\n"
     "  qsat export board.txt --to asp | clingo - | qsat decode board.txt -\n"
     "  qsat export board.txt --to minizinc -o board.mzn\n",
     run_export,
     "`--to dimacs`, `asp`, `minizinc` or `opb`"},
    {{"decode", "BOARD MODEL", 2, 2, {board, format, output}},
     "a board from another solver's output",
     "  qsat export board.txt -o board.cnf; kissat board.cnf | qsat decode board.txt -\n",
     run_decode},
    {{"convert", "[BOARD]", 0, 1, {board, format, output}},
     "from any board format to any other",
     "  qsat convert board.txt --to fen\n"
     "  qsat convert diag-8-4-1.param --diagonals 5 --to json -o board.json\n",
     run_convert,
     "pictures included"},
    {{"generate", "KIND --size N", 1, 1, {generate, format, limits, output}},
     "random boards: completion, blocked, diagonals, puzzle",
     "  qsat generate puzzle --size 8 --seed 1 --difficulty easy\n"
     "  qsat generate puzzle --size 8 --seed 1 | qsat complete --all\n"
     "  qsat generate diagonals --size 12 --diagonals 18 --count 100 -o boards.txt\n",
     run_generate,
     "a puzzle has one solution and no given too many"},
    {{"compare",
      "[BOARD...]",
      0,
      std::numeric_limits<std::size_t>::max(),
      {board, OptionGroup::compare, output, json}},
     "every engine and every encoding on the same boards, side by side",
     "  qsat compare board.txt\n"
     "  qsat compare --size 30 --engine sat --timeout 10 --to svg -o chart.svg\n",
     run_compare,
     "as a table, `csv`, `json` or a chart"},
    {{"check-proof", "CNF PROOF", 2, 2, {proof, limits, output, json}},
     "does a DRAT or LRAT proof refute a DIMACS file",
     "  qsat export board.txt -o board.cnf; cadical -q board.cnf board.drat\n"
     "  qsat check-proof board.cnf board.drat\n",
     run_check_proof},
}};

int print(std::string_view text) {
    write_output({}, text);
    return to_int(ExitCode::done);
}

int run(const Strings& arguments) {
    if (arguments.empty()) {
        print_line(help_overview(commands));
        return to_int(ExitCode::bad_input);
    }
    const std::string& name = arguments.front();
    const Strings rest{arguments.begin() + 1, arguments.end()};
    if (name == "--help" || name == "-h" || name == "help")
        return print(rest.empty() ? help_overview(commands) : help_about(commands, rest.front()));
    if (name == "--version")
        return print(fmt::format("qsat {}\n{}\n{}\n", version, SatSolver::version(), built_with));
    if (name == "--generate") return print(document(commands, rest.empty() ? "" : rest.front()));
    const Command& command = find_command(commands, name, {"help", "--help", "--version"});
    const auto options = parse_options(command.syntax, rest);
    if (!options) return print(help_of(command));
    return command.run(*options);
}

/// A standard stream that the caller closed would be the next file that we open, and messages
/// would end up in it. In its place comes one that refuses what it is used for.
void occupy_standard_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) < 0)
            open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int fail(std::string_view message, ExitCode code) {
    print_line(message);
    return to_int(code);
}

/// Did the system refuse a thread? oneTBB has no type for that, only these words.
bool is_thread_shortage(const std::exception& error) {
    const auto* const system = dynamic_cast<const std::system_error*>(&error);
    return (system != nullptr && system->code() == std::errc::resource_unavailable_try_again) ||
           std::string_view{error.what()}.starts_with("pthread_create has failed");
}

} // namespace

} // namespace qsat

int main(int argc, char** argv) {
    using namespace qsat;
    occupy_standard_streams();
    install_signal_handlers();
    limit_memory();
    try {
        return run({argv + 1, argv + argc});
    } catch (const InputError& error) {
        return fail(error.what(), ExitCode::bad_input);
    } catch (const OutputError& error) {
        return fail(error.what(), ExitCode::bad_input);
    } catch (const InterruptedInput&) {
        return fail("stopped: interrupted; the board is not read yet", ExitCode::interrupted);
    } catch (const ClosedPipe&) {
        return to_int(ExitCode::done); // the reader has what it wanted
    } catch (const TooManyVariables& error) {
        return fail(error.what(), ExitCode::stopped);
    } catch (const std::bad_alloc&) {
        return fail("out of memory (try a smaller board)", ExitCode::stopped);
    } catch (const std::exception& error) {
        if (is_thread_shortage(error))
            return fail("out of memory or threads: the system refuses another thread (raise the "
                        "limits, or try --jobs 1)",
                        ExitCode::stopped);
        return fail(std::string{"a defect of qsat, please report it: "} + error.what(),
                    ExitCode::defect);
    }
}
