#include "formula/rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>

namespace qsat::inline formula {

Rules::Rules(const Board& board, const NamedFormula& formula) : board_{board}, formula_{formula} {
    for (const Square given : board.queens())
        for (const Line& line : lines_of(given))
            ++givens_on_[line];
    for (const auto& [variable, square] : formula.squares) {
        for (const Line& line : lines_of(square))
            variables_on_[line].push_back(variable);
        std::vector<Line>& lines = usable_lines_[variable];
        if (may_have_queen(square)) lines = lines_of(square);
        for (const Line& line : lines)
            ++usable_on_[line];
    }
    for (const Square given : board.queens())
        contradict_ |= !may_have_queen(given);
    for (int i = 0; i < board.size(); ++i)
        contradict_ |= usable({0, i}) == 0 || usable({1, i}) == 0 ||
                       (board.has_regions() && usable({2, i}) == 0);
}

bool Rules::is_square(int literal) const { return usable_lines_.contains(std::abs(literal)); }

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

bool Rules::imply(const Linear& constraint) const {
    if (contradict_) return true;
    std::int64_t least = 0; // the sum without queens, with other variables at their minimum
    std::vector<std::pair<Line, std::int64_t>> with_queen; // what a queen on the line adds
    with_queen.reserve(4 * constraint.terms.size());
    for (const auto& [coefficient, literal] : constraint.terms) {
        const auto lines = usable_lines_.find(std::abs(literal));
        if (lines == usable_lines_.end()) continue; // its minimum is 0
        if (literal < 0) least += coefficient;
        for (const Line& line : lines->second)
            with_queen.emplace_back(line, literal < 0 ? -coefficient : coefficient);
    }
    std::ranges::sort(with_queen);
    // The minimum for each direction. Every square is on one line of a direction.
    std::optional<std::int64_t> most;
    for (auto next = with_queen.begin(); next != with_queen.end();) {
        std::int64_t sum = 0;
        const int direction = next->first.first;
        while (next != with_queen.end() && next->first.first == direction) {
            const auto [line, minimum] = *next;
            const auto first = next;
            while (next != with_queen.end() && next->first == line)
                ++next;
            const bool elsewhere = !needs_queen(line) || next - first < usable(line);
            sum += elsewhere ? std::min<std::int64_t>(minimum, 0) : minimum;
        }
        most = std::max(most.value_or(sum), sum);
    }
    return least + most.value_or(0) >= constraint.bound;
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
