#include "proof/cutting_planes_sum.hpp"

#include <fmt/format.h>

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

Constraint negated(const Constraint& constraint, std::optional<std::uint32_t> without) {
    Constraint result{.degree = checked_sum(1, -constraint.degree)};
    for (const auto& [coefficient, literal] : constraint.terms) {
        if (variable_of(literal) == without) continue;
        result.terms.push_back({coefficient, negation(literal)});
        result.degree = checked_sum(result.degree, coefficient);
    }
    return result;
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

Constraint PolishCalculator::calculate(const LineReader& line) {
    stack_.clear();
    for (std::size_t i = 1; i < line.words();) {
        poll_();
        i += operate(line, i);
    }
    if (stack_.size() != 1)
        throw StepRefused{
            fmt::format("the step ends with {} constraints, not with one", stack_.size())};
    Constraint result = top_sum().constraint();
    free(stack_.back());
    return result;
}

/// Processes the word at `i` and returns the number of words used. If the next word is an operation
/// that takes a number or a variable, the word is its operand; otherwise it is pushed on the stack.
std::size_t PolishCalculator::operate(const LineReader& line, std::size_t i) {
    const std::string_view next = line.word(i + 1);
    if (line.is_integer(i)) {
        const std::int64_t number = line.integer(i);
        if (next == "*" || next == "d") {
            scale(number, next == "*");
            return 2;
        }
        stack_.push_back({.stored = lookup_(number)});
    } else if (line.is_literal(i)) {
        const int literal = line.literal(i);
        if (next == "w") {
            if (literal < 0) line.fail(i, "a variable to weaken");
            top_sum().weaken(variable_of(numbering_.literal(literal)));
            return 2;
        }
        stack_.push_back({.axiom = numbering_.literal(literal)});
    } else if (line.word(i) == "+") {
        add_two();
    } else if (line.word(i) == "s") {
        top_sum().saturate();
    } else {
        line.fail(i, "a constraint, a literal, or an operation after its operands");
    }
    return 1;
}

void PolishCalculator::scale(std::int64_t number, bool multiply) {
    if (number <= 0) throw StepRefused{fmt::format("{} is not a positive number", number)};
    if (multiply)
        top_sum().multiply(number);
    else
        top_sum().divide(number);
}

void PolishCalculator::add_two() {
    if (stack_.size() < 2) throw StepRefused{"an addition needs two constraints"};
    Operand right = std::move(stack_.back());
    stack_.pop_back();
    Operand& left = stack_.back();
    const bool right_is_longer = right.sum && (!left.sum || left.sum->size() < right.sum->size());
    if (right_is_longer) std::swap(left, right);
    Sum& sum = sum_of(left);
    if (right.stored != nullptr)
        sum.add(*right.stored);
    else if (right.sum)
        sum.add(*right.sum);
    else
        sum.add_term(1, right.axiom);
    free(right);
}

Sum& PolishCalculator::top_sum() {
    if (stack_.empty()) throw StepRefused{"the operation needs a constraint"};
    return sum_of(stack_.back());
}

Sum& PolishCalculator::sum_of(Operand& operand) {
    if (operand.sum) return *operand.sum;
    if (free_sums_.empty()) {
        // Each sum has room for all variables; no proof needs many sums at the same time.
        constexpr std::size_t most_numbers = std::size_t{1} << 27;
        if (++sums_ * numbering_.count() > most_numbers)
            throw StepRefused{"too many unfinished sums"};
        free_sums_.push_back(std::make_unique<Sum>());
    }
    operand.sum = std::move(free_sums_.back());
    free_sums_.pop_back();
    operand.sum->clear();
    if (operand.stored != nullptr)
        operand.sum->add(*operand.stored);
    else
        operand.sum->add_term(1, operand.axiom);
    operand.stored = nullptr;
    return *operand.sum;
}

void PolishCalculator::free(Operand& operand) {
    if (operand.sum) free_sums_.push_back(std::move(operand.sum));
}

} // namespace qsat::proof
