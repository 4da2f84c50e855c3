#pragma once

#include "proof/literals.hpp"
#include "proof/pseudo_boolean_reader.hpp"

#include <functional>
#include <memory>

namespace qsat::proof {

/// Throws StepRefused if the result needs more than 63 bits and a sign.
std::int64_t checked_sum(std::int64_t a, std::int64_t b);
std::int64_t checked_product(std::int64_t a, std::int64_t b);

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
    bool is_contradiction() const;
};

/// The constraint is false: its negation, weakened on a variable if one is given.
Constraint negated(const Constraint& constraint, std::optional<std::uint32_t> without = {});

/// A normalised constraint to which cutting planes rules are applied. The time of a rule depends on
/// the terms that it uses, not on the number of variables; the memory depends on all variables.
/// Throws StepRefused if a number gets too large; then the value is unspecified.
///
/// Sources: W. Cook, C. R. Coullard, G. Turán, "On the complexity of cutting-plane proofs",
/// Discrete Applied Mathematics 18, 1987; for saturation and weakening S. Gocht, J. Nordström,
/// "Certifying parity reasoning efficiently using pseudo-Boolean proofs", AAAI 2021.
class Sum {
public:
    /// Resets the constraint to 0 >= 0.
    void clear();

    void add(const Constraint& constraint);
    void add(const Sum& other);
    /// The coefficient may be negative.
    void add_term(std::int64_t coefficient, Literal literal);
    void add_to_degree(std::int64_t number) { degree_ = checked_sum(degree_, number); }
    /// Precondition: factor > 0.
    void multiply(std::int64_t factor);
    /// Precondition: divisor > 0. Coefficients and the degree are rounded up.
    void divide(std::int64_t divisor);
    /// Saturation: reduces every coefficient to at most the degree.
    void saturate();
    /// Weakening: removes the term of the variable and subtracts its coefficient from the degree.
    void weaken(std::uint32_t variable);
    /// Substitutes 1 for the literal.
    void assign_true(Literal literal);

    std::int64_t degree() const { return degree_; }
    /// The coefficient of the literal, or 0.
    std::int64_t coefficient(Literal literal) const;
    /// The number of variables that have occurred since `clear`.
    std::size_t size() const { return variables_.size(); }
    Constraint constraint() const;

private:
    std::int64_t& signed_coefficient(std::uint32_t variable);

    // By variable: the coefficient of the positive literal, or minus that of the negative one.
    std::vector<std::int64_t> coefficients_;
    std::vector<bool> listed_;
    std::vector<std::uint32_t> variables_; // the listed variables; some coefficients may be 0
    std::int64_t degree_ = 0;
};

/// Evaluates constraints in reverse Polish notation, as in VeriPB's rule `pol`. The time of a line
/// depends on its words and on the terms of the constraints that it names.
class PolishCalculator {
public:
    /// Returns the constraint with this number. Negative numbers count from the end. Throws
    /// StepRefused. The constraint must not move until the end of the line.
    using Lookup = std::function<const Constraint*(std::int64_t)>;

    PolishCalculator(Numbering& numbering, Lookup lookup, const std::function<void()>& poll)
        : numbering_{numbering}, lookup_{std::move(lookup)}, poll_{poll} {}

    /// The result of the line, whose calculation starts with the second word. Throws StepRefused,
    /// and InputError for unknown words.
    Constraint calculate(const LineReader& line);

private:
    /// A stack entry: a stored constraint, a sum after a rule was applied, or a literal axiom.
    struct Operand {
        const Constraint* stored = nullptr;
        Literal axiom = 0; ///< used if `stored` and `sum` are empty: this literal >= 0
        std::unique_ptr<Sum> sum{};
    };

    std::size_t operate(const LineReader& line, std::size_t i);
    void scale(std::int64_t number, bool multiply);
    void add_two();
    Sum& top_sum();
    Sum& sum_of(Operand& operand);
    void free(Operand& operand);

    Numbering& numbering_;
    Lookup lookup_;
    const std::function<void()>& poll_;
    std::vector<Operand> stack_;
    std::vector<std::unique_ptr<Sum>> free_sums_;
    std::size_t sums_ = 0;
};

} // namespace qsat::proof
