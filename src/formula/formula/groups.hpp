#pragma once

#include "formula/rules.hpp"

#include <set>

namespace qsat::formula {

/// Auxiliary variables that share clauses, directly or through others, and all clauses that they
/// are in.
struct Group {
    std::vector<std::vector<int>> clauses{};
    std::set<int> squares{}; ///< variables that stand for one
    std::set<int> others{};  ///< the auxiliary ones
};

/// All of them; clauses of squares alone are in none.
std::vector<Group> groups_of(const NamedFormula& formula, const Rules& rules);

/// Are there values of the group's auxiliary variables that satisfy its clauses, whatever
/// completion there is on its squares? If not, or if they are not on one line, says so. The rules
/// must not contradict each other.
Refusal find_fault(const Group& group, const Rules& rules, const Budget& budget);

} // namespace qsat::formula
