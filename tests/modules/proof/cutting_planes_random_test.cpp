#include "modules/proof/linear.hpp"

using namespace qsat;
using namespace qsat::test;

namespace {

constexpr std::size_t four = 4; // variables and constraints
constexpr unsigned assignments = 1u << four;

std::string random_calculation(Random& random, std::size_t constraints) {
    std::string line = "pol";
    for (std::size_t depth = 0, steps = random.below(12); steps > 0 || depth != 1;) {
        if (steps > 0) --steps;
        const std::string number = std::to_string(1 + random.below(5));
        const std::string variable = "x" + std::to_string(1 + random.below(four));
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

/// Constraints that say of each variable what it is in a solution.
std::vector<Linear> constraints_of(unsigned solution) {
    std::vector<Linear> constraints;
    for (std::size_t i = 0; i < four; ++i) {
        const bool is_true = (solution >> i & 1) != 0;
        Linear& linear = constraints.emplace_back(Linear{std::vector<std::int64_t>(four)});
        linear.coefficients[i] = is_true ? 1 : -1;
        linear.bound = is_true ? 1 : 0;
    }
    return constraints;
}

/// Adds what a solution says to a constraint, which becomes a contradiction if the solution
/// violates it. The formula begins with the constraints of the solution.
std::string with_solution(std::size_t constraint) {
    std::string line = "pol " + std::to_string(constraint);
    for (std::size_t i = 1; i <= four; ++i)
        line += " " + std::to_string(i) + " 1000000 * +";
    return line;
}

unsigned random_assignment(Random& random) {
    return static_cast<unsigned>(random.below(assignments));
}

/// Defines, with mistakes, x9 as "the sum of the variables is more than m".
std::string random_definition(Random& random) {
    const auto mistake = [&random] {
        return random.below(12) == 0 ? static_cast<int>(random.below(3)) - 1 : 0;
    };
    const int m = static_cast<int>(random.below(four));
    std::string more = std::to_string(m + 1 + mistake()) + " ~x9";
    std::string at_most = std::to_string(static_cast<int>(four) - m + mistake()) + " x9";
    for (std::size_t i = 1; i <= four; ++i) {
        const std::string name = " x" + std::to_string(i);
        more += " " + std::to_string(1 + mistake()) + name;
        at_most += " " + std::to_string(-1 + mistake()) + name;
    }
    return "red " + more + " >= " + std::to_string(m + 1 + mistake()) + " ; x9 -> 0\nred " +
           at_most + " >= " + std::to_string(-m + mistake()) + " ; x9 -> 1\n";
}

/// Introduces a variable that a constraint has already, or a new one, with any sum.
std::string random_introduction(Random& random) {
    const std::string witness = "x" + std::to_string(1 + random.below(9));
    std::string line = "red " + std::to_string(random.below(4)) + " ~" + witness;
    for (std::size_t i = 1; i <= four; ++i)
        line += " " + std::to_string(random.below(3)) + " x" + std::to_string(i);
    return line + " >= " + std::to_string(random.below(4)) + " ; " + witness + " -> " +
           std::to_string(random.below(2)) + "\n";
}

} // namespace

TEST_CASE("a solution satisfies whatever is calculated from constraints that it satisfies") {
    Random random{2026};
    for (int round = 0; round < 300; ++round) {
        const unsigned solution = random_assignment(random);
        std::vector<Linear> formula = constraints_of(solution);
        for (Linear linear : random_formula(random, four, four, 4)) {
            linear.bound = linear.sum(solution) - static_cast<std::int64_t>(random.below(3));
            formula.push_back(linear);
        }
        std::string steps;
        for (std::size_t constraints = formula.size(); constraints < 28; constraints += 2)
            steps +=
                random_calculation(random, constraints) + with_solution(constraints + 1) + "\n";
        INFO(opb(formula) << steps);
        CHECK(verdict_on_steps(opb(formula), steps) == "p:24: there is no contradiction");
        // The same with a constraint that the solution does not satisfy.
        formula.push_back(constraints_of(~solution).front());
        CHECK(verdict_on_steps(opb(formula), with_solution(formula.size()) + "\n") == "accepted");
    }
}

TEST_CASE("a variable that is introduced contradicts no solution") {
    Random random{5};
    int introduced = 0;
    for (int round = 0; round < 4000; ++round) {
        const std::string formula = opb(constraints_of(random_assignment(random)));
        const std::string steps = random_definition(random) + with_solution(5) + " s\n" +
                                  with_solution(6) + " s\npol 7 1000000 d 8 1000000 d +\n";
        INFO(formula << steps);
        const std::string verdict = verdict_on_steps(formula, steps);
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
        const std::vector<Linear> formula = random_formula(random, four, four, 2);
        bool has_model = false;
        for (unsigned assignment = 0; assignment < assignments; ++assignment)
            has_model |= std::ranges::all_of(
                formula, [&](const Linear& linear) { return linear.holds(assignment); });
        std::string steps;
        std::size_t constraints = four;
        for (int line = 0; line < 12; ++line) {
            if (random.below(4) == 0) {
                // What is refused ends the proof, so only steps that are accepted are kept.
                const std::string introduction = random_introduction(random);
                if (!are_accepted(opb(formula), steps + introduction)) continue;
                steps += introduction;
                ++constraints;
                continue;
            }
            steps += random_calculation(random, constraints++) + "pol";
            for (std::size_t i = 1; i <= 4; ++i)
                steps += " " + std::to_string(constraints - random.below(4)) + " " +
                         std::to_string(1 + random.below(3)) + (i == 1 ? " *" : " * +");
            steps += "\n";
            ++constraints;
        }
        INFO(opb(formula) << steps);
        const bool is_accepted = verdict_on_steps(opb(formula), steps) == "accepted";
        if (is_accepted) CHECK_FALSE(has_model);
        accepted += is_accepted ? 1 : 0;
        satisfiable += has_model ? 1 : 0;
    }
    CHECK(accepted > rounds / 10);
    CHECK(satisfiable > rounds / 4);
}
