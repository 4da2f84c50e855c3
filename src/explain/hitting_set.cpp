#include "explain/hitting_set.hpp"

#include "encodings/at_most.hpp"
#include "sat/sat_solver.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace qsat {

namespace {

/// Sets without a common member, taken as they come: each needs a member of its own.
std::size_t count_disjoint(const std::vector<std::vector<int>>& sets) {
    std::set<int> members;
    std::size_t count = 0;
    for (const std::vector<int>& set : sets) {
        if (std::ranges::any_of(set, [&](int number) { return members.contains(number); }))
            continue;
        members.insert(set.begin(), set.end());
        ++count;
    }
    return count;
}

} // namespace

std::optional<std::vector<int>> smallest_hitting_set(const std::vector<std::vector<int>>& sets,
                                                     std::size_t at_least, const Budget& budget) {
    if (sets.empty()) return std::vector<int>{};
    for (std::size_t bound = std::max(count_disjoint(sets), at_least);; ++bound) {
        SatSolver solver{0};
        std::map<int, Lit> chosen;
        for (const std::vector<int>& set : sets)
            for (const int number : set)
                if (!chosen.contains(number))
                    chosen.emplace(number, Lit::positive(solver.new_variable()));
        for (const std::vector<int>& set : sets) {
            std::vector<Lit> clause;
            for (const int number : set)
                clause.push_back(chosen.at(number));
            solver.add_clause(clause);
        }
        std::vector<Lit> literals;
        for (const auto& [number, literal] : chosen)
            literals.push_back(literal);
        if (!encode_at_most(solver, literals, bound, [&] { return budget.exceeded().has_value(); }))
            return std::nullopt;
        const SatSolver::Result result = solver.solve(budget);
        if (result == SatSolver::Result::unknown) return std::nullopt;
        if (result == SatSolver::Result::unsatisfiable) continue;
        std::vector<int> set;
        for (const auto& [number, literal] : chosen)
            if (solver.is_true(literal.variable())) set.push_back(number);
        return set;
    }
}

} // namespace qsat
