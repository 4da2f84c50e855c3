#pragma once

#include "formula/named_formula.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

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
    void add(std::span<const int> clause) {
        Linear constraint;
        for (const int literal : clause)
            constraint.terms.push_back({1, literal});
        constraint.bound = 1;
        add(constraint);
    }

    void add(const Linear& constraint) {
        Counted counted{.literals = {}, .slack = -constraint.bound};
        for (const auto& [coefficient, literal] : constraint.terms) {
            counted.literals.push_back(literal);
            if (coefficient != 1) counted.coefficients.resize(constraint.terms.size(), 1);
            if (!counted.coefficients.empty())
                counted.coefficients[counted.literals.size() - 1] = coefficient;
            counted.slack += coefficient;
            counted.largest = std::max(counted.largest, coefficient);
            uses_of_[index(literal)].push_back({constraints_.size(), coefficient});
        }
        constraints_.push_back(std::move(counted));
    }

    /// Propagates the constraints without assumptions. Returns false on a conflict.
    bool begin() {
        for (const Counted& constraint : constraints_) {
            if (constraint.slack < 0) return false;
            for (std::size_t i = 0; i < constraint.literals.size(); ++i)
                if (constraint.slack < constraint.largest &&
                    constraint.slack < constraint.coefficient(i) &&
                    value(constraint.literals[i]) == 0 && !assume(constraint.literals[i]))
                    return false;
        }
        return true;
    }

    /// Makes the literal true and propagates. Returns false on a conflict with the present
    /// assignment.
    bool assume(int literal) {
        if (value(literal) != 0) return value(literal) > 0;
        std::size_t next = trail_.size();
        set(literal);
        bool conflict = false;
        for (; next < trail_.size(); ++next)
            for (const Use& use : uses_of_[index(-trail_[next])])
                conflict |= !count_false(constraints_[use.constraint], use.coefficient);
        return !conflict;
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
        std::vector<int> literals;
        std::vector<std::int64_t> coefficients{}; ///< empty if all are 1
        /// Sum of the coefficients of literals that are not false, minus the bound.
        std::int64_t slack;
        std::int64_t largest = 0; ///< the largest coefficient

        std::int64_t coefficient(std::size_t i) const {
            return coefficients.empty() ? 1 : coefficients[i];
        }
    };

    struct Use {
        std::size_t constraint;
        std::int64_t coefficient;
    };

    static std::size_t index(int literal) {
        return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1 : 0);
    }

    void set(int literal) {
        values_[static_cast<std::size_t>(std::abs(literal))] = literal > 0 ? 1 : -1;
        trail_.push_back(literal);
    }

    /// Updates the slack when one more literal becomes false, and makes the literals true that the
    /// constraint now needs. Returns false if the bound cannot be reached.
    bool count_false(Counted& constraint, std::int64_t coefficient) {
        constraint.slack -= coefficient;
        if (constraint.slack < 0) return false;
        if (constraint.slack >= constraint.largest) return true;
        for (std::size_t i = 0; i < constraint.literals.size(); ++i)
            if (constraint.coefficient(i) > constraint.slack && value(constraint.literals[i]) == 0)
                set(constraint.literals[i]);
        return true;
    }

    std::vector<int> values_;
    std::vector<Counted> constraints_;
    std::vector<std::vector<Use>> uses_of_; // indexed by literal
    std::vector<int> trail_;
};

} // namespace qsat::formula
