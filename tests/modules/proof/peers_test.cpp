// The proofs that CaDiCaL's program writes for exported boards without a completion.
#include "encodings/at_most_one.hpp"
#include "program/cli/program.hpp"
#include "support/rounds.hpp"

using namespace qsat;
using namespace qsat::test;

namespace {

/// How to generate boards, some without a completion.
const Words kinds{
    "diagonals --size 10 --diagonals 12",
    "diagonals --size 13 --diagonals 13",
    "blocked --size 12 --mininfile 3",
    "completion --size 14 --queens 8",
};

struct Tally {
    int proofs = 0;
    int without_propagation = 0; ///< for which the formula alone did not do
};

/// If CaDiCaL refutes the board, checks both its proofs.
void check_proofs(const Folder& folder, const std::string& encoding, Tally& tally) {
    REQUIRE(folder.shell("qsat export board -o cnf --force --encoding " + encoding).exit_code == 0);
    for (const std::string options : {"-q", "-q --no-binary"}) {
        if (folder.shell("cadical " + options + " cnf proof").exit_code != 20) return;
        const ProcessResult run = folder.shell("qsat check-proof cnf proof");
        INFO(encoding << options << '\n' << folder.read("board") << run.err);
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
    for (const AtMostOneEncoding& encoding : at_most_one_encodings) {
        Tally tally;
        for (const std::string& kind : kinds)
            for (int seed = 1; seed <= boards_of_a_kind; ++seed) {
                const Folder folder;
                folder.shell("qsat generate " + kind + " -q -o board --seed " +
                             std::to_string(seed));
                check_proofs(folder, encoding.name, tally);
            }
        INFO(encoding.name);
        CHECK(tally.proofs >= boards_of_a_kind * 3 / 2);
        CHECK(tally.without_propagation >= boards_of_a_kind);
    }
}
