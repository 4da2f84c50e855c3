#include "catch.hpp"
#include "modules/proof/pigeons.hpp"
#include "modules/proof/proof_text.hpp"
#include "modules/proof/verdict.hpp"
#include "support/looks.hpp"
#include "support/malformed.hpp"
#include "support/paths.hpp"

using namespace qsat;
using namespace qsat::test;
using std::string_literals::operator""s;

TEST_CASE("a proof's format is told from its content") {
    const auto [content, format] = GENERATE(table<std::string, ProofFormat>(
        {{"", ProofFormat::text},
         {"0\n", ProofFormat::text},
         {"1 -2 0\n3 0\n", ProofFormat::text},
         {"d 1 -2 0\n", ProofFormat::text},
         {"c 1 0 2 0\n\n  -1 20 0\n", ProofFormat::text},
         {"c only a comment", ProofFormat::text},
         {"p cnf 1 1\n", ProofFormat::text},
         {"5 1 -2 0 3 4 0\n", ProofFormat::lrat},
         {"c first\n5 0 3 4 0\n", ProofFormat::lrat},
         {"4 d 1 2 0\n", ProofFormat::lrat},
         {"a\2\0"s, ProofFormat::binary},
         {"d\2\0"s, ProofFormat::binary},
         // The literals 16, 24, 5 look like a blank, a zero and the end of a line.
         {"d 0\n\0"s, ProofFormat::binary},
         {"a", ProofFormat::binary},
         {"pseudo-Boolean proof version 1.1\nf\n", ProofFormat::veripb}}));
    CHECK(recognise_proof(content) == format);
}

TEST_CASE("every proof is recognised in both its forms") {
    const Refutation refutation = pigeons(4);
    const std::string formula = formula_text(refutation.formula);
    CHECK(verdict_on(formula, proof_text(refutation.proof)) == "accepted");
    CHECK(verdict_on(formula, binary_proof(refutation.proof)) == "accepted");
}

TEST_CASE("comments and blanks are allowed where DIMACS allows them") {
    CHECK(verdict_on("c by hand\r\n\n  p  cnf 1\t2 \nc p show 1 0\n1\n0 -1 0\nc end", "") ==
          "accepted: formula");
    CHECK(verdict_on("p cnf 1 2 1 0 -1 0", "c\n\nc x") == "accepted: formula");
}

TEST_CASE("a header that announces billions of variables costs nothing") {
    CHECK(verdict_on("p cnf 2147483647 2\n2147483647 0\n-2147483647 0\n", "") ==
          "accepted: formula");
}

TEST_CASE("malformed formulas and proofs are refused with the expected message") {
    // Of each file: a .cnf is a formula, everything else is a proof.
    const std::string folder = QSAT_SOURCE_DIR "/tests/data/malformed_proofs";
    check_malformed(folder, 30, [&](const std::string& name) {
        const std::string content = read_file(folder + "/" + name);
        // This formula needs a proof, and most of what the files add to it follows.
        const std::string verdict =
            name.ends_with(".cnf")
                ? verdict_on(content, "0\n")
                : verdict_on("p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n", content);
        return name + verdict.substr(1); // for f or p
    });
}

namespace {

/// Each lemma is RAT, and has to be resolved with all the clauses.
struct LongToCheck {
    std::vector<Clause> formula;
    std::vector<ProofStep> proof;

    LongToCheck() {
        for (int i = 0; i < 20'000; ++i) {
            formula.push_back({-1, 2, 10 + i});
            proof.push_back({.clause = {1, -2, 50'000 + i}});
        }
    }
};

} // namespace

TEST_CASE("a checker looks at its budget while it reads and while it checks a lemma") {
    const LongToCheck work;
    const std::string formula = formula_text(work.formula);
    const std::string proof = proof_text(work.proof);
    check_that_it_stops(8192, [&](const Budget& budget) {
        const ProofVerdict verdict =
            check_proof({"f", formula}, {"p", proof}, ProofFormat::text, budget);
        const auto* undecided = std::get_if<ProofUndecided>(&verdict);
        return undecided != nullptr && undecided->reason == StopReason::interrupted;
    });
}

TEST_CASE("an expired budget ends a check soon, undecided") {
    const auto [formula, proof] = LongToCheck{};
    for (const auto wait : {std::chrono::milliseconds{0}, std::chrono::milliseconds{200}}) {
        const auto start = Clock::now();
        const ProofVerdict verdict =
            check_proof({"f", formula_text(formula)}, {"p", proof_text(proof)}, ProofFormat::text,
                        {.deadline = start + wait});
        REQUIRE(std::holds_alternative<ProofUndecided>(verdict));
        CHECK(std::get<ProofUndecided>(verdict).reason == StopReason::timeout);
        CHECK(seconds_since(start) < 2);
    }
}
