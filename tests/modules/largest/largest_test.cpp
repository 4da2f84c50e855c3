#include "catch.hpp"
#include "interchange/language.hpp"
#include "largest/largest.hpp"
#include "proof/check_proof.hpp"
#include "support/board_text.hpp"
#include "support/json.hpp"
#include "support/lines.hpp"
#include "support/named_formula.hpp"
#include "support/peaceful.hpp"
#include "support/process.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"
#include "support/temporary_directory.hpp"

#include <sstream>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

/// Every way of deciding, some with every encoding of the formula.
std::vector<LargestParameters> every_way() {
    std::vector<LargestParameters> ways{{.engine = LargestEngine::automatic},
                                        {.engine = LargestEngine::search}};
    for (const AtMostOneEncoding& encoding : at_most_one_encodings)
        ways.push_back({LargestEngine::sat, encoding.name});
    return ways;
}

/// Proves that so many queens are impossible, and lets the checker judge.
std::string proof_verdict(const Board& board, int queens, const LargestParameters& way,
                          ProofFormat format) {
    std::ostringstream out;
    out.exceptions(std::ios::badbit);
    if (!prove_too_many(board, queens, way, {}, {out, format})) return "possible";
    const OpenBoard open{board};
    std::ostringstream formula;
    dimacs_language.write({.open = open, .encoding = way.encoding, .wanted = QueensWanted{queens}},
                          {}, formula);
    const ProofVerdict verdict = check_proof({"f", formula.str()}, {"p", out.str()});
    if (const auto* refused = std::get_if<ProofRefused>(&verdict)) return refused->reason;
    return std::holds_alternative<ProofAccepted>(verdict) ? "accepted" : "undecided";
}

int largest(const Board& board, const LargestParameters& way = {}) {
    const LargestReport report = ask(board, way, {});
    REQUIRE_FALSE(report.stopped);
    REQUIRE(report.count() == report.bound);
    const auto squares = report.queens->squares();
    const auto verdict = verify_peaceful(board, {squares.begin(), squares.end()});
    REQUIRE(std::holds_alternative<PeacefulQueens>(verdict));
    return *report.bound;
}

ProcessResult most(const std::string& board, const std::string& options = "") {
    return run_qsat(words_of("largest " + options), {.input = board});
}

} // namespace

TEST_CASE("boards without a completion have fewer queens") {
    for (const LargestParameters& way : every_way()) {
        CHECK(largest(Board{{.size = 1}}, way) == 1);
        CHECK(largest(Board{{.size = 2}}, way) == 1);
        CHECK(largest(Board{{.size = 3}}, way) == 2);
        CHECK(largest(Board{{.size = 8}}, way) == 8);
        CHECK(largest(Board{{.size = 1, .blocked = {{0, 0}}}}, way) == 0);
        // A queen in the corner of 4x4 takes all but one of each other row's squares.
        CHECK(largest(Board{{.size = 4, .queens = {{0, 0}}}}, way) == 3);
    }
}

TEST_CASE("every way finds as many queens on random boards as trying all squares does") {
    Random random{21};
    int fewer = 0;
    int contradictions = 0;
    for (int round = 0; round < 150; ++round) {
        const Board board = random_board(random, 1 + random_index(random, 8));
        INFO(as_text(board));
        const auto most = test::most_queens(board);
        for (const LargestParameters& way : every_way()) {
            if (most)
                REQUIRE(largest(board, way) == *most);
            else
                REQUIRE_FALSE(ask(board, way, {}).conflicts.empty());
        }
        fewer += most && *most < board.size() ? 1 : 0;
        contradictions += most ? 0 : 1;
    }
    CHECK(fewer > 50);
    CHECK(contradictions > 10);
}

TEST_CASE("one queen more is proved to be impossible, by every encoding, in every format") {
    Random random{22};
    int proofs = 0;
    while (proofs < 40) {
        const Board board = random_board(random, 3 + random_index(random, 6));
        const auto most = test::most_queens(board);
        if (!most || *most == board.size()) continue;
        INFO(as_text(board));
        for (const LargestParameters& way : every_way()) {
            if (way.engine != LargestEngine::sat) continue;
            CAPTURE(way.encoding);
            REQUIRE(proof_verdict(board, *most + 1, way, ProofFormat::text) == "accepted");
            if (*most > static_cast<int>(board.queens().size()))
                REQUIRE(proof_verdict(board, *most, way, ProofFormat::text) == "possible");
        }
        for (const ProofFormat format : {ProofFormat::binary, ProofFormat::lrat})
            REQUIRE(proof_verdict(board, *most + 1, {}, format) == "accepted");
        ++proofs;
    }
}

TEST_CASE("a stopped search tells what it has, and how many there might be") {
    // Eight queens fit between bounds of nine and fewer, which takes some nodes to refute.
    BoardParts parts{.size = 12};
    for (int row = 0; row < 12; ++row)
        for (int column = 0; column < 12; ++column)
            if ((row + column) % 2 == 0 && (row - column) % 3 == 0)
                parts.blocked.push_back({row, column});
    parts.queens = {{0, 1}, {1, 3}};
    const Board board{parts};
    const int most = largest(board);
    for (std::uint64_t nodes = 0; nodes < 3; ++nodes) {
        const LargestReport report =
            ask(board, LargestParameters{.engine = LargestEngine::search}, {.node_limit = nodes});
        CHECK(*report.count() <= most);
        CHECK(*report.bound >= most);
        CHECK((report.count() == report.bound) != report.stopped.has_value());
    }
    const std::atomic<bool> cancelled{true};
    CHECK_THROWS_AS(ask(board, LargestParameters{}, {.cancelled = &cancelled}), BudgetSpent);
}

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
