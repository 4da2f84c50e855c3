#include "cli/commands/command.hpp"
#include "cli/documents/document.hpp"
#include "cli/terminal/answer_writer.hpp"
#include "cli/version.hpp"
#include "engine/memory.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <new>
#include <variant>

namespace qsat::inline frontends {

namespace {

ExitCode print(std::string_view text) {
    Output output{"-", false, {}};
    output.stream() << text;
    output.commit();
    return ExitCode::done;
}

/// The options of the command in these words; nothing if they ask for help or the version, which
/// then was printed with this code.
using Parsed = std::variant<std::unique_ptr<CommandOptions>, ExitCode>;
Parsed parse(const Strings& words) {
    if (words.empty()) {
        print_line(help_overview(all_commands()));
        return ExitCode::bad_input;
    }
    const std::string& name = words.front();
    const Strings rest{words.begin() + 1, words.end()};
    if (name == "--help" || name == "-h" || name == "help")
        return print(rest.empty() ? help_overview(all_commands())
                                  : help_about(all_commands(), rest.front()));
    if (name == "--version")
        return print(fmt::format("qsat {}\n{}\n{}\n", version, SatSolver::version(), built_with));
    if (name == "--generate")
        return print(document(all_commands(), rest.empty() ? "" : rest.front()));
    const Command& command = find_command(all_commands(), name, {"help", "--help", "--version"});
    auto options = command.parse(rest);
    if (!options) return print(help_of(command));
    return options;
}

/// The language of errors in the command line itself.
Language language_of(const Strings& words) {
    const auto option = std::ranges::find_if(
        words, [](const std::string& word) { return word.starts_with("--lang"); });
    if (option == words.end()) return language_of_environment();
    return option->ends_with("=de") || (option + 1 != words.end() && option[1] == "de")
               ? Language::german
               : Language::english;
}

/// If the caller closed a standard stream, the next opened file would get its number, and messages
/// would be written into that file. So a stream that refuses its use takes the place.
void occupy_standard_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) < 0)
            open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

/// Uses the stack once, before the memory is limited. The stack grows on demand; if the limit
/// forbids that later, a signal ends the program without a message.
[[gnu::noinline]] void reserve_stack() {
    char stack[std::size_t{1} << 19];
    char* volatile lowest = stack; // volatile, or the compiler removes the write
    *lowest = 0;
}

const std::terminate_handler usual_end = std::get_terminate();

/// The JSON library needs memory to destroy a tree. If there is none, it throws in a destructor,
/// which ends the program here.
[[noreturn]] void end_without_memory() {
    try {
        if (const std::exception_ptr error = std::current_exception())
            std::rethrow_exception(error);
    } catch (const std::bad_alloc&) {
        constexpr std::string_view message = "out of memory (try a smaller board)\n";
        [[maybe_unused]] const auto written = write(STDERR_FILENO, message.data(), message.size());
        _exit(to_int(ExitCode::stopped));
    } catch (...) {
        usual_end();
    }
    std::abort();
}

} // namespace

} // namespace qsat::frontends

int main(int argc, char** argv) {
    using namespace qsat;
    occupy_standard_streams();
    install_signal_handlers();
    reserve_stack();
    std::set_terminate(end_without_memory);
    limit_memory();
    const Strings words{argv + 1, argv + argc};
    AnswerWriter out{std::ranges::count(words, "--json") != 0, language_of(words)};
    try {
        const auto parsed = parse(words);
        if (const auto* const printed = std::get_if<ExitCode>(&parsed)) return to_int(*printed);
        const CommandOptions& options = *std::get<std::unique_ptr<CommandOptions>>(parsed);
        out.open(options.output, options.limits.budget());
        return to_int(options.work(out));
    } catch (...) {
        return to_int(fail_with_current_exception(out));
    }
}
