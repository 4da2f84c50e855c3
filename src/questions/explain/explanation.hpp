// Defined in subset_oracle.cpp.
#pragma once

#include "board/verify.hpp"
#include "engine/budget.hpp"
#include "explain/step.hpp"

#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace qsat::inline questions {

/// A part of a board that removes squares: a given queen, a blocked square or an excluded diagonal.
struct BoardPart {
    enum class Kind { given, blocked, excluded_sum, excluded_difference };

    Kind kind;
    Square square{0, 0}; ///< the given or blocked square
    int diagonal = 0;    ///< the excluded diagonal, numbered as in BoardParts

    friend constexpr auto operator<=>(const BoardPart&, const BoardPart&) = default;

    bool is_diagonal() const { return kind >= Kind::excluded_sum; }
    /// 0 for given queens, 1 for blocked squares, 2 for excluded diagonals.
    std::size_t group() const { return is_diagonal() ? 2 : kind == Kind::blocked ? 1 : 0; }

    void describe(const auto& visit, const Board& board) const;
};

/// `b4`, or a diagonal by its leftmost square as in the format squares: `/a3`.
std::string part_name(const BoardPart& part, int size);

void BoardPart::describe(const auto& visit, const Board& board) const {
    constexpr std::array<std::string_view, 3> kinds{"given", "blocked", "excluded_diagonal"};
    visit("kind", kinds[group()], "given, blocked or excluded_diagonal");
    visit("name", part_name(*this, board.size()), "a square, or a diagonal by its leftmost square");
}

/// Parts of a board, sorted.
using Parts = std::vector<BoardPart>;

/// The board with only these parts, and with the size, regions and rules of `whole`.
Board board_of(const Board& whole, const Parts& parts);

/// All parts of a board.
Parts parts_of(const Board& board);

/// The parts that a placement violates: given queens that it lacks, and others on which it has
/// queens.
Parts parts_against(const Board& board, const Placement& columns);

/// A Hall violator: k rows whose free squares are on fewer than k columns, or the same for any two
/// kinds of lines (P. Hall, "On representatives of subsets", 1935). Any k - 1 of the lines can have
/// queens.
struct HallViolator {
    std::vector<BoardLine> lines;    ///< k rows, columns or regions, sorted
    std::vector<BoardLine> crossing; ///< the lines of another kind that contain their free squares

    friend bool operator==(const HallViolator&, const HallViolator&) = default;
};

/// A refutation of a board without search: forced squares, then a Hall violator or a case
/// distinction.
struct Refutation {
    std::vector<ForcedSquare> forced{}; ///< in order; each is necessary
    std::optional<HallViolator> violator{};
    std::optional<BoardLine> split{}; ///< without a violator: the line for the case distinction
    /// One for each free square of the line, in order; at least two.
    std::vector<Refutation> cases{};
    std::optional<Square> square{}; ///< of a case: the square of its queen

    friend bool operator==(const Refutation&, const Refutation&) = default;

    void describe(const auto& visit, const Board& board) const {
        if (square) visit("square", square_name(*square, board.size()), "the square of the case");
        visit("forced", on(board, forced), "the forced squares, in order");
        if (violator) {
            visit("lines", names_of(violator->lines, board),
                  "lines with free squares on too few others");
            visit("crossing", names_of(violator->crossing, board), "these others");
        } else if (split) {
            visit("line", line_name(*split, board), "a line without a square for its queen");
            visit("cases", on(board, cases), "its squares, and why");
        }
    }
};

/// Its length: first the lines of text, one for a violator and one more for each case, then the
/// forced squares and the lines of violators.
std::pair<std::size_t, std::size_t> length(const Refutation& refutation);

inline std::size_t line_count(const Refutation& refutation) { return length(refutation).first; }

/// A refutation and the parts of the board that it needs.
struct SeenRefutation {
    Parts parts;           ///< without any one of them, the refutation is invalid
    Refutation refutation; ///< empty if the parts are two that conflict

    bool is_contradiction() const { return !refutation.violator && !refutation.split; }

    void describe(const auto& visit, const Board& board) const {
        visit("parts", on(board, parts), "the parts that the reason needs");
        refutation.describe(visit, board);
    }
};

/// A correction set: the board has a completion without these parts.
struct CorrectionSet {
    Parts removed;
    VerifiedPlacement completion; ///< completion of the board without these parts

    void describe(const auto& visit, const Board& board) const {
        visit("removed", on(board, removed), "the parts to remove");
        visit("completion", permutation(completion), "the row of the queen in each column, from 1");
        visit("queens", completion, "the squares of the queens");
    }
};

/// The reason why a board has no completion, and the fewest removals that give it one.
struct Explanation {
    /// A minimal unsatisfiable subset of the board's parts. Empty if no board of this size has a
    /// completion.
    Parts because;
    std::optional<CorrectionSet> repair{}; ///< empty if removals do not help, or if it was stopped
    std::optional<StopReason> stopped{};   ///< why the explanation is not complete
    bool minimal = true; ///< false if it was stopped before each part was shown to be necessary
    /// A refutation without search, and the parts that it needs: those of the subset, and perhaps
    /// more. Empty if the subset is two parts that conflict, or if a search is needed.
    std::optional<SeenRefutation> seen{};
};

} // namespace qsat::questions
