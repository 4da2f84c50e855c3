// The manual page and the completions of shells, which the program generates.
#include "program/cli/commands.hpp"
#include "program/cli/program.hpp"

#include <sstream>

using namespace qsat::test;
using qsat::test::Contains;

namespace {

void check_completions_of(const std::string& shell) {
    if (!is_installed(shell)) return skip(shell + " is not installed");
    const TemporaryDirectory directory;
    directory.file(shell, generated(shell));
    const ProcessResult run = run_process(shell, {"-n", shell}, {.directory = directory.path()});
    CHECK(run.exit_code == 0);
    CHECK(run.err.empty());
}

} // namespace

TEST_CASE("the manual page has every command, option, format, engine and exit code") {
    const std::string manual = generated("man");
    const auto documented = [&manual](std::string word) {
        for (std::size_t at = 0; (at = word.find('-', at)) != std::string::npos; at += 2)
            word.replace(at, 1, "\\-");
        CHECK_THAT(manual, Contains(word));
    };
    for (const std::string& command : commands()) {
        documented(".SS qsat " + command);
        std::istringstream words{run_qsat({command, "--help"}).out};
        for (std::string word; words >> word;)
            if (word.starts_with("--")) documented(word);
    }
    for (const char* format : {"squares", "csplib", "grid", "svg"})
        documented(std::string{".TP\n.B "} + format + '\n');
    for (const char* engine : {"backtrack", "construct"})
        documented(std::string{".TP\n.B "} + engine + '\n');
    for (const char* code : {"0", "1", "2", "3", "4", "130"})
        documented(std::string{".TP\n.B "} + code + '\n');
}

TEST_CASE("groff accepts the manual page") {
    if (!is_installed("groff")) return skip("groff is not installed");
    const Folder folder{{"qsat.1", generated("man")}};
    for (const char* device : {"-Tutf8", "-Tascii"}) {
        INFO(device);
        const ProcessResult groff =
            folder.run("groff", {"-Kutf8", "-man", device, "-wall", "qsat.1"});
        CHECK(groff.exit_code == 0);
        CHECK(groff.err.empty());
    }
}

TEST_CASE("bash completes commands, options, the words of an option, and files") {
    const Folder folder{{"qsat.bash", generated("bash")}, {"board.txt", "8:\n"}};
    const auto completed = [&folder](const std::string& words, int count) {
        const std::string script = "source ./qsat.bash; COMP_WORDS=(" + words +
                                   "); COMP_CWORD=" + std::to_string(count) +
                                   "; _qsat; printf '%s\\n' \"${COMPREPLY[@]}\"";
        const ProcessResult run = folder.run("bash", {"-c", script});
        CHECK(run.err.empty());
        return lines_of(run.out);
    };
    CHECK(completed("qsat compl", 1) == Words{"complete"});
    CHECK(completed("qsat help exit", 2) == Words{"exit-codes"});
    CHECK(completed("qsat complete --siz", 2) == Words{"--size"});
    CHECK(completed("qsat complete --engine back", 3) == Words{"backtrack"});
    CHECK(completed("qsat complete --engine = back", 4) == Words{"backtrack"});
    CHECK(completed("qsat complete --encoding com", 3) == Words{"commander"});
    CHECK(completed("qsat complete boa", 2) == Words{"board.txt"});
    CHECK(completed("qsat complete -o boa", 3) == Words{"board.txt"});
    CHECK(completed("qsat complete --size ''", 3) == Words{""});
    CHECK(completed("qsat generate puz", 2) == Words{"puzzle"});
}

TEST_CASE("the completions of zsh and fish have every command") {
    for (const char* shell : {"zsh", "fish"}) {
        INFO(shell);
        const std::string completion = generated(shell);
        for (const std::string& command : commands())
            CHECK_THAT(completion, Contains(command));
        CHECK_THAT(completion, Contains("board of N rows"));
    }
}

TEST_CASE("zsh understands its completions") { check_completions_of("zsh"); }
TEST_CASE("fish understands its completions") { check_completions_of("fish"); }

TEST_CASE("another document is refused") {
    check_said(run_qsat({"--generate", "pdf"}), 2,
               Contains("--generate: unknown name 'pdf' (expected man, bash, zsh, fish"));
}
