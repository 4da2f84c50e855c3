#include "compilation/square_formula.hpp"

#include <algorithm>
#include <cassert>

namespace qsat::inline solver {

void SquareFormula::consume(std::span<const Lit> literals) {
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

std::vector<int> SquareFormula::literals(int clause) const {
    const auto [first, second] = clauses_[clause - 1];
    if (second >= 0) return {-(first + 1), -(second + 1)};
    std::vector<int> literals;
    for (const int variable : choices_[first].variables)
        literals.push_back(variable + 1);
    return literals;
}

SquareAssignment::SquareAssignment(const SquareFormula& formula)
    : formula_{formula}, values_(formula.size().variables, Value::open),
      causes_(values_.size(), -1), reasons_(values_.size(), 0),
      queens_in_(formula.choices().size(), 0) {
    for (const SquareFormula::Choice& choice : formula.choices())
        open_in_.push_back(static_cast<int>(choice.variables.size()));
}

std::optional<int> SquareAssignment::place(int variable) {
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

void SquareAssignment::set_queen(int variable, int choice) {
    values_[variable] = Value::queen;
    causes_[variable] = choice;
    reasons_[variable] = choice < 0 ? 0 : formula_.choices()[choice].clause;
    trail_.push_back(variable);
    queens_.push_back(variable);
    for (const int own : formula_.choices_of(variable)) {
        ++queens_in_[own];
        --open_in_[own];
    }
    for (const auto& [other, clause] : formula_.conflicts_of(variable))
        if (is_open(other)) close(other, variable, clause);
}

void SquareAssignment::close(int variable, int queen, int clause) {
    values_[variable] = Value::closed;
    causes_[variable] = queen;
    reasons_[variable] = clause;
    trail_.push_back(variable);
    for (const int choice : formula_.choices_of(variable))
        if (--open_in_[choice] <= 1 && queens_in_[choice] == 0) pending_.push_back(choice);
}

void SquareAssignment::undo(std::size_t trail_size) {
    while (trail_.size() > trail_size) {
        const int variable = trail_.back();
        trail_.pop_back();
        for (const int choice : formula_.choices_of(variable)) {
            ++open_in_[choice];
            if (has_queen(variable)) --queens_in_[choice];
        }
        if (has_queen(variable)) queens_.pop_back();
        values_[variable] = Value::open;
    }
}

std::vector<Reason> SquareAssignment::closing(int choice) const {
    std::vector<Reason> found;
    for (const int square : formula_.choices()[choice].variables)
        if (values_[square] == Value::closed) found.push_back({square, reasons_[square]});
    return found;
}

std::optional<int> SquareAssignment::smallest_choice() const {
    std::optional<int> smallest;
    for (std::size_t i = 0; i < open_in_.size(); ++i)
        if (queens_in_[i] == 0 && (!smallest || open_in_[i] < open_in_[*smallest]))
            smallest = static_cast<int>(i);
    return smallest;
}

} // namespace qsat::solver
