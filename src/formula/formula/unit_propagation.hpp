#pragma once

#include "formula/named_formula.hpp"
#include "proof/constraint_propagator.hpp"

#include <cstddef>
#include <deque>
#include <span>
#include <utility>

namespace qsat::formula {

/// Unit propagation over linear constraints, by the propagator of the proof checkers. Literals are
/// DIMACS integers.
class UnitPropagation {
public:
    /// Variables up to `common` are found faster.
    explicit UnitPropagation(std::size_t common = 0) : numbering_{common} {}

    /// Adds a clause. All constraints must be added before the first assumption. A variable occurs
    /// at most once in a constraint.
    void add(std::span<const int> clause) {
        proof::Constraint added{.degree = 1};
        for (const int literal : clause)
            added.terms.push_back({1, code(literal)});
        add(std::move(added));
    }

    void add(const Linear& constraint) {
        proof::Constraint added{.degree = constraint.bound};
        for (const auto& [coefficient, literal] : constraint.terms)
            added.terms.push_back({coefficient, code(literal)});
        add(std::move(added));
    }

    /// Propagates the constraints without assumptions. Returns false on a conflict.
    bool begin() { return propagator_.propagate(); }

    /// Makes the literal true and propagates. Returns false on a conflict with the present
    /// assignment.
    bool assume(int literal) { return propagator_.assume(code(literal)); }

    /// 1 if the literal is true, -1 if it is false, 0 if it has no value.
    int value(int literal) {
        const proof::Literal at = code(literal);
        return propagator_.is_true(at) ? 1 : propagator_.is_false(at) ? -1 : 0;
    }

    /// The number of true literals, for `undo_to`.
    std::size_t size() const { return propagator_.size(); }

    /// Keeps only the first `size` true literals.
    void undo_to(std::size_t size) { propagator_.undo(size); }

private:
    void add(proof::Constraint constraint) {
        constraints_.push_back(std::move(constraint));
        propagator_.add(constraints_.size() - 1, constraints_.back());
    }

    proof::Literal code(int literal) {
        const proof::Literal code = numbering_.literal(literal);
        propagator_.grow(numbering_.count());
        return code;
    }

    proof::Numbering numbering_;
    std::deque<proof::Constraint> constraints_; // must not move
    proof::ConstraintPropagator propagator_{[] {}};
};

} // namespace qsat::formula
