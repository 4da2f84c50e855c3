#pragma once

#include "formula/named_formula.hpp"

#include <algorithm>
#include <cstdlib>

namespace qsat::inline formula {

/// Unit propagation over linear constraints, in its simplest form. For each constraint it keeps the
/// slack: the greatest possible sum minus the bound. A literal whose coefficient is greater than
/// the slack must be true. Literals are DIMACS integers; variables start at 1.
class UnitPropagation {
public:
    explicit UnitPropagation(std::size_t variables)
        : values_(variables + 1, 0), uses_of_(2 * (variables + 1)) {}

    /// Adds a clause. All constraints must be added before the first assumption. A variable occurs
    /// at most once in a constraint.
    void add(std::span<const int> clause) { add(as_constraint(clause)); }

    void add(Linear constraint) {
        std::int64_t slack = -constraint.bound;
        std::int64_t largest = 0;
        for (const auto& [coefficient, literal] : constraint.terms) {
            slack += coefficient;
            largest = std::max<std::int64_t>(largest, coefficient);
            const auto number = static_cast<std::uint32_t>(constraints_.size());
            uses_of_[index(literal)].push_back({number, coefficient});
        }
        constraints_.push_back({std::move(constraint.terms), slack, largest});
    }

    /// Propagates the constraints without assumptions. Returns false on a conflict.
    bool begin() {
        return std::ranges::all_of(constraints_, [&](const Counted& constraint) {
            const std::size_t next = trail_.size();
            return make_true(constraint) && propagate(next);
        });
    }

    /// Makes the literal true and propagates. Returns false on a conflict with the present
    /// assignment.
    bool assume(int literal) {
        if (value(literal) != 0) return value(literal) > 0;
        set(literal);
        return propagate(trail_.size() - 1);
    }

    /// 1 if the literal is true, -1 if it is false, 0 if it has no value.
    int value(int literal) const {
        const int value = values_[static_cast<std::size_t>(std::abs(literal))];
        return literal > 0 ? value : -value;
    }

    /// The number of true literals, for `undo_to`.
    std::size_t size() const { return trail_.size(); }

    /// Keeps only the first `size` true literals.
    void undo_to(std::size_t size) {
        for (; trail_.size() > size; trail_.pop_back()) {
            values_[static_cast<std::size_t>(std::abs(trail_.back()))] = 0;
            for (const Use& use : uses_of_[index(-trail_.back())])
                constraints_[use.constraint].slack += use.coefficient;
        }
    }

private:
    struct Counted {
        std::vector<Linear::Term> terms;
        std::int64_t slack; ///< sum of the coefficients of literals that are not false, minus bound
        std::int64_t largest; ///< the largest coefficient
    };

    struct Use {
        std::uint32_t constraint;
        int coefficient;
    };

    static std::size_t index(int literal) {
        return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1 : 0);
    }

    void set(int literal) {
        values_[static_cast<std::size_t>(std::abs(literal))] = literal > 0 ? 1 : -1;
        trail_.push_back(literal);
    }

    /// Makes the literals true that the constraint needs. Returns false if the bound cannot be
    /// reached.
    bool make_true(const Counted& constraint) {
        if (constraint.slack < 0) return false;
        if (constraint.slack >= constraint.largest) return true;
        for (const auto& [coefficient, literal] : constraint.terms)
            if (coefficient > constraint.slack && value(literal) == 0) set(literal);
        return true;
    }

    /// Propagates the literals from this one on the trail. Returns false on a conflict.
    bool propagate(std::size_t next) {
        bool conflict = false;
        for (; next < trail_.size(); ++next)
            for (const Use& use : uses_of_[index(-trail_[next])]) {
                constraints_[use.constraint].slack -= use.coefficient;
                conflict |= !make_true(constraints_[use.constraint]);
            }
        return !conflict;
    }

    std::vector<int> values_;
    std::vector<Counted> constraints_;
    std::vector<std::vector<Use>> uses_of_; // indexed by literal
    std::vector<int> trail_;
};

} // namespace qsat::formula
