// Random formulas with random lemmas and deletions: most lemmas follow from nothing, others are
// implied or RAT in ways that no solver would think of.
#include "catch.hpp"
#include "engine/random.hpp"
#include "modules/proof/proof_text.hpp"
#include "modules/proof/verdict.hpp"
#include "proof/elaboration.hpp"
#include "support/rounds.hpp"

#include <sstream>

using namespace qsat;
using namespace qsat::test;

namespace {

std::vector<Lit> as_literals(const Clause& clause) {
    std::vector<Lit> literals;
    for (const int literal : clause)
        literals.push_back(Lit::from_dimacs(literal));
    return literals;
}

/// The proof as LRAT; empty if it has a lemma that is not RUP.
std::string elaborate(const std::vector<Clause>& formula, const std::vector<ProofStep>& proof) {
    std::ostringstream lrat;
    proof::Elaboration elaboration{lrat, formula.size(), [] {}};
    for (const Clause& clause : formula)
        elaboration.add_clause(as_literals(clause));
    try {
        for (const ProofStep& step : proof)
            if (step.deletion)
                elaboration.remove(as_literals(step.clause));
            else
                elaboration.add(as_literals(step.clause));
    } catch (const proof::NotRup&) {
        return {};
    }
    elaboration.flush();
    return lrat.str();
}

Clause random_clause(Random& random, int variables, int most_literals) {
    Clause clause(static_cast<std::size_t>(random.below(static_cast<unsigned>(most_literals) + 1)));
    for (int& literal : clause) {
        literal = 1 + static_cast<int>(random.below(static_cast<unsigned>(variables)));
        if (random.below(2) == 0) literal = -literal;
    }
    return clause;
}

/// Has a lemma that follows about as often as not, since the naive checker is asked what follows.
std::vector<ProofStep> random_proof(Random& random, const std::vector<Clause>& formula,
                                    int variables) {
    std::vector<ProofStep> proof;
    std::vector<Clause> present = formula;
    for (int i = 0; i < 12; ++i) {
        if (random.below(4) == 0 && !present.empty()) {
            Clause clause = present[static_cast<std::size_t>(random.below(present.size()))];
            random.shuffle(clause);
            proof.push_back({.deletion = true, .clause = std::move(clause)});
            continue;
        }
        proof.push_back({.clause = random_clause(random, variables + 1, 4)});
        present.push_back(proof.back().clause);
        // A wrong step ends the check; most of them go, so that proofs get long.
        const NaiveVerdict verdict = check_naively(formula, proof);
        if (verdict.wrong_step < proof.size() && random.below(8) != 0) {
            proof.pop_back();
            present.pop_back();
        }
    }
    return proof;
}

} // namespace

TEST_CASE("on random formulas and proofs the checker, its LRAT and the definitions agree") {
    Random random{1};
    int accepted = 0;
    int accepted_lrat = 0;
    int refused_late = 0;
    const int proofs = test::rounds_of(20'000);
    for (int i = 0; i < proofs; ++i) {
        const int variables = 2 + static_cast<int>(random.below(5));
        std::vector<Clause> formula(static_cast<std::size_t>(1 + random.below(14)));
        for (Clause& clause : formula)
            clause = random_clause(random, variables, random.below(20) == 0 ? 1 : 4);
        std::erase_if(formula, [](const Clause& clause) { return clause.empty(); });
        const std::vector<ProofStep> proof = random_proof(random, formula, variables);
        const NaiveVerdict expected = check_naively(formula, proof);
        const std::string text = proof_text(proof);
        INFO(formula_text(formula) << "proof\n" << text);
        const ProofVerdict verdict =
            check_proof({"f", formula_text(formula)}, {"p", text}, ProofFormat::text);
        REQUIRE(std::holds_alternative<ProofAccepted>(verdict) == expected.accepted);
        if (const auto* refused = std::get_if<ProofRefused>(&verdict)) {
            REQUIRE(refused->line.value_or(proof.size() + 1) == expected.wrong_step + 1);
            refused_late += expected.wrong_step > 3 && refused->line ? 1 : 0;
        }
        accepted += expected.accepted ? 1 : 0;
        const std::string lrat = elaborate(formula, proof);
        INFO("as LRAT\n" << lrat);
        const bool elaborated = std::holds_alternative<ProofAccepted>(
            check_proof({"f", formula_text(formula)}, {"p", lrat}, ProofFormat::lrat));
        // A proof with a lemma that is RAT only is one, too.
        REQUIRE((elaborated ? expected.accepted : !expected.accepted || lrat.empty()));
        REQUIRE(std::holds_alternative<ProofAccepted>(
                    check_proof({"f", formula_text(formula)}, {"p", binary_lrat(lrat)},
                                ProofFormat::binary_lrat)) == elaborated);
        accepted_lrat += elaborated ? 1 : 0;
    }
    CHECK(accepted > proofs / 20);
    CHECK(accepted_lrat > accepted / 2);
    CHECK(refused_late > proofs / 20);
}
