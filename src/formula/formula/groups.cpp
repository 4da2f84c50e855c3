#include "formula/groups.hpp"

#include "formula/unit_propagation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace qsat::inline formula {

std::vector<Group> groups_of(const NamedFormula& formula, const Rules& rules) {
    std::vector<int> parent(formula.variables + 1); // union-find
    std::iota(parent.begin(), parent.end(), 0);
    const auto root = [&](int variable) {
        while (parent[variable] != variable)
            variable = parent[variable] = parent[parent[variable]];
        return variable;
    };
    const auto auxiliary = [&](const std::vector<int>& clause) {
        return std::ranges::find_if_not(clause,
                                        [&](int literal) { return rules.is_square(literal); });
    };
    for (const std::vector<int>& clause : formula.clauses)
        if (const auto first = auxiliary(clause); first != clause.end())
            for (const int literal : clause)
                if (!rules.is_square(literal))
                    parent[root(std::abs(literal))] = root(std::abs(*first));
    std::map<int, Group> groups;
    for (const std::vector<int>& clause : formula.clauses) {
        const auto first = auxiliary(clause);
        if (first == clause.end()) continue;
        Group& group = groups[root(std::abs(*first))];
        group.clauses.push_back(clause);
        for (const int literal : clause)
            (rules.is_square(literal) ? group.squares : group.others).insert(std::abs(literal));
    }
    std::vector<Group> list;
    for (auto& [first, group] : groups)
        list.push_back(std::move(group));
    return list;
}

Refusal find_fault(const Group& group, const Rules& rules, const Budget& budget) {
    std::vector<int> usable;
    for (const int variable : group.squares)
        if (rules.may_have_queen(rules.square(variable))) usable.push_back(variable);
    std::map<Line, int> on_line;
    for (const int variable : usable)
        for (const Line& line : rules.lines_of(rules.square(variable)))
            ++on_line[line];
    bool on_one_line = usable.empty();
    bool always_one = false;
    for (const auto& [line, count] : on_line) {
        on_one_line |= count == static_cast<int>(usable.size());
        always_one |= needs_queen(line) && count == rules.usable(line);
    }
    if (!on_one_line)
        return fmt::format(
            "the meaning of variable {} is not known: its squares are not on one line",
            *group.others.begin());
    if (!always_one) usable.push_back(0); // no queen on any of them
    std::map<int, int> numbers; // of the variables, from 1, so that memory depends on the group
    for (const auto* variables : {&group.squares, &group.others})
        for (const int variable : *variables)
            numbers.emplace(variable, static_cast<int>(numbers.size()) + 1);
    const auto numbered = [&numbers](int literal) {
        return literal < 0 ? -numbers.at(-literal) : numbers.at(literal);
    };
    UnitPropagation propagation{numbers.size()};
    for (std::vector<int> clause : group.clauses) {
        std::ranges::transform(clause, clause.begin(), numbered);
        propagation.add(clause);
    }
    const bool consistent = propagation.begin();
    const std::size_t begun = propagation.size();
    // Looks for values of the auxiliary variables, with a queen on the square of this variable, or
    // no queen if it is 0. Tries false before true and never revises an earlier variable, so it may
    // fail although values exist.
    const auto has_values = [&](int queen) {
        for (const int variable : group.squares)
            if (!propagation.assume(numbered(variable == queen ? variable : -variable)))
                return false;
        for (const int variable : group.others) {
            const std::size_t before = propagation.size();
            if (propagation.assume(numbered(-variable))) continue;
            propagation.undo_to(before);
            if (!propagation.assume(numbered(variable))) return false;
        }
        return true;
    };
    for (const int queen : usable) {
        budget.require();
        propagation.undo_to(begun);
        if (!consistent || !has_values(queen))
            return fmt::format("variable {} and the variables that share clauses with it have no "
                               "known values for {}",
                               *group.others.begin(),
                               queen == 0 ? "a line without a queen on its squares"
                                          : "a queen on " + rules.name(queen));
    }
    return {};
}

} // namespace qsat::formula
