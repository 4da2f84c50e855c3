#include "cli/command.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/version.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <new>

namespace qsat {

namespace {

using enum OptionGroup;

const std::array<Command, 5> commands{{
    {{"complete", "[BOARD]", 0, 1, {board, solve, encode, format, limits, output, json, stats}},
     "place the remaining queens",
     "  qsat complete board.txt\n"
     "  echo '8: b4 d5' | qsat complete --all --to squares\n"
     "  qsat complete --size 200 --engine sat --stats\n",
     run_complete},
    {{"verify", "BOARD SOLUTION", 2, 2, {board, output, json}},
     "is this a completion of that board; if not, what is wrong",
     "  qsat verify board.txt solution.txt\n"
     "  qsat complete board.txt --all | qsat verify board.txt -\n",
     run_verify},
    {{"export", "[BOARD]", 0, 1, {board, language, encode, limits, output}},
     "the problem for other solvers",
     "  qsat export board.txt --to dimacs -o board.cnf\n",
     run_export},
    {{"decode", "BOARD MODEL", 2, 2, {board, format, output}},
     "a board from another solver's output",
     "  qsat export board.txt -o board.cnf; kissat board.cnf | qsat decode board.txt -\n",
     run_decode},
    {{"compare",
      "[BOARD...]",
      0,
      std::numeric_limits<std::size_t>::max(),
      {board, OptionGroup::compare, output, json}},
     "every engine and every encoding on the same boards, side by side",
     "  qsat compare board.txt\n"
     "  qsat compare --size 30 --engine sat --timeout 10 --to svg -o chart.svg\n",
     run_compare},
}};

void print_help() {
    fmt::print("qsat places queens on a board on which some already stand, so that no two attack\n"
               "each other, or shows that this is impossible.\n\n"
               "Usage: qsat COMMAND [BOARD] [OPTIONS]\n\nCommands:\n");
    for (const Command& command : commands)
        fmt::print("  {:<10} {}\n", command.syntax.name, command.summary);
    fmt::print("\nqsat COMMAND --help describes a command, qsat --version tells the version.\n"
               "BOARD is a file, or - or nothing for standard input. Boards look like this:\n");
    for (const Format* format : formats)
        fmt::print("  {:<12} {:<18} {}\n", format->name, format->example, format->summary);
}

void print_help(const Command& command) {
    fmt::print("qsat {0}: {1}\n\nUsage: qsat {0} {2} [OPTIONS]\n\n{3}\nExamples:\n{4}",
               command.syntax.name, command.summary, command.syntax.arguments,
               describe_options(command.syntax), command.examples);
}

int run(const std::vector<std::string>& arguments) {
    if (arguments.empty()) {
        print_help();
        return to_int(ExitCode::bad_input);
    }
    const std::string& name = arguments.front();
    if (name == "--help" || name == "-h" || name == "help") {
        print_help();
        return to_int(ExitCode::done);
    }
    if (name == "--version") {
        fmt::print("qsat {} ({})\n", version, SatSolver::version());
        return to_int(ExitCode::done);
    }
    const auto command =
        std::ranges::find(commands, name, [](const Command& c) { return c.syntax.name; });
    if (command == commands.end())
        throw InputError{{"qsat"},
                         fmt::format("unknown command {} (see qsat --help)", quoted(name))};
    const auto options = parse_options(command->syntax, {arguments.begin() + 1, arguments.end()});
    if (!options) {
        print_help(*command);
        return to_int(ExitCode::done);
    }
    return command->run(*options);
}

int fail(std::string_view message, ExitCode code) {
    fmt::print(stderr, "{}\n", message);
    return to_int(code);
}

} // namespace

} // namespace qsat

int main(int argc, char** argv) {
    using namespace qsat;
    install_signal_handlers();
    try {
        return run({argv + 1, argv + argc});
    } catch (const InputError& error) {
        return fail(error.what(), ExitCode::bad_input);
    } catch (const OutputError& error) {
        return fail(error.what(), ExitCode::bad_input);
    } catch (const InterruptedInput&) {
        return fail("interrupted", ExitCode::interrupted);
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
