// The rule rup of cutting planes proofs: unit propagation over pseudo-Boolean constraints.
#include "catch.hpp"
#include "engine/random.hpp"
#include "formats/input_error.hpp"
#include "proof/verdict.hpp"
#include "support/looks.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <vector>

using namespace qsat;

namespace {

constexpr int variables = 6;

/// A constraint over x1 ... x6: the coefficients of the variables, negative ones for `-c x`.
struct Linear {
    std::array<std::int64_t, variables> coefficients{};
    std::int64_t bound = 0;

    std::string text() const {
        std::string text;
        for (int i = 0; i < variables; ++i)
            if (coefficients[i] != 0)
                text += std::to_string(coefficients[i]) + " x" + std::to_string(i + 1) + " ";
        return text + ">= " + std::to_string(bound) + " ;\n";
    }
    bool holds(unsigned assignment) const {
        std::int64_t sum = 0;
        for (int i = 0; i < variables; ++i)
            if ((assignment >> i & 1) != 0) sum += coefficients[i];
        return sum >= bound;
    }
    Linear negated() const {
        Linear result{.bound = 1 - bound};
        for (int i = 0; i < variables; ++i)
            result.coefficients[i] = -coefficients[i];
        return result;
    }
};

Linear random_constraint(Random& random) {
    Linear linear;
    std::int64_t most = 0;
    const auto largest = static_cast<std::int64_t>(1 + random.below(4));
    for (std::int64_t& coefficient : linear.coefficients) {
        if (random.below(3) == 0) continue;
        coefficient = static_cast<std::int64_t>(random.below(2 * largest + 1)) - largest;
        most += std::max<std::int64_t>(coefficient, 0);
    }
    linear.bound = most - static_cast<std::int64_t>(random.below(5));
    return linear;
}

/// The definition, as slowly as it reads: a constraint is violated if its greatest possible sum
/// misses the bound, and a variable has a value if the constraint is violated with the other one.
bool leads_to_conflict(const std::vector<Linear>& constraints) {
    std::array<std::optional<bool>, variables> values{};
    const auto greatest = [&values](const Linear& linear) {
        std::int64_t sum = 0;
        for (int i = 0; i < variables; ++i)
            sum += values[i] ? (*values[i] ? linear.coefficients[i] : 0)
                             : std::max<std::int64_t>(linear.coefficients[i], 0);
        return sum;
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (const Linear& linear : constraints) {
            if (greatest(linear) < linear.bound) return true;
            for (std::optional<bool>& value : values) {
                if (value) continue;
                for (const bool wrong : {false, true}) {
                    value = wrong;
                    const bool fits = greatest(linear) >= linear.bound;
                    value.reset();
                    if (fits) continue;
                    value = !wrong;
                    changed = true;
                    break;
                }
            }
        }
    }
    return false;
}

const std::string head = "pseudo-Boolean proof version 2.0\nf\n";
const std::string ending = "output NONE\nconclusion UNSAT\nend pseudo-Boolean proof\n";

std::string formula_of(const std::vector<Linear>& constraints) {
    std::string text = "* #variable= " + std::to_string(variables) +
                       " #constraint= " + std::to_string(constraints.size()) + "\n";
    for (const Linear& linear : constraints)
        text += linear.text();
    return text;
}

/// Is every line of the proof accepted, although it may not be a refutation?
bool follows(const std::string& formula, const std::string& proof) {
    const std::string verdict = test::verdict_on(formula, head + proof + ending);
    if (verdict.find("does not follow by unit propagation") != std::string::npos) return false;
    REQUIRE((verdict == "accepted" || verdict.find("no contradiction") != std::string::npos));
    return true;
}

} // namespace

TEST_CASE("rup accepts what the definition of propagation accepts, after each line and deletion") {
    Random random{44};
    int accepted = 0;
    int refused = 0;
    for (int round = 0; round < 1500; ++round) {
        std::vector<Linear> formula(3 + random.below(4));
        std::ranges::generate(formula, [&] { return random_constraint(random); });
        std::vector<std::optional<Linear>> present{formula.begin(), formula.end()};
        std::string proof;
        for (int line = 0; line < 8; ++line) {
            if (random.below(4) == 0) {
                const std::size_t gone = random.below(present.size());
                if (!present[gone]) continue;
                present[gone].reset();
                proof += "del id " + std::to_string(gone + 1) + "\n";
                continue;
            }
            const Linear goal = random_constraint(random);
            std::vector<Linear> constraints{goal.negated()};
            for (const auto& constraint : present)
                if (constraint) constraints.push_back(*constraint);
            const bool expected = leads_to_conflict(constraints);
            INFO(formula_of(formula) << proof << goal.text());
            CHECK(follows(formula_of(formula), proof + "rup " + goal.text()) == expected);
            (expected ? accepted : refused) += 1;
            if (!expected) continue;
            proof += "rup " + goal.text();
            present.emplace_back(goal);
        }
    }
    CHECK(accepted > 1000);
    CHECK(refused > 1000);
}

TEST_CASE("what rup accepts holds in every model") {
    Random random{45};
    int accepted = 0;
    for (int round = 0; round < 3000; ++round) {
        std::vector<Linear> formula(2 + random.below(4));
        std::ranges::generate(formula, [&] { return random_constraint(random); });
        const Linear goal = random_constraint(random);
        if (!follows(formula_of(formula), "rup " + goal.text())) continue;
        ++accepted;
        INFO(formula_of(formula) << goal.text());
        for (unsigned assignment = 0; assignment < 1u << variables; ++assignment) {
            const auto holds = [&](const Linear& linear) { return linear.holds(assignment); };
            if (std::ranges::all_of(formula, holds)) CHECK(goal.holds(assignment));
        }
    }
    CHECK(accepted > 200);
}

TEST_CASE("a variable that a rup line has cannot be introduced again") {
    const std::string formula = "* #variable= 2 #constraint= 1\n1 x1 1 x2 >= 1 ;\n";
    const std::string introduced = "red 1 ~x3 1 x1 >= 1 ; x3 -> 0\nred 1 x3 1 ~x1 >= 1 ; x3 -> 1\n";
    const std::string clause = "rup 1 x3 1 x2 >= 1 ;\n";
    CHECK(follows(formula, introduced + clause));
    CHECK_FALSE(follows(formula, introduced + "rup 1 x3 >= 1 ;\n"));
    CHECK(test::verdict_on(formula, head + introduced + clause + "red 1 ~x3 >= 1 ; x3 -> 0\n") ==
          "p:6: the witness x3 is in use by other constraints");
}

TEST_CASE("a literal that a deleted constraint implied is not known any more") {
    // x3 is true because of constraint 3, which is deleted; then x3 may as well be false.
    const std::string formula = "* #variable= 2 #constraint= 1\n1 x1 1 x2 >= 1 ;\n";
    const std::string proof = "red 1 x3 >= 1 ; x3 -> 1\nrup >= 0 ;\ndel id 2\n";
    CHECK_FALSE(follows(formula, proof + "rup 1 x3 >= 1 ;\n"));
    CHECK(test::verdict_on(formula, head + proof + "red 1 ~x3 >= 1 ; x3 -> 0\nrup >= 1 ;\n") ==
          "p:7: the constraint does not follow by unit propagation");
}

TEST_CASE("hints of rup lines are read, and other words are refused") {
    const std::string formula = "* #variable= 1 #constraint= 2\n1 x1 >= 1 ;\n1 ~x1 >= 1 ;\n";
    for (const std::string hints : {"", " 1 2", " 1 2 ~ ;"})
        CHECK(test::verdict_on(formula, head + "rup >= 1 ;" + hints + "\n" + ending) == "accepted");
    CHECK(test::verdict_on(formula, head + "u 1 x2 >= 1\n" + ending) == "p:5: there is no "
                                                                        "contradiction");
    CHECK(test::verdict_on(formula, head + "rup 1 x1 = 1 ;\n" + ending) ==
          "p:3: this rule does not take an equality (expected >=)");
    try {
        test::verdict_on(formula, head + "rup >= 1 ; x1\n" + ending);
        FAIL("a literal is no hint");
    } catch (const InputError& error) {
        CHECK(std::string{error.what()} ==
              "p:3:12: unexpected 'x1' (expected the number of a constraint, or ~)");
    }
}

TEST_CASE("rup takes constraints with large numbers, but no negation of more than 63 bits") {
    const std::string large = std::to_string(std::numeric_limits<std::int64_t>::max());
    // The coefficients of the first constraint have too large a sum, so it takes no part.
    const std::string formula = "* #variable= 2 #constraint= 2\n" + large + " x1 " + large +
                                " x2 >= " + large + " ;\n1 ~x1 >= 1 ;\n";
    CHECK_FALSE(follows(formula, "rup 1 x2 >= 1 ;\n"));
    CHECK(follows(formula, "pol 1 s " + large + " d\nrup 1 x2 >= 1 ;\n"));
    CHECK(test::verdict_on(formula,
                           head + "rup " + large + " x1 " + large + " x2 >= " + large + " ;\n") ==
          "p:3: a number of the constraint has more than 63 bits");
}

TEST_CASE("a spent budget ends a rup line undecided") {
    // One long propagation: each variable implies the next one.
    constexpr int length = 400;
    std::string formula = "* #variable= " + std::to_string(length) +
                          " #constraint= " + std::to_string(length - 1) + "\n";
    std::string proof = head;
    for (int i = 1; i < length; ++i) {
        formula += "1 ~x" + std::to_string(i) + " 1 x" + std::to_string(i + 1) + " >= 1 ;\n";
        proof += "rup 1 ~x1 1 x" + std::to_string(i + 1) + " >= 1 ;\n";
    }
    CHECK(test::verdict_on(formula, proof + ending).find("no contradiction") != std::string::npos);
    test::check_that_it_stops(16, [&](const Budget& budget) {
        const ProofVerdict verdict =
            check_proof({"f", formula}, {"p", proof}, ProofFormat::veripb, budget);
        return std::holds_alternative<ProofUndecided>(verdict);
    });
}
