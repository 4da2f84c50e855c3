#pragma once

#include <cstddef>
#include <cstdlib>
#include <span>
#include <vector>

namespace qsat::formula {

/// Clauses, and values of their variables that follow from what is assumed: the plainest unit
/// propagation, by counting the false literals of each clause. Literals are those of DIMACS, with
/// variables from 1 on.
class UnitPropagation {
public:
    explicit UnitPropagation(std::size_t variables)
        : values_(variables + 1, 0), clauses_of_(2 * (variables + 1)) {}

    /// All clauses come before the first assumption; each literal is in it once.
    void add(std::span<const int> clause) {
        const std::size_t number = clauses_.size();
        clauses_.push_back({{clause.begin(), clause.end()}});
        for (const int literal : clause)
            clauses_of_[index(literal)].push_back(number);
    }

    /// What follows from the clauses alone; false if that is a conflict.
    bool begin() {
        for (const Clause& clause : clauses_) {
            if (clause.literals.empty()) return false;
            if (clause.literals.size() == 1 && !assume(clause.literals.front())) return false;
        }
        return true;
    }

    /// False if the literal and all that stands lead to a conflict.
    bool assume(int literal) {
        if (value(literal) != 0) return value(literal) > 0;
        std::size_t next = trail_.size();
        set(literal);
        bool conflict = false;
        for (; next < trail_.size(); ++next)
            for (const std::size_t number : clauses_of_[index(-trail_[next])])
                conflict |= !count_false(clauses_[number]);
        return !conflict;
    }

    /// 1 if the literal is true, -1 if it is false, 0 if it has no value.
    int value(int literal) const {
        const int value = values_[static_cast<std::size_t>(std::abs(literal))];
        return literal > 0 ? value : -value;
    }

    /// So many literals are true, in the order of `undo_to`.
    std::size_t size() const { return trail_.size(); }

    /// Takes back all but the first so many.
    void undo_to(std::size_t size) {
        for (; trail_.size() > size; trail_.pop_back()) {
            values_[static_cast<std::size_t>(std::abs(trail_.back()))] = 0;
            for (const std::size_t number : clauses_of_[index(-trail_.back())])
                --clauses_[number].false_literals;
        }
    }

private:
    struct Clause {
        std::vector<int> literals;
        std::size_t false_literals = 0;
    };

    static std::size_t index(int literal) {
        return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1 : 0);
    }

    void set(int literal) {
        values_[static_cast<std::size_t>(std::abs(literal))] = literal > 0 ? 1 : -1;
        trail_.push_back(literal);
    }

    /// One more literal is false: false if it was the last; the last but one makes the last true.
    bool count_false(Clause& clause) {
        ++clause.false_literals;
        if (clause.false_literals + 1 < clause.literals.size()) return true;
        for (const int literal : clause.literals) {
            if (value(literal) > 0) return true;
            if (value(literal) < 0) continue;
            set(literal);
            return true;
        }
        return false;
    }

    std::vector<int> values_;
    std::vector<Clause> clauses_;
    std::vector<std::vector<std::size_t>> clauses_of_; // by literal
    std::vector<int> trail_;
};

} // namespace qsat::formula
