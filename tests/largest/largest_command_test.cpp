#include "catch.hpp"
#include "support/board_text.hpp"
#include "support/json.hpp"
#include "support/lines.hpp"
#include "support/named_formula.hpp"
#include "support/peaceful.hpp"
#include "support/process.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"
#include "support/temporary_directory.hpp"

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

ProcessResult most(const std::string& board, const std::string& options = "") {
    return run_qsat(words_of("largest " + options), {.input = board});
}

} // namespace

TEST_CASE("largest: queens, in words, as an object, in formats and pictures") {
    const ProcessResult three = most("3:", "--to squares");
    CHECK(three.exit_code == 0);
    CHECK(count_of(three.out, " ") == 2); // after the size, a square each
    CHECK_THAT(three.err,
               Contains("largest: 2 of 3 queens, 2 added") && Contains("one more is impossible"));

    const ProcessResult all = most("8: b4 d5");
    CHECK(all.exit_code == 0);
    CHECK(count_of(all.out, "Q") == 8);
    CHECK_THAT(all.err, Contains("8 of 8 queens, 6 added") && Contains("a completion"));

    const nlohmann::json json = parse_json(most("3: b2", "--json").out);
    CHECK(json["result"] == "largest");
    CHECK(json["count"] == 1);
    CHECK(json["bound"] == 1);
    CHECK(json["queens"] == parse_json("[[1, 1]]"));

    // What a format cannot say of the board is no part of the answer.
    for (const std::string format : {"grid", "permutation", "fen", "squares", "json"})
        CHECK(most("4: !a1 !b1 !c1 !d1 /a3", "--to " + format).exit_code == 0);

    const ProcessResult picture = most("3:", "--to unicode");
    CHECK(picture.exit_code == 0);
    CHECK(most("3:", "--to svg").out.find("<svg") != std::string::npos);
}

TEST_CASE("largest: given queens that cannot stay are explain's business") {
    const ProcessResult run = most("8: a1 b2");
    CHECK(run.exit_code == 1);
    CHECK_THAT(run.err, Contains("queens b2 and a1 attack each other") && Contains("qsat explain"));
    const auto json = parse_json(most("8: a1 b2", "--json").out);
    CHECK(json["result"] == "infeasible");
    CHECK(json["size"] == 8);
    CHECK(json["given"] == 2);
}

TEST_CASE("largest: a table has the number of queens") {
    CHECK_THAT(most("8: b4", "--csv").out, Contains(",8,8,"));
    CHECK_THAT(most("3:", "--csv").out, Contains(",3,2,"));
    CHECK_THAT(most("8: a1 b2", "--csv").out, Contains(",8,infeasible,"));
}

TEST_CASE("largest: the proof refutes the formula that it names") {
    const TemporaryDirectory directory;
    directory.file("board.txt", "6: a1\n");
    for (const char* format : {"text", "binary", "lrat"}) {
        const ProcessResult proved = run_and_check_proof(
            {"largest", "board.txt", "--proof-format", format}, "board.txt", directory.path());
        CHECK(proved.exit_code == 0);
        CHECK_THAT(proved.err, Contains("5 of 6 queens")); // no completion has a corner
    }
    const ProcessResult none =
        run_qsat({"largest", "--size", "8", "--proof", "q"}, {.directory = directory.path()});
    CHECK(none.exit_code == 0);
    CHECK_THAT(none.err, Contains("no proof was written"));
    CHECK_FALSE(std::filesystem::exists(directory.path() / "q"));
}

TEST_CASE("largest and export --most say what does not go with them") {
    for (const char* other : {"--all", "--check-unique", "--cubes", "--up-to-symmetry"}) {
        const ProcessResult run = most("3:", other);
        CHECK(run.exit_code == 2);
        CHECK_THAT(run.err, Contains(other));
    }
    CHECK(most("3:", "--engine local").exit_code == 2);
    for (const char* options : {"--most max", "--most -1", "--most x", "--most 3 --cubes 4",
                                "--most 3 --to minizinc", "--counter totalizer"})
        CHECK(run_shell(std::string{"qsat export --size 4 "} + options).exit_code == 2);
}

TEST_CASE("clasp and minisat+ find as many queens as qsat largest") {
    for (const char* peer : {"gringo", "clasp", "minisat+"})
        if (!is_installed(peer)) return skip(std::string{peer} + " is not installed");
    const TemporaryDirectory directory;
    const auto in_shell = [&](const std::string& line) {
        return run_process("sh", {"-c", line}, {.directory = directory.path()}).out;
    };
    Random random{23};
    int fewer = 0;
    for (int boards = 0; boards < rounds_of(50);) {
        const Board board = random_board(random, 2 + random_index(random, 6));
        const auto expected = most_queens(board);
        if (!expected) continue;
        ++boards;
        fewer += *expected < board.size() ? 1 : 0;
        INFO(as_text(board));
        directory.file("board.txt", as_text(board));
        for (const char* form : {"asp", "opb"})
            REQUIRE(run_qsat({"export", "board.txt", "--most", "max", "--to", form, "-o",
                              std::string{"board."} + form, "--force"},
                             {.directory = directory.path()})
                        .exit_code == 0);
        const std::string minimum = std::to_string(-*expected);
        const std::string asp = in_shell("gringo board.asp | clasp --quiet=1,0");
        REQUIRE_THAT(asp,
                     Contains("OPTIMUM FOUND") && Contains("Optimization : " + minimum + "\n"));
        const std::string opb = in_shell("minisat+ -v1 board.opb");
        REQUIRE_THAT(opb, Contains("OPTIMUM FOUND") && Contains("Optimal solution: " + minimum));
        REQUIRE(parse_json(most(as_text(board), "--json").out)["count"] == *expected);
        // So many, and not one more.
        for (const int queens : {*expected, *expected + 1}) {
            REQUIRE(run_qsat({"export", "board.txt", "--most", std::to_string(queens), "--to",
                              "opb", "-o", "k.opb", "--force"},
                             {.directory = directory.path()})
                        .exit_code == 0);
            REQUIRE_THAT(in_shell("clasp k.opb"),
                         Contains(queens == *expected ? "s SATISFIABLE" : "s UNSATISFIABLE"));
        }
    }
    CHECK(fewer > rounds_of(50) * 3 / 10);
}
