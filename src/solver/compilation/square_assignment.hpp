#pragma once

#include "compilation/hint_list.hpp"
#include "compilation/square_formula.hpp"

#include <optional>
#include <span>
#include <vector>

namespace qsat {

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

} // namespace qsat
