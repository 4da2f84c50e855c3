#include "cutting_planes/cutting_planes_log.hpp"

#include <algorithm>

namespace qsat::inline solver {

void CuttingPlanesLog::begin(const Subproblem& root) {
    std::vector<int> defined;
    for (const auto& [branch, variable] : variables_)
        defined.insert(defined.end(), {variable.at_most - 1, variable.at_most});
    std::ranges::sort(defined);
    lines_.remove(defined);
    variables_.clear();
    sets_ = &root.sets();
    base_.assign(root.open().free_squares().size(), 0);
    for (const int square : root.free_squares())
        base_[square] = 1;
    standing_ = root.sets().counted(root.queens());
}

void CuttingPlanesLog::refute(const Subproblem& subproblem, const DualValues& dual_values) {
    const bool is_whole = present_.empty() && subproblem.decisions.empty() &&
                          subproblem.position().free_count() == base_.size();
    const int number = add_refuting_sum(subproblem, dual_values);
    if (is_whole) contradiction_ = number;
}

int CuttingPlanesLog::add_refuting_sum(const Subproblem& subproblem,
                                       const DualValues& dual_values) {
    const auto shorter = shortest(dual_values, subproblem,
                                  [](const LagrangianBound& each) { return each.refutes(); });
    const LagrangianBound argument =
        shorter ? *shorter : LagrangianBound{dual_values, subproblem, poll_};
    const int number = lines_.add(sum_of(subproblem, argument));
    keep(number, subproblem);
    return number;
}

void CuttingPlanesLog::refute(const std::vector<int>& decisions) {
    const int clause = lines_.refute(decisions);
    std::vector<int> superfluous;
    for (; !present_.empty() && present_.back().decisions >= decisions.size(); present_.pop_back())
        superfluous.push_back(present_.back().number);
    std::ranges::reverse(superfluous);
    lines_.remove(superfluous);
    present_.push_back({clause, decisions.size() - 1});
}

void CuttingPlanesLog::refute_side(Subproblem subproblem, SetBranch branch, bool more,
                                   const DualValues& dual_values) {
    variable_of(branch);
    branch.bound(subproblem, more);
    add_refuting_sum(subproblem, dual_values);
}

void CuttingPlanesLog::fix_by_reduced_cost(Subproblem& subproblem, const DualValues& dual_values,
                                           const LagrangianBound& finest) {
    const std::size_t wanted = finest.excluded(subproblem).size();
    const auto shorter = shortest(dual_values, subproblem, [&](const LagrangianBound& each) {
        return 20 * each.excluded(subproblem).size() >= 19 * wanted;
    });
    const LagrangianBound& argument = shorter ? *shorter : finest;
    const std::vector<int> squares = argument.excluded(subproblem);
    if (10 * squares.size() < subproblem.position().free_count()) return;
    std::vector<int> diagonals;
    for (int diagonal = 0; diagonal < subproblem.diagonal_count(); ++diagonal)
        if (!subproblem.is_required(diagonal) && argument.requires_queen(diagonal))
            diagonals.push_back(diagonal);
    const int others = lines_.add(sum_of(subproblem, argument, diagonals));
    const auto with_diagonals = [&](int without) {
        ProofSum sum{.terms = {{others}}};
        for (const int diagonal : diagonals)
            if (diagonal != without) add_diagonal(sum, subproblem, argument, diagonal);
        return lines_.add(sum);
    };
    std::vector<int> temporary;
    for (const int diagonal : diagonals) {
        temporary.push_back(diagonals.size() > 1 ? with_diagonals(diagonal) : others);
        std::vector<int> variables;
        for (const int square : subproblem.free_on_diagonal(diagonal))
            variables.push_back(opb_variable(square));
        a_queen_[diagonal] = lines_.refute(subproblem.decisions, variables);
    }
    keep(diagonals.empty() ? others : with_diagonals(-1), subproblem);
    if (diagonals.size() > 1) temporary.push_back(others);
    lines_.remove(temporary);
    for (const int diagonal : diagonals) {
        keep(a_queen_[diagonal], subproblem);
        subproblem.require(diagonal);
    }
    for (const int square : squares)
        subproblem.strike(square);
}

ProofStatistics CuttingPlanesLog::conclude() {
    lines_.conclude(contradiction_ > 0 ? contradiction_ : lines_.refute({}));
    return {"opb", lines_.lines(), lines_.bytes()};
}

CuttingPlanesLog::Variable CuttingPlanesLog::variable_of(SetBranch branch) {
    const auto [set, most] = branch;
    const auto known = variables_.find({set, most});
    if (known != variables_.end()) return known->second;
    std::vector<int> variables;
    for (const int square : sets_->squares(set))
        if (base_[square] != 0) variables.push_back(opb_variable(square));
    const int at_most = lines_.define(next_variable_, variables, most - standing_[set]);
    return variables_[{set, most}] = {next_variable_++, at_most};
}

ProofSum CuttingPlanesLog::sum_of(const Subproblem& subproblem, const LagrangianBound& argument,
                                  std::span<const int> without) const {
    ProofSum sum;
    const auto add = [&](int constraint, std::int64_t factor) {
        if (factor > 0) sum.terms.push_back({constraint, factor});
    };
    for (int line = 0; line < subproblem.position().line_count(); ++line) {
        add(numbers_.at_least_one(line), argument.potential(line));
        add(numbers_.at_most_one(line), -argument.potential(line));
    }
    for (int diagonal = 0; diagonal < subproblem.diagonal_count(); ++diagonal) {
        add(a_queen_[diagonal], -argument.diagonal_value(diagonal));
        if (std::ranges::find(without, diagonal) == without.end())
            add_diagonal(sum, subproblem, argument, diagonal);
    }
    for (int set = 0; set < subproblem.sets().size(); ++set) {
        const std::int64_t dual_value = argument.set_value(set);
        if (dual_value > 0)
            add(variables_.at({set, subproblem.most[set]}).at_most, dual_value);
        else if (dual_value < 0)
            add(variables_.at({set, subproblem.least[set] - 1}).at_most - 1, -dual_value);
    }
    return sum;
}

void CuttingPlanesLog::add_diagonal(ProofSum& sum, const Subproblem& subproblem,
                                    const LagrangianBound& argument, int diagonal) const {
    const std::int64_t dual_value = argument.diagonal_value(diagonal);
    if (dual_value <= 0) return;
    const std::vector<int> squares = subproblem.free_on_diagonal(diagonal);
    if (const auto constraint = numbers_.at_most_one_on(diagonal))
        sum.terms.push_back({*constraint, dual_value});
    else if (!squares.empty()) // the only square of the diagonal
        sum.at_most_one.emplace_back(opb_variable(squares.front()), dual_value);
}

template <typename IsEnough>
std::optional<LagrangianBound> CuttingPlanesLog::shortest(const DualValues& dual_values,
                                                          const Subproblem& subproblem,
                                                          const IsEnough& is_enough) const {
    for (const std::int64_t dearest : {16, 40, 100, 300, 1000, 10'000, 100'000}) {
        LagrangianBound argument{dual_values, subproblem, poll_, dearest};
        if (is_enough(argument)) return argument;
    }
    return std::nullopt;
}

} // namespace qsat::solver
