// Other people's checkers take every proof that a command writes, and the formula that another one
// does. They are found on PATH or in the folders of the CMake variable QSAT_CHECKERS.
#include "catch.hpp"
#include "encodings/at_most_one.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

using namespace qsat::test;
using qsat::test::Contains;

namespace {

/// A proof of what does not exist, and the formula that it refutes. Both commands run where `board`
/// has this text; what the first writes into another file the second may read.
struct ProofKind {
    std::string board;
    std::string prove; ///< to which --proof FILE is added
    std::string write; ///< puts the formula on standard output
};

std::vector<ProofKind> proof_kinds() {
    std::vector<ProofKind> kinds{
        {"8: b4 d5", "hint board", "export board --block e8"},
        {"6: a1", "largest board", "export board --most 6"},
        {"", "threshold --size 8 --to squares -o spoiled", "export spoiled"},
        {"", "armies --size 4", "armies --size 4 --white 3 --black 3 --to dimacs"},
        {"", "armies --size 4 --symmetry keep",
         "armies --size 4 --white 3 --black 3 --to dimacs --symmetry keep"},
    };
    for (const std::string engine : {"sat", "backtrack"}) {
        kinds.push_back({"8: a1", "complete board --all -o list --engine " + engine,
                         "export board --without list"});
        kinds.push_back(
            {"6: a1", "complete board --all -o list --engine " + engine, "export board"});
        for (const qsat::AtMostOneEncoding& encoding : qsat::at_most_one_encodings)
            kinds.push_back({"9: a1 b7 e3 !c4 !d9",
                             "complete board --engine " + engine + " --encoding " + encoding.name,
                             "export board --encoding " + encoding.name});
    }
    return kinds;
}

} // namespace

TEST_CASE("drat-trim, lrat-check and cake_lpr accept every kind of proof") {
    for (const char* checker : {"drat-trim", "lrat-check", "cake_lpr"})
        if (!is_installed(checker)) return skip(std::string{checker} + " is not installed");
    for (const ProofKind& kind : proof_kinds()) {
        const TemporaryDirectory directory;
        directory.file("board", kind.board + '\n');
        const ProcessOptions here{.directory = directory.path()};
        for (const std::string format : {"text", "binary", "lrat"}) {
            const ProcessResult made = run_shell(
                "qsat " + kind.prove + " --proof proof --force --proof-format " + format, here);
            INFO(kind.board << ": " << kind.prove << '\n' << made.out << made.err);
            REQUIRE_THAT(made.err, Contains("proof: proof refutes"));
            // With a binary proof drat-trim takes a comment behind the header for an empty clause.
            const std::string comments = format == "binary" ? " | grep -v '^c'" : "";
            REQUIRE(run_shell("qsat " + kind.write + comments + " > formula", here).exit_code == 0);
            const auto check = [&](const char* checker, const char* verdict) {
                const ProcessResult run = run_process(checker, {"formula", "proof"}, here);
                INFO(checker << ' ' << format << ": " << run.out << run.err);
                CHECK_THAT(run.out, Contains(verdict) && !Contains("trivial UNSAT"));
            };
            if (format != "lrat") {
                check("drat-trim", "s VERIFIED");
            } else {
                check("lrat-check", "c VERIFIED");
                check("cake_lpr", "s VERIFIED UNSAT");
            }
        }
    }
}

TEST_CASE("drat-trim, lrat-check and cake_lpr refuse the proof of another formula") {
    for (const char* checker : {"drat-trim", "lrat-check", "cake_lpr"})
        if (!is_installed(checker)) return skip(std::string{checker} + " is not installed");
    const TemporaryDirectory directory;
    const ProcessOptions here{.directory = directory.path()};
    REQUIRE(run_shell("qsat complete '6: a1' --proof drat --encoding pairwise; "
                      "qsat complete '6: a1' --proof lrat --encoding pairwise --proof-format lrat; "
                      "qsat export '6: b1' --encoding pairwise -o formula",
                      here)
                .exit_code == 0);
    for (const auto& [checker, proof] :
         {std::pair{"drat-trim", "drat"}, {"lrat-check", "lrat"}, {"cake_lpr", "lrat"}})
        CHECK_THAT(run_process(checker, {"formula", proof}, here).out,
                   !Contains("s VERIFIED") && !Contains("c VERIFIED"));
}
