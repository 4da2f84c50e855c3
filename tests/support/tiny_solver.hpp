#pragma once

#include "support/cnf.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace qsat {

/// A SAT solver and model counter that is too small to be wrong: unit propagation by rereading
/// every clause, then branching on the first open variable. For the formulas of tests only; shares
/// nothing with the solvers of qsat. The formula must outlive it.
class TinySolver {
public:
    enum class Value : signed char { open, yes, no };
    /// The value of each variable, by index.
    using Assignment = std::vector<Value>;

    explicit TinySolver(const Cnf& cnf) : cnf_{&cnf} {}

    /// What unit propagation alone derives from the assumed literals; nothing if it empties a
    /// clause.
    std::optional<Assignment> propagate(std::span<const Lit> assumed) const {
        Assignment values(cnf_->size().variables, Value::open);
        for (const Lit literal : assumed)
            if (!set_true(values, literal)) return std::nullopt;
        if (!close(values)) return std::nullopt;
        return values;
    }

    /// In how many ways the variables that the assumptions leave open extend them to a model.
    std::uint64_t count_models(std::span<const Lit> assumed) const {
        return count_models_up_to(assumed, std::numeric_limits<std::uint64_t>::max());
    }

    bool satisfiable(std::span<const Lit> assumed) const {
        return count_models_up_to(assumed, 1) > 0;
    }

    static bool is_true(const Assignment& values, Lit literal) {
        return values[literal.variable().index] == wanted(literal);
    }

private:
    static Value wanted(Lit literal) { return literal.is_positive() ? Value::yes : Value::no; }

    static bool set_true(Assignment& values, Lit literal) {
        if (is_true(values, ~literal)) return false;
        values[literal.variable().index] = wanted(literal);
        return true;
    }

    /// Makes unit clauses true until there is no more; false if a clause has no true and no open
    /// literal.
    bool close(Assignment& values) const {
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = 0; i < cnf_->clause_count(); ++i) {
                std::optional<Lit> open;
                int open_count = 0;
                bool satisfied = false;
                for (const Lit literal : cnf_->clause(i)) {
                    satisfied |= is_true(values, literal);
                    if (values[literal.variable().index] != Value::open) continue;
                    open = literal;
                    ++open_count;
                }
                if (satisfied || open_count > 1) continue;
                if (open_count == 0) return false;
                set_true(values, *open);
                changed = true;
            }
        }
        return true;
    }

    std::uint64_t count_models_up_to(std::span<const Lit> assumed, std::uint64_t most) const {
        const auto values = propagate(assumed);
        return values ? count(*values, most) : 0;
    }

    std::uint64_t count(const Assignment& values, std::uint64_t most) const {
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (values[i] != Value::open) continue;
            std::uint64_t models = 0;
            for (const Value value : {Value::yes, Value::no}) {
                Assignment branch = values;
                branch[i] = value;
                if (models < most && close(branch)) models += count(branch, most - models);
            }
            return models;
        }
        return 1;
    }

    const Cnf* cnf_;
};

} // namespace qsat
