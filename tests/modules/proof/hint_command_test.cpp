// `hint --proof` and the formula of `export --block`.
#include "modules/proof/folder.hpp"

using namespace qsat::test;
using Catch::Matchers::StartsWith;
using qsat::test::Contains;

TEST_CASE("hint --proof proves that the square has a queen, in each format") {
    for (const std::string& board : Words{nauck, "4: b4\n", "8: d5 b4 g3\n", "6: b1\n"}) {
        for (const std::string format : {"text", "binary", "lrat"}) {
            const ProofFolder folder{board};
            const ProcessResult run = folder.shell(
                "qsat hint board --proof proof --encoding ladder --proof-format " + format);
            INFO(board << format << run.out << run.err);
            REQUIRE(run.exit_code == 0);
            const std::string square = run.out.substr(0, 2);
            CHECK_THAT(run.err,
                       Contains("proof: proof refutes the formula of qsat export --block " +
                                square + " --encoding ladder\n"));
            const std::string options = "board --encoding ladder --block ";
            CHECK(folder.verdict(options + square) == "proof accepted\n");
            // A square of the same row that is free of queens in some completion.
            if (board == nauck)
                CHECK_THAT(folder.verdict(options + "h8"), StartsWith("proof refused"));
        }
    }
}

TEST_CASE("where nothing is forced there is no proof") {
    for (const std::string& board : Words{"8:\n", "3:\n"}) {
        const ProofFolder folder{board};
        const ProcessResult run = folder.shell("qsat hint board --proof proof");
        CHECK(run.exit_code == 1);
        CHECK_THAT(run.err, Contains("no proof was written\n"));
        CHECK(folder.names() == Words{"board"});
    }
}

TEST_CASE("options that do not go with the proof of a hint are refused") {
    const ProofFolder folder{nauck};
    const auto [options, why] = GENERATE(
        table<std::string, std::string>({{"--proof p --all", "--all"},
                                         {"--proof -", "add --output FILE for the answer"},
                                         {"--encoding ladder", "--proof"},
                                         {"--proof /dev/full", "/dev/full: cannot write"}}));
    const ProcessResult run = folder.shell("qsat hint board " + options);
    CHECK(run.exit_code == 2);
    CHECK_THAT(run.err, Contains(why));
}

TEST_CASE("the report of a hint in JSON has the proof") {
    const ProcessResult json = ProofFolder{nauck}.shell("qsat hint board --proof /dev/null --json");
    CHECK(json.exit_code == 0);
    CHECK_THAT(json.out, Contains("\"proof\":{\"file\":\"/dev/null\""));
}

TEST_CASE("export --block takes squares of the board and nothing else") {
    const ProofFolder folder{"4: b4\n"};
    const std::string command = "qsat export board --encoding pairwise --block ";
    folder.file("blocked", "4: b4 !a1 !c1\n");
    CHECK(folder.shell(command + "a1 --block c1").out ==
          folder.shell("qsat export blocked --encoding pairwise").out);
    for (const std::string wrong : {"z9", "5", "'a1 b2'", "a1,b2", "'!a1'", "''"}) {
        const ProcessResult run = folder.shell(command + wrong);
        INFO(wrong << run.err);
        CHECK(run.exit_code == 2);
        CHECK_THAT(run.err, Contains("--block"));
    }
}
