#include "cli/commands.hpp"
#include "cli/program.hpp"
#include "support/fenced.hpp"
#include "support/paths.hpp"

#include <algorithm>
#include <iostream>
#include <map>
#include <set>
#include <sstream>

using namespace qsat::test;
using qsat::test::Contains;

namespace {

/// What a shell does with a line in which `qsat` is the program under test.
ProcessResult run_in_bash(const std::string& line, const std::filesystem::path& directory) {
    const std::string folder = std::filesystem::path{QSAT_BINARY}.parent_path().string();
    return run_process("bash", {"-c", "set -o pipefail; PATH=" + folder + ":$PATH; " + line},
                       {.directory = directory});
}

/// Other solvers that examples use and this machine has not.
std::string missing_peer(const std::string& line) {
    for (const char* peer : {"clingo", "kissat", "cadical", "minisat", "minizinc"})
        if (line.find(std::string{peer} + ' ') != std::string::npos &&
            line.find(std::string{"--to "} + peer) == std::string::npos && !is_installed(peer))
            return peer;
    return {};
}

/// The names of files in a line.
std::set<std::string> files_of(const std::string& line) {
    std::set<std::string> files;
    std::istringstream words{line};
    for (std::string word; words >> word;) {
        if (word.ends_with(';')) word.pop_back();
        if (word.find('.') != word.npos) files.insert(word);
    }
    return files;
}

/// README calls the program that its *Run* has built, all other documents an installed one.
const std::string in_tree = "build/release/";

/// What an example ends with: 0, or what this table says. SAT solvers say 10 and 20 for 0 and 1.
int code_of(const std::string& example) {
    static const std::map<std::string, int> others{
        {"qsat complete board.txt --check-unique", 1},
        {"qsat explain board.txt -o why.svg", 1},
        {"qsat complete hard.txt --stats --timeout 60", 1},
        {"qsat complete hard.txt --engine sat --encoding commander --stats --timeout 60", 1},
        {"qsat export hard.txt --to dimacs -o hard.cnf && minisat hard.cnf model; qsat decode "
         "hard.txt model",
         1},
        {"qsat complete hard.txt --engine sat --encoding commander --stats", 1},
        {"qsat complete hard.txt --engine sat --cubes 100 --solver-option walk=0", 1},
        {"qsat export hard.txt --to dimacs > hard.cnf && minisat hard.cnf model; qsat "
         "decode hard.txt model",
         1},
        {"qsat complete hard.txt --encoding product --proof hard.drat", 1},
        {"qsat complete none.txt --proof none.drat", 1},
        {"qsat complete none.txt --proof none.pbp --proof-format veripb", 1},
        {"qsat complete none.txt --proof none3.pbp --proof-format veripb3", 1},
        {"qsat generate diagonals --size 30 --diagonals 30 --seed 6 | qsat complete --jobs 1 "
         "--stats",
         1},
        {"qsat complete '8: d5 f4' --certificate why", 1},
        {"qsat complete twenty.txt --jobs 1 --csv", 1},
        {"qsat trace learn.txt --rule sat", 1},
        {"qsat complete corner.txt --proof corner.drat", 1},
        {"qsat check-proof corner.cnf wrong.drat", 1},
        {"qsat complete three-rows.txt --proof three.pbp --proof-format veripb", 1},
        {"qsat complete ten.txt --engine sat --csv", 1},
        {"qsat explain board.txt", 1},
        {"qsat verify board.txt '8: b4 d5 c8'", 1},
        {"qsat check-proof board.cnf board.drat", 1},
        {"qsat complete diag-8-4-1.param --diagonals 5 --exit-codes sat --json", 20},
        {"qsat export board.txt --to asp | clingo - | qsat decode board.txt -", 10},
        {"qsat export board.txt -o board.cnf; kissat board.cnf | qsat decode board.txt -", 10},
        {"qsat export board.txt -o board.cnf; cadical -q board.cnf board.drat", 10},
    };
    std::string line = example.substr(example.find_first_not_of(' '));
    for (std::size_t at = 0; (at = line.find(in_tree, at)) != std::string::npos;)
        line.erase(at, in_tree.size());
    const auto found = others.find(line);
    return found == others.end() ? 0 : found->second;
}

/// Runs examples one after the other in a folder with the files that they may use, and once more in
/// the same folder, where only a file that the first time has written may refuse them. A line that
/// calls a solver which this machine has not is left out, and so is one that needs a file of such a
/// line.
void run_examples(Words lines) {
    const TemporaryDirectory directory;
    std::filesystem::create_directory(directory.path() / "build");
    std::filesystem::create_directory_symlink(std::filesystem::path{QSAT_BINARY}.parent_path(),
                                              directory.path() / "build/release");
    std::filesystem::create_directory_symlink(QSAT_SOURCE_DIR "/instances",
                                              directory.path() / "instances");
    const std::string instances = std::string{QSAT_SOURCE_DIR} + "/instances/";
    directory.file("board.txt", read_file(instances + "nauck-1850.txt"));
    directory.file("solution.txt", "8: a7 b4 c2 d5 e8 f1 g3 h6\n");
    directory.file("diag-8-4-1.param",
                   "n = 8\nnumdiags = 5\ndiags = [[3, 0], [11, 0], [6, 0], [11, 1], [13, 0]]\n");
    REQUIRE(!lines.empty());
    const Words once = lines;
    lines.insert(lines.end(), once.begin(), once.end());
    std::set<std::string> not_made;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string& line = lines[i];
        INFO(line);
        const std::set<std::string> files = files_of(line);
        const std::string peer = missing_peer(line);
        const bool needs_more = std::ranges::any_of(files, [&](const std::string& file) {
            return not_made.contains(file) && !std::filesystem::exists(directory.path() / file);
        });
        if (!peer.empty() || needs_more) {
            not_made.insert(files.begin(), files.end());
            std::cout << "left out, as " << (needs_more ? "a solver" : peer)
                      << " is not installed: " << line << '\n';
            continue;
        }
        const ProcessResult run = run_in_bash(line, directory.path());
        INFO(run.err);
        const bool kept = i >= once.size() && line.find("--force") == line.npos &&
                          run.err.find(": exists already (name another ") != run.err.npos;
        if (!kept) CHECK(run.exit_code == code_of(line));
        CHECK_THAT(run.err, !Contains("(see qsat"));
        CHECK_THAT(run.err, !Contains("not found"));
    }
}

std::string document(const std::string& name) { return read_file(QSAT_SOURCE_DIR "/" + name); }

/// The lines of a document that a reader can copy to a shell, and that call qsat.
Words shell_lines(const std::string& text, const std::string& name = "sh") {
    Words examples;
    for (const std::string& line : fenced_lines(text, name))
        for (const char* begin : {"qsat ", "build/release/qsat ", "echo "})
            if (line.starts_with(begin)) examples.push_back(line);
    return examples;
}

} // namespace

TEST_CASE("the tables of docs/commands.md are the generated ones") {
    const std::string page = document("docs/commands.md");
    const std::string tables = generated("readme");
    const std::size_t second = tables.find("\n\n") + 2;
    CHECK_THAT(page, Contains('\n' + tables.substr(0, second)));
    CHECK_THAT(page, Contains("\n\n" + tables.substr(second) + '\n'));
}

TEST_CASE("the examples of README run, one after the other, and once more") {
    const auto examples = shell_lines(document("README.md"));
    CHECK(examples.size() > 10);
    for (const std::string& line : examples)
        CHECK_THAT(line, !Contains("--force"));
    run_examples(examples);
}

TEST_CASE("README has one program, at most 150 lines, and its first commands below Run and Test") {
    const std::string readme = document("README.md");
    CHECK(lines_of(readme).size() <= 150);
    for (const auto& [heading, name] : {std::pair{"## Run", "sh run"}, {"## Test", "sh test"}}) {
        const auto section = lines_of(section_of(readme, heading));
        REQUIRE(section.size() > 3);
        CHECK(section[2] == std::string{"```"} + name);
        CHECK(fenced_lines(readme, name).size() == 1);
    }
    for (const char* name : {"sh", "sh run", "sh headline"})
        for (const std::string& line : fenced_lines(readme, name))
            for (std::size_t at = 0; (at = line.find("qsat ", at)) != line.npos; ++at) {
                INFO(line);
                const bool is_target = at >= 9 && line.substr(at - 9, 9) == "--target ";
                const bool in_the_tree =
                    at >= in_tree.size() &&
                    line.substr(at - in_tree.size(), in_tree.size()) == in_tree;
                CHECK((is_target || in_the_tree));
            }
}

TEST_CASE("the headline commands of README run, the long one on fewer rows") {
    auto lines = shell_lines(document("README.md"), "sh headline");
    REQUIRE(lines.size() == 2);
    const std::size_t rows = lines[1].find("--size 21");
    REQUIRE(rows != std::string::npos);
    lines[1].replace(rows, 9, "--size 9");
    run_examples(lines);
}

TEST_CASE("the commands of the lesson run, one after the other") {
    const auto examples = shell_lines(document("docs/lesson.md"));
    CHECK(examples.size() > 10);
    run_examples(examples);
}

TEST_CASE("the commands of the book run, one after the other") {
    for (const char* name : {"docs/commands.md", "docs/getting-started.md", "docs/research.md",
                             "docs/how-it-works.md", "docs/armies.md", "docs/proofs.md"}) {
        INFO(name);
        const auto examples = shell_lines(document(name));
        CHECK(examples.size() > 3);
        run_examples(examples);
    }
}

TEST_CASE("the lesson has the tree that qsat tells, and the pictures that a script draws") {
    std::string tree;
    for (const std::string& line : lines_of(run_qsat({"trace", "--size", "4"}).out))
        tree += line + '\n';
    const std::string lesson = document("docs/lesson.md");
    CHECK_THAT(lesson, Contains("\n```text\n" + tree + "```\n"));
    const Folder folder;
    const ProcessResult run =
        run_process(QSAT_SOURCE_DIR "/docs/make_pictures", {QSAT_BINARY, folder.path().string()});
    INFO(run.err);
    CHECK(run.exit_code == 0);
    CHECK(folder.names().size() == 2);
    for (const std::string& name : folder.names()) {
        INFO(name);
        CHECK_THAT(lesson, Contains("<img src=\"" + name + '"'));
        CHECK(folder.read(name) ==
              read_file(std::filesystem::path{QSAT_SOURCE_DIR} / "docs" / name));
    }
}

TEST_CASE("the lesson prints of reasons, clauses and proofs what qsat prints") {
    const std::string lesson = document("docs/lesson.md");
    const Folder folder;
    /// The first lines that a command prints, as a document has them.
    const auto printed = [&](const std::string& line, std::size_t count) {
        Words lines = lines_of(run_in_bash(line, folder.path()).out);
        REQUIRE(lines.size() >= count);
        std::string text = "\n";
        for (std::size_t i = 0; i < count; ++i)
            text += lines[i] + '\n';
        return text;
    };
    const std::size_t begin = lesson.find("echo '8: !a8");
    REQUIRE(begin != std::string::npos);
    const std::string blocked = lesson.substr(begin, lesson.find(" >", begin) - begin);
    CHECK_THAT(lesson, Contains(printed(blocked + " | qsat explain", 2)));
    CHECK_THAT(lesson, Contains(printed("qsat explain '8: d5 f4'", 5)));
    CHECK_THAT(lesson, Contains(printed("qsat export '4: a1' | grep -A 2 'c row 3:'", 3)));
    CHECK_THAT(lesson, Contains(printed("qsat complete '4: a1' --proof - -q", 2)));
    // Of ten boards with so many excluded diagonals.
    for (const auto& [diagonals, completed] :
         {std::pair{2, 10}, {6, 10}, {10, 5}, {14, 0}, {18, 0}}) {
        const std::string boards = "qsat generate diagonals --size 14 --count 10 --seed 1 "
                                   "--diagonals " +
                                   std::to_string(diagonals);
        const ProcessResult run = run_in_bash(
            boards + " | qsat complete --csv | grep -c ,completed, || true", folder.path());
        CHECK(run.out == std::to_string(completed) + '\n');
        CHECK_THAT(lesson, Contains("\n| " + std::to_string(diagonals) + " | " +
                                    std::to_string(completed) + " | "));
    }
}

TEST_CASE("the examples of every help run, and the manual page has them") {
    const std::string manual = generated("man");
    for (const std::string& command : commands()) {
        const std::string help = run_qsat({command, "--help"}).out;
        const std::size_t begin = help.find("Examples:\n");
        REQUIRE(begin != std::string::npos);
        const std::string examples = help.substr(help.find('\n', begin) + 1);
        run_examples(lines_of(examples));
        std::string in_roff;
        for (const char c : examples)
            in_roff += c == '-' ? "\\-" : c == '\'' ? "\\(aq" : std::string{c};
        CHECK_THAT(manual, Contains(".nf\n" + in_roff + ".fi\n"));
    }
}
