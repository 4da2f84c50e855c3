// The rule rup of cutting planes proofs: unit propagation over pseudo-Boolean constraints.
#include "modules/proof/linear.hpp"
#include "support/looks.hpp"

#include <limits>
#include <optional>

using namespace qsat;
using namespace qsat::test;

namespace {

constexpr std::size_t variables = 6;

Linear negated(Linear linear) {
    for (std::int64_t& coefficient : linear.coefficients)
        coefficient = -coefficient;
    linear.bound = 1 - linear.bound;
    return linear;
}

/// The definition, as slowly as it reads: a constraint is violated if its greatest possible sum
/// misses the bound, and a variable has a value if the constraint is violated with the other one.
bool leads_to_conflict(const std::vector<Linear>& constraints) {
    std::vector<std::optional<bool>> values(variables);
    const auto greatest = [&values](const Linear& linear) {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < variables; ++i)
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

/// Is every line of the proof accepted, although it may not be a refutation?
bool follows(const std::string& formula, const std::string& proof) {
    const bool accepted = are_accepted(formula, proof);
    if (!accepted)
        REQUIRE_THAT(verdict_on_steps(formula, proof),
                     Contains("does not follow by unit propagation"));
    return accepted;
}

} // namespace

TEST_CASE("rup accepts what the definition of propagation accepts, after each line and deletion") {
    Random random{44};
    int accepted = 0;
    int refused = 0;
    for (int round = 0; round < 1500; ++round) {
        const std::uint64_t largest = 1 + random.below(4);
        const std::vector<Linear> formula =
            random_formula(random, 3 + random.below(4), variables, largest);
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
            const Linear goal = random_linear(random, variables, largest);
            std::vector<Linear> constraints{negated(goal)};
            for (const auto& constraint : present)
                if (constraint) constraints.push_back(*constraint);
            const bool expected = leads_to_conflict(constraints);
            INFO(opb(formula) << proof << goal.text());
            CHECK(follows(opb(formula), proof + "rup " + goal.text()) == expected);
            (expected ? accepted : refused) += 1;
            if (!expected) continue;
            for (unsigned assignment = 0; assignment < 1u << variables; ++assignment)
                CHECK(std::ranges::any_of(
                    constraints, [&](const Linear& linear) { return !linear.holds(assignment); }));
            proof += "rup " + goal.text();
            present.emplace_back(goal);
        }
    }
    CHECK(accepted > 1000);
    CHECK(refused > 1000);
}

TEST_CASE("a variable that a rup line has cannot be introduced again") {
    const std::string formula = "* #variable= 2 #constraint= 1\n1 x1 1 x2 >= 1 ;\n";
    const std::string introduced = "red 1 ~x3 1 x1 >= 1 ; x3 -> 0\nred 1 x3 1 ~x1 >= 1 ; x3 -> 1\n";
    const std::string clause = "rup 1 x3 1 x2 >= 1 ;\n";
    CHECK(follows(formula, introduced + clause));
    CHECK_FALSE(follows(formula, introduced + "rup 1 x3 >= 1 ;\n"));
    CHECK(verdict_on_steps(formula, introduced + clause + "red 1 ~x3 >= 1 ; x3 -> 0\n") ==
          "p:6: the witness x3 is in use by other constraints");
}

TEST_CASE("a literal that a deleted constraint implied is not known any more") {
    // x3 is true because of constraint 3, which is deleted; then x3 may as well be false.
    const std::string formula = "* #variable= 2 #constraint= 1\n1 x1 1 x2 >= 1 ;\n";
    const std::string proof = "red 1 x3 >= 1 ; x3 -> 1\nrup >= 0 ;\ndel id 2\n";
    CHECK_FALSE(follows(formula, proof + "rup 1 x3 >= 1 ;\n"));
    CHECK(verdict_on_steps(formula, proof + "red 1 ~x3 >= 1 ; x3 -> 0\nrup >= 1 ;\n") ==
          "p:7: the constraint does not follow by unit propagation");
}

TEST_CASE("hints of rup lines are read, and other words are refused") {
    const std::string formula = "* #variable= 1 #constraint= 2\n1 x1 >= 1 ;\n1 ~x1 >= 1 ;\n";
    for (const std::string hints : {"", " 1 2", " 1 2 ~ ;"})
        CHECK(verdict_on_steps(formula, "rup >= 1 ;" + hints + "\n") == "accepted");
    CHECK(verdict_on_steps(formula, "u 1 x2 >= 1\n") == "p:5: there is no contradiction");
    CHECK(verdict_on_steps(formula, "rup 1 x1 = 1 ;\n") ==
          "p:3: this rule does not take an equality (expected >=)");
    CHECK(verdict_on_steps(formula, "rup >= 1 ; x1\n") ==
          "p:3:12: unexpected 'x1' (expected the number of a constraint, or ~)");
}

TEST_CASE("rup takes constraints with large numbers, but no negation of more than 63 bits") {
    const std::string large = std::to_string(std::numeric_limits<std::int64_t>::max());
    // The coefficients of the first constraint have too large a sum, so it takes no part.
    const std::string formula = "* #variable= 2 #constraint= 2\n" + large + " x1 " + large +
                                " x2 >= " + large + " ;\n1 ~x1 >= 1 ;\n";
    CHECK_FALSE(follows(formula, "rup 1 x2 >= 1 ;\n"));
    CHECK(follows(formula, "pol 1 s " + large + " d\nrup 1 x2 >= 1 ;\n"));
    CHECK(verdict_on_steps(formula, "rup " + large + " x1 " + large + " x2 >= " + large + " ;\n") ==
          "p:3: a number of the constraint has more than 63 bits");
    // No sum reaches the degree, so the negation always holds.
    CHECK_FALSE(follows(formula, "rup 1 ~x1 1 x2 >= 5 ;\n"));
}

TEST_CASE("a spent budget ends a rup line undecided") {
    // One long propagation: each variable implies the next one.
    constexpr int length = 400;
    std::string formula = "* #variable= " + std::to_string(length) +
                          " #constraint= " + std::to_string(length - 1) + "\n";
    std::string steps;
    for (int i = 1; i < length; ++i) {
        formula += "1 ~x" + std::to_string(i) + " 1 x" + std::to_string(i + 1) + " >= 1 ;\n";
        steps += "rup 1 ~x1 1 x" + std::to_string(i + 1) + " >= 1 ;\n";
    }
    CHECK(are_accepted(formula, steps));
    check_that_it_stops(16, [&](const Budget& budget) {
        const std::string proof = "pseudo-Boolean proof version 2.0\nf\n" + steps;
        const ProofVerdict verdict =
            check_proof({"f", formula}, {"p", proof}, ProofFormat::veripb, budget);
        return std::holds_alternative<ProofUndecided>(verdict);
    });
}
