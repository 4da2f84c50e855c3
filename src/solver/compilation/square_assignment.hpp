#pragma once

#include "compilation/hint_list.hpp"
#include "compilation/square_formula.hpp"

#include <optional>
#include <span>
#include <vector>

namespace qsat {

/// Queens on a board by its formula, with what follows by unit propagation, and why.
class SquareAssignment {
public:
    /// The formula must outlive it.
    explicit SquareAssignment(const SquareFormula& formula);

    /// Places a queen (none if it is negative) and all that are forced then. Returns the choice
    /// that has no variable left, if that happens; then not everything else has been done.
    std::optional<int> place(int variable);

    /// Takes back everything after the first so many entries of the trail.
    void undo(std::size_t trail_size);

    /// The variables that have a value, in the order in which they got it.
    std::span<const int> trail() const { return trail_; }
    /// The queens among them.
    std::span<const int> queens() const { return queens_; }

    bool is_open(int variable) const { return values_[variable] == Value::open; }
    bool has_queen(int variable) const { return values_[variable] == Value::queen; }
    /// Of a closed variable the queen that closed it.
    int closed_by(int variable) const { return causes_[variable]; }
    /// Of a queen the choice that forced it, -1 if none did.
    int forced_by(int variable) const { return causes_[variable]; }
    /// The clause that gave the variable its value.
    int reason(int variable) const { return reasons_[variable]; }

    /// Why the squares of a choice are closed, of those that are.
    std::vector<Reason> closing(int choice) const;

    /// The choice without a queen that has the fewest open variables; nothing if all have one.
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
