#pragma once

#include "board/board.hpp"
#include "engine/budget.hpp"
#include "formula/named_formula.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace qsat::formula {

/// Why a formula is refused, if it is.
using Refusal = std::optional<std::string>;

/// A row (0), column (1), region (2), sum (3) or difference (4), and its number. Where queens only
/// mind what they touch, a pair of neighbours on a sum (3, or 5 for the pairs between those) or on
/// a difference (4, or 6).
using Line = std::pair<int, std::int64_t>;

inline std::vector<Line> lines_of(const Board& board, Square square) {
    std::vector<Line> lines{{0, square.row}, {1, square.column}};
    if (board.has_regions()) lines.emplace_back(2, board.region(square));
    if (board.diagonals() == Diagonals::full) {
        lines.emplace_back(3, square.sum());
        lines.emplace_back(4, square.difference());
        return lines;
    }
    const auto pair = [&](std::int64_t diagonal, int shift) {
        return diagonal * board.size() + (square.column + shift) / 2;
    };
    lines.emplace_back(3, pair(square.sum(), 0));
    lines.emplace_back(4, pair(square.difference(), 0));
    lines.emplace_back(5, pair(square.sum(), 1));
    lines.emplace_back(6, pair(square.difference(), 1));
    return lines;
}
inline bool needs_queen(Line line) { return line.first < 3; }

/// What the rules of the puzzle say of squares that have a variable. Board and formula must outlive
/// it.
class Rules {
public:
    Rules(const Board& board, const NamedFormula& formula);

    bool is_square(int literal) const;
    Square square(int literal) const;
    std::vector<Line> lines_of(Square square) const { return formula::lines_of(board_, square); }
    std::string name(int literal) const;

    /// Is it not blocked, not excluded, and not attacked by a given queen?
    bool may_have_queen(Square square) const;

    /// The givens contradict each other or the board, or a line that needs a queen has no square
    /// left: there is no completion.
    bool contradict() const { return contradict_; }

    /// How many squares with a variable may have a queen.
    int usable(Line line) const;
    /// The variables of squares on that line.
    const std::vector<int>& variables_on(Line line) const;

    /// Is the clause, of squares alone, true of every completion because some of its literals are a
    /// rule?
    bool imply(const std::vector<int>& clause) const;

    /// Is the constraint true of every completion, whatever other variables are? Each row,
    /// column and region has a queen on one of its squares, each diagonal on one or none: with
    /// lines of one direction alone the least sum reaches the bound.
    bool imply(const Linear& constraint) const;

private:
    const Board& board_;
    const NamedFormula& formula_;
    std::map<Line, int> givens_on_;
    std::map<Line, std::vector<int>> variables_on_;
    std::map<Line, int> usable_on_;
    bool contradict_ = false;
};

/// A square without a variable has no queen: is there one on which there may be one?
Refusal find_missing_square(const Board& board, const NamedFormula& formula, const Rules& rules,
                            const Budget& budget);

} // namespace qsat::formula
