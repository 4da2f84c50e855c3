#pragma once

#include "board/board.hpp"
#include "engine/budget.hpp"
#include "formula/named_formula.hpp"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace qsat::formula {

/// Why a formula is refused, if it is.
using Refusal = std::optional<std::string>;

/// A row (0), column (1), sum (2) or difference (3), and its number.
using Line = std::pair<int, int>;

inline std::array<Line, 4> lines_of(Square square) {
    return {{{0, square.row}, {1, square.column}, {2, square.sum()}, {3, square.difference()}}};
}
inline bool needs_queen(Line line) { return line.first < 2; }

/// What the rules of the puzzle say of squares that have a variable. Board and formula must outlive
/// it.
class Rules {
public:
    Rules(const Board& board, const NamedFormula& formula);

    bool is_square(int literal) const;
    Square square(int literal) const;
    std::string name(int literal) const;

    /// Is it not blocked, not excluded, and not attacked by a given queen?
    bool may_have_queen(Square square) const;

    /// The givens contradict each other or the board, or a row or column has no square left: there
    /// is no completion.
    bool contradict() const { return contradict_; }

    /// How many squares with a variable may have a queen.
    int usable(Line line) const;
    /// The variables of squares on that line.
    const std::vector<int>& variables_on(Line line) const;

    /// Is the clause, of squares alone, true of every completion because some of its literals are a
    /// rule?
    bool imply(const std::vector<int>& clause) const;

    /// Is the constraint true of every completion, whatever other variables are? Each row and
    /// column has a queen on one of its squares, each diagonal on one or none: with rows alone,
    /// columns alone or diagonals of one direction the least sum reaches the bound.
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
