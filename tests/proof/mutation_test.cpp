// Proofs are damaged at random in all the ways in which a solver's mistake could damage them. Some
// mutants are still proofs; the naive checker knows which. The verdicts must agree on every one,
// down to the step that is the first not to follow.
#include "proof/check_proof.hpp"

#include "catch.hpp"
#include "engine/random.hpp"
#include "proof/pigeons.hpp"
#include "proof/proof_text.hpp"
#include "support/paths.hpp"
#include "support/rounds.hpp"
#include "support/temporary_directory.hpp"

#include <algorithm>
#include <array>

using namespace qsat;
using namespace qsat::test;

namespace {

std::size_t index_in(Random& random, std::size_t size) {
    return static_cast<std::size_t>(random.below(size));
}

/// A random step that adds a lemma with at least so many literals.
std::size_t pick_lemma(const Refutation& mutant, Random& random, std::size_t literals) {
    for (;;) {
        const std::size_t i = index_in(random, mutant.proof.size());
        const ProofStep& step = mutant.proof[i];
        if (!step.deletion && step.clause.size() >= literals) return i;
    }
}

void insert_step(Refutation& mutant, std::size_t where, ProofStep step) {
    mutant.proof.insert(mutant.proof.begin() + static_cast<std::ptrdiff_t>(where), std::move(step));
}

void flip_literal(Refutation& mutant, Random& random) {
    Clause& clause = mutant.proof[pick_lemma(mutant, random, 1)].clause;
    int& literal = clause[index_in(random, clause.size())];
    literal = -literal;
}

void drop_step(Refutation& mutant, Random& random) {
    const auto i = static_cast<std::ptrdiff_t>(index_in(random, mutant.proof.size()));
    mutant.proof.erase(mutant.proof.begin() + i);
}

void move_lemma_forward(Refutation& mutant, Random& random) {
    const std::size_t from = pick_lemma(mutant, random, 0);
    const std::size_t to = index_in(random, from + 1);
    const auto first = mutant.proof.begin();
    std::rotate(first + static_cast<std::ptrdiff_t>(to), first + static_cast<std::ptrdiff_t>(from),
                first + static_cast<std::ptrdiff_t>(from + 1));
}

void remove_literal(Refutation& mutant, Random& random) {
    Clause& clause = mutant.proof[pick_lemma(mutant, random, 1)].clause;
    clause.erase(clause.begin() + static_cast<std::ptrdiff_t>(index_in(random, clause.size())));
}

/// Any literal: of the formula, of the definitions, or one that is new.
void add_literal(Refutation& mutant, Random& random) {
    int variables = 0;
    for (const Clause& clause : mutant.formula)
        for (const int literal : clause)
            variables = std::max(variables, std::abs(literal));
    const int variable = 1 + static_cast<int>(random.below(static_cast<unsigned>(variables) + 2));
    Clause& clause = mutant.proof[pick_lemma(mutant, random, 0)].clause;
    clause.insert(clause.begin() + static_cast<std::ptrdiff_t>(index_in(random, clause.size() + 1)),
                  random.below(2) == 0 ? variable : -variable);
}

void delete_clause_of_formula(Refutation& mutant, Random& random) {
    Clause clause = mutant.formula[index_in(random, mutant.formula.size())];
    random.shuffle(clause);
    insert_step(mutant, index_in(random, mutant.proof.size()),
                {.deletion = true, .clause = std::move(clause)});
}

void delete_lemma(Refutation& mutant, Random& random) {
    const std::size_t i = pick_lemma(mutant, random, 0);
    insert_step(mutant, i + 1, {.deletion = true, .clause = mutant.proof[i].clause});
}

void drop_clause_of_formula(Refutation& mutant, Random& random) {
    mutant.formula.erase(mutant.formula.begin() +
                         static_cast<std::ptrdiff_t>(index_in(random, mutant.formula.size())));
}

void choose_other_pivot(Refutation& mutant, Random& random) {
    Clause& clause = mutant.proof[pick_lemma(mutant, random, 2)].clause;
    std::swap(clause.front(), clause[1 + index_in(random, clause.size() - 1)]);
}

void repeat_literal(Refutation& mutant, Random& random) {
    Clause& clause = mutant.proof[pick_lemma(mutant, random, 1)].clause;
    clause.push_back(clause[index_in(random, clause.size())]);
}

void end_early(Refutation& mutant, Random& random) {
    mutant.proof.resize(index_in(random, mutant.proof.size()));
}

struct Mutation {
    const char* name;
    void (*mutate)(Refutation&, Random&);
    /// Many of its mutants are proofs no longer; that the test says something depends on it.
    bool harmful;
};

constexpr std::array<Mutation, 11> mutations{{
    {"a literal is flipped", flip_literal, true},
    {"a step is dropped", drop_step, false},
    {"a lemma comes before those that it follows from", move_lemma_forward, false},
    {"a literal is removed", remove_literal, true},
    {"a literal is added", add_literal, false},
    {"a clause of the formula is deleted", delete_clause_of_formula, false},
    {"a lemma is deleted at once", delete_lemma, false},
    {"a clause of the formula is missing", drop_clause_of_formula, false},
    {"a lemma begins with another literal", choose_other_pivot, false},
    {"a literal is repeated", repeat_literal, false},
    {"the proof ends early", end_early, true},
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

} // namespace

TEST_CASE("on thousands of mutated proofs the checker and the definitions agree") {
    const std::vector<Refutation> refutations{from_files("pairwise-8"),
                                              from_files("product-9"),
                                              from_files("bitwise-9"),
                                              from_files("sequential-9"),
                                              pigeons(3),
                                              pigeons(4)};
    const int rounds = test::rounds_of(60);
    Random random{7};
    int mutants = 0;
    int invalid = 0;
    for (const Mutation& mutation : mutations) {
        int invalid_here = 0;
        int mutants_here = 0;
        for (const Refutation& original : refutations) {
            for (int round = 0; round < rounds; ++round) {
                Refutation mutant = original;
                mutation.mutate(mutant, random);
                const NaiveVerdict expected = check_naively(mutant.formula, mutant.proof);
                const NaiveVerdict verdict = verdict_of(mutant, round % 2 == 0);
                if (verdict.accepted != expected.accepted ||
                    verdict.wrong_step != expected.wrong_step) {
                    INFO(mutation.name << '\n'
                                       << formula_text(mutant.formula) << "proof\n"
                                       << proof_text(mutant.proof));
                    CHECK(verdict.accepted == expected.accepted);
                    CHECK(verdict.wrong_step == expected.wrong_step);
                }
                ++mutants_here;
                invalid_here += expected.accepted ? 0 : 1;
            }
        }
        INFO(mutation.name << ": " << invalid_here << " of " << mutants_here << " are no proofs");
        if (mutation.harmful) CHECK(invalid_here > mutants_here / 3);
        mutants += mutants_here;
        invalid += invalid_here;
    }
    CHECK(mutants >= 1000);
    CHECK(invalid >= test::rounds_of(1000));
}

TEST_CASE("the proofs that are mutated are proofs, for both checkers") {
    for (const Refutation& refutation :
         {from_files("pairwise-8"), from_files("product-9"), from_files("bitwise-9"),
          from_files("sequential-9"), pigeons(2), pigeons(3), pigeons(4), pigeons(5)}) {
        CHECK(check_naively(refutation.formula, refutation.proof).accepted);
        for (const bool binary : {false, true})
            CHECK(verdict_of(refutation, binary).accepted);
    }
}
