#include "cutting_planes/refutation_writer.hpp"

#include "cutting_planes/clause_search.hpp"
#include "cutting_planes/dual_sum.hpp"

#include <algorithm>

namespace qsat {

DualValues free_of_charge(const OpenBoard& open, const CountingSets& counts) {
    return {std::vector<double>(open.sum_count() + open.difference_count(), 0),
            std::vector<double>(counts.size(), 0)};
}

RefutationWriter::RefutationWriter(const OpenBoard& open, CountingSets counts, const Budget& budget,
                                   const CuttingPlanesOutput& out, const RefutationLimits& limits,
                                   int further)
    : open_{open}, limits_{limits}, numbers_{open, budget.poll()}, counts_{std::move(counts)},
      next_variable_{opb_variable_count(open) + 1}, work_{budget.poll()}, lines_{out,
                                                                                 numbers_.count() +
                                                                                     further} {}

std::optional<ProofStatistics> RefutationWriter::run(std::span<const std::vector<int>> excluded) {
    excluded_ = excluded;
    ProofPart part{open_, counts_, work_.poll};
    begin(part);
    const auto contradiction = refute(std::move(part));
    if (!contradiction) return std::nullopt;
    return conclude(*contradiction);
}

std::optional<ProofStatistics> RefutationWriter::run_before(std::span<const int> chosen) {
    ProofPart part{open_, counts_, work_.poll};
    for (int row = 0; row < open_.row_count(); ++row) {
        for (int left = open_.first_in_row(row); left < chosen[row]; ++left) {
            if (!part.subproblem.position().is_free(left)) continue;
            if (!refute_queen(part, left)) return std::nullopt;
            part.subproblem.strike(left);
        }
        if (work_.poll) work_.poll();
        part.subproblem.place(chosen[row]);
    }
    return conclude(lines_.refute({}));
}

ProofStatistics RefutationWriter::conclude(int contradiction) {
    lines_.conclude(contradiction);
    return ProofStatistics{"opb", lines_.lines(), lines_.bytes()};
}

void RefutationWriter::begin(const ProofPart& part) {
    base_.clear();
    for (int square = 0; square < static_cast<int>(open_.free_squares().size()); ++square)
        base_.push_back(part.subproblem.position().is_free(square) ? 1 : 0);
    standing_ = counts_.counted(part.subproblem.queens());
    variables_.clear();
}

bool RefutationWriter::refute_queen(const ProofPart& part, int square) {
    ProofPart with = part;
    with.subproblem.place(square);
    with.decisions.push_back(opb_variable(square));
    begin(with);
    const bool refuted = refute(std::move(with)).has_value();
    std::vector<int> defined;
    for (const auto& [branch, variable] : variables_)
        defined.insert(defined.end(), {variable.at_most - 1, variable.at_most});
    std::ranges::sort(defined);
    lines_.remove(defined);
    return refuted;
}

std::optional<int> RefutationWriter::refute(ProofPart part) {
    const std::size_t before = present_.size();
    const std::vector<int> decisions = part.decisions;
    const auto found = lead_to_conflict(std::move(part));
    if (!found.refuted) return std::nullopt;
    if (found.contradiction > 0) return found.contradiction;
    const int clause = lines_.refute(decisions);
    forget(before);
    return clause;
}

void RefutationWriter::forget(std::size_t before) {
    lines_.remove(std::span{present_}.subspan(before));
    present_.resize(before);
}

RefutationWriter::Found RefutationWriter::lead_to_conflict(ProofPart part) {
    constexpr int most_rounds = 4;
    for (int round = 0;;) {
        if (work_.poll) work_.poll();
        if (!part.subproblem.place_forced()) return {true};
        if (part.subproblem.position().is_completed())
            return {is_excluded(part.subproblem.queens())};
        if (round == 0) {
            const LagrangianBound lines_alone = argue(free_of_charge(open_, counts_), part);
            if (lines_alone.refutes()) return {true, write(part, free_of_charge(open_, counts_))};
            if (const auto found = search(part, {}, limits_.clauses_before)) return *found;
        }
        // Freed before its subproblems are refuted.
        std::optional<Relaxation> relaxation;
        relaxation.emplace(part.subproblem, counts_, part.bounds, work_.poll);
        relaxation->solve(limits_.pivots, work_);
        const DualValues dual_values = relaxation->dual_values();
        if (argue(dual_values, part).refutes()) return {true, write(part, dual_values)};
        if (fix_by_reduced_cost(part, dual_values) && ++round < most_rounds) continue;
        if (const auto found = search(part, dual_values, limits_.clauses)) return *found;
        auto chosen = choose_set(*relaxation, counts_, part.subproblem, part.bounds, work_);
        if (chosen && (chosen->low_is_refuted || chosen->high_is_refuted)) {
            if (!take_other_side(part, *chosen)) return {true};
            round = most_rounds; // strengthened no more
            continue;
        }
        round = 0;
        relaxation.reset();
        ProofPart first = part;
        if (!chosen) {
            const int square = part.subproblem.squares_of_shortest_line().front();
            first.subproblem.place(square);
            first.decisions.push_back(opb_variable(square));
            if (!divide(std::move(first))) return {false};
            part.subproblem.strike(square);
            continue;
        }
        const auto [count, most] = chosen->branch;
        const Variable variable = variable_of(count, most);
        bound(first, chosen->branch, variable, false);
        first.decisions.push_back(-variable.variable);
        if (!divide(std::move(first))) return {false};
        bound(part, chosen->branch, variable, true); // follows from the clause
    }
}

bool RefutationWriter::take_other_side(ProofPart& part, const SetChoice& chosen) {
    const Variable variable = variable_of(chosen.branch.count, chosen.branch.most);
    for (const bool more : {false, true}) {
        const auto& refuting = more ? chosen.high_prices : chosen.low_prices;
        if (!refuting) continue;
        ProofPart side = part;
        bound(side, chosen.branch, variable, more);
        write(side, *refuting); // unit propagation derives the bound of the other side
    }
    if (!chosen.rest) return false;
    bound(part, chosen.branch, variable, chosen.low_is_refuted);
    return true;
}

bool RefutationWriter::divide(ProofPart first) {
    const auto clause = refute(std::move(first));
    if (clause) present_.push_back(*clause);
    return clause.has_value();
}

std::optional<RefutationWriter::Found>
RefutationWriter::search(const ProofPart& part, const std::optional<DualValues>& dual_values,
                         std::size_t most) {
    constexpr std::int64_t dearest = 1 << 10;
    std::optional<LagrangianBound> argument;
    if (dual_values) argument.emplace(argue(*dual_values, part, dearest));
    ClauseSearch search{part.subproblem, counts_, part.bounds, argument ? &*argument : nullptr,
                        work_.poll};
    const auto outcome =
        search.run(most, [this](const std::vector<int>& queens) { return is_excluded(queens); });
    if (outcome == ClauseSearch::Outcome::completed) return Found{false};
    if (outcome == ClauseSearch::Outcome::stopped) return std::nullopt;
    if (argument) present_.push_back(lines_.add(dual_sum(part, *argument, numbers_)));
    std::vector<std::size_t> sizes; // of the clauses that are present
    for (const std::vector<int>& clause : search.clauses()) {
        std::vector<int> literals = part.decisions;
        for (const int square : clause)
            literals.push_back(opb_variable(square));
        const int number = lines_.refute(literals);
        std::size_t kept = sizes.size();
        while (kept > 0 && sizes[kept - 1] > clause.size())
            --kept;
        forget(present_.size() - (sizes.size() - kept));
        sizes.resize(kept);
        sizes.push_back(clause.size());
        present_.push_back(number);
    }
    return Found{true};
}

LagrangianBound RefutationWriter::argue(const DualValues& dual_values, const ProofPart& part,
                                        std::int64_t dearest) const {
    return {dual_values, counts_, part.subproblem, part.bounds, work_.poll, dearest};
}

template <typename Value>
LagrangianBound RefutationWriter::shortest(const DualValues& dual_values, const ProofPart& part,
                                           const Value& value) const {
    const LagrangianBound finest = argue(dual_values, part);
    const auto wanted = value(finest);
    for (const std::int64_t dearest : {16, 40, 100, 300, 1000, 10'000, 100'000}) {
        LagrangianBound argument = argue(dual_values, part, dearest);
        if (20 * value(argument) >= 19 * wanted) return argument;
    }
    return finest;
}

bool RefutationWriter::is_excluded(const std::vector<int>& queens) const {
    std::vector<int> by_row = queens;
    std::ranges::sort(by_row); // squares are numbered row by row
    return std::ranges::find(excluded_, by_row) != excluded_.end();
}

RefutationWriter::Variable RefutationWriter::variable_of(int count, int most) {
    const auto known = variables_.find({count, most});
    if (known != variables_.end()) return known->second;
    std::vector<int> variables;
    for (const int square : counts_.squares(count))
        if (base_[square] != 0) variables.push_back(opb_variable(square));
    const int at_most = lines_.define(next_variable_, variables, most - standing_[count]);
    return variables_[{count, most}] = {next_variable_++, at_most};
}

void RefutationWriter::bound(ProofPart& side, SetBranch branch, Variable variable, bool more) {
    if (more) {
        side.bounds.least[branch.count] = branch.most + 1;
        side.at_least[branch.count] = variable.at_most - 1;
    } else {
        side.bounds.most[branch.count] = branch.most;
        side.at_most[branch.count] = variable.at_most;
    }
}

bool RefutationWriter::fix_by_reduced_cost(ProofPart& part, const DualValues& dual_values) {
    const LagrangianBound argument = shortest(dual_values, part, [&](const LagrangianBound& each) {
        return excluded_by(part, each).size();
    });
    const std::vector<int> squares = excluded_by(part, argument);
    if (20 * squares.size() < part.subproblem.position().free_count()) return false;
    std::vector<int> diagonals;
    for (int diagonal = 0; diagonal < part.subproblem.diagonal_count(); ++diagonal)
        if (!part.subproblem.is_required(diagonal) && argument.requires_queen(diagonal))
            diagonals.push_back(diagonal);
    const int others = lines_.add(dual_sum(part, argument, numbers_, diagonals));
    const auto with_diagonals = [&](int without) {
        ProofSum sum{.terms = {{others}}};
        for (const int diagonal : diagonals)
            if (diagonal != without) add_diagonal(sum, part, argument, numbers_, diagonal);
        return lines_.add(sum);
    };
    std::vector<int> temporary;
    std::vector<int> required;
    for (const int diagonal : diagonals) {
        temporary.push_back(diagonals.size() > 1 ? with_diagonals(diagonal) : others);
        std::vector<int> variables;
        for (const int square : part.subproblem.free_on_diagonal(diagonal))
            variables.push_back(opb_variable(square));
        required.push_back(lines_.refute(part.decisions, variables));
    }
    present_.push_back(diagonals.empty() ? others : with_diagonals(-1));
    if (diagonals.size() > 1) temporary.push_back(others);
    lines_.remove(temporary);
    for (std::size_t i = 0; i < diagonals.size(); ++i) {
        part.a_queen[diagonals[i]] = required[i];
        present_.push_back(required[i]);
        part.subproblem.require(diagonals[i]);
    }
    for (const int square : squares)
        part.subproblem.strike(square);
    return true;
}

std::vector<int> RefutationWriter::excluded_by(const ProofPart& part,
                                               const LagrangianBound& argument) const {
    std::vector<int> squares;
    for (int square = 0; square < static_cast<int>(open_.free_squares().size()); ++square)
        if (part.subproblem.position().is_free(square) && argument.excludes(square))
            squares.push_back(square);
    return squares;
}

int RefutationWriter::write(const ProofPart& part, const DualValues& dual_values) {
    const LagrangianBound argument = shortest(
        dual_values, part, [](const LagrangianBound& each) { return each.refutes() ? 1 : 0; });
    const int number = lines_.add(dual_sum(part, argument, numbers_));
    present_.push_back(number);
    const bool is_whole = present_.size() == 1 && part.decisions.empty() &&
                          part.subproblem.position().free_count() == open_.free_squares().size();
    return is_whole ? number : 0;
}

} // namespace qsat
