#include "cutting_planes/refute.hpp"

#include "cutting_planes/price_sum.hpp"
#include "engine/memory.hpp"
#include "relaxation/count_branching.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <new>
#include <vector>

namespace qsat {

namespace {

/// A branch and bound that writes its proof. Each branch above a subproblem is a literal. The
/// constraints that it derives hold if these literals are true: they contain the negations as
/// further terms, whose coefficients saturation makes small. A subproblem is refuted by a clause of
/// the negations.
class Refutation {
public:
    /// `further` is the number of constraints that follow those of the board.
    Refutation(const OpenBoard& open, QueenCounts counts, const Budget& budget, std::ostream& out,
               const RefutationLimits& limits, int further = 0)
        : open_{open}, limits_{limits}, numbers_{open, budget.poll()}, counts_{std::move(counts)},
          next_variable_{opb_variable_count(open) + 1}, work_{budget.poll()},
          lines_{out, numbers_.count() + further} {}

    /// Proves that there is no completion other than the excluded ones, whose constraints follow
    /// those of the board.
    std::optional<ProofStatistics> run(std::span<const std::vector<int>> excluded) {
        excluded_ = excluded;
        const auto contradiction = refute(ProofPart{open_, counts_, work_.poll});
        if (!contradiction) return std::nullopt;
        lines_.conclude(*contradiction);
        return ProofStatistics{"opb", lines_.lines(), lines_.bytes()};
    }

    /// Proves, row by row from the top, that there is no queen left of the given completion's
    /// queen. Then the row's clause implies that this row has the given queen.
    std::optional<ProofStatistics> run_before(std::span<const int> chosen) {
        ProofPart part{open_, counts_, work_.poll};
        // The constraints that the queens of the rows above are placed.
        std::vector<ProofTerm> standing;
        for (int row = 0; row < open_.row_count(); ++row) {
            ProofSum sum{.terms = standing};
            sum.terms.push_back({numbers_.count() + 1 + row});
            for (int left = open_.first_in_row(row); left < chosen[row]; ++left) {
                if (part.remainder.position().is_free(left) && !refute_queen(part, left))
                    return std::nullopt;
                sum.terms.push_back({.derived = part.no_queen[left]});
            }
            standing.push_back({lines_.add(sum)});
            strike_attacked(part, chosen[row], standing.back().number);
        }
        standing.push_back({numbers_.count() + open_.row_count() + 1});
        lines_.conclude(lines_.add({.terms = standing}));
        return ProofStatistics{"opb", lines_.lines(), lines_.bytes()};
    }

private:
    /// Returns the constraint that refutes a subproblem; nothing if it has a completion.
    std::optional<int> refute(ProofPart part) {
        constexpr int most_rounds = 4;
        const PriceArgument lines_alone = argue(free_of_charge(), part);
        if (lines_alone.refutes()) return write(part, lines_alone);
        // Set before the loop ends, so that the relaxation is freed before its subproblems are
        // refuted.
        std::optional<CountBranch> chosen;
        for (int round = 1; !chosen; ++round) {
            if (work_.poll) work_.poll();
            Relaxation relaxation{part.remainder, counts_, part.bounds, work_.poll};
            relaxation.solve(limits_.pivots, work_);
            const PriceArgument argument = argue(relaxation.prices(), part);
            if (argument.refutes()) return write(part, argument);
            const std::size_t free = part.remainder.position().free_count();
            add_conclusions(part, argument);
            const std::size_t left = part.remainder.position().free_count();
            if (round < most_rounds && 20 * left <= 19 * free) continue;
            if (auto choice = choose_count(relaxation, counts_, part.remainder, part.bounds, work_))
                chosen = choice->branch;
            else if (const auto prices = contradiction(part, counts_))
                return write(part, argue(*prices, part));
            else
                chosen = choose_square(part);
            if (!chosen) return refute_completion(part); // every square is decided
        }
        return branch(std::move(part), *chosen);
    }

    PriceArgument argue(const Prices& prices, const ProofPart& part) const {
        return {prices, counts_, part.remainder, part.bounds, work_.poll};
    }

    /// All prices 0: the argument then uses rows and columns alone.
    Prices free_of_charge() const {
        return {std::vector<double>(open_.sum_count() + open_.difference_count(), 0),
                std::vector<double>(counts_.size(), 0)};
    }

    /// Refutes a subproblem with exactly one completion. Returns nothing if this completion is not
    /// excluded.
    std::optional<int> refute_completion(const ProofPart& part) {
        std::vector<int> queens;
        for (int square = 0; square < static_cast<int>(open_.free_squares().size()); ++square)
            if (part.bounds.least[counts_.first_single() + square] > 0) queens.push_back(square);
        const auto found = std::ranges::find(excluded_, queens);
        if (found == excluded_.end()) return std::nullopt;
        ProofSum sum{
            .terms = {{numbers_.count() + 1 + static_cast<int>(found - excluded_.begin())}},
            .by = 1};
        for (const int queen : queens)
            sum.terms.push_back({part.at_least[counts_.first_single() + queen]});
        return lines_.add(sum);
    }

    /// A branching on a single square, for the case that all counting sets have integer numbers of
    /// queens.
    std::optional<CountBranch> choose_square(const ProofPart& part) const {
        for (int count = counts_.first_single(); count < counts_.size(); ++count)
            if (part.remainder.position().is_free(count - counts_.first_single()) &&
                part.bounds.least[count] == 0 && part.bounds.most[count] > 0)
                return CountBranch{count, 0};
        return std::nullopt;
    }

    /// Proves that a free square has no queen. Returns false if there is a completion with that
    /// queen.
    bool refute_queen(ProofPart& part, int square) {
        const int count = counts_.first_single() + square;
        const auto [variable, at_most] = variable_of(count, 0);
        ProofPart with = part;
        with.bounds.least[count] = 1;
        with.at_least[count] = at_most - 1;
        const auto refuted = refute(std::move(with));
        if (!refuted) return false;
        part.no_queen[square] = derive([number = *refuted, bound = at_most, more = variable] {
            return ProofSum{.terms = {{number}, {bound}}, .weakened = {more}, .by = 1};
        });
        part.remainder.strike(square);
        return true;
    }

    /// Removes the squares that this queen attacks. `stands` is the constraint that the queen is
    /// placed.
    void strike_attacked(ProofPart& part, int queen, int stands) {
        if (work_.poll) work_.poll();
        const auto squares = open_.free_squares();
        for (int square = 0; square < static_cast<int>(squares.size()); ++square) {
            if (square == queen || !part.remainder.position().is_free(square) ||
                !open_.attack(square, queen))
                continue;
            part.no_queen[square] =
                derive([this, square, queen, stands] { return attacked(square, queen, stands); });
            part.remainder.strike(square);
        }
    }

    ProofSum attacked(int square, int queen, int stands) const {
        if (work_.poll) work_.poll();
        const auto squares = open_.free_squares();
        ProofSum sum{.terms = {{stands}, {line_of(square, queen)}}};
        for (int other = 0; other < static_cast<int>(squares.size()); ++other)
            if (other != square && other != queen && open_.attack(other, queen))
                sum.weakened.push_back(opb_variable(other));
        return sum;
    }

    /// The constraint that two squares which attack each other have at most one queen.
    int line_of(int square, int queen) const {
        const FreeSquare& a = open_.free_squares()[square];
        const FreeSquare& b = open_.free_squares()[queen];
        if (a.row == b.row) return numbers_.at_most_one(a.row);
        if (a.column == b.column) return numbers_.at_most_one(open_.row_count() + a.column);
        return *numbers_.at_most_one_on(a.sum == b.sum ? a.sum : open_.sum_count() + a.difference);
    }

    std::optional<int> branch(ProofPart part, CountBranch chosen) {
        const auto [count, most] = chosen;
        const auto [variable, at_most] = variable_of(count, most);
        ProofPart more = part;
        more.bounds.least[count] = most + 1;
        more.at_least[count] = at_most - 1;
        part.bounds.most[count] = most;
        part.at_most[count] = at_most;
        const auto low = refute(std::move(part));
        if (!low) return std::nullopt;
        const auto high = refute(std::move(more));
        if (!high) return std::nullopt;
        return lines_.add({.terms = {{*low}, {*high}}, .weakened = {variable}, .by = 2});
    }

    /// The variable that is true if more than `most` queens are on the set, and the constraint that
    /// follows from its negation.
    std::pair<int, int> variable_of(int count, int most) {
        const auto known = variables_.find({count, most});
        if (known != variables_.end()) return known->second;
        std::vector<int> variables;
        for (const int square : counts_.squares(count))
            variables.push_back(opb_variable(square));
        const int at_most = lines_.define(next_variable_, variables, most);
        return variables_[{count, most}] = {next_variable_++, at_most};
    }

    /// The conclusions are evaluated later, so they keep copies of the subproblem and the argument.
    void add_conclusions(ProofPart& part, PriceArgument argument) {
        struct Shown {
            ProofPart part;
            PriceArgument argument;
        };
        const auto shown = std::make_shared<const Shown>(Shown{part, std::move(argument)});
        const auto conclude = [&](Conclusion conclusion) {
            return derive([this, shown, conclusion] {
                if (work_.poll) work_.poll();
                return price_sum(shown->part, shown->argument, numbers_, counts_, conclusion);
            });
        };
        for (int diagonal = 0; diagonal < part.remainder.diagonal_count(); ++diagonal) {
            if (part.remainder.is_required(diagonal) || !shown->argument.requires_queen(diagonal))
                continue;
            part.a_queen[diagonal] = conclude({.diagonal = diagonal});
            part.remainder.require(diagonal);
        }
        for (int square = 0; square < static_cast<int>(open_.free_squares().size()); ++square) {
            if (!part.remainder.position().is_free(square) || !shown->argument.excludes(square))
                continue;
            part.no_queen[square] = conclude({.square = square});
            part.remainder.strike(square);
        }
    }

    static Derived derive(std::function<ProofSum()> sum) {
        return std::make_shared<DerivedConstraint>(DerivedConstraint{.sum = std::move(sum)});
    }

    int write(const ProofPart& part, const PriceArgument& argument) {
        return lines_.add(price_sum(part, argument, numbers_, counts_, {}));
    }

    const OpenBoard& open_;
    RefutationLimits limits_;
    OpbNumbers numbers_;
    QueenCounts counts_;
    std::span<const std::vector<int>> excluded_{};
    int next_variable_;
    SimplexWork work_;
    ProofLines lines_;
    std::map<std::pair<int, int>, std::pair<int, int>> variables_;
};

[[noreturn]] void throw_no_memory() {
    throw BudgetSpent{
        {StopReason::memory,
         "a cutting planes proof needs linear relaxations; --proof-format binary does not"}};
}

/// The counting sets for the relaxations. Throws BudgetSpent if memory is short.
QueenCounts counts_for_relaxations(const OpenBoard& open, const Budget& budget) {
    // For the facts of a subproblem: one copy for each round of each branch above the current one.
    constexpr double bytes_of_square = 64;
    constexpr double parts = 64;
    const double bytes = Relaxation::bytes_of_search(open, true) +
                         parts * bytes_of_square * static_cast<double>(open.free_squares().size());
    if (bytes > available_memory()) throw_no_memory();
    return QueenCounts{open, true, budget.poll()};
}

/// Do the rows and columns alone prove that there is no completion?
bool lines_refute(const OpenBoard& open, const Budget& budget) {
    const QueenCounts none = QueenCounts::none(open);
    const Remainder remainder{open, budget.poll()};
    const Prices prices{std::vector<double>(remainder.diagonal_count(), 0), {}};
    const CountBounds bounds{none, open.row_count()};
    return PriceArgument{prices, none, remainder, bounds, budget.poll()}.refutes();
}

/// The relaxations only model rows, columns and whole diagonals.
void require_classic(const OpenBoard& open) {
    if (!open.is_classic())
        throw BudgetSpent{
            {StopReason::gave_up,
             "cutting planes proofs do not support boards with regions; DRAT and LRAT do"}};
}

} // namespace

std::optional<ProofStatistics> refute_by_cutting_planes(const OpenBoard& open, const Budget& budget,
                                                        std::ostream& out,
                                                        std::span<const std::vector<int>> excluded,
                                                        const RefutationLimits& limits) try {
    require_classic(open);
    const int further = static_cast<int>(excluded.size());
    // The given queens are a completion, which is excluded.
    const bool all_given = open.row_count() == 0 && further > 0;
    if (open.conflicts().empty() && !all_given) {
        QueenCounts counts = lines_refute(open, budget) ? QueenCounts::none(open)
                                                        : counts_for_relaxations(open, budget);
        return Refutation{open, std::move(counts), budget, out, limits, further}.run(excluded);
    }
    const int count = OpbNumbers{open, budget.poll()}.count();
    ProofLines lines{out, count + further};
    ProofSum sum;
    if (all_given) sum.terms.push_back({count + 1});
    for (const int constraint : OpbNumbers::contradiction(open))
        sum.terms.push_back({constraint});
    lines.conclude(lines.add(sum));
    return ProofStatistics{"opb", lines.lines(), lines.bytes()};
} catch (const std::bad_alloc&) {
    throw_no_memory();
}

std::optional<ProofStatistics> refute_before(const OpenBoard& open, std::span<const int> chosen,
                                             const Budget& budget, std::ostream& out) try {
    assert(open.conflicts().empty()); // the board has a completion
    require_classic(open);
    return Refutation{
        open, counts_for_relaxations(open, budget), budget, out, {}, open.row_count() + 1}
        .run_before(chosen);
} catch (const std::bad_alloc&) {
    throw_no_memory();
}

} // namespace qsat
