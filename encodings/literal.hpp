#pragma once

namespace qsat::inline encodings {

/// A propositional variable. Indices are 0-based and dense; DIMACS writes index + 1.
struct Var {
    int index;
    friend constexpr bool operator==(Var, Var) = default;
};

/// A variable or its negation.
class Lit {
public:
    static constexpr Lit positive(Var variable) { return Lit{variable.index + 1}; }
    static constexpr Lit negative(Var variable) { return ~positive(variable); }

    /// The literal that DIMACS writes as this non-zero integer.
    static constexpr Lit from_dimacs(int dimacs) { return Lit{dimacs}; }

    constexpr Lit operator~() const { return Lit{-dimacs_}; }

    /// The DIMACS integer of the literal: not 0, and negative for a negated variable.
    constexpr int dimacs() const { return dimacs_; }
    constexpr bool is_positive() const { return dimacs_ > 0; }
    constexpr Var variable() const { return Var{(dimacs_ > 0 ? dimacs_ : -dimacs_) - 1}; }

    friend constexpr bool operator==(Lit, Lit) = default;

private:
    constexpr explicit Lit(int dimacs) : dimacs_{dimacs} {}

    int dimacs_; // never 0
};

} // namespace qsat::encodings
