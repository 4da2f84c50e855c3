#pragma once

#include "formula/named_formula.hpp"
#include "proof/constraint_propagator.hpp"

#include <cstdlib>
#include <deque>
#include <functional>
#include <utility>

namespace qsat::inline formula {

/// Unit propagation over linear constraints, by the checkers' propagator. Literals are DIMACS
/// integers; variables start at 1.
class UnitPropagation {
public:
    /// `poll` may throw; then the object must not be used any more.
    UnitPropagation(std::size_t variables, std::function<void()> poll)
        : propagator_{std::move(poll), variables + 1} {}

    /// Adds a clause. All constraints must be added before the first assumption. A variable occurs
    /// at most once in a constraint.
    void add(std::span<const int> clause) {
        proof::Constraint added{.degree = 1};
        added.terms.reserve(clause.size());
        for (const int literal : clause)
            added.terms.push_back({1, code(literal)});
        add(std::move(added));
    }

    void add(const Linear& constraint) {
        proof::Constraint added{.degree = constraint.bound};
        added.terms.reserve(constraint.terms.size());
        for (const auto& [coefficient, literal] : constraint.terms)
            added.terms.push_back({coefficient, code(literal)});
        add(std::move(added));
    }

    /// Propagates the constraints without assumptions. Returns false on a conflict.
    bool begin() { return propagator_.propagate(); }

    /// Makes the literal true and propagates. Returns false on a conflict. After one, `undo_to`
    /// must come next.
    bool assume(int literal) { return propagator_.assume(code(literal)); }

    bool is_true(int literal) const { return propagator_.is_true(code(literal)); }

    /// The number of true literals, for `undo_to`.
    std::size_t size() const { return propagator_.size(); }

    /// Keeps only the first `size` true literals.
    void undo_to(std::size_t size) { propagator_.undo_to(size); }

private:
    void add(proof::Constraint&& constraint) {
        constraints_.push_back(std::move(constraint));
        propagator_.add(constraints_.size() - 1, constraints_.back());
    }

    static proof::Literal code(int literal) {
        return 2 * static_cast<proof::Literal>(std::abs(literal)) + (literal < 0 ? 1 : 0);
    }

    std::deque<proof::Constraint> constraints_; // which never move
    proof::ConstraintPropagator propagator_;
};

} // namespace qsat::formula
