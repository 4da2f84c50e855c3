#include "catch.hpp"
#include "modules/proof/pigeons.hpp"
#include "modules/proof/proof_text.hpp"
#include "modules/proof/verdict.hpp"

#include <algorithm>

using namespace qsat;
using namespace qsat::test;

namespace {

struct DratExample {
    std::string name;
    std::string formula; ///< clauses, without the header
    std::string proof;
    std::string verdict; ///< its beginning
};

/// The clauses with a header in front.
std::string dimacs(const std::string& clauses, int variables) {
    return "p cnf " + std::to_string(variables) + ' ' +
           std::to_string(std::ranges::count(clauses, '\n')) + '\n' + clauses;
}

const std::string all_pairs = "1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";
const std::string not_by_propagation =
    "neither by unit propagation nor as RAT on its first literal";
const std::string too_short = "p: the proof ends before the empty clause follows";

const std::vector<DratExample> drat_examples{
    {"a unit that follows", all_pairs, "1 0\n", "accepted"},
    {"the same with the empty clause", all_pairs, "1 0\n0\n", "accepted"},
    {"the empty clause too early", all_pairs, "0\n",
     "p:1: the clause 0 does not follow by unit propagation"},
    {"no proof at all", all_pairs, "", too_short},
    {"only comments", all_pairs, "c nothing\nc at all\n", too_short},
    {"a satisfiable formula", "1 2 0\n", "1 0\n2 0\n", too_short},
    {"a satisfiable formula with the empty clause", "1 2 0\n", "1 0\n0\n", "p:2: the clause 0 "},
    {"a unit that does not follow and is not RAT", "1 2 3 0\n-1 2 0\n-1 -2 0\n1 -3 0\n",
     "c wrong\n1 0\n", "p:2: the clause 1 0 follows " + not_by_propagation},
    {"a formula with the empty clause", "1 2 0\n0\n", "", "accepted: formula"},
    {"a formula that falls to unit propagation", "1 0\n-1 2 0\n-2 0\n", "", "accepted: formula"},
    {"what it falls to is not needed, whatever it says", "1 0\n-1 0\n", "7 8 0\n0\n",
     "accepted: formula"},
    {"after the conflict nothing matters", all_pairs, "1 0\n5 6 0\nd 5 0\n0\n", "accepted"},

    // RAT
    {"a definition with new variables, then the conflict", all_pairs,
     "3 -1 0\n3 -2 0\n-3 1 2 0\n1 0\n", "accepted"},
    {"a definition that begins with an old variable", all_pairs, "3 -1 0\n1 2 -3 0\n-1 3 0\n",
     too_short},
    {"RAT on the first literal", "1 2 0\n-1 3 0\n", "1 -3 0\n", too_short},
    {"RAT on the second literal only", "1 2 0\n-1 3 4 0\n", "1 5 0\n",
     "p:1: the clause 1 5 0 follows " + not_by_propagation},
    {"the same clause with its literals exchanged", "1 2 0\n-1 3 4 0\n", "5 1 0\n", too_short},
    {"blocked: all resolvents are tautologies", "1 2 0\n-1 -2 0\n", "1 2 3 0\n3 1 0\n", too_short},
    {"a pivot that is false for good", "-1 0\n2 3 0\n", "1 2 0\n",
     "p:1: the clause 1 2 0 follows " + not_by_propagation},
    {"a clause whose deletion makes another one RAT", "-1 2 0\n3 4 0\n", "d 2 -1 0\n1 3 0\n",
     too_short},
    {"that clause before the deletion", "-1 2 0\n3 4 0\n", "1 3 0\nd 2 -1 0\n", "p:1: "},

    // Deletion
    {"a clause is needed after its deletion", all_pairs, "d 2 1 0\n1 0\n", "p:2: the clause 1 0 "},
    {"one of two copies is deleted", "1 2 0\n" + all_pairs, "d 2 1 0\n1 0\n", "accepted"},
    {"both of two copies are deleted", "2 1 0\n" + all_pairs, "d 2 1 0\nd 1 2 0\n1 0\n", "p:3: "},
    {"a deletion that matches nothing", all_pairs, "d 1 0\nd 1 2 3 0\nd 7 8 0\nd 0\n1 0\n",
     "accepted"},
    {"a clause that differs in one sign is not deleted", "1 2 0\n-1 2 0\n-2 3 0\n-2 -3 0\n",
     "d 1 -2 0\n2 0\n", "accepted"},
    {"the deletion of a unit is ignored", "1 0\n-1 2 3 0\n2 -3 0\n-2 3 0\n-2 -3 0\n",
     "d 1 0\n2 0\n", "accepted"},
    {"the deletion of what a unit was derived from leaves the unit",
     "1 0\n-1 4 0\n-4 2 3 0\n2 -3 0\n-2 3 0\n-2 -3 0\n", "d -1 4 0\n2 0\n", "accepted"},
    {"a lemma is deleted and would be needed",
     "1 2 3 0\n1 2 -3 0\n1 -2 3 0\n1 -2 -3 0\n-1 2 3 0\n"
     "-1 2 -3 0\n-1 -2 3 0\n-1 -2 -3 0\n-1 4 0\n",
     "1 2 0\nd 1 2 0\n1 0\n", "p:3: "},
    {"a lemma is deleted when it is needed no more",
     "1 2 3 0\n1 2 -3 0\n1 -2 3 0\n1 -2 -3 0\n"
     "-1 2 3 0\n-1 2 -3 0\n-1 -2 3 0\n-1 -2 -3 0\n",
     "1 2 0\n1 0\nd 1 2 0\n-1 2 0\n", "accepted"},

    // Tautologies, repetitions, strange numbers
    {"a tautology is accepted and helps nobody", all_pairs, "1 -1 0\n3 4 -3 0\n0\n", "p:3: "},
    {"a tautology in the formula does not count as a resolvent", "1 -1 2 0\n-1 1 3 0\n2 3 0\n",
     "1 4 0\n", too_short},
    {"a literal that is repeated counts once", "1 1 2 0\n-1 2 2 0\n1 -2 1 0\n-1 -2 -1 0\n",
     "1 1 1 0\n", "accepted"},
    {"a unit that is written twice", "1 1 0\n-1 -1 0\n", "", "accepted: formula"},
    {"a deletion finds a clause whatever is repeated", "1 1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n",
     "d 2 1 2 0\n1 0\n", "p:2: "},
    {"variables beyond the formula", all_pairs, "2147483647 -1000000 0\n1 2147483646 0\n1 0\n",
     "accepted"},
    {"clauses over several lines, or several on one", all_pairs, " 1\n3 0 1\t0\r\n", "accepted"},
};

} // namespace

TEST_CASE("hand-made DRAT proofs get the verdict that the definitions give them") {
    for (const DratExample& example : drat_examples) {
        const std::string formula = dimacs(example.formula, 4);
        INFO(example.name << '\n' << formula << "proof\n" << example.proof);
        const std::string verdict = verdict_on(formula, example.proof, ProofFormat::text);
        CHECK_THAT(verdict, Catch::Matchers::StartsWith(example.verdict));
        if (example.verdict == "accepted") CHECK(verdict == "accepted");
    }
}

TEST_CASE("a hand-made proof in binary gets the same verdict, with an offset for the line") {
    const std::string formula = dimacs(all_pairs, 2);
    CHECK(verdict_on(formula, binary_proof({{.clause = {1}}, {.clause = {}}})) == "accepted");
    CHECK(verdict_on(formula, binary_proof({{.deletion = true, .clause = {1, 2}},
                                            {.clause = {300, -1}},
                                            {.clause = {1}}})) ==
          "p: byte offset 9: the clause 1 0 follows " + not_by_propagation);
}

TEST_CASE("a refusal tells the clause whole, and a message of it what fits a line") {
    const std::string formula = dimacs("1 2 0\n-2 3 0\n", 3);
    std::string lemma = "-1 ";
    for (int i = 0; i < 100; ++i)
        lemma += std::to_string(10 + i) + ' ';
    const ProofVerdict verdict = check_proof({"f", formula}, {"p", "3 1 0\n" + lemma + "0\n"});
    const auto& refused = std::get<ProofRefused>(verdict);
    CHECK(refused.line == 2);
    CHECK_FALSE(refused.offset);
    CHECK(refused.clause.size() == 101);
    CHECK(refused.clause.front() == -1);
    CHECK_THAT(refused.reason, qsat::test::Contains(" 28 ... 0 (101 literals) follows "));
}

TEST_CASE("an accepted proof tells how many lemmas and deletions it took") {
    const ProofVerdict verdict = check_proof({"f", dimacs(all_pairs, 2)},
                                             {"p", "1 3 0\nd 1 3 0\nd 1 2 0\n-1 2 0\n-1 0\n0\n"});
    CHECK(verdict_text(verdict).starts_with("p:6: ")); // 1 2 is gone
    const ProofVerdict better =
        check_proof({"f", dimacs(all_pairs, 2)}, {"p", "1 3 0\nd 1 3 0\n-1 2 0\n-1 0\n0\n9 0\n"});
    const auto& accepted = std::get<ProofAccepted>(better);
    CHECK(accepted.lemmas == 3);
    CHECK(accepted.deletions == 1);
    CHECK(accepted.format == ProofFormat::text);
}

TEST_CASE("proofs with many deletions make room, and stay right") {
    // Enough lemmas come and go for the store to be collected several times; in the middle there
    // are some that stay, which move when it is, and that the rest of the proof depends on.
    const Refutation refutation = pigeons(4);
    std::vector<ProofStep> proof;
    const auto come_and_go = [&] {
        for (int i = 0; i < 60'000; ++i) {
            Clause lemma =
                refutation.formula[static_cast<std::size_t>(i) % refutation.formula.size()];
            lemma.insert(lemma.begin(),
                         {1000 + i % 977, 2000 + i % 13, -5000 - i % 17, 20'000 + i});
            proof.push_back({.clause = lemma});
            proof.push_back({.deletion = true, .clause = lemma});
        }
    };
    // The first step down ends with deletions, among them those of the formula.
    const auto first_deletion =
        std::ranges::find(refutation.proof, true, &ProofStep::deletion) - refutation.proof.begin();
    const auto definitions_end = refutation.proof.begin() + first_deletion;
    come_and_go();
    proof.insert(proof.end(), refutation.proof.begin(), definitions_end);
    come_and_go();
    const std::size_t middle = proof.size();
    proof.insert(proof.end(), definitions_end, refutation.proof.end());
    const std::string formula = formula_text(refutation.formula);
    CHECK(verdict_on(formula, proof_text(proof)) == "accepted");

    // Without one of the lemmas that stayed, the rest does not follow.
    const ProofStep deletion{.deletion = true, .clause = (definitions_end - 1)->clause};
    proof.insert(proof.begin() + static_cast<std::ptrdiff_t>(middle), deletion);
    CHECK_THAT(verdict_on(formula, binary_proof(proof)),
               Catch::Matchers::StartsWith("p: byte offset "));
}
