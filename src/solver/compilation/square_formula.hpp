#pragma once

#include "encodings/clause_sink.hpp"

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
    /// A clause "at least one of these variables is true", for a row, a column or a given queen.
    struct Choice {
        std::vector<int> variables;
        int clause;
    };
    /// A clause "this variable and the other are not both true".
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
    std::vector<int> literals(int clause) const;

private:
    void consume(std::span<const Lit> literals) override;

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
    explicit SquareAssignment(const SquareFormula& formula);

    /// Places a queen (none if negative) and all forced queens. Returns a choice without remaining
    /// variable if there is one; then the propagation is incomplete.
    std::optional<int> place(int variable);

    /// Undoes everything after the first `trail_size` entries of the trail.
    void undo(std::size_t trail_size);

    /// The variables with a value, in order of assignment.
    std::span<const int> trail() const { return trail_; }
    /// The queens on the trail, in order.
    std::span<const int> queens() const { return queens_; }

    bool is_open(int variable) const { return values_[variable] == Value::open; }
    bool has_queen(int variable) const { return values_[variable] == Value::queen; }
    /// The queen that closed a closed variable.
    int closed_by(int variable) const { return causes_[variable]; }
    /// The choice that forced a queen, or -1.
    int forced_by(int variable) const { return causes_[variable]; }
    /// The clause that gave the variable its value.
    int reason(int variable) const { return reasons_[variable]; }

    /// The reasons for the closed squares of a choice.
    std::vector<Reason> closing(int choice) const;

    /// The choice without a queen that has the fewest open variables; nothing if every choice has a
    /// queen.
    std::optional<int> smallest_choice() const;

private:
    enum class Value : char { open, queen, closed };

    void set_queen(int variable, int choice);
    void close(int variable, int queen, int clause);

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
