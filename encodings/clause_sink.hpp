#pragma once

#include "encodings/literal.hpp"

#include <cstdint>
#include <initializer_list>
#include <span>
#include <stdexcept>

namespace qsat {

/// How large a formula is. Sizes of parts add up.
struct FormulaSize {
    std::uint64_t variables = 0;
    std::uint64_t clauses = 0;
    std::uint64_t literals = 0; ///< occurrences, summed over the clauses

    constexpr FormulaSize& operator+=(const FormulaSize& other) {
        variables += other.variables;
        clauses += other.clauses;
        literals += other.literals;
        return *this;
    }
    friend constexpr FormulaSize operator+(FormulaSize a, const FormulaSize& b) { return a += b; }
    friend constexpr bool operator==(const FormulaSize&, const FormulaSize&) = default;
};

/// The formula would need more variables than DIMACS solvers can number (2^31 - 1).
class TooManyVariables : public std::length_error {
public:
    TooManyVariables() : std::length_error{"the formula needs more than 2^31 - 1 variables"} {}
};

/// Where an encoder puts its clauses: a formula in memory, a solver, a file. Encoders see nothing
/// else, so the very clauses that are solved can also be written, counted or tested.
class ClauseSink {
public:
    virtual ~ClauseSink() = default;

    /// A variable that no clause contains yet. Throws TooManyVariables.
    Var new_variable() {
        if (size_.variables >= max_variables) throw TooManyVariables{};
        return Var{static_cast<int>(size_.variables++)};
    }

    /// Adds the disjunction of `literals`; the empty clause makes the formula unsatisfiable.
    void add_clause(std::span<const Lit> literals) {
        ++size_.clauses;
        size_.literals += literals.size();
        consume(literals);
    }
    void add_clause(std::initializer_list<Lit> literals) {
        add_clause(std::span<const Lit>{literals.begin(), literals.size()});
    }

    /// What has been made so far.
    const FormulaSize& size() const { return size_; }

    /// DIMACS solvers number variables by a 32-bit `int`.
    static constexpr std::uint64_t max_variables = 2'147'483'646;

private:
    virtual void consume(std::span<const Lit> literals) = 0;

    FormulaSize size_;
};

} // namespace qsat
