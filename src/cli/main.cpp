#include "cli/command.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/report.hpp"
#include "cli/version.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <limits>
#include <new>

namespace qsat {

namespace {

using enum OptionGroup;

const std::array<Command, 11> commands{{
    {{"complete",
      "[BOARD]",
      0,
      1,
      {board, solve, encode, sat, cubes, unique, steps, prove, format, limits, output, json,
       stats}},
     "place the remaining queens",
     "  qsat complete board.txt\n"
     "  echo '8: b4 d5' | qsat complete --all --to squares\n"
     "  qsat complete --size 200 --engine sat --stats\n"
     "  qsat complete board.txt --steps\n"
     "  qsat complete board.txt --proof board.drat\n",
     run_complete},
    {{"count", "[BOARD]", 0, 1, {board, OptionGroup::count, limits, output, json, stats}},
     "the exact number of completions",
     "  qsat count --size 8\n"
     "  qsat count board.txt --up-to-symmetry\n"
     "  echo '18: d18' | qsat count --jobs 1 --stats\n",
     run_count},
    {{"explain", "[BOARD]", 0, 1, {board, picture, limits, output, json}},
     "why there is no completion, and the fewest removals that help",
     "  qsat explain board.txt\n"
     "  echo '8: b4 e7 g3' | qsat explain --to unicode\n",
     run_explain},
    {{"hint", "[BOARD]", 0, 1, {board, hint, picture, limits, output, json}},
     "the next square that is forced, and why",
     "  qsat hint board.txt\n"
     "  echo '8: b4 d5 e8' | qsat hint\n"
     "  qsat hint board.txt --all\n",
     run_hint},
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
     run_export},
    {{"decode", "BOARD MODEL", 2, 2, {board, format, output}},
     "a board from another solver's output",
     "  qsat export board.txt -o board.cnf; kissat board.cnf | qsat decode board.txt -\n",
     run_decode},
    {{"convert", "[BOARD]", 0, 1, {board, format, output}},
     "from any board format to any other",
     "  qsat convert board.txt --to fen\n"
     "  qsat convert diag-8-4-1.param --diagonals 5 --to json -o board.json\n",
     run_convert},
    {{"generate", "KIND --size N", 1, 1, {generate, format, limits, output}},
     "random boards: completion, blocked, diagonals, puzzle",
     "  qsat generate puzzle --size 8 --seed 1 --difficulty easy\n"
     "  qsat generate puzzle --size 8 --seed 1 | qsat complete --all\n"
     "  qsat generate diagonals --size 12 --diagonals 20 --count 100 -o boards.txt\n",
     run_generate},
    {{"compare",
      "[BOARD...]",
      0,
      std::numeric_limits<std::size_t>::max(),
      {board, OptionGroup::compare, output, json}},
     "every engine and every encoding on the same boards, side by side",
     "  qsat compare board.txt\n"
     "  qsat compare --size 30 --engine sat --timeout 10 --to svg -o chart.svg\n",
     run_compare},
    {{"check-proof", "CNF PROOF", 2, 2, {proof, limits, output, json}},
     "does a DRAT or LRAT proof refute a DIMACS file",
     "  qsat export board.txt -o board.cnf; cadical -q board.cnf board.drat\n"
     "  qsat check-proof board.cnf board.drat\n",
     run_check_proof},
}};

/// Breaks a text into lines of a terminal's width; all but the first are indented.
std::string wrapped(std::string_view text, std::size_t indent) {
    constexpr std::size_t width = 79;
    std::string result;
    std::size_t column = indent;
    for (std::size_t start = 0; start < text.size();) {
        const std::string_view word = text.substr(start, text.find(' ', start) - start);
        if (column > indent && column + 1 + word.size() > width) {
            result += '\n' + std::string(indent, ' ');
            column = indent;
        } else if (column > indent) {
            result += ' ';
            ++column;
        }
        result += word;
        column += word.size();
        start += word.size() + 1;
    }
    return result;
}

std::string describe(const Format& format) {
    constexpr std::size_t indent = 15;
    const std::string example = format.example.empty() ? "" : std::string{format.example} + "  ";
    return fmt::format("  {:<12} {}\n", format.name,
                       wrapped(fmt::format("{}({})", example, format.summary), indent));
}

std::string help() {
    std::string text =
        "qsat places queens on a board on which some already stand, so that no two attack\n"
        "each other, or shows that this is impossible.\n\n"
        "Usage: qsat COMMAND [BOARD] [OPTIONS]\n\nCommands:\n";
    for (const Command& command : commands)
        text += fmt::format("  {:<12} {}\n", command.syntax.name, command.summary);
    text += "\nqsat COMMAND --help describes a command, qsat --version tells the version.\n"
            "BOARD is a file, or - or nothing for standard input. It is written in one of\n"
            "these formats, which are recognised:\n";
    for (const Format* format : formats)
        if (!format->is_picture()) text += describe(*format);
    text += "Boards are drawn with --to:\n";
    for (const Format* format : formats)
        if (format->is_picture()) text += describe(*format);
    return text;
}

std::string help(const Command& command) {
    return fmt::format("qsat {0}: {1}\n\nUsage: qsat {0} {2} [OPTIONS]\n\n{3}\nExamples:\n{4}",
                       command.syntax.name, command.summary, command.syntax.arguments,
                       describe_options(command.syntax), command.examples);
}

int print(std::string_view text) {
    write_output({}, text);
    return to_int(ExitCode::done);
}

int run(const std::vector<std::string>& arguments) {
    if (arguments.empty()) {
        print_line(help());
        return to_int(ExitCode::bad_input);
    }
    const std::string& name = arguments.front();
    if (name == "--help" || name == "-h" || name == "help") return print(help());
    if (name == "--version")
        return print(fmt::format("qsat {} ({})\n", version, SatSolver::version()));
    const auto command =
        std::ranges::find(commands, name, [](const Command& c) { return c.syntax.name; });
    if (command == commands.end())
        throw InputError{{"qsat"},
                         fmt::format("unknown command {} (qsat --help lists them)", quoted(name))};
    const auto options = parse_options(command->syntax, {arguments.begin() + 1, arguments.end()});
    if (!options) return print(help(*command));
    return command->run(*options);
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

} // namespace

} // namespace qsat

int main(int argc, char** argv) {
    using namespace qsat;
    occupy_standard_streams();
    install_signal_handlers();
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
        return fail(std::string{"a defect of qsat, please report it: "} + error.what(),
                    ExitCode::defect);
    }
}
