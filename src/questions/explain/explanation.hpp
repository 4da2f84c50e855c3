#pragma once

#include "engine/budget.hpp"
#include "explain/board_part.hpp"
#include "explain/step.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace qsat::inline questions {

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
                  "lines that have free squares on too few others");
            visit("crossing", names_of(violator->crossing, board), "these others");
        } else if (split) {
            visit("line", line_name(*split, board),
                  "a line of which each free square leads to a contradiction");
            visit("cases", on(board, cases), "its squares, and why");
        }
    }
};

/// The number of lines of text: one for a violator, and one more for each case.
std::size_t line_count(const Refutation& refutation);

/// Its length: first the lines of text, then the forced squares and the lines of violators.
std::pair<std::size_t, std::size_t> length(const Refutation& refutation);

/// A refutation and the parts of the board that it needs.
struct SeenRefutation {
    std::vector<BoardPart> parts; ///< sorted; without any one of them, the refutation is invalid
    Refutation refutation;        ///< empty if the parts are two that conflict

    bool is_contradiction() const { return !refutation.violator && !refutation.split; }

    void describe(const auto& visit, const Board& board) const {
        visit("parts", on(board, parts), "the parts that the reason needs");
        refutation.describe(visit, board);
    }
};

/// A correction set: the board has a completion without these parts.
struct CorrectionSet {
    std::vector<BoardPart> removed; ///< sorted
    VerifiedPlacement completion;   ///< completion of the board without these parts

    void describe(const auto& visit, const Board& board) const {
        visit("removed", on(board, removed), "the parts to remove");
        visit("completion", permutation(completion), "the row of the queen in each column, from 1");
        visit("queens", completion, "the squares of the queens");
    }
};

/// The reason why a board has no completion, and the fewest removals that give it one.
struct Explanation {
    /// A minimal unsatisfiable subset of the board's parts, sorted. Empty if no board of this size
    /// has a completion.
    std::vector<BoardPart> because;
    std::optional<CorrectionSet> repair{}; ///< empty if removals do not help, or if it was stopped
    std::optional<StopReason> stopped{};   ///< why the explanation is not complete
    bool minimal = true; ///< false if it was stopped before each part was shown to be necessary
    /// A refutation without search, and the parts that it needs: those of the subset, and perhaps
    /// more. Empty if the subset is two parts that conflict, or if a search is needed.
    std::optional<SeenRefutation> seen{};
};

} // namespace qsat::questions
