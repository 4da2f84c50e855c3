// `count --proof`, and `check-proof` of what it writes.
#include "modules/proof/folder.hpp"
#include "support/json.hpp"

using namespace qsat::test;
using Catch::Matchers::StartsWith;
using qsat::test::Contains;

namespace {

constexpr auto prove = "qsat count board --proof proof";

} // namespace

TEST_CASE("count --proof writes what check-proof counts again") {
    const ProofFolder board{"8: b4 !a1 /c1\n"};
    const ProcessResult counted = board.shell(prove);
    REQUIRE(counted.exit_code == 0);
    CHECK_THAT(counted.err, Contains("proof: proof proves this number of models"));
    const std::string count = counted.out.substr(0, counted.out.size() - 1);
    CHECK_THAT(board.verdict("board --encoding pairwise"),
               StartsWith("proof accepted: " + count + " model"));
    const auto json = parse_json(board.shell("qsat check-proof cnf proof --json").out);
    CHECK(json["accepted"] == true);
    CHECK(json["format"] == "cpog");
    CHECK(json["models"] == count);

    const auto told = parse_json(board.shell("qsat count board --proof again --json").out);
    CHECK(told["count"] == count);
    CHECK(told["proof"]["file"] == "again");
    CHECK(told["proof"]["bytes"] == board.read("again").size());
}

TEST_CASE("a proof of a count does not fit another formula") {
    const ProofFolder board{"6:\n"};
    REQUIRE(board.shell(prove).exit_code == 0);
    CHECK_THAT(board.verdict("'6: !a1' --encoding pairwise"), StartsWith("proof refused: proof:"));
}

TEST_CASE("an answer is not lost where its proof waits for a reader in vain") {
    const ProofFolder folder;
    for (const std::string command : {"count 9:", "first 20:"}) {
        const ProcessResult run =
            folder.shell("rm -f pipe; mkfifo pipe; sleep 100 < pipe & qsat " + command +
                         " --proof pipe --timeout 3; code=$?; kill $!; exit $code");
        INFO(run.err);
        CHECK(run.exit_code == 3);
        CHECK_THAT(run.err, Contains("no proof was written: time limit reached"));
        CHECK_THAT(run.out, StartsWith(command == "count 9:" ? "352\n" : "Q . . ."));
    }
}

TEST_CASE("no proof of a count where there is none to be had") {
    for (const char* text : {"3:\n", "4: a1 a2\n"}) {
        const ProofFolder board{text};
        const ProcessResult counted = board.shell(prove);
        CHECK(counted.exit_code == 0);
        CHECK(counted.out == "0\n");
        CHECK_THAT(counted.err, Contains("no proof was written: there is no completion, which"));
        CHECK(board.names() == Words{"board"});
    }
    const ProofFolder board{"14:\n"};
    const ProcessResult stopped = board.shell(std::string{prove} + " --timeout 0.3");
    CHECK(stopped.exit_code == 3);
    CHECK_THAT(stopped.err, Contains("no proof was written"));
    CHECK(board.names() == Words{"board"});
    CHECK(board.shell("qsat count 5: --proof /dev/full").exit_code == 2);
    const ProcessResult both = board.shell("qsat count 5: --proof -");
    CHECK(both.exit_code == 2);
    CHECK_THAT(both.err, Contains("--output"));
}

TEST_CASE("cpog-check accepts proofs of counts") {
    if (!is_installed("cpog-check"))
        return skip("cpog-check is not on PATH (github.com/rebryant/cpog)");
    for (const char* text : {"1:\n", "6:\n", "8: b4\n", "9: !e5 /b1\n", "8: b4 d5\n"}) {
        CAPTURE(text);
        const ProofFolder board{text};
        const ProcessResult counted = board.shell(prove);
        REQUIRE(counted.exit_code == 0);
        const ProcessResult checked =
            board.shell("qsat export board --encoding pairwise -o cnf && cpog-check cnf proof");
        CHECK(checked.exit_code == 0);
        CHECK_THAT(checked.out, Contains("FULL-PROOF SUCCESS"));
        CHECK_THAT(checked.out, Contains("Regular model count = " + counted.out));
    }
}
