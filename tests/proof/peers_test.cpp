// The proofs that CaDiCaL's program writes for exported boards without a completion.
#include "catch.hpp"
#include "encodings/at_most_one.hpp"
#include "support/process.hpp"
#include "support/rounds.hpp"
#include "support/temporary_directory.hpp"

#include <iostream>

using namespace qsat;
using namespace qsat::test;
using Catch::Matchers::StartsWith;

namespace {

using Words = std::vector<std::string>;

/// How to generate boards, some without a completion.
const std::vector<Words> kinds{
    {"diagonals", "--size", "10", "--diagonals", "12"},
    {"diagonals", "--size", "13", "--diagonals", "13"},
    {"blocked", "--size", "12", "--mininfile", "3"},
    {"completion", "--size", "14", "--queens", "8"},
};

Words with(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

std::string generate(const Words& kind, int seed) {
    return run_qsat(with({"generate"}, with(kind, {"--seed", std::to_string(seed), "-q"}))).out;
}

struct Tally {
    int proofs = 0;
    int without_propagation = 0; ///< for which the formula alone did not do
};

/// If CaDiCaL refutes the board, checks both its proofs.
void check_proofs(const std::string& board, const std::string& encoding,
                  const TemporaryDirectory& directory, Tally& tally) {
    const std::string cnf = directory.file(
        "board.cnf", run_qsat({"export", "-", "--encoding", encoding}, {.input = board}).out);
    const std::string proof = directory.path() / "board.drat";
    for (const bool binary : {true, false}) {
        const Words options = binary ? Words{"-q"} : Words{"-q", "--no-binary"};
        constexpr int unsatisfiable = 20;
        if (run_process("cadical", with(options, {cnf, proof})).exit_code != unsatisfiable) return;
        const ProcessResult run = run_qsat({"check-proof", cnf, proof});
        INFO(encoding << (binary ? " binary\n" : " text\n") << board << run.err);
        CHECK(run.out == "proof accepted\n");
        CHECK(run.exit_code == 0);
        ++tally.proofs;
        tally.without_propagation += run.err.starts_with("checked") ? 1 : 0;
    }
}

} // namespace

// Proofs take long to check with sanitizers.
const int boards_of_a_kind = rounds_of(6);

TEST_CASE("CaDiCaL's proofs for exported boards are accepted, for every encoding") {
    if (!is_installed("cadical")) return skip("cadical is not installed");
    const TemporaryDirectory directory;
    for (const AtMostOneEncoding& encoding : at_most_one_encodings) {
        Tally tally;
        for (const Words& kind : kinds)
            for (int seed = 1; seed <= boards_of_a_kind; ++seed)
                check_proofs(generate(kind, seed), std::string{encoding.name}, directory, tally);
        INFO(encoding.name);
        CHECK(tally.proofs >= boards_of_a_kind * 3 / 2);
        CHECK(tally.without_propagation >= boards_of_a_kind);
    }
}

TEST_CASE("CaDiCaL's proof for one board is no proof for another") {
    if (!is_installed("cadical")) return skip("cadical is not installed");
    const TemporaryDirectory directory;
    const auto exported = [&](const std::string& name, const std::string& board) {
        return directory.file(
            name, run_qsat({"export", "-", "--encoding", "pairwise"}, {.input = board}).out);
    };
    const std::string infeasible = exported("a.cnf", "6: !a2 !a3 !a4 !a5\n");
    const std::string feasible = exported("b.cnf", "6:\n");
    const std::string proof = directory.path() / "a.drat";
    constexpr int unsatisfiable = 20;
    REQUIRE(run_process("cadical", {"-q", infeasible, proof}).exit_code == unsatisfiable);
    CHECK(run_qsat({"check-proof", infeasible, proof}).exit_code == 0);
    const ProcessResult run = run_qsat({"check-proof", feasible, proof});
    CHECK(run.exit_code == 1);
    CHECK_THAT(run.out, StartsWith("proof refused: "));
}
