#include "catch.hpp"
#include "formats/format.hpp"
#include "support/json.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

ProcessResult first(const std::string& board, const std::vector<std::string>& options = {}) {
    std::vector<std::string> words{"first"};
    words.insert(words.end(), options.begin(), options.end());
    return run_qsat(words, {.input = board});
}

} // namespace

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
    const ProcessResult stopped = first("50:", {"--timeout", "3", "--to", "squares"});
    CHECK(stopped.exit_code == 3);
    CHECK_THAT(stopped.err, Contains("stopped: time limit reached") &&
                                Contains("of the first completion known, columns 1 3 5 2"));
    const Board known = read_board("known", stopped.out, {});
    CHECK(known.size() == 50);
    CHECK(known.queens().size() >= 4);
    CHECK(known.queens().front() == Square{0, 0});
    for (const char* format : {"grid", "permutation", "fen", "svg"})
        CHECK(first("50: !a1 /b2", {"--to", format, "--timeout", "0.3"}).exit_code == 3);
    const nlohmann::json json = parse_json(first("50:", {"--timeout", "3", "--json"}).out);
    CHECK(json["result"] == "stopped");
    CHECK(json["rows"] < 50);
    CHECK(json["columns"].size() == 50);
    CHECK(first("50:", {"--timeout", "0"}).exit_code == 3);
}

TEST_CASE("first: what is too long for its format is written as squares") {
    const TemporaryDirectory directory;
    const std::string file = directory.path() / "known";
    const ProcessResult stopped = first("50000:", {"--timeout", "3", "--force", "-o", file});
    CHECK(stopped.exit_code == 3);
    CHECK_THAT(stopped.err, Contains("the queens are written as squares"));
    const Board known = read_board("known", read_file(file), {});
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

TEST_CASE("options that are commands now are answered with the line to type") {
    const auto says = [](const std::vector<std::string>& words, const std::string& line) {
        const ProcessResult run = run_qsat(words);
        INFO(run.err);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        CHECK_THAT(run.err, Contains("(type " + line + "; "));
    };
    says({"complete", "8: b4", "--first", "--quiet"}, "qsat first '8: b4' --quiet");
    says({"complete", "--most", "-o", "a b"}, "qsat largest -o 'a b'");
    says({"complete", "board.txt", "--steps"}, "qsat steps board.txt");
}
