#pragma once

#include "proof/literals.hpp"
#include "proof/reader.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace qsat::inline proof {

__extension__ using WideInteger = __int128; // has room for sums and products of two coefficients

/// Throws StepRefused if the number needs more than 63 bits and a sign. The least 64-bit number is
/// excluded, so that every number has a negation.
inline std::int64_t checked(WideInteger number) {
    constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
    if (number > largest || number < -largest)
        throw StepRefused{"a number of the constraint has more than 63 bits"};
    return static_cast<std::int64_t>(number);
}

/// A constraint in normalised form: a sum of literals is at least the degree. Each variable occurs
/// once, with a positive coefficient.
struct Constraint {
    struct Term {
        std::int64_t coefficient;
        Literal literal;
    };
    std::vector<Term> terms{};
    std::int64_t degree = 0;

    /// Is the degree greater than the sum of the coefficients? Then no assignment satisfies it.
    bool is_contradiction() const {
        std::int64_t left = degree; // stays positive, so it cannot overflow
        for (const Term& term : terms) {
            if (left <= term.coefficient) return false;
            left -= term.coefficient;
        }
        return left > 0;
    }

    /// Its negation, weakened on a variable if one is given.
    Constraint negated(std::optional<std::uint32_t> without = {}) const {
        Constraint result{.degree = checked(WideInteger{1} - degree)};
        for (const auto& [coefficient, literal] : terms) {
            if (variable_of(literal) == without) continue;
            result.terms.push_back({coefficient, negation(literal)});
            result.degree = checked(WideInteger{result.degree} + coefficient);
        }
        return result;
    }
};

/// A normalised constraint to which cutting planes rules are applied. The time of a rule depends on
/// the terms that it uses, the memory on all variables. Throws StepRefused if a number gets too
/// large; then the value is unspecified. Sources: W. Cook, C. R. Coullard, G. Turán, "On the
/// complexity of cutting-plane proofs", Discrete Applied Mathematics 18, 1987; for saturation and
/// weakening S. Gocht, J. Nordström, "Certifying parity reasoning efficiently using pseudo-Boolean
/// proofs", AAAI 2021.
class Sum {
public:
    /// Resets the constraint to 0 >= 0.
    void clear() {
        for (const std::uint32_t variable : variables_) {
            coefficients_[variable] = 0;
            listed_[variable] = false;
        }
        variables_.clear();
        degree_ = 0;
    }

    void add(const Constraint& constraint) {
        for (const auto& [coefficient, literal] : constraint.terms)
            add_term(coefficient, literal);
        add_to_degree(constraint.degree);
    }
    void add(const Sum& other) {
        other.for_each(
            [this](std::int64_t coefficient, Literal literal) { add_term(coefficient, literal); });
        add_to_degree(other.degree_);
    }
    /// The coefficient may be negative. A literal and its negation sum to 1, a constant that goes
    /// to the degree.
    void add_term(std::int64_t coefficient, Literal literal) {
        if (coefficient < 0) {
            add_to_degree(-coefficient);
            literal = negation(literal);
            coefficient = -coefficient;
        }
        const std::int64_t change = is_negative(literal) ? -coefficient : coefficient;
        std::int64_t& present = signed_coefficient(variable_of(literal));
        if ((present < 0) != (change < 0))
            add_to_degree(-std::min(std::abs(present), std::abs(change)));
        present = checked(WideInteger{present} + change);
    }
    void add_to_degree(std::int64_t number) { degree_ = checked(WideInteger{degree_} + number); }
    /// Precondition: factor > 0.
    void multiply(std::int64_t factor) {
        for (const std::uint32_t variable : variables_)
            coefficients_[variable] = checked(WideInteger{coefficients_[variable]} * factor);
        degree_ = checked(WideInteger{degree_} * factor);
    }
    /// Precondition: divisor > 0. Coefficients and the degree are rounded up.
    void divide(std::int64_t divisor) {
        for (const std::uint32_t variable : variables_) {
            std::int64_t& present = coefficients_[variable];
            const std::int64_t rest = present % divisor;
            present = present / divisor + (rest > 0 ? 1 : 0) - (rest < 0 ? 1 : 0);
        }
        degree_ = degree_ / divisor + (degree_ % divisor > 0 ? 1 : 0);
    }
    /// Saturation: reduces every coefficient to at most the degree.
    void saturate() {
        const std::int64_t most = std::max<std::int64_t>(degree_, 0);
        for (const std::uint32_t variable : variables_)
            coefficients_[variable] = std::clamp(coefficients_[variable], -most, most);
    }
    /// Weakening: removes the term of the variable and subtracts its coefficient from the degree.
    void weaken(std::uint32_t variable) {
        std::int64_t& present = signed_coefficient(variable);
        add_to_degree(-std::abs(present));
        present = 0;
    }
    /// Substitutes 1 for the literal.
    void assign_true(Literal literal) {
        add_to_degree(-coefficient(literal));
        signed_coefficient(variable_of(literal)) = 0;
    }

    std::int64_t degree() const { return degree_; }
    /// The coefficient of the literal, or 0.
    std::int64_t coefficient(Literal literal) const {
        const std::uint32_t variable = variable_of(literal);
        if (variable >= coefficients_.size()) return 0;
        const std::int64_t present = coefficients_[variable];
        return std::max<std::int64_t>(is_negative(literal) ? -present : present, 0);
    }
    /// Does it follow from the constraint by saturation and by adding literal axioms (literal >=
    /// 0)? This test is sufficient, not necessary.
    bool follows_from(const Constraint& constraint) const {
        if (degree_ <= 0) return true;
        std::int64_t left = constraint.degree;
        for (const Constraint::Term& term : constraint.terms) {
            if (left < degree_) return false;
            const std::int64_t saturated = std::min(term.coefficient, constraint.degree);
            left -= std::max<std::int64_t>(saturated - coefficient(term.literal), 0);
        }
        return left >= degree_;
    }
    /// The number of variables that have occurred since `clear`.
    std::size_t size() const { return variables_.size(); }
    Constraint constraint() const {
        Constraint result{.degree = degree_};
        for_each([&result](std::int64_t coefficient, Literal literal) {
            if (coefficient != 0) result.terms.push_back({coefficient, literal});
        });
        return result;
    }

private:
    static constexpr bool is_negative(Literal literal) { return (literal & 1) != 0; }

    std::int64_t& signed_coefficient(std::uint32_t variable) {
        if (variable >= coefficients_.size()) {
            const std::size_t size = std::max<std::size_t>(variable + 1, 2 * coefficients_.size());
            coefficients_.resize(size, 0);
            listed_.resize(size, false);
        }
        if (!listed_[variable]) {
            listed_[variable] = true;
            variables_.push_back(variable);
        }
        return coefficients_[variable];
    }

    /// Calls `visit` with the coefficient, which may be 0, and the literal of each term.
    template <typename Visit>
    void for_each(const Visit& visit) const {
        for (const std::uint32_t variable : variables_) {
            const std::int64_t present = coefficients_[variable];
            visit(std::abs(present), 2 * variable + (present < 0 ? 1 : 0));
        }
    }

    // By variable: the coefficient of the positive literal, or minus that of the negative one.
    std::vector<std::int64_t> coefficients_;
    std::vector<bool> listed_;
    std::vector<std::uint32_t> variables_; // the listed variables; some coefficients may be 0
    std::int64_t degree_ = 0;
};

} // namespace qsat::proof
