#pragma once

#include "encodings/literal.hpp"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

namespace qsat::inline encodings {

/// The size of a formula. Sizes of parts can be added.
struct FormulaSize {
    std::uint64_t variables = 0;
    std::uint64_t clauses = 0;
    std::uint64_t literals = 0; ///< literal occurrences in all clauses

    constexpr FormulaSize& operator+=(const FormulaSize& other) {
        variables += other.variables;
        clauses += other.clauses;
        literals += other.literals;
        return *this;
    }
    friend constexpr FormulaSize operator+(FormulaSize a, const FormulaSize& b) { return a += b; }
    friend constexpr bool operator==(const FormulaSize&, const FormulaSize&) = default;
};

/// The formula needs more variables than DIMACS solvers can number (2^31 - 1).
class TooManyVariables : public std::length_error {
public:
    TooManyVariables() : std::length_error{"the formula needs more than 2^31 - 1 variables"} {}
};

/// Receives the clauses of an encoder: a formula in memory, a solver or a file. Encoders use only
/// this interface, so the same clauses can be solved, written, counted or tested.
class ClauseSink {
public:
    virtual ~ClauseSink() = default;

    /// Makes a new variable. Throws TooManyVariables.
    Var new_variable() {
        if (size_.variables >= max_variables) throw TooManyVariables{};
        return Var{static_cast<int>(size_.variables++)};
    }

    /// Makes `count` new variables and returns their positive literals.
    std::vector<Lit> new_literals(std::uint64_t count) {
        std::vector<Lit> literals;
        literals.reserve(count);
        for (std::uint64_t i = 0; i < count; ++i)
            literals.push_back(Lit::positive(new_variable()));
        return literals;
    }

    /// Adds the disjunction of `literals`; the empty clause makes the formula unsatisfiable.
    void add_clause(std::span<const Lit> literals) {
        constexpr std::uint64_t clauses_between_polls = std::uint64_t{1} << 16;
        if (++size_.clauses % clauses_between_polls == 0 && poll_) poll_();
        size_.literals += literals.size();
        consume(literals);
    }
    void add_clause(std::initializer_list<Lit> literals) {
        add_clause(std::span<const Lit>{literals.begin(), literals.size()});
    }

    /// Calls the function, if it is not empty, regularly while clauses are added. It may throw.
    void poll_by(std::function<void()> poll) { poll_ = std::move(poll); }

    /// The size of the formula so far.
    const FormulaSize& size() const { return size_; }

    /// DIMACS solvers number variables with a 32-bit `int`.
    static constexpr std::uint64_t max_variables = 2'147'483'646;

protected:
    const std::function<void()>& poll() const { return poll_; }

private:
    virtual void consume(std::span<const Lit> literals) = 0;

    FormulaSize size_;
    std::function<void()> poll_;
};

/// Measures a formula without storing it.
class SizeOnly final : public ClauseSink {
    void consume(std::span<const Lit>) override {}
};

} // namespace qsat::encodings
