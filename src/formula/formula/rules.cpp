#include "formula/rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>

namespace qsat::formula {

Rules::Rules(const Board& board, const NamedFormula& formula) : board_{board}, formula_{formula} {
    for (const Square given : board.queens())
        for (const Line& line : lines_of(given))
            ++givens_on_[line];
    for (const auto& [variable, square] : formula.squares)
        for (const Line& line : lines_of(square)) {
            variables_on_[line].push_back(variable);
            usable_on_[line] += may_have_queen(square) ? 1 : 0;
        }
    for (const Square given : board.queens())
        contradict_ |= !may_have_queen(given);
    for (int i = 0; i < board.size(); ++i)
        contradict_ |= usable({0, i}) == 0 || usable({1, i}) == 0 ||
                       (board.has_regions() && usable({2, i}) == 0);
}

bool Rules::is_square(int literal) const { return formula_.squares.contains(std::abs(literal)); }

Square Rules::square(int literal) const { return formula_.squares.at(std::abs(literal)); }

std::string Rules::name(int literal) const { return square_name(square(literal), board_.size()); }

bool Rules::may_have_queen(Square square) const {
    if (board_.is_blocked(square) || board_.is_excluded(square)) return false;
    const int itself = board_.is_queen(square) ? 1 : 0;
    return std::ranges::all_of(lines_of(square), [&](const Line& line) {
        const auto givens = givens_on_.find(line);
        return givens == givens_on_.end() || givens->second == itself;
    });
}

int Rules::usable(Line line) const {
    const auto found = usable_on_.find(line);
    return found == usable_on_.end() ? 0 : found->second;
}

const std::vector<int>& Rules::variables_on(Line line) const {
    static const std::vector<int> none;
    const auto found = variables_on_.find(line);
    return found == variables_on_.end() ? none : found->second;
}

bool Rules::imply(const std::vector<int>& clause) const {
    if (contradict_) return true;
    std::map<Line, int> usable_in_clause;
    std::set<Line> refused_on; // lines with a negative literal of the clause
    for (const int literal : clause) {
        const Square at = square(literal);
        const bool usable_square = may_have_queen(at);
        if (literal < 0) {
            if (!usable_square) return true;
            for (const Line& line : lines_of(at))
                if (!refused_on.insert(line).second) return true;
        } else if (usable_square) {
            if (board_.is_queen(at)) return true;
            for (const Line& line : lines_of(at))
                if (++usable_in_clause[line] == usable(line) && needs_queen(line)) return true;
        }
    }
    return false;
}

bool Rules::imply(const Linear& constraint) const {
    if (contradict_) return true;
    std::int64_t least = 0; // the sum without queens, with other variables at their minimum
    std::map<Line, std::int64_t> least_on;
    std::map<Line, int> in_sum; // number of usable squares in the sum, by line
    for (const auto& [coefficient, literal] : constraint.terms) {
        if (!is_square(literal)) continue; // its minimum is 0
        if (literal < 0) least += coefficient;
        const Square at = square(literal);
        if (!may_have_queen(at)) continue;
        for (const Line& line : lines_of(at)) {
            const std::int64_t with_queen = literal < 0 ? -coefficient : coefficient;
            const auto [place, is_new] = least_on.emplace(line, with_queen);
            if (!is_new) place->second = std::min(place->second, with_queen);
            ++in_sum[line];
        }
    }
    // The minimum for each direction. Every square is on one line of a direction.
    std::map<int, std::int64_t> sums;
    for (auto [line, with_queen] : least_on) {
        const bool elsewhere = !needs_queen(line) || in_sum.at(line) < usable(line);
        sums[line.first] += elsewhere ? std::min<std::int64_t>(with_queen, 0) : with_queen;
    }
    std::int64_t most = sums.empty() ? 0 : sums.begin()->second;
    for (const auto& [direction, sum] : sums)
        most = std::max(most, sum);
    return least + most >= constraint.bound;
}

Refusal find_missing_square(const Board& board, const NamedFormula& formula, const Rules& rules,
                            const Budget& budget) {
    std::set<Square> named;
    for (const auto& [variable, square] : formula.squares)
        named.insert(square);
    const auto missing = [&](Square square) -> Refusal {
        return fmt::format("{} has no variable, but a queen can stand there",
                           square_name(square, board.size()));
    };
    std::set<int> rows;
    std::set<int> columns;
    for (const Square given : board.queens()) {
        if (!named.contains(given)) return missing(given);
        rows.insert(given.row);
        columns.insert(given.column);
    }
    for (int row = 0; row < board.size(); ++row) {
        budget.require();
        if (rows.contains(row)) continue;
        for (int column = 0; column < board.size(); ++column) {
            const Square square{row, column};
            if (!columns.contains(column) && rules.may_have_queen(square) &&
                !named.contains(square))
                return missing(square);
        }
    }
    return {};
}

} // namespace qsat::formula
