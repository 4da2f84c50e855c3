// Proofs are damaged at random in all the ways in which a solver's mistake could damage them. Some
// mutants are still proofs; the naive checker knows which. The verdicts must agree on every one,
// down to the step that is the first not to follow.
#include "proof/check_proof.hpp"

#include "catch.hpp"
#include "engine/random.hpp"
#include "modules/proof/pigeons.hpp"
#include "modules/proof/proof_text.hpp"
#include "support/paths.hpp"
#include "support/rounds.hpp"
#include "support/temporary_directory.hpp"

#include <algorithm>
#include <array>

using namespace qsat;
using namespace qsat::test;

namespace {

std::ptrdiff_t index_in(Random& random, std::size_t size) {
    return static_cast<std::ptrdiff_t>(random.below(size));
}

/// The index of a random step that adds a lemma with at least so many literals.
std::ptrdiff_t pick_lemma(const Refutation& mutant, Random& random, std::size_t literals) {
    for (;;) {
        const std::ptrdiff_t i = index_in(random, mutant.proof.size());
        const ProofStep& step = mutant.proof[i];
        if (!step.deletion && step.clause.size() >= literals) return i;
    }
}

Clause& random_lemma(Refutation& mutant, Random& random, std::size_t literals) {
    return mutant.proof[pick_lemma(mutant, random, literals)].clause;
}

/// Any literal: of the formula, of the definitions, or one that is new.
int random_literal(const Refutation& mutant, Random& random) {
    int variables = 0;
    for (const Clause& clause : mutant.formula)
        for (const int literal : clause)
            variables = std::max(variables, std::abs(literal));
    const int variable = 1 + static_cast<int>(random.below(static_cast<unsigned>(variables) + 2));
    return random.below(2) == 0 ? variable : -variable;
}

struct Mutation {
    const char* name;
    /// Many of its mutants are proofs no longer; that the test says something depends on it.
    bool harmful;
    void (*mutate)(Refutation&, Random&);
};

constexpr std::array<Mutation, 11> mutations{{
    {"a literal is flipped", true,
     [](Refutation& mutant, Random& random) {
         Clause& clause = random_lemma(mutant, random, 1);
         int& literal = clause[index_in(random, clause.size())];
         literal = -literal;
     }},
    {"a step is dropped", false,
     [](Refutation& mutant, Random& random) {
         mutant.proof.erase(mutant.proof.begin() + index_in(random, mutant.proof.size()));
     }},
    {"a lemma comes before those that it follows from", false,
     [](Refutation& mutant, Random& random) {
         const std::ptrdiff_t from = pick_lemma(mutant, random, 0);
         const std::ptrdiff_t to = index_in(random, from + 1);
         const auto first = mutant.proof.begin();
         std::rotate(first + to, first + from, first + from + 1);
     }},
    {"a literal is removed", true,
     [](Refutation& mutant, Random& random) {
         Clause& clause = random_lemma(mutant, random, 1);
         clause.erase(clause.begin() + index_in(random, clause.size()));
     }},
    {"a literal is added", false,
     [](Refutation& mutant, Random& random) {
         Clause& clause = random_lemma(mutant, random, 0);
         clause.insert(clause.begin() + index_in(random, clause.size() + 1),
                       random_literal(mutant, random));
     }},
    {"a clause of the formula is deleted", false,
     [](Refutation& mutant, Random& random) {
         Clause clause = mutant.formula[index_in(random, mutant.formula.size())];
         random.shuffle(clause);
         mutant.proof.insert(mutant.proof.begin() + index_in(random, mutant.proof.size()),
                             {.deletion = true, .clause = std::move(clause)});
     }},
    {"a lemma is deleted at once", false,
     [](Refutation& mutant, Random& random) {
         const std::ptrdiff_t i = pick_lemma(mutant, random, 0);
         mutant.proof.insert(mutant.proof.begin() + i + 1,
                             {.deletion = true, .clause = mutant.proof[i].clause});
     }},
    {"a clause of the formula is missing", false,
     [](Refutation& mutant, Random& random) {
         mutant.formula.erase(mutant.formula.begin() + index_in(random, mutant.formula.size()));
     }},
    {"a lemma begins with another literal", false,
     [](Refutation& mutant, Random& random) {
         Clause& clause = random_lemma(mutant, random, 2);
         std::swap(clause.front(), clause[1 + index_in(random, clause.size() - 1)]);
     }},
    {"a literal is repeated", false,
     [](Refutation& mutant, Random& random) {
         Clause& clause = random_lemma(mutant, random, 1);
         clause.push_back(clause[index_in(random, clause.size())]);
     }},
    {"the proof ends early", true,
     [](Refutation& mutant, Random& random) {
         mutant.proof.resize(index_in(random, mutant.proof.size()));
     }},
}};

Refutation from_files(const std::string& name) {
    const std::string path = std::string{QSAT_SOURCE_DIR} + "/tests/data/proofs/" + name;
    return {read_formula(read_file(path + ".cnf")), read_proof(read_file(path + ".drat"))};
}

/// As the naive checker gives it.
NaiveVerdict verdict_of(const Refutation& refutation, bool binary) {
    const std::string formula = formula_text(refutation.formula);
    const std::string proof =
        binary ? binary_proof(refutation.proof) : proof_text(refutation.proof);
    const ProofVerdict verdict =
        check_proof({"f", formula}, {"p", proof}, binary ? ProofFormat::binary : ProofFormat::text);
    const std::size_t steps = refutation.proof.size();
    if (std::holds_alternative<ProofAccepted>(verdict))
        return {.accepted = true, .wrong_step = steps};
    const auto& refused = std::get<ProofRefused>(verdict);
    if (refused.line) return {.accepted = false, .wrong_step = *refused.line - 1};
    if (!refused.offset) return {.accepted = false, .wrong_step = steps};
    std::size_t offset = 0;
    for (std::size_t i = 0; i < steps; ++i) {
        if (offset == *refused.offset) return {.accepted = false, .wrong_step = i};
        offset += binary_proof({refutation.proof[i]}).size();
    }
    FAIL("no step begins at the offset");
    return {};
}

std::vector<Refutation> refutations() {
    std::vector<Refutation> all{from_files("pairwise-8"), from_files("product-9"),
                                from_files("bitwise-9"), from_files("sequential-9")};
    for (const int holes : {3, 4})
        all.push_back(pigeons(holes));
    return all;
}

} // namespace

TEST_CASE("on thousands of mutated proofs the checker and the definitions agree") {
    const int rounds = test::rounds_of(60);
    Random random{7};
    int all_invalid = 0;
    for (const Mutation& mutation : mutations) {
        int invalid = 0;
        int mutants = 0;
        for (const Refutation& original : refutations()) {
            for (int round = 0; round < rounds; ++round) {
                Refutation mutant = original;
                mutation.mutate(mutant, random);
                const NaiveVerdict expected = check_naively(mutant.formula, mutant.proof);
                const NaiveVerdict verdict = verdict_of(mutant, round % 2 == 0);
                ++mutants;
                invalid += expected.accepted ? 0 : 1;
                if (verdict == expected) continue;
                FAIL_CHECK(mutation.name << '\n'
                                         << formula_text(mutant.formula) << "proof\n"
                                         << proof_text(mutant.proof));
            }
        }
        INFO(mutation.name << ": " << invalid << " of " << mutants << " are no proofs");
        if (mutation.harmful) CHECK(invalid > mutants / 3);
        all_invalid += invalid;
    }
    CHECK(all_invalid >= test::rounds_of(1000));
}

TEST_CASE("the proofs that are mutated are proofs, for both checkers") {
    for (const Refutation& refutation : refutations()) {
        CHECK(check_naively(refutation.formula, refutation.proof).accepted);
        for (const bool binary : {false, true})
            CHECK(verdict_of(refutation, binary).accepted);
    }
}
