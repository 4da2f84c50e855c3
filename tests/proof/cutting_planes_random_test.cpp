#include "catch.hpp"
#include "engine/random.hpp"
#include "proof/verdict.hpp"

#include <algorithm>
#include <array>

using namespace qsat;

namespace {

constexpr int most_variables = 4;

std::string constraint_with_solution(Random& random, unsigned solution) {
    std::string text;
    std::int64_t value = 0;
    for (int i = 0; i < most_variables; ++i) {
        const auto coefficient = static_cast<std::int64_t>(random.below(9)) - 4;
        const bool negative = random.below(2) == 0;
        const bool is_true = ((solution >> i & 1) != 0) != negative;
        value += is_true ? coefficient : 0;
        text +=
            std::to_string(coefficient) + (negative ? " ~x" : " x") + std::to_string(i + 1) + " ";
    }
    return text + ">= " + std::to_string(value - static_cast<std::int64_t>(random.below(3))) +
           " ;\n";
}

std::string random_calculation(Random& random, std::size_t constraints) {
    std::string line = "pol";
    for (std::size_t depth = 0, steps = random.below(12); steps > 0 || depth != 1;) {
        if (steps > 0) --steps;
        const std::string number = std::to_string(1 + random.below(5));
        const std::string variable = "x" + std::to_string(1 + random.below(most_variables));
        const auto choice = random.below(8);
        if (depth == 0 || (choice == 0 && steps > 0)) {
            line += " " + std::to_string(1 + random.below(constraints));
            ++depth;
        } else if (choice == 1 && steps > 0) {
            line += (random.below(2) == 0 ? " ~" : " ") + variable;
            ++depth;
        } else if (choice == 2) {
            line += " " + number + " *";
        } else if (choice == 3) {
            line += " " + number + " d";
        } else if (choice == 4) {
            line += " s";
        } else if (choice == 5) {
            line += " " + variable + " w";
        } else if (depth > 1) {
            line += " +";
            --depth;
        }
    }
    return line + "\n";
}

/// Adds what a solution says to a constraint, which becomes a contradiction if the solution
/// violates it. The first constraints of the formula say that the solution's literals are 1.
std::string with_solution(std::size_t constraint) {
    std::string line = "pol " + std::to_string(constraint);
    for (int i = 1; i <= most_variables; ++i)
        line += " " + std::to_string(i) + " 1000000 * +";
    return line;
}

std::string solution_text(unsigned solution) {
    std::string text;
    for (int i = 0; i < most_variables; ++i)
        text += ((solution >> i & 1) != 0 ? "1 x" : "1 ~x") + std::to_string(i + 1) + " >= 1 ;\n";
    return text;
}

const std::string unsat_ending = "output NONE\nconclusion UNSAT\nend pseudo-Boolean proof\n";

} // namespace

TEST_CASE("a solution satisfies whatever is calculated from constraints that it satisfies") {
    Random random{2026};
    for (int round = 0; round < 300; ++round) {
        const auto solution = static_cast<unsigned>(random.below(1u << most_variables));
        constexpr std::size_t others = 4;
        std::string formula = "* #variable= 4 #constraint= 8\n" + solution_text(solution);
        for (std::size_t i = 0; i < others; ++i)
            formula += constraint_with_solution(random, solution);
        std::string proof = "pseudo-Boolean proof version 2.0\nf 8\n";
        std::size_t constraints = most_variables + others;
        for (int line = 0; line < 10; ++line) {
            proof += random_calculation(random, constraints);
            proof += with_solution(++constraints) + "\n";
            ++constraints;
        }
        INFO(formula << proof);
        const std::string verdict = test::verdict_on(formula, proof + unsat_ending);
        CHECK(verdict == "p:24: there is no contradiction");
        // The same with a constraint that the solution does not satisfy.
        std::string violated = solution_text(~solution);
        violated.resize(violated.find('\n') + 1);
        const std::string wrong = "* #variable= 4 #constraint= 9" + formula.substr(29) + violated;
        CHECK(test::verdict_on(wrong, "pseudo-Boolean proof version 2.0\nf\n" + with_solution(9) +
                                          "\n" + unsat_ending) == "accepted");
    }
}

TEST_CASE("a variable that is introduced contradicts no solution") {
    Random random{5};
    int introduced = 0;
    for (int round = 0; round < 4000; ++round) {
        const auto solution = static_cast<unsigned>(random.below(1u << most_variables));
        const std::string formula = "* #variable= 4 #constraint= 4\n" + solution_text(solution);
        // z implies that a sum is at least m + 1, not z that it is at most m; with mistakes.
        const auto mistake = [&random] {
            return random.below(12) == 0 ? static_cast<int>(random.below(3)) - 1 : 0;
        };
        const int m = static_cast<int>(random.below(most_variables));
        std::string at_least = std::to_string(m + 1 + mistake()) + " ~x9";
        std::string at_most = std::to_string(most_variables - m + mistake()) + " x9";
        for (int i = 1; i <= most_variables; ++i) {
            const std::string name = " x" + std::to_string(i);
            at_least += " " + std::to_string(1 + mistake()) + name;
            at_most += " " + std::to_string(-1 + mistake()) + name;
        }
        at_least += " >= " + std::to_string(m + 1 + mistake());
        at_most += " >= " + std::to_string(-m + mistake());
        const std::string proof = "pseudo-Boolean proof version 2.0\nf\nred " + at_least +
                                  " ; x9 -> 0\nred " + at_most + " ; x9 -> 1\n" + with_solution(5) +
                                  " s\n" + with_solution(6) +
                                  " s\npol 7 1000000 d 8 1000000 d +\n" + unsat_ending;
        INFO(formula << proof);
        const std::string verdict = test::verdict_on(formula, proof);
        CHECK(verdict != "accepted");
        if (verdict == "p:9: there is no contradiction") ++introduced;
    }
    CHECK(introduced > 500);
    CHECK(introduced < 3900);
}

TEST_CASE("no proof of random steps refutes a formula that an assignment satisfies") {
    Random random{385};
    int accepted = 0;
    int satisfiable = 0;
    constexpr int rounds = 6000;
    for (int round = 0; round < rounds; ++round) {
        constexpr std::size_t given = 4;
        std::array<unsigned, given> models{}; // of each constraint, a bit for each assignment
        std::string formula = "* #variable= 4 #constraint= 4\n";
        for (unsigned& satisfying : models) {
            std::array<std::int64_t, most_variables> positive{};
            std::int64_t most = 0;
            for (std::size_t i = 0; i < positive.size(); ++i) {
                positive[i] = static_cast<std::int64_t>(random.below(5)) - 2;
                most += std::max<std::int64_t>(positive[i], 0);
                formula += std::to_string(positive[i]) + " x" + std::to_string(i + 1) + " ";
            }
            const std::int64_t bound = most - static_cast<std::int64_t>(random.below(4));
            formula += ">= " + std::to_string(bound) + " ;\n";
            for (unsigned assignment = 0; assignment < 1u << most_variables; ++assignment) {
                std::int64_t value = 0;
                for (std::size_t i = 0; i < positive.size(); ++i)
                    value += (assignment >> i & 1) != 0 ? positive[i] : 0;
                if (value >= bound) satisfying |= 1u << assignment;
            }
        }
        unsigned all = ~0u >> (32 - (1u << most_variables));
        for (const unsigned satisfying : models)
            all &= satisfying;
        std::string proof = "pseudo-Boolean proof version 2.0\nf 4\n";
        std::size_t constraints = given;
        for (int line = 0; line < 12; ++line) {
            if (random.below(4) == 0) {
                // Of a variable that a constraint has already, or of a new one; with any sum.
                const std::string witness = "x" + std::to_string(1 + random.below(9));
                proof += "red " + std::to_string(random.below(4)) + " ~" + witness;
                for (int i = 1; i <= most_variables; ++i)
                    proof += " " + std::to_string(random.below(3)) + " x" + std::to_string(i);
                const std::size_t before = proof.size();
                proof += " >= " + std::to_string(random.below(4)) + " ; " + witness + " -> " +
                         std::to_string(random.below(2)) + "\n";
                // What is refused ends the proof, so only steps that are accepted are kept.
                const std::string verdict = test::verdict_on(formula, proof + unsat_ending);
                if (verdict == "accepted" || verdict.find("no contradiction") != std::string::npos)
                    ++constraints;
                else
                    proof.resize(proof.rfind("red ", before));
                continue;
            }
            proof += random_calculation(random, constraints);
            ++constraints;
            proof += "pol";
            for (std::size_t i = 1; i <= 4; ++i)
                proof += " " + std::to_string(constraints - random.below(4)) + " " +
                         std::to_string(1 + random.below(3)) + (i == 1 ? " *" : " * +");
            proof += "\n";
            ++constraints;
        }
        INFO(formula << proof);
        const bool is_accepted = test::verdict_on(formula, proof + unsat_ending) == "accepted";
        if (is_accepted) CHECK(all == 0);
        accepted += is_accepted ? 1 : 0;
        satisfiable += all != 0 ? 1 : 0;
    }
    CHECK(accepted > rounds / 10);
    CHECK(satisfiable > rounds / 4);
}
