#include "formula/groups.hpp"

#include "formula/unit_propagation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace qsat::formula {

namespace {

/// Implements find_fault for one group.
class GroupCheck {
public:
    GroupCheck(const Group& group, const Rules& rules) : group_{group}, rules_{rules} {
        for (const auto* variables : {&group.squares, &group.others})
            for (const int variable : *variables)
                number_.emplace(variable, static_cast<int>(number_.size()) + 1);
        propagation_.emplace(number_.size());
        for (const std::vector<int>& clause : group.clauses) {
            std::vector<int> literals;
            for (const int literal : clause)
                literals.push_back(renumbered(literal));
            propagation_->add(literals);
        }
    }

    Refusal run(const Budget& budget) {
        std::vector<int> usable;
        for (const int variable : group_.squares)
            if (rules_.may_have_queen(rules_.square(variable))) usable.push_back(variable);
        bool always_one = false;
        if (!usable.empty()) {
            std::map<Line, int> on_line;
            for (const int variable : usable)
                for (const auto& line : rules_.lines_of(rules_.square(variable)))
                    ++on_line[line];
            const int all = static_cast<int>(usable.size());
            if (std::ranges::none_of(on_line,
                                     [&](const auto& entry) { return entry.second == all; }))
                return fmt::format(
                    "the meaning of variable {} is not known: its squares are not on one line",
                    *group_.others.begin());
            for (const auto& [line, count] : on_line)
                always_one |= needs_queen(line) && count == rules_.usable(line);
        }
        if (!always_one) usable.push_back(0); // no queen on any of them
        const bool consistent = propagation_->begin();
        const std::size_t begun = propagation_->size();
        for (const int queen : usable) {
            budget.require();
            propagation_->undo_to(begun);
            if (!consistent || !has_values(queen))
                return fmt::format("variable {} and the variables that share clauses with it have "
                                   "no known values for {}",
                                   *group_.others.begin(),
                                   queen == 0 ? "a line without a queen on its squares"
                                              : "a queen on " + rules_.name(queen));
        }
        return {};
    }

private:
    int renumbered(int literal) const {
        const int number = number_.at(std::abs(literal));
        return literal < 0 ? -number : number;
    }

    /// Looks for values of the auxiliary variables if the group has a queen on the square of
    /// variable `queen`, or no queen if `queen` is 0. It tries false before true and never revises
    /// an earlier variable, so it may fail although values exist.
    bool has_values(int queen) {
        for (const int variable : group_.squares)
            if (!propagation_->assume(renumbered(variable == queen ? variable : -variable)))
                return false;
        for (const int variable : group_.others) {
            const std::size_t before = propagation_->size();
            if (propagation_->assume(renumbered(-variable))) continue;
            propagation_->undo_to(before);
            if (!propagation_->assume(renumbered(variable))) return false;
        }
        return true;
    }

    const Group& group_;
    const Rules& rules_;
    std::map<int, int> number_;
    std::optional<UnitPropagation> propagation_;
};

} // namespace

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
    return GroupCheck{group, rules}.run(budget);
}

} // namespace qsat::formula
