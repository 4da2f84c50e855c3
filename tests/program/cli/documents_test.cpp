#include "program/cli/commands.hpp"
#include "program/cli/documents.hpp"
#include "support/examples.hpp"
#include "support/fenced.hpp"
#include "support/paths.hpp"

#include <algorithm>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

using namespace qsat::test;
using qsat::test::Contains;

namespace {

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
void run_examples(std::vector<Example> examples) {
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
    REQUIRE(!examples.empty());
    const std::vector<Example> once = examples;
    examples.insert(examples.end(), once.begin(), once.end());
    std::set<std::string> not_made;
    for (std::size_t i = 0; i < examples.size(); ++i) {
        const auto& [line, shown] = examples[i];
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
        if (shown.empty()) continue;
        Words printed = lines_of(run.out);
        if (printed.size() > shown.size()) printed.resize(shown.size());
        CHECK(printed == shown);
    }
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
    const auto examples = shell_examples(document("README.md"));
    CHECK(examples.size() > 10);
    for (const Example& example : examples)
        CHECK_THAT(example.line, !Contains("--force"));
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

TEST_CASE("the headline commands of README that call qsat run") {
    run_examples(shell_examples(document("README.md"), "sh headline"));
}

TEST_CASE("the tables of README and bench/README are those of their runs") {
    const auto rows = [](const std::string& families, const std::string& solvers,
                         const std::string& data = "4a87b579", const std::string& limit = "60") {
        const std::string bench = QSAT_SOURCE_DIR "/bench/";
        return run_process(bench + "table",
                           {bench + "data/2026-11-28-" + data + ".csv", limit, families, solvers})
            .out;
    };
    const auto has_rows = [&](const std::string& page, const std::string& shown) {
        CHECK_THAT(page, Contains("---|\n" + shown + '\n'));
    };
    const std::string readme = document("README.md");
    has_rows(readme, rows("csplib-blocked-48,blocked-44,diagonals-24,diagonals-30,completion-100,"
                          "grown-20,largest-20",
                          "qsat:auto,best,cp-sat,clingo-5.8,cadical-3"));
    const std::string first = rows("csplib-blocked-48", "qsat:auto,qsat:sat");
    const std::size_t native = first.find("**") + 2;
    const std::size_t sat = first.find(" | ", native) + 3;
    CHECK_THAT(readme,
               Contains(" take it " + first.substr(native, first.find("**", native) - native) +
                        " s, and CaDiCaL with qsat's clauses " +
                        first.substr(sat, first.find(' ', sat) - sat) + " s."));
    const std::string page = document("bench/README.md");
    has_rows(page, rows("csplib-blocked-48,blocked-44,diagonals-24,diagonals-30,completion-100,"
                        "completion-400,planted-50,grown-20,regions-20,largest-20,largest-60,"
                        "all-10,count-12,first-16",
                        "qsat:auto,qsat:sat,cp-sat,highs,exact,pumpkin,choco,clingo-5.8,cadical-3,"
                        "kissat,glucose-4.2"));
    has_rows(page, rows("csplib-blocked-48,blocked-44,diagonals-24,transition-36,planted-50,"
                        "completion-100,completion-400,grown-20,largest-20",
                        "qsat:auto,cp-sat-8", "eight-workers", "10"));
}

TEST_CASE("the notebook has at most 8,000 words") {
    std::size_t words = 0;
    for (const auto& page :
         std::filesystem::directory_iterator{QSAT_SOURCE_DIR "/bench/notebook"}) {
        std::istringstream text{read_file(page.path())};
        words +=
            static_cast<std::size_t>(std::distance(std::istream_iterator<std::string>{text}, {}));
    }
    CHECK(words > 1000);
    CHECK(words <= 8000);
}

TEST_CASE("the commands of the lesson run, one after the other") {
    const auto examples = shell_examples(document("docs/lesson.md"));
    CHECK(examples.size() > 10);
    run_examples(examples);
}

TEST_CASE("the commands of the book run, one after the other") {
    for (const char* name : {"docs/commands.md", "docs/getting-started.md", "docs/research.md",
                             "docs/how-it-works.md", "docs/armies.md", "docs/proofs.md"}) {
        INFO(name);
        const auto examples = shell_examples(document(name));
        CHECK(examples.size() > 3);
        run_examples(examples);
    }
}

TEST_CASE("the examples of every help run, and the manual page has them") {
    const std::string manual = generated("man");
    for (const std::string& command : commands()) {
        const std::string help = run_qsat({command, "--help"}).out;
        const std::size_t begin = help.find("Examples:\n");
        REQUIRE(begin != std::string::npos);
        const std::string examples = help.substr(help.find('\n', begin) + 1);
        std::vector<Example> lines;
        for (const std::string& line : lines_of(examples))
            lines.push_back({line});
        run_examples(lines);
        std::string in_roff;
        for (const char c : examples)
            in_roff += c == '-' ? "\\-" : c == '\'' ? "\\(aq" : std::string{c};
        CHECK_THAT(manual, Contains(".nf\n" + in_roff + ".fi\n"));
    }
}
