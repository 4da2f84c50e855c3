#include "cutting_planes/refute.hpp"

#include "cutting_planes/proof_lines.hpp"
#include "engine/memory.hpp"
#include "interchange/opb.hpp"
#include "relaxation/count_branching.hpp"

#include <array>
#include <cassert>
#include <map>
#include <vector>

namespace qsat {

namespace {

/// A branch and bound that writes what it finds. Under the branches above a part, of which each is
/// a literal, it derives constraints that hold if these literals are true: they have the negations
/// as further terms, which saturation makes small. A part is refuted by a clause of the negations.
class Refutation {
public:
    /// `further` constraints follow those of the board.
    Refutation(const OpenBoard& open, const Budget& budget, std::ostream& out, int further = 0)
        : open_{open}, numbers_{open, budget.poll()}, counts_{open, true, budget.poll()},
          next_variable_{opb_variable_count(open) + 1}, work_{budget.poll()},
          lines_{out, numbers_.count() + further} {}

    std::optional<ProofStatistics> run() {
        const auto contradiction = refute(Part{*this});
        if (!contradiction) return std::nullopt;
        lines_.conclude(*contradiction);
        return ProofStatistics{"opb", lines_.lines(), lines_.bytes()};
    }

    /// Row by row from the top, the squares left of the completion's queen; then the row's clause
    /// says where its queen is.
    std::optional<ProofStatistics> run_before(std::span<const int> chosen) {
        Part part{*this};
        std::vector<ProofTerm> standing; // that the queens of the rows above stand
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
    using Derived = std::shared_ptr<ProofSum>;

    /// What is known of the completions below some branches, and the constraints that say so.
    struct Part {
        explicit Part(const Refutation& whole)
            : remainder{whole.open_, whole.work_.poll}, bounds{whole.counts_,
                                                               whole.open_.row_count()},
              no_queen(whole.open_.free_squares().size()), a_queen(remainder.diagonal_count()),
              at_least(whole.counts_.size(), 0), at_most(whole.counts_.size(), 0) {}

        Remainder remainder;
        CountBounds bounds;
        std::vector<Derived> no_queen;      // by square
        std::vector<Derived> a_queen;       // by diagonal
        std::vector<int> at_least, at_most; // by count
    };

    /// The constraint that refutes a part; nothing if it has a completion.
    std::optional<int> refute(Part part) {
        constexpr int most_rounds = 4;
        std::optional<CountBranch> chosen; // the relaxation is not kept while its parts are refuted
        for (int round = 1; !chosen; ++round) {
            if (work_.poll) work_.poll();
            Relaxation relaxation{part.remainder, counts_, part.bounds};
            relaxation.solve(Relaxation::enough_pivots, work_);
            const PriceArgument argument{relaxation.prices(), counts_, part.remainder, part.bounds};
            if (argument.refutes()) return lines_.add(*show(part, argument, {}, -argument.slack()));
            const std::size_t free = part.remainder.position().free_count();
            add_conclusions(part, argument);
            const std::size_t left = part.remainder.position().free_count();
            if (round < most_rounds && 20 * left <= 19 * free) continue;
            chosen = choose(part, relaxation);
            if (!chosen) return std::nullopt; // a queen or none on each square, and all is well
        }
        return branch(std::move(part), *chosen);
    }

    /// The best branch, or where all counts are whole, whether a square has a queen.
    std::optional<CountBranch> choose(const Part& part, const Relaxation& relaxation) {
        if (auto choice = choose_count(relaxation, counts_, part.remainder, part.bounds, work_))
            return choice->branch;
        for (int count = counts_.first_single(); count < counts_.size(); ++count)
            if (part.remainder.position().is_free(count - counts_.first_single()) &&
                part.bounds.least[count] == 0 && part.bounds.most[count] > 0)
                return CountBranch{count, 0};
        return std::nullopt;
    }

    /// That no queen stands on a free square; false if there is a completion with it.
    bool refute_queen(Part& part, int square) {
        const int count = counts_.first_single() + square;
        const auto [variable, at_most] = variable_of(count, 0);
        Part with = part;
        with.bounds.least[count] = 1;
        with.at_least[count] = at_most - 1;
        const auto refuted = refute(std::move(with));
        if (!refuted) return false;
        part.no_queen[square] =
            derive({.terms = {{*refuted}, {at_most}}, .weakened = {variable}, .by = 1});
        part.remainder.strike(square);
        return true;
    }

    /// A queen stands there, as a constraint says.
    void strike_attacked(Part& part, int queen, int stands) {
        const auto squares = open_.free_squares();
        for (int square = 0; square < static_cast<int>(squares.size()); ++square) {
            if (square == queen || !part.remainder.position().is_free(square) ||
                !attack(squares[square], squares[queen]))
                continue;
            std::vector<int> others;
            for (int other = 0; other < static_cast<int>(squares.size()); ++other)
                if (other != square && other != queen && attack(squares[other], squares[queen]))
                    others.push_back(opb_variable(other));
            part.no_queen[square] = derive(
                {.terms = {{stands}, {line_of(square, queen)}}, .weakened = std::move(others)});
            part.remainder.strike(square);
        }
    }

    /// The constraint that at most one of two squares has a queen that attack each other.
    int line_of(int square, int queen) const {
        const FreeSquare& a = open_.free_squares()[square];
        const FreeSquare& b = open_.free_squares()[queen];
        if (a.row == b.row) return numbers_.at_most_one(a.row);
        if (a.column == b.column) return numbers_.at_most_one(open_.row_count() + a.column);
        return *numbers_.at_most_one_on(a.sum == b.sum ? a.sum : open_.sum_count() + a.difference);
    }

    std::optional<int> branch(Part part, CountBranch chosen) {
        const auto [count, most] = chosen;
        const auto [variable, at_most] = variable_of(count, most);
        Part more = part;
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

    /// The variable that says whether more than `most` queens stand on the set, and the constraint
    /// that follows from its negation.
    std::pair<int, int> variable_of(int count, int most) {
        const auto known = variables_.find({count, most});
        if (known != variables_.end()) return known->second;
        std::vector<int> variables;
        for (const int square : counts_.squares(count))
            variables.push_back(opb_variable(square));
        const int at_most = lines_.define(next_variable_, variables, most);
        return variables_[{count, most}] = {next_variable_++, at_most};
    }

    void add_conclusions(Part& part, const PriceArgument& argument) {
        Remainder shown = part.remainder;
        for (int diagonal = 0; diagonal < part.remainder.diagonal_count(); ++diagonal) {
            if (part.remainder.is_required(diagonal) || !argument.requires_queen(diagonal))
                continue;
            part.a_queen[diagonal] = show(part, argument, {.diagonal = diagonal},
                                          argument.diagonal_price(diagonal) - argument.slack());
            shown.require(diagonal);
        }
        for (int square = 0; square < static_cast<int>(open_.free_squares().size()); ++square) {
            if (!part.remainder.position().is_free(square) || !argument.excludes(square)) continue;
            part.no_queen[square] = show(part, argument, {.square = square},
                                         argument.beyond(square) - argument.slack());
            shown.strike(square);
        }
        part.remainder = std::move(shown);
    }

    /// What an argument is to show: that this diagonal has a queen, that this square has none, or
    /// that there is no completion.
    struct Conclusion {
        int diagonal = -1;
        int square = -1;
    };

    static Derived derive(ProofSum sum) { return std::make_shared<ProofSum>(std::move(sum)); }

    /// Adds what the prices say of all lines and counts, which leaves nothing of free squares but
    /// what they cost beyond the potentials. Weakened, only the squares of the conclusion and the
    /// literals of branches are left, of which `degree` is still to be reached.
    Derived show(const Part& part, const PriceArgument& argument, Conclusion conclusion,
                 std::int64_t degree) {
        ProofSum sum{.by = degree};
        const auto add = [&](int constraint, std::int64_t factor) {
            if (factor > 0) sum.terms.push_back({constraint, factor});
        };
        for (int line = 0; line < part.remainder.position().line_count(); ++line) {
            add(numbers_.at_least_one(line), argument.potential(line));
            add(numbers_.at_most_one(line), -argument.potential(line));
        }
        for (int diagonal = 0; diagonal < part.remainder.diagonal_count(); ++diagonal) {
            const std::int64_t price = argument.diagonal_price(diagonal);
            if (price < 0) sum.terms.push_back({0, -price, part.a_queen[diagonal]});
            if (price <= 0 || diagonal == conclusion.diagonal) continue;
            if (const auto constraint = numbers_.at_most_one_on(diagonal))
                add(*constraint, price);
            else // a square that is alone on it
                sum.at_most_one.emplace_back(
                    opb_variable(part.remainder.free_on_diagonal(diagonal).front()), price);
        }
        for (int count = 0; count < counts_.size(); ++count) {
            add(part.at_most[count], argument.count_price(count));
            add(part.at_least[count], -argument.count_price(count));
        }
        for (int square = 0; square < static_cast<int>(open_.free_squares().size()); ++square) {
            const bool is_free = part.remainder.position().is_free(square);
            std::int64_t left = -argument.beyond(square);
            bool may_be_less = false; // a diagonal's queen may stand on its other squares only
            for (const int diagonal : part.remainder.diagonals_of(square)) {
                if (diagonal == conclusion.diagonal) left += argument.diagonal_price(diagonal);
                may_be_less |= argument.diagonal_price(diagonal) < 0;
            }
            if (left > 0 && !is_free) sum.terms.push_back({0, left, part.no_queen[square]});
            const bool is_in_sum = is_free ? left < 0 : left != 0 || may_be_less;
            if (is_in_sum && square != conclusion.square)
                sum.weakened.push_back(opb_variable(square));
        }
        return derive(std::move(sum));
    }

    const OpenBoard& open_;
    OpbNumbers numbers_;
    QueenCounts counts_;
    int next_variable_;
    SimplexWork work_;
    ProofLines lines_;
    std::map<std::pair<int, int>, std::pair<int, int>> variables_;
};

/// Throws BudgetSpent if there is no memory for the relaxations.
void require_memory(const OpenBoard& open) {
    constexpr double tableaux = 4; // of the part, of the two sides of a branch, of the best
    const double rows =
        open.row_count() + open.column_count() + open.sum_count() + open.difference_count();
    const double bytes = rows * static_cast<double>(open.free_squares().size()) * sizeof(double);
    if (tableaux * bytes > available_memory())
        throw BudgetSpent{{StopReason::memory, "relaxations of so many squares need more memory; "
                                               "--proof-format binary needs none"}};
}

} // namespace

std::optional<ProofStatistics> refute_by_cutting_planes(const OpenBoard& open, const Budget& budget,
                                                        std::ostream& out) {
    if (open.conflicts().empty()) {
        require_memory(open);
        return Refutation{open, budget, out}.run();
    }
    ProofLines lines{out, OpbNumbers{open, budget.poll()}.count()};
    ProofSum sum;
    for (const int constraint : OpbNumbers::contradiction(open))
        sum.terms.push_back({constraint});
    lines.conclude(lines.add(sum));
    return ProofStatistics{"opb", lines.lines(), lines.bytes()};
}

std::optional<ProofStatistics> refute_before(const OpenBoard& open, std::span<const int> chosen,
                                             const Budget& budget, std::ostream& out) {
    assert(open.conflicts().empty()); // there is a completion
    require_memory(open);
    return Refutation{open, budget, out, open.row_count() + 1}.run_before(chosen);
}

} // namespace qsat
