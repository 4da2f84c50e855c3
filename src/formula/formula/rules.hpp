#pragma once

#include "board/board.hpp"
#include "engine/budget.hpp"
#include "formula/named_formula.hpp"

#include <cstdlib>
#include <optional>
#include <string>
#include <unordered_map>

namespace qsat::inline formula {

/// The reason why a formula is refused; empty if it is not.
using Refusal = std::optional<std::string>;

/// A line of the board: its direction and its number. Directions are row (0), column (1), region
/// (2), sum (3) and difference (4). If queens attack diagonally only where they touch, 3 and 4 are
/// pairs of neighbours on a sum or a difference, and 5 and 6 are the other pairs, which overlap
/// these.
using Line = std::pair<int, std::int64_t>;

inline bool needs_queen(Line line) { return line.first < 3; }

/// The rules of the puzzle for squares with a variable. Board and formula must outlive this object.
class Rules {
public:
    Rules(const Board& board, const NamedFormula& formula);

    bool is_square(int literal) const { return usable_lines_.contains(std::abs(literal)); }
    std::string name(int literal) const;
    std::vector<Line> lines_of(Square square) const;

    /// Can a queen stand here? The square is not blocked, not excluded and not attacked by a given
    /// queen.
    bool may_have_queen(Square square) const;
    /// The same for the square of a variable: its lines, or none.
    const std::vector<Line>& usable_lines(int variable) const { return usable_lines_.at(variable); }

    /// Do the given queens conflict, or has a line that needs a queen no usable square? Then there
    /// is no completion.
    bool contradict() const { return contradict_; }

    struct OnLine {
        int givens = 0;               ///< the number of given queens
        int usable = 0;               ///< of the squares with a variable that may have a queen
        std::vector<int> variables{}; ///< of its squares
    };
    const OnLine& on(Line line) const;

    /// Is the constraint true in every completion, for all values of its other variables? Checks
    /// each direction alone: a row, column or region has a queen on exactly one of its squares, a
    /// diagonal on at most one. The answer is yes if the minimum of the sum under the rules of one
    /// direction reaches the bound.
    bool imply(const Linear& constraint) const;

private:
    const Board& board_;
    const NamedFormula& formula_;
    std::unordered_map<int, std::vector<Line>> usable_lines_; // by variable
    std::map<Line, OnLine> on_line_;
    bool contradict_ = false;
};

} // namespace qsat::formula
