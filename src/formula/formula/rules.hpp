#pragma once

#include "board/board.hpp"
#include "engine/budget.hpp"
#include "formula/named_formula.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace qsat::inline formula {

/// The reason why a formula is refused; empty if it is not.
using Refusal = std::optional<std::string>;

/// A line of the board: its direction and its number. Directions are row (0), column (1), region
/// (2), sum (3) and difference (4). If queens attack diagonally only where they touch, 3 and 4 are
/// pairs of neighbours on a sum or a difference, and 5 and 6 are the other pairs, which overlap
/// these.
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

/// The rules of the puzzle for squares with a variable. Board and formula must outlive this object.
class Rules {
public:
    Rules(const Board& board, const NamedFormula& formula);

    bool is_square(int literal) const;
    Square square(int literal) const;
    std::vector<Line> lines_of(Square square) const { return formula::lines_of(board_, square); }
    std::string name(int literal) const;

    /// Can a queen stand here? The square is not blocked, not excluded and not attacked by a given
    /// queen.
    bool may_have_queen(Square square) const;

    /// Do the given queens conflict, or has a line that needs a queen no usable square? Then there
    /// is no completion.
    bool contradict() const { return contradict_; }

    /// The number of squares on the line that have a variable and may have a queen.
    int usable(Line line) const;
    /// The variables of the squares on the line.
    const std::vector<int>& variables_on(Line line) const;

    /// Is the constraint true in every completion, for all values of its other variables? Checks
    /// each direction alone: a row, column or region has a queen on exactly one of its squares, a
    /// diagonal on at most one. The answer is yes if the minimum of the sum under the rules of one
    /// direction reaches the bound.
    bool imply(const Linear& constraint) const;

private:
    const Board& board_;
    const NamedFormula& formula_;
    // By variable of a square: the lines of the square; none if no queen can stand there.
    std::unordered_map<int, std::vector<Line>> usable_lines_;
    std::map<Line, int> givens_on_;
    std::map<Line, std::vector<int>> variables_on_;
    std::map<Line, int> usable_on_;
    bool contradict_ = false;
};

/// A square without a variable cannot have a queen in a model. Returns a reason if the board allows
/// a queen on such a square.
Refusal find_missing_square(const Board& board, const NamedFormula& formula, const Rules& rules,
                            const Budget& budget);

} // namespace qsat::formula
