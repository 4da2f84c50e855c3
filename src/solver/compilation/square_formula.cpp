#include "compilation/square_formula.hpp"

#include <algorithm>
#include <cassert>

namespace qsat {

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

} // namespace qsat
