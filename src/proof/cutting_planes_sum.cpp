#include "proof/cutting_planes_sum.hpp"

#include <algorithm>
#include <limits>

namespace qsat::proof {

namespace {

// Excludes the least 64-bit number, so that every number has a negation.
constexpr std::int64_t largest_coefficient = std::numeric_limits<std::int64_t>::max();

[[noreturn]] void refuse_large_number() {
    throw StepRefused{"a number of the constraint has more than 63 bits"};
}

constexpr bool is_negative(Literal literal) { return (literal & 1) != 0; }

} // namespace

std::int64_t checked_sum(std::int64_t a, std::int64_t b) {
    if (a > 0 ? b > largest_coefficient - a : b < -largest_coefficient - a) refuse_large_number();
    return a + b;
}

std::int64_t checked_product(std::int64_t a, std::int64_t b) {
    if (a != 0 && std::abs(b) > largest_coefficient / std::abs(a)) refuse_large_number();
    return a * b;
}

bool Constraint::is_contradiction() const {
    std::int64_t left = degree; // stays positive, so it cannot overflow
    for (const Term& term : terms) {
        if (left <= term.coefficient) return false;
        left -= term.coefficient;
    }
    return left > 0;
}

void Sum::clear() {
    for (const std::uint32_t variable : variables_) {
        coefficients_[variable] = 0;
        listed_[variable] = false;
    }
    variables_.clear();
    degree_ = 0;
}

std::int64_t& Sum::signed_coefficient(std::uint32_t variable) {
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

/// Uses that a literal and its negation sum to 1: the constant goes to the degree.
void Sum::add_term(std::int64_t coefficient, Literal literal) {
    if (coefficient < 0) {
        add_to_degree(-coefficient);
        literal = negation(literal);
        coefficient = -coefficient;
    }
    const std::int64_t change = is_negative(literal) ? -coefficient : coefficient;
    std::int64_t& present = signed_coefficient(variable_of(literal));
    if ((present < 0) != (change < 0))
        add_to_degree(-std::min(std::abs(present), std::abs(change)));
    present = checked_sum(present, change);
}

void Sum::add(const Constraint& constraint) {
    for (const Constraint::Term& term : constraint.terms)
        add_term(term.coefficient, term.literal);
    add_to_degree(constraint.degree);
}

void Sum::add(const Sum& other) {
    for (const std::uint32_t variable : other.variables_) {
        const std::int64_t present = other.coefficients_[variable];
        add_term(std::abs(present), 2 * variable + (present < 0 ? 1 : 0));
    }
    add_to_degree(other.degree_);
}

void Sum::multiply(std::int64_t factor) {
    for (const std::uint32_t variable : variables_)
        coefficients_[variable] = checked_product(coefficients_[variable], factor);
    degree_ = checked_product(degree_, factor);
}

void Sum::divide(std::int64_t divisor) {
    for (const std::uint32_t variable : variables_) {
        std::int64_t& present = coefficients_[variable];
        const std::int64_t rest = present % divisor;
        present = present / divisor + (rest > 0 ? 1 : 0) - (rest < 0 ? 1 : 0); // round away from 0
    }
    degree_ = degree_ / divisor + (degree_ % divisor > 0 ? 1 : 0);
}

void Sum::saturate() {
    const std::int64_t most = std::max<std::int64_t>(degree_, 0);
    for (const std::uint32_t variable : variables_)
        coefficients_[variable] = std::clamp(coefficients_[variable], -most, most);
}

void Sum::weaken(std::uint32_t variable) {
    std::int64_t& present = signed_coefficient(variable);
    add_to_degree(-std::abs(present));
    present = 0;
}

void Sum::assign_true(Literal literal) {
    add_to_degree(-coefficient(literal));
    signed_coefficient(variable_of(literal)) = 0;
}

std::int64_t Sum::coefficient(Literal literal) const {
    const std::uint32_t variable = variable_of(literal);
    if (variable >= coefficients_.size()) return 0;
    const std::int64_t present = coefficients_[variable];
    return std::max<std::int64_t>(is_negative(literal) ? -present : present, 0);
}

Constraint Sum::constraint() const {
    Constraint result{.degree = degree_};
    for (const std::uint32_t variable : variables_) {
        const std::int64_t present = coefficients_[variable];
        if (present != 0)
            result.terms.push_back({std::abs(present), 2 * variable + (present < 0 ? 1 : 0)});
    }
    return result;
}

} // namespace qsat::proof
