#pragma once

#include "proof/literals.hpp"
#include "proof/pseudo_boolean_reader.hpp"

namespace qsat::proof {

/// Why a step of a proof is refused.
struct StepRefused {
    std::string reason;
};

/// Throws StepRefused if the result has more than 63 bits and a sign.
std::int64_t checked_sum(std::int64_t a, std::int64_t b);
std::int64_t checked_product(std::int64_t a, std::int64_t b);

/// A constraint in normalised form: a sum of literals, each variable once and with a positive
/// coefficient, is at least the degree.
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

/// A constraint in normalised form that the rules of the cutting planes system are applied to. A
/// rule costs time for the terms that it looks at, however many variables there are, but memory
/// for all. Throws StepRefused when a number gets too large; then its value is unspecified.
///
/// Sources: W. Cook, C. R. Coullard, G. Turán, "On the complexity of cutting-plane proofs",
/// Discrete Applied Mathematics 18, 1987; for saturation and weakening S. Gocht, J. Nordström,
/// "Certifying parity reasoning efficiently using pseudo-Boolean proofs", AAAI 2021.
class Sum {
public:
    /// Makes it 0 >= 0.
    void clear();

    void add(const Constraint& constraint);
    void add(const Sum& other);
    /// The coefficient may be negative.
    void add_term(std::int64_t coefficient, Literal literal);
    void add_to_degree(std::int64_t number) { degree_ = checked_sum(degree_, number); }
    /// By a positive number.
    void multiply(std::int64_t factor);
    /// By a positive number; coefficients and the degree are rounded up.
    void divide(std::int64_t divisor);
    /// No coefficient needs to be greater than the degree.
    void saturate();
    /// Takes the variable away, whose term can be no more than its coefficient.
    void weaken(std::uint32_t variable);
    /// What is left of the constraint where the literal is true.
    void assign_true(Literal literal);

    std::int64_t degree() const { return degree_; }
    /// Of this literal, 0 if it is not there.
    std::int64_t coefficient(Literal literal) const;
    /// How many variables have been in it.
    std::size_t size() const { return variables_.size(); }
    Constraint constraint() const;

private:
    std::int64_t& signed_coefficient(std::uint32_t variable);

    // By variable: of the positive literal, or if less than 0 its negative of the negative one.
    std::vector<std::int64_t> coefficients_;
    std::vector<bool> listed_;
    std::vector<std::uint32_t> variables_; // that are listed; the coefficient may be 0
    std::int64_t degree_ = 0;
};

} // namespace qsat::proof
