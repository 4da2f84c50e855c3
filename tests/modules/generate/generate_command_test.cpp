#include "catch.hpp"
#include "explain/deduce.hpp"
#include "formats/format.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"

#include <algorithm>
#include <csignal>
#include <set>

using namespace qsat;
using namespace qsat::test;

namespace {

void check_message(const std::string& arguments, int exit_code, const std::string& message) {
    const ProcessResult result = run_shell("qsat generate " + arguments + " 2>&1 >/dev/null");
    INFO(arguments << ": " << result.out);
    CHECK(result.exit_code == exit_code);
    CHECK(result.out.find(message) != std::string::npos);
    CHECK(run_shell("qsat generate " + arguments + " 2>/dev/null").out.empty());
}

} // namespace

TEST_CASE("a generated puzzle is read by complete and has one completion") {
    const ProcessResult all =
        run_shell("qsat generate puzzle --size 8 --seed 1 | qsat complete --all 2>&1 >/dev/null");
    CHECK(all.exit_code == 0);
    CHECK(all.out.find("1 completion, all there are") != std::string::npos);
}

TEST_CASE("every kind is written so that complete reads it") {
    for (const char* const kind : {"completion", "blocked", "diagonals", "puzzle"})
        for (const char* const format : {"", " --to squares"}) {
            const ProcessResult result =
                run_shell(std::string{"qsat generate -q --seed 0 "} + kind + " --size 9" + format +
                          " | qsat complete -q");
            INFO(kind << format);
            CHECK(result.exit_code <= 1); // a random board may have no completion
        }
}

TEST_CASE("completion takes its given queens as --givens or as --queens") {
    const std::string sizes = "qsat generate -q completion --size 9 --seed 3 --to json ";
    CHECK(run_shell(sizes + "--givens 4").out == run_shell(sizes + "--queens 4").out);
    CHECK(run_shell(sizes + "--givens 4").out != run_shell(sizes + "--givens 3").out);
    check_message("completion --size 8 --givens 4 --queens 4", 2,
                  "--givens: means the same as --queens here");
}

TEST_CASE("a million rows are generated as a list of squares") {
    const ProcessResult result =
        run_shell("qsat generate -q completion --size 1000000 --givens 1000 | tail -n 1");
    CHECK(result.exit_code == 0);
    CHECK(result.out.starts_with("1000000: "));
    CHECK(std::count(result.out.begin(), result.out.end(), ' ') == 1000);
}

TEST_CASE("a series is written whole, and its boards name the commands that make them alone") {
    for (const char* const format : {"grid", "squares", "permutation"}) {
        const std::string to = std::string{" -q --to "} + format;
        const ProcessResult series =
            run_shell("qsat generate puzzle --size 7 --seed 5 --count 4" + to);
        CHECK(series.exit_code == 0);
        const std::vector<Board> boards = read_boards("series", series.out, {});
        CHECK(boards.size() == 4);
        std::string alone;
        for (std::size_t at = series.out.find("# qsat"); at != std::string::npos;
             at = series.out.find("# qsat", at + 1)) {
            const std::size_t end = series.out.find('\n', at);
            alone += run_shell(series.out.substr(at + 2, end - at - 2) + to).out;
        }
        CHECK(alone == series.out);
        CHECK(series.out.starts_with(run_shell("qsat generate puzzle --size 7 --seed 5" + to).out));
    }
}

TEST_CASE("the comment names every option that shapes the board") {
    const std::string board =
        run_shell(
            "qsat generate puzzle --size 9 --blocked 3 --givens 3 --difficulty easy --seed 0 -q")
            .out;
    CHECK(board.starts_with("# qsat generate puzzle --size 9 --seed 0 --blocked 3 --givens 3 "
                            "--difficulty easy\n"));
    CHECK(run_shell("qsat generate diagonals --size 9 --diagonals 3 --mininfile 5 --seed 0 -q")
              .out.starts_with(
                  "# qsat generate diagonals --size 9 --seed 0 --diagonals 3 --mininfile 5\n"));
}

TEST_CASE("without --seed one is drawn and told, and makes the same boards again") {
    std::set<std::string> drawn;
    for (const std::string kind : {"completion", "blocked", "diagonals", "puzzle"}) {
        const std::string command = "qsat generate " + kind + " --size 9 --count 2";
        const ProcessResult first = run_shell(command);
        INFO(first.err);
        REQUIRE(first.err.starts_with("seed "));
        const std::string seed = first.err.substr(5, first.err.find(':') - 5);
        CHECK(first.err.find("--seed " + seed + " generates the same again\n") !=
              std::string::npos);
        const ProcessResult again = run_shell(command + " --seed " + seed);
        CHECK(again.out == first.out);
        CHECK(again.err.find("seed") == std::string::npos);
        drawn.insert(seed);
    }
    CHECK(drawn.size() > 1);
    // A seed that gave nothing is told, too, but not where none would do.
    check_message("completion --size 3 --queens 3", 3, "seed ");
    CHECK(run_shell("qsat generate puzzle --size 2").err.find("seed") == std::string::npos);
    CHECK(run_shell("qsat generate puzzle --size 5 -q").err.empty());
}

TEST_CASE("a puzzle is as hard as asked for, for those who solve it, and help says what that is") {
    std::string help = run_shell("qsat help generate | tr -s ' \\n' ' '").out;
    for (const DifficultyLevel& level : difficulty_levels) {
        const std::string name{level.name};
        INFO(name);
        CHECK(help.find(name + ": " + std::string{level.meaning}) != std::string::npos);
        for (const char* size : {"8", "10"}) {
            const ProcessResult steps =
                run_shell("qsat generate puzzle --seed 4 -q --size " + std::string{size} +
                          " --difficulty " + name + " | qsat steps 2>&1 >/dev/null");
            CHECK(steps.out.ends_with("; " + name + "\n"));
        }
    }
}

TEST_CASE("bad parameters, impossible and hopeless requests end with a message and a code") {
    struct Case {
        const char* arguments;
        int exit_code;
        const char* message;
    };
    for (const auto& [arguments, exit_code, message] : std::vector<Case>{
             {"--size 8", 2, "too few files: expected KIND --size N"},
             {"sudoku --size 8", 2,
              "unknown kind 'sudoku' (expected completion, blocked, diagonals, puzzle)"},
             {"puzzle", 2, "--size is missing"},
             {"puzzle --size 0", 2, "--size: 0 is too small (at least 1)"},
             {"puzzle --size -8", 2, "--size: unexpected '-8'"},
             {"puzzle --size 8 --seed x", 2, "--seed: unexpected 'x'"},
             {"puzzle --size 8 --count 0", 2, "--count: 0 is too small (at least 1)"},
             {"puzzle --size 8 --givens -1", 2, "--givens: unexpected '-1'"},
             {"puzzle --size 8 --givens 9", 2, "--givens: '9' is too large (at most 8)"},
             {"puzzle --size 8 --difficulty fair", 2,
              "--difficulty: unknown name 'fair' (expected any, easy, medium, hard)"},
             {"puzzle --size 8 --queens 2", 2, "--queens: not an option of kind puzzle"},
             {"completion --size 8 --queens 9", 2, "--queens: '9' is too large (at most 8)"},
             {"completion --size 8 --mininfile 2", 2,
              "--mininfile: not an option of kind completion"},
             {"blocked --size 8 --blocked 65", 2, "--blocked: '65' is too large (at most 64)"},
             {"blocked --size 8 --mininfile 9", 2, "--mininfile: '9' is too large (at most 8)"},
             {"diagonals --size 8 --diagonals 31", 2, "'31' is too large (at most 30)"},
             {"diagonals --size 8 --to grid", 2, "cannot write excluded diagonals"},
             {"puzzle --size 2", 1, "impossible: no board of size 2 has a completion"},
             {"blocked --size 8 --blocked 40", 1, "impossible: at most 32 squares"},
             {"puzzle --size 6 --givens 4", 3, "gave up: none of 2000 random puzzles"},
             {"completion --size 3 --queens 3", 3, "of 3 queens placed after 9 draws"},
             {"diagonals --size 8 --diagonals 29", 3, "of 29 diagonals excluded"},
             {"blocked --size 2000000 --blocked 5", 3, "generating it takes 9.6e+13 bytes"},
             {"puzzle --size 2000 --timeout 0.1", 3, "stopped: time limit reached"}})
        check_message(arguments, exit_code, message);
}

TEST_CASE("Ctrl-C ends a long generation with code 130") {
    const ProcessResult result = run_qsat({"generate", "puzzle", "--size", "3000", "--seed", "0"},
                                          {.signal = {{SIGINT, std::chrono::milliseconds{500}}}});
    CHECK(result.exit_code == 130);
    CHECK(result.out.empty());
    CHECK(result.err == "stopped: interrupted; 0 of 1 board generated\n");
}
