#include "catch.hpp"
#include "cnf/board_cnf.hpp"
#include "first/first.hpp"
#include "formats/format.hpp"
#include "interchange/language.hpp"
#include "proof/check_proof.hpp"
#include "sat/sat_solver.hpp"
#include "support/board_text.hpp"
#include "support/exhaustive_engines.hpp"
#include "support/json.hpp"
#include "support/named_formula.hpp"
#include "support/oracle.hpp"
#include "support/process.hpp"
#include "support/random_board.hpp"
#include "support/temporary_directory.hpp"

#include <sstream>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

VerifiedPlacement verified(const Board& board, const Placement& columns) {
    return std::get<VerifiedPlacement>(verify(board, columns));
}

std::string formula_before(const Board& board, const Placement& completion,
                           const std::string& encoding) {
    const OpenBoard open{board};
    const std::vector<int> chosen = open.chosen(verified(board, completion));
    std::ostringstream out;
    dimacs_language.write({.open = open, .encoding = encoding, .before = chosen}, {}, out);
    return out.str();
}

std::string proof_of_first(const Board& board, const Placement& completion,
                           const SearchOptions& options, ProofFormat format) {
    std::ostringstream out;
    out.exceptions(std::ios::badbit);
    prove_first(board, verified(board, completion), options, {}, {out, format});
    return out.str();
}

bool is_accepted(const std::string& formula, const std::string& proof) {
    return std::holds_alternative<ProofAccepted>(check_proof({"f", formula}, {"p", proof}));
}

/// A random board of up to so many rows with a completion, and its completions in order.
std::pair<Board, std::vector<Placement>> completable_board(Random& random, int most_rows) {
    for (;;) {
        Board board = random_board(random, 1 + random_index(random, most_rows));
        const Oracle oracle{board};
        if (!oracle.completions().empty())
            return {std::move(board), {oracle.completions().begin(), oracle.completions().end()}};
    }
}

ProcessResult first(const std::string& board, const std::vector<std::string>& options = {}) {
    std::vector<std::string> words{"first"};
    words.insert(words.end(), options.begin(), options.end());
    return run_qsat(words, {.input = board});
}

} // namespace

TEST_CASE("the models of the formula are the completions that come before") {
    Random random{33};
    int satisfiable = 0;
    for (int round = 0; round < 100; ++round) {
        const auto [board, completions] = completable_board(random, 8);
        INFO(as_text(board));
        const OpenBoard open{board};
        const Placement& bound = pick(random, completions);
        const std::vector<int> chosen = open.chosen(verified(board, bound));
        SatSolver solver{0};
        BoardCnf{open, *find_at_most_one_encoding("product")}.encode(solver);
        FormulaSize size = solver.size();
        encode_before(solver, open, chosen);
        size += size_before(open, chosen);
        REQUIRE(solver.size() == size);
        REQUIRE((solver.solve({}) == SatSolver::Result::satisfiable) ==
                (completions.front() < bound));
        for (const Placement& completion : completions) {
            std::vector<Lit> queens;
            for (const int square : open.chosen(verified(board, completion)))
                queens.push_back(Lit::positive(Var{square}));
            const bool is_model = solver.solve({}, queens) == SatSolver::Result::satisfiable;
            REQUIRE(is_model == (completion < bound));
            satisfiable += is_model ? 1 : 0;
        }
    }
    CHECK(satisfiable > 50);
}

TEST_CASE("every engine proves that a completion is the first one, in every format") {
    Random random{34};
    for (int round = 0; round < 60; ++round) {
        const auto [board, completions] = completable_board(random, 9);
        INFO(as_text(board));
        for (const Engine* engine : exhaustive_engines()) {
            for (const ProofFormat format :
                 {ProofFormat::text, ProofFormat::binary, ProofFormat::lrat}) {
                const std::string encoding = random.below(2) == 0 ? "pairwise" : "product";
                const std::string proof = proof_of_first(
                    board, completions.front(), {.engine = engine, .encoding = encoding}, format);
                CAPTURE(engine->name, encoding, name_of(format));
                REQUIRE(is_accepted(formula_before(board, completions.front(), encoding), proof));
                if (format == ProofFormat::text)
                    REQUIRE((completions.size() == 1 ||
                             !is_accepted(formula_before(board, completions[1], encoding), proof)));
            }
        }
    }
}

TEST_CASE("there is no proof that another completion is the first one") {
    Random random{35};
    int boards = 0;
    while (boards < 20) {
        const auto [board, completions] = completable_board(random, 8);
        if (completions.size() == 1) continue;
        ++boards;
        for (const Engine* engine : exhaustive_engines())
            REQUIRE_THROWS_AS(
                proof_of_first(board, completions[1], {.engine = engine}, ProofFormat::text),
                Defect);
    }
}

TEST_CASE("the native proof is the same for any number of threads") {
    const Board board{{.size = 20}};
    const Placement first = find_first(board, {}, {}).completion->columns();
    const std::string proof = proof_of_first(board, first, {.jobs = 1}, ProofFormat::binary);
    CHECK(proof.size() > 10'000);
    CHECK(proof_of_first(board, first, {.jobs = 3}, ProofFormat::binary) == proof);
    CHECK(is_accepted(formula_before(board, first, "auto"), proof));
}

TEST_CASE("first --proof and export --before") {
    const TemporaryDirectory directory;
    directory.file("board", "10: d4 !a10\n");
    const auto run = [&](const std::vector<std::string>& words) {
        return run_qsat(words, {.directory = directory.path()});
    };
    const ProcessResult proved =
        run_and_check_proof({"first", "board", "-o", "c", "--stats"}, "board", directory.path());
    CHECK(proved.exit_code == 0);
    CHECK_THAT(proved.err, Contains("--before c --encoding") && Contains("proof_lemmas: "));

    // The last of all completions is not the first one; and what else is not one completion.
    CHECK(run({"complete", "board", "--all", "-o", "all"}).exit_code == 0);
    CHECK_THAT(run({"export", "board", "--before", "all"}).err, Contains("(expected one)"));
    directory.file("none", "10: d4\n");
    CHECK_THAT(run({"export", "board", "--before", "none"}).err, Contains("is not a completion"));
    CHECK(run({"export", "board", "--before", "c", "--without", "c"}).exit_code == 2);
    CHECK(run({"export", "board", "--before", "c", "--to", "asp"}).exit_code == 2);
    CHECK(run({"export", "board", "--before", "c", "--cubes", "3"}).exit_code == 2);

    const ProcessResult stopped =
        run({"first", "--size", "60", "--proof", "q", "--timeout", "0.3"});
    CHECK(stopped.exit_code == 3);
    CHECK_FALSE(std::filesystem::exists(directory.path() / "q"));
    CHECK(run({"first", "board", "--proof", "-"}).exit_code == 2);
}

TEST_CASE("first --proof proves that there is no completion, in every format") {
    const TemporaryDirectory directory;
    for (const std::string board : {"3:", "6: a1", "8: a1 a2"})
        for (const std::string format : {"text", "binary", "lrat", "veripb"}) {
            CAPTURE(board, format);
            const ProcessResult none = run_and_check_proof(
                {"first", board, "--encoding", "pairwise", "--proof-format", format},
                '\'' + board + '\'', directory.path());
            CHECK(none.exit_code == 1);
            CHECK_THAT(none.err, Contains(format == "veripb" ? "export --to opb\n"
                                                             : "export --encoding pairwise\n"));
        }
}

TEST_CASE("first: as a board, in words, as an object, in a table") {
    const ProcessResult four = first("4:");
    CHECK(four.exit_code == 0);
    CHECK(four.out == ". Q . .\n. . . Q\nQ . . .\n. . Q .\n\n");
    CHECK_THAT(four.err, Contains("first completion: 4 queens added"));

    const ProcessResult eight = first("8:", {"--json"});
    const nlohmann::json json = parse_json(eight.out);
    CHECK(json["result"] == "first");
    CHECK(json["rows"] == 8);
    CHECK(json["columns"] == parse_json("[1, 5, 8, 6, 3, 7, 2, 4]"));
    CHECK(json["queens"][1] == parse_json("[1, 4]"));
    CHECK(json["statistics"]["prefixes"] > 4);
    CHECK(json["statistics"]["nodes"] > 4);

    // The rows above a given queen depend on it.
    CHECK(parse_json(first("8: a1", {"--json"}).out)["columns"] ==
          parse_json("[3, 5, 2, 8, 6, 4, 7, 1]"));
    CHECK(first("8:", {"--csv"}).out.find(",8,first,") != std::string::npos);
    CHECK_THAT(first("20:", {"--stats"}).err,
               Contains("prefixes: ") && Contains("slowest_prefix: [") && Contains("nodes: "));
    CHECK(first("4:\n5:\n", {"--to", "squares"}).out.find("5: a5 c4 e3 b2 d1") !=
          std::string::npos);
    for (const char* format : {"grid", "permutation", "fen", "svg", "html"})
        CHECK(first("6: !a1 /b2", {"--to", format}).exit_code == 0);
    CHECK_THAT(first("5:", {"--to", "html"}).out, Contains("5 added</title>"));
}

TEST_CASE("first: there is no completion") {
    CHECK(first("3:").exit_code == 1);
    const ProcessResult run = first("8: a1 b2", {"--to", "svg"});
    CHECK(run.exit_code == 1);
    CHECK(run.out.find("<svg") != std::string::npos);
    CHECK_THAT(run.err, Contains("queens b2 and a1 attack each other"));
    const nlohmann::json json = parse_json(first("8: a1 b2", {"--json"}).out);
    CHECK(json["result"] == "infeasible");
    CHECK(json["reasons"].size() == 1);
}

TEST_CASE("first: what is stopped writes the rows that are known, to be gone on with") {
    const ProcessResult stopped = first("58:", {"--timeout", "3", "--to", "squares"});
    CHECK(stopped.exit_code == 3);
    CHECK_THAT(stopped.err, Contains("stopped: time limit reached") &&
                                Contains("of the first completion known, columns 1 3 5 2"));
    const Board known = read_board("known", stopped.out, {});
    CHECK(known.size() == 58);
    CHECK(known.queens().size() >= 4);
    CHECK(known.queens().front() == Square{0, 0});
    for (const char* format : {"grid", "permutation", "fen", "svg"})
        CHECK(first("50: !a1 /b2", {"--to", format, "--timeout", "0.3"}).exit_code == 3);
    const nlohmann::json json = parse_json(first("58:", {"--timeout", "3", "--json"}).out);
    CHECK(json["result"] == "stopped");
    CHECK(json["rows"] < 58);
    CHECK(json["columns"].size() == 58);
    CHECK(first("58:", {"--timeout", "0"}).exit_code == 3);
}

TEST_CASE("first: what is too long for its format is written as squares") {
    const TemporaryDirectory directory;
    const std::string file = directory.path() / "known";
    const ProcessResult stopped = first("50000:", {"--timeout", "3", "--force", "-o", file});
    CHECK(stopped.exit_code == 3);
    CHECK_THAT(stopped.err, Contains("the queens are written as squares"));
    const Board known = read_board("known", read_file(file + ".incomplete"), {});
    CHECK(known.size() == 50'000);
}

TEST_CASE("first says what does not go with it") {
    for (const char* other : {"--all", "--check-unique", "--up-to-symmetry", "--shard"}) {
        const ProcessResult run = first("4:", {other});
        CHECK(run.exit_code == 2);
        CHECK_THAT(run.err, Contains(std::string{"unknown option '"} + other));
    }
    CHECK(first("4:", {"--limit", "3"}).exit_code == 2);
    CHECK(first("4:", {"--engine", "construct"}).exit_code == 2);
}
