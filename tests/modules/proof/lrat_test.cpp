#include "catch.hpp"
#include "engine/random.hpp"
#include "modules/proof/proof_text.hpp"
#include "modules/proof/verdict.hpp"

using namespace qsat;
using namespace qsat::test;
using std::string_literals::operator""s;

namespace {

// Variables 1 and 2 in all four ways; the clauses have the numbers 1 to 4.
const std::string formula = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";

struct LratExample {
    std::string name;
    std::string proof;
    std::string verdict;
};

const std::vector<LratExample> lrat_examples{
    {"a proof", "5 1 0 1 3 0\n6 0 5 2 4 0\n", "accepted"},
    {"a proof that deletes", "5 1 0 1 3 0\n5 d 1 3 0\n6 0 5 2 4 0\n", "accepted"},
    {"numbers may leave gaps", "50 1 0 1 3 0\n600 0 50 2 4 0\n", "accepted"},
    {"no propagation beyond the hints", "5 1 0 1 3 0\n",
     "p: the proof ends before the empty clause, which LRAT always needs"},
    {"a hint too few", "5 1 0 1 0\n",
     "p:1: the clause 1 0 does not name clause 2, which has the negation of its first literal"},
    {"the empty clause with hints too few", "5 1 0 1 3 0\n6 0 5 2 0\n",
     "p:2: the clause 0 does not follow from the clauses it names"},
    {"hints in the wrong order", "5 1 0 1 3 0\n6 0 2 5 4 0\n",
     "p:2: the clause 0 names clause 2, which is not unit at this point"},
    {"a hint that is not there", "5 1 0 9 1 3 0\n",
     "p:1: the clause 1 0 names clause 9, which does not exist"},
    {"a hint that is deleted", "5 1 0 1 3 0\n5 d 2 0\n6 0 5 2 4 0\n",
     "p:3: the clause 0 names clause 2, which does not exist"},
    {"a number in use", "4 1 0 1 3 0\n", "p:1: the clause 1 0 has the number 4, which is in use"},
    {"RAT on a new variable, without resolvents", "5 3 -1 0 0\n6 1 0 1 3 0\n7 0 6 2 4 0\n",
     "accepted"},
    {"RAT with a resolvent that is a tautology",
     "5 3 -1 0 0\n6 -3 1 0 -5 0\n7 1 0 1 3 0\n"
     "8 0 7 2 4 0\n",
     "accepted"},
    {"RAT without its resolvent", "5 3 -1 0 0\n6 -3 1 0 0\n",
     "p:2: the clause -3 1 0 does not name clause 5, which has the negation of its first literal"},
    {"RAT with a resolvent that does not follow", "5 3 2 0 0\n6 -3 1 0 -5 0\n",
     "p:2: the clause -3 1 0 does not follow from the clauses it names"},
    {"RAT with a resolvent that follows", "5 3 2 0 0\n6 -3 1 0 -5 1 0\n7 1 0 1 3 0\n8 0 7 2 4 0\n",
     "accepted"},
    {"a tautology", "5 1 -1 0 0\n6 1 0 1 3 0\n7 0 6 2 4 0\n", "accepted"},
    {"a tautology is no reason", "5 2 -2 0 0\n6 0 5 0\n",
     "p:2: the clause 0 names clause 5, which is not unit at this point"},
};

/// The verdict without the place of the step.
std::string without_place(const std::string& verdict) {
    return verdict.substr(std::min(verdict.find("the "), verdict.size()));
}

} // namespace

TEST_CASE("hand-made LRAT proofs get the verdict that their hints give them") {
    for (const LratExample& example : lrat_examples) {
        INFO(example.name << '\n' << example.proof);
        CHECK(verdict_on(formula, example.proof, ProofFormat::lrat) == example.verdict);
    }
}

TEST_CASE("an LRAT proof of a formula with the empty clause needs no step") {
    CHECK(verdict_on("p cnf 1 1\n0\n", "", ProofFormat::lrat) == "accepted: formula");
}

TEST_CASE("binary LRAT is recognised and gets the verdict of the text") {
    for (const LratExample& example : lrat_examples) {
        INFO(example.name << '\n' << example.proof);
        const std::string proof = binary_lrat(example.proof);
        CHECK(recognise_proof(proof) == ProofFormat::binary_lrat);
        CHECK(without_place(verdict_on(formula, proof)) == without_place(example.verdict));
    }
    // As CaDiCaL writes it: numbers are doubled, those of lemmas and of deletions as well.
    const std::string proof = binary_lrat("5 1 0 1 3 0\n5 d 1 3 0\n600 0 5 2 4 0\n");
    CHECK(proof == "a\x0a\x02\0\x02\x06\0d\x02\x06\0a\xb0\x09\0\x0a\x04\x08\0"s);
    CHECK(verdict_on(formula, proof) == "accepted");
}

TEST_CASE("an LRAT proof is refused with its line or offset, clause and format") {
    const std::string steps = "5 1 0 1 3 0\n6 0 5 0\n";
    const auto refused = [](const std::string& proof) {
        return std::get<ProofRefused>(check_proof({"f", formula}, {"p", proof}));
    };
    const ProofRefused text = refused("c x\n" + steps);
    CHECK(text.format == ProofFormat::lrat);
    CHECK(text.line == 3);
    CHECK(text.clause.empty());
    const ProofRefused binary = refused(binary_lrat(steps));
    CHECK(binary.format == ProofFormat::binary_lrat);
    CHECK(binary.offset == 7);
    CHECK(!binary.line);
    CHECK(binary.reason ==
          "p: byte offset 7: the clause 0 does not follow from the clauses it names");
}

TEST_CASE("binary LRAT that is cut off, and any bytes, are refused") {
    const auto accepts = [](const std::string& proof) {
        return verdict_on(formula, proof, ProofFormat::binary_lrat) == "accepted";
    };
    const std::string proof = binary_lrat("5 1 0 1 3 0\n5 d 1 3 0\n600 0 5 2 4 0\n");
    REQUIRE(accepts(proof));
    for (std::size_t length = 0; length < proof.size(); ++length)
        CHECK_FALSE(accepts(proof.substr(0, length)));
    Random random{1};
    for (int i = 0; i < 20'000; ++i) {
        std::string bytes = i % 2 == 0 ? "a" : "d";
        while (random.below(30) != 0)
            bytes += static_cast<char>(random.below(256));
        CHECK_FALSE(accepts(bytes));
    }
}

TEST_CASE("what each format needs if unit propagation alone refutes the formula") {
    const std::string empty = "p cnf 1 1\n0\n";
    const std::string units = "p cnf 2 3\n1 0\n-1 2 0\n-2 0\n";
    const std::string ends = "p: the proof ends before the empty clause, which LRAT always needs";
    for (const ProofFormat format :
         {ProofFormat::recognised, ProofFormat::text, ProofFormat::binary, ProofFormat::lrat,
          ProofFormat::binary_lrat}) {
        CHECK(verdict_on(empty, "", format) == "accepted: formula");
        const bool lrat = format == ProofFormat::lrat || format == ProofFormat::binary_lrat;
        CHECK(verdict_on(units, "", format) == (lrat ? ends : "accepted: formula"));
    }
    // Comments and deletions are no proof, but LRAT.
    CHECK(verdict_on(units, "3 d 1 0\n") == ends);
    CHECK(verdict_on(units, "d 1 0\n") == "accepted: formula");
    const std::string proof = "4 0 1 2 3 0\n";
    for (const std::string& text : {proof, binary_lrat(proof)})
        CHECK(verdict_on(units, text) == "accepted");
    const std::string constraints = "* #variable= 1 #constraint= 2\n+1 x1 >= 1 ;\n-1 x1 >= 0 ;\n";
    const std::string begin = "pseudo-Boolean proof version 2.0\nf 2\n";
    CHECK(verdict_on(constraints, begin) == "p: the proof ends before it concludes UNSAT");
    CHECK(verdict_on(constraints, begin + "rup >= 1 ;\noutput NONE\nconclusion UNSAT : 3\n"
                                          "end pseudo-Boolean proof\n") == "accepted");
}
