#pragma once

#include "formula/rules.hpp"

#include <set>

namespace qsat::inline formula {

/// A connected component of auxiliary variables: two are connected if they are in one clause. It
/// includes all clauses that contain one of these variables.
struct Group {
    std::vector<std::vector<int>> clauses{};
    std::set<int> squares{}; ///< variables of squares
    std::set<int> others{};  ///< auxiliary variables
};

/// All groups of the formula. Clauses that contain only variables of squares are in no group.
std::vector<Group> groups_of(const NamedFormula& formula, const Rules& rules);

/// Does every completion extend to values of the group's auxiliary variables that satisfy its
/// clauses? Returns a reason if not, or if the squares of the group are not on one line, so that
/// this cannot be decided. Precondition: the rules do not contradict each other.
Refusal find_fault(const Group& group, const Rules& rules, const Budget& budget);

} // namespace qsat::formula
