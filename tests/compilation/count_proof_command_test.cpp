// `count --proof`, and `check-proof` of what it writes.
#include "catch.hpp"
#include "support/json.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

using namespace qsat::test;
using Catch::Matchers::StartsWith;
using qsat::test::Contains;

namespace {

class CountedBoard {
public:
    explicit CountedBoard(const std::string& board) { directory_.file("board", board); }

    ProcessResult run(const std::vector<std::string>& words) const {
        return run_qsat(words, {.directory = directory_.path()});
    }
    ProcessResult prove() const { return run({"count", "board", "--proof", "proof"}); }
    void write_formula() const {
        REQUIRE(run({"export", "board", "--encoding", "pairwise", "-o", "cnf"}).exit_code == 0);
    }
    bool has(const std::string& name) const {
        return std::filesystem::exists(directory_.path() / name);
    }
    std::filesystem::path path() const { return directory_.path(); }

private:
    TemporaryDirectory directory_;
};

} // namespace

TEST_CASE("count --proof writes what check-proof counts again") {
    const CountedBoard board{"8: b4 !a1 /c1\n"};
    const ProcessResult counted = board.prove();
    REQUIRE(counted.exit_code == 0);
    CHECK_THAT(counted.err, Contains("proof: proof proves this number of models"));
    board.write_formula();
    const ProcessResult checked = board.run({"check-proof", "cnf", "proof"});
    CHECK(checked.exit_code == 0);
    const std::string count = counted.out.substr(0, counted.out.size() - 1);
    CHECK_THAT(checked.out, StartsWith("proof accepted: " + count + " model"));
    const auto json = parse_json(board.run({"check-proof", "cnf", "proof", "--json"}).out);
    CHECK(json["accepted"] == true);
    CHECK(json["format"] == "cpog");
    CHECK(json["models"] == count);

    const auto told = parse_json(board.run({"count", "board", "--proof", "again", "--json"}).out);
    CHECK(told["count"] == count);
    CHECK(told["proof"]["file"] == "again");
    CHECK(told["proof"]["bytes"] == std::filesystem::file_size(board.path() / "again"));
}

TEST_CASE("a proof of a count does not fit another formula") {
    const CountedBoard board{"6:\n"};
    REQUIRE(board.prove().exit_code == 0);
    REQUIRE(board.run({"export", "6: !a1", "--encoding", "pairwise", "-o", "cnf"}).exit_code == 0);
    const ProcessResult checked = board.run({"check-proof", "cnf", "proof"});
    CHECK(checked.exit_code == 1);
    CHECK_THAT(checked.out, StartsWith("proof refused: proof:"));
}

TEST_CASE("an answer is not lost where its proof waits for a reader in vain") {
    const TemporaryDirectory directory;
    for (const std::string command : {"count 9:", "first 20:"}) {
        const ProcessResult run =
            run_shell("rm -f pipe; mkfifo pipe; sleep 100 < pipe & qsat " + command +
                          " --proof pipe --timeout 3; code=$?; kill $!; exit $code",
                      {.directory = directory.path()});
        INFO(run.err);
        CHECK(run.exit_code == 3);
        CHECK_THAT(run.err, Contains("no proof was written: time limit reached"));
        CHECK_THAT(run.out, StartsWith(command == "count 9:" ? "352\n" : "Q . . ."));
    }
}

TEST_CASE("no proof of a count where there is none to be had") {
    for (const char* text : {"3:\n", "4: a1 a2\n"}) {
        const CountedBoard board{text};
        const ProcessResult counted = board.prove();
        CHECK(counted.exit_code == 0);
        CHECK(counted.out == "0\n");
        CHECK_THAT(counted.err, Contains("no proof was written: there is no completion, which"));
        CHECK_FALSE(board.has("proof"));
    }
    const CountedBoard board{"14:\n"};
    const ProcessResult stopped =
        board.run({"count", "board", "--proof", "proof", "--timeout", "0.3"});
    CHECK(stopped.exit_code == 3);
    CHECK_THAT(stopped.err, Contains("no proof was written"));
    CHECK_FALSE(board.has("proof"));
    const ProcessResult full = board.run({"count", "5:", "--proof", "/dev/full"});
    CHECK(full.exit_code == 2);
    const ProcessResult both = board.run({"count", "5:", "--proof", "-"});
    CHECK(both.exit_code == 2);
    CHECK_THAT(both.err, Contains("--output"));
}

TEST_CASE("cpog-check accepts proofs of counts") {
    if (!is_installed("cpog-check"))
        return skip("cpog-check is not on PATH (github.com/rebryant/cpog)");
    for (const char* text : {"1:\n", "6:\n", "8: b4\n", "9: !e5 /b1\n", "8: b4 d5\n"}) {
        CAPTURE(text);
        const CountedBoard board{text};
        const ProcessResult counted = board.prove();
        REQUIRE(counted.exit_code == 0);
        board.write_formula();
        const ProcessResult checked =
            run_shell("cpog-check cnf proof", {.directory = board.path()});
        CHECK(checked.exit_code == 0);
        CHECK_THAT(checked.out, Contains("FULL-PROOF SUCCESS"));
        CHECK_THAT(checked.out, Contains("Regular model count = " + counted.out));
    }
}
