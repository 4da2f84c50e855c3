#pragma once

#include "encodings/clause_sink.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace qsat::inline solver {

/// The pairwise formula of a board without conflicts. It has two kinds of clauses: at least one of
/// some squares has a queen, and two squares that attack each other do not both have one. Variables
/// are numbered from 0, as in BoardCnf, and clauses from 1, as in proofs.
class SquareFormula final : public ClauseSink {
public:
    /// "At least one of these variables is true", for a row, a column or a given queen.
    struct Choice {
        std::vector<int> variables;
        int clause;
    };
    /// "This variable and the other are not both true."
    struct Conflict {
        int other;
        int clause;
    };

    const std::vector<Choice>& choices() const { return choices_; }
    /// The indices of the choices that contain the variable.
    const std::vector<int>& choices_of(int variable) const { return choices_of_[variable]; }
    const std::vector<Conflict>& conflicts_of(int variable) const {
        return conflicts_of_[variable];
    }

    /// The literals of a clause, as DIMACS integers.
    std::vector<int> literals(int clause) const {
        const auto [first, second] = clauses_[clause - 1];
        if (second >= 0) return {-(first + 1), -(second + 1)};
        std::vector<int> literals;
        for (const int variable : choices_[first].variables)
            literals.push_back(variable + 1);
        return literals;
    }

private:
    void consume(std::span<const Lit> literals) override {
        choices_of_.resize(size().variables);
        conflicts_of_.resize(size().variables);
        const int number = static_cast<int>(clauses_.size()) + 1;
        if (std::ranges::all_of(literals, &Lit::is_positive)) {
            const int index = static_cast<int>(choices_.size());
            Choice& choice = choices_.emplace_back();
            choice.clause = number;
            for (const Lit literal : literals) {
                choice.variables.push_back(literal.variable().index);
                choices_of_[literal.variable().index].push_back(index);
            }
            clauses_.push_back({index, -1});
            return;
        }
        assert(literals.size() == 2 && !literals[0].is_positive() && !literals[1].is_positive());
        const int first = literals[0].variable().index;
        const int second = literals[1].variable().index;
        conflicts_of_[first].push_back({second, number});
        conflicts_of_[second].push_back({first, number});
        clauses_.push_back({first, second});
    }

    struct Clause {
        int first;  // a variable, or the index of a choice
        int second; // a variable, or -1 for a choice
    };

    std::vector<Choice> choices_;
    std::vector<std::vector<int>> choices_of_;
    std::vector<std::vector<Conflict>> conflicts_of_;
    std::vector<Clause> clauses_;
};

/// A clause that gives a variable its value.
struct Reason {
    int variable;
    int clause;
};

/// The hints of a clause. Each hint gives a value to another variable, so no variable occurs twice.
class HintList {
public:
    explicit HintList(std::size_t variables) : hinted_(variables, 0) {}

    void clear() {
        clauses_.clear();
        ++list_;
    }

    void add(int clause) { clauses_.push_back(clause); }
    void add(const Reason& reason) {
        if (hinted_[reason.variable] == list_) return;
        hinted_[reason.variable] = list_;
        clauses_.push_back(reason.clause);
    }
    void add(std::span<const Reason> reasons) {
        for (const Reason& reason : reasons)
            add(reason);
    }

    std::span<const int> clauses() const { return clauses_; }

private:
    std::vector<int> clauses_;
    std::vector<std::uint64_t> hinted_; // by variable: the last list that has a hint for it
    std::uint64_t list_ = 0;
};

/// An assignment of the board's formula: placed queens, and the consequences of unit propagation
/// with their reasons.
class SquareAssignment {
public:
    /// The formula must outlive this object.
    explicit SquareAssignment(const SquareFormula& formula)
        : formula_{formula}, values_(formula.size().variables, Value::open),
          causes_(values_.size(), -1), reasons_(values_.size(), 0),
          queens_in_(formula.choices().size(), 0) {
        for (const SquareFormula::Choice& choice : formula.choices())
            open_in_.push_back(static_cast<int>(choice.variables.size()));
    }

    /// Places a queen (none if negative) and all forced queens. Returns a choice without remaining
    /// variable if there is one; then the propagation is incomplete.
    std::optional<int> place(int variable) {
        pending_.clear();
        if (variable >= 0) {
            set_queen(variable, -1);
        } else {
            for (std::size_t i = 0; i < open_in_.size(); ++i)
                if (open_in_[i] <= 1) pending_.push_back(static_cast<int>(i));
        }
        for (std::size_t i = 0; i < pending_.size(); ++i) {
            const int choice = pending_[i];
            if (queens_in_[choice] > 0) continue;
            if (open_in_[choice] == 0) return choice;
            const auto& variables = formula_.choices()[choice].variables;
            set_queen(*std::ranges::find_if(variables, [&](int other) { return is_open(other); }),
                      choice);
        }
        return std::nullopt;
    }

    /// Undoes everything after the first `trail_size` entries of the trail.
    void undo(std::size_t trail_size) {
        for (; trail_.size() > trail_size; trail_.pop_back()) {
            const int variable = trail_.back();
            for (const int choice : formula_.choices_of(variable)) {
                ++open_in_[choice];
                if (has_queen(variable)) --queens_in_[choice];
            }
            if (has_queen(variable)) queens_.pop_back();
            values_[variable] = Value::open;
        }
    }

    /// The variables with a value, in order of assignment.
    std::span<const int> trail() const { return trail_; }
    /// The queens on the trail, in order.
    std::span<const int> queens() const { return queens_; }

    bool is_open(int variable) const { return values_[variable] == Value::open; }
    bool has_queen(int variable) const { return values_[variable] == Value::queen; }
    /// The queen that closed a closed variable, or the choice that forced a queen, or -1.
    int cause(int variable) const { return causes_[variable]; }
    /// The clause that gave the variable its value.
    int reason(int variable) const { return reasons_[variable]; }

    /// The reasons for the closed squares of a choice.
    std::vector<Reason> closing(int choice) const {
        std::vector<Reason> found;
        for (const int square : formula_.choices()[choice].variables)
            if (values_[square] == Value::closed) found.push_back({square, reasons_[square]});
        return found;
    }

    /// The choice without a queen that has the fewest open variables; nothing if every choice has a
    /// queen.
    std::optional<int> smallest_choice() const {
        std::optional<int> smallest;
        for (std::size_t i = 0; i < open_in_.size(); ++i)
            if (queens_in_[i] == 0 && (!smallest || open_in_[i] < open_in_[*smallest]))
                smallest = static_cast<int>(i);
        return smallest;
    }

private:
    enum class Value : char { open, queen, closed };

    void set(int variable, Value value, int cause, int clause) {
        values_[variable] = value;
        causes_[variable] = cause;
        reasons_[variable] = clause;
        trail_.push_back(variable);
    }

    void set_queen(int variable, int choice) {
        set(variable, Value::queen, choice, choice < 0 ? 0 : formula_.choices()[choice].clause);
        queens_.push_back(variable);
        for (const int own : formula_.choices_of(variable)) {
            ++queens_in_[own];
            --open_in_[own];
        }
        for (const auto& [other, clause] : formula_.conflicts_of(variable))
            if (is_open(other)) close(other, variable, clause);
    }

    void close(int variable, int queen, int clause) {
        set(variable, Value::closed, queen, clause);
        for (const int choice : formula_.choices_of(variable))
            if (--open_in_[choice] <= 1 && queens_in_[choice] == 0) pending_.push_back(choice);
    }

    const SquareFormula& formula_;
    std::vector<Value> values_;
    std::vector<int> causes_;
    std::vector<int> reasons_;
    std::vector<int> trail_;
    std::vector<int> queens_;
    std::vector<int> open_in_;   // open variables of each choice
    std::vector<int> queens_in_; // queens of each choice
    std::vector<int> pending_;   // choices with at most one open variable
};

} // namespace qsat::solver
