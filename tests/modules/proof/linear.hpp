#pragma once

#include "catch.hpp"
#include "engine/random.hpp"
#include "modules/proof/verdict.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace qsat::test {

/// A linear constraint: the coefficients of x1, x2, ..., and the least sum.
struct Linear {
    std::vector<std::int64_t> coefficients;
    std::int64_t bound = 0;

    std::string text() const {
        std::string text;
        for (std::size_t i = 0; i < coefficients.size(); ++i)
            if (coefficients[i] != 0)
                text += std::to_string(coefficients[i]) + " x" + std::to_string(i + 1) + " ";
        return text + ">= " + std::to_string(bound) + " ;\n";
    }
    /// The sum where bit i says whether variable i + 1 is true.
    std::int64_t sum(unsigned assignment) const {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < coefficients.size(); ++i)
            if ((assignment >> i & 1) != 0) sum += coefficients[i];
        return sum;
    }
    bool holds(unsigned assignment) const { return sum(assignment) >= bound; }
};

/// Coefficients from -largest to largest, some 0, and a bound that the greatest sum nearly misses.
inline Linear random_linear(Random& random, std::size_t variables, std::uint64_t largest) {
    Linear linear{std::vector<std::int64_t>(variables)};
    for (std::int64_t& coefficient : linear.coefficients) {
        coefficient = static_cast<std::int64_t>(random.below(2 * largest + 1) - largest);
        linear.bound += std::max<std::int64_t>(coefficient, 0);
    }
    linear.bound -= static_cast<std::int64_t>(random.below(5));
    return linear;
}

inline std::vector<Linear> random_formula(Random& random, std::size_t size, std::size_t variables,
                                          std::uint64_t largest) {
    std::vector<Linear> formula;
    while (formula.size() < size)
        formula.push_back(random_linear(random, variables, largest));
    return formula;
}

/// The formula in OPB.
inline std::string opb(const std::vector<Linear>& formula) {
    std::string text = "* #variable= 9 #constraint= " + std::to_string(formula.size()) + "\n";
    for (const Linear& linear : formula)
        text += linear.text();
    return text;
}

/// The verdict on steps of version 2.0, between the head and `conclusion UNSAT`.
inline std::string verdict_on_steps(const std::string& formula, const std::string& steps) {
    return verdict_on(formula, "pseudo-Boolean proof version 2.0\nf\n" + steps +
                                   "output NONE\nconclusion UNSAT\nend pseudo-Boolean proof\n");
}

/// Is every step accepted, although they may not be a refutation?
inline bool are_accepted(const std::string& formula, const std::string& steps) {
    const std::string verdict = verdict_on_steps(formula, steps);
    return verdict == "accepted" || verdict.find("no contradiction") != std::string::npos;
}

} // namespace qsat::test
