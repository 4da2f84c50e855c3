#include "formula/rules.hpp"

#include <algorithm>

namespace qsat::inline formula {

Rules::Rules(const Board& board, const NamedFormula& formula) : board_{board}, formula_{formula} {
    for (const Square given : board.queens())
        for (const Line& line : lines_of(given))
            ++on_line_[line].givens;
    for (const auto& [variable, square] : formula.squares) {
        const std::vector<Line> lines = lines_of(square);
        const bool is_usable = may_have_queen(square);
        for (const Line& line : lines) {
            on_line_[line].variables.push_back(variable);
            on_line_[line].usable += is_usable ? 1 : 0;
        }
        usable_lines_[variable] = is_usable ? lines : std::vector<Line>{};
    }
    for (const Square given : board.queens())
        contradict_ |= !may_have_queen(given);
    for (int i = 0; i < board.size(); ++i)
        contradict_ |= on({0, i}).usable == 0 || on({1, i}).usable == 0 ||
                       (board.has_regions() && on({2, i}).usable == 0);
}

std::string Rules::name(int literal) const {
    return square_name(formula_.squares.at(std::abs(literal)), board_.size());
}

std::vector<Line> Rules::lines_of(Square square) const {
    std::vector<Line> lines{{0, square.row}, {1, square.column}};
    if (board_.has_regions()) lines.emplace_back(2, board_.region(square));
    const std::int64_t sum = square.sum();
    const std::int64_t difference = square.difference();
    if (board_.diagonals() == Diagonals::full) {
        lines.emplace_back(3, sum);
        lines.emplace_back(4, difference);
        return lines;
    }
    for (const int shift : {0, 1}) {
        const int pair = (square.column + shift) / 2;
        lines.emplace_back(3 + 2 * shift, sum * board_.size() + pair);
        lines.emplace_back(4 + 2 * shift, difference * board_.size() + pair);
    }
    return lines;
}

bool Rules::may_have_queen(Square square) const {
    if (board_.is_blocked(square) || board_.is_excluded(square)) return false;
    const int itself = board_.is_queen(square) ? 1 : 0;
    return std::ranges::all_of(lines_of(square), [&](const Line& line) {
        const int queens = on(line).givens;
        return queens == 0 || queens == itself;
    });
}

const Rules::OnLine& Rules::on(Line line) const {
    static const OnLine nothing;
    const auto found = on_line_.find(line);
    return found == on_line_.end() ? nothing : found->second;
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
    std::int64_t sum = 0;
    for (auto next = with_queen.begin(); next != with_queen.end();) {
        const auto [line, minimum] = *next;
        const auto first = next;
        while (next != with_queen.end() && next->first == line)
            ++next;
        const bool elsewhere = !needs_queen(line) || next - first < on(line).usable;
        sum += elsewhere ? std::min<std::int64_t>(minimum, 0) : minimum;
        if (next != with_queen.end() && next->first.first == line.first) continue;
        most = std::max(most.value_or(sum), sum);
        sum = 0;
    }
    return least + most.value_or(0) >= constraint.bound;
}

} // namespace qsat::formula
