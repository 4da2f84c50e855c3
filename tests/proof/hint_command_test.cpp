// `hint --proof` and the formula of `export --block`.
#include "catch.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

using namespace qsat::test;
using Catch::Matchers::StartsWith;
using qsat::test::Contains;

namespace {

using Words = std::vector<std::string>;

constexpr auto nauck = "8: b4 d5\n";

} // namespace

TEST_CASE("hint --proof proves that the square has a queen, in each format") {
    for (const std::string& board : Words{nauck, "4: b4\n", "8: d5 b4 g3\n", "6: b1\n"}) {
        for (const std::string format : {"text", "binary", "lrat"}) {
            const TemporaryDirectory directory;
            directory.file("board", board);
            const ProcessOptions here{.directory = directory.path()};
            const ProcessResult run = run_qsat({"hint", "board", "--proof", "proof",
                                                "--proof-format", format, "--encoding", "ladder"},
                                               here);
            INFO(board << format << run.out << run.err);
            REQUIRE(run.exit_code == 0);
            const std::string square = run.out.substr(0, 2);
            CHECK_THAT(run.err,
                       Contains("proof: proof refutes the formula of qsat export --block " +
                                square + " --encoding ladder\n"));
            const auto check = [&](const std::string& blocked) {
                REQUIRE(run_qsat({"export", "board", "--block", blocked, "--encoding", "ladder",
                                  "-o", "cnf", "--force"},
                                 here)
                            .exit_code == 0);
                return run_qsat({"check-proof", "cnf", "proof"}, here).out;
            };
            CHECK(check(square) == "proof accepted\n");
            // A square of the same row that is free of queens in some completion.
            if (board == nauck) CHECK_THAT(check("h8"), StartsWith("proof refused"));
        }
    }
}

TEST_CASE("where nothing is forced there is no proof") {
    for (const std::string& board : Words{"8:\n", "3:\n"}) {
        const TemporaryDirectory directory;
        directory.file("board", board);
        const ProcessOptions here{.directory = directory.path()};
        const ProcessResult run = run_qsat({"hint", "board", "--proof", "proof"}, here);
        CHECK(run.exit_code == 1);
        CHECK_THAT(run.err, Contains("no proof was written\n"));
        CHECK(directory.names() == Words{"board"});
    }
}

TEST_CASE("options that do not go with the proof of a hint are refused") {
    const auto fails = [](const Words& more, const std::string& why) {
        Words words{"hint"};
        words.insert(words.end(), more.begin(), more.end());
        const ProcessResult run = run_qsat(words, {.input = nauck});
        CHECK(run.exit_code == 2);
        CHECK_THAT(run.err, Contains(why));
    };
    fails({"--proof", "p", "--all"}, "--all");
    fails({"--proof", "-"}, "add --output FILE for the answer");
    fails({"--encoding", "ladder"}, "--proof");
    fails({"--proof", "/dev/full"}, "/dev/full: cannot write");
    const ProcessResult json =
        run_qsat({"hint", "--proof", "/dev/null", "--json"}, {.input = nauck});
    CHECK(json.exit_code == 0);
    CHECK_THAT(json.out, Contains("\"proof\":{\"file\":\"/dev/null\""));
}

TEST_CASE("export --block takes squares of the board and nothing else") {
    const auto exported = [](const Words& more) {
        Words words{"export", "--encoding", "pairwise"};
        words.insert(words.end(), more.begin(), more.end());
        return run_qsat(words, {.input = "4: b4\n"});
    };
    const std::string blocked =
        run_qsat({"export", "--encoding", "pairwise"}, {.input = "4: b4 !a1 !c1\n"}).out;
    CHECK(exported({"--block", "a1", "--block", "c1"}).out == blocked);
    for (const char* wrong : {"z9", "5", "a1 b2", "a1,b2", "!a1", ""}) {
        const ProcessResult run = exported({"--block", wrong});
        INFO(wrong << run.err);
        CHECK(run.exit_code == 2);
        CHECK_THAT(run.err, Contains("--block"));
    }
}
