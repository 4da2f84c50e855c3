#pragma once

#include "explain/board_part.hpp"
#include "explain/hint.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace qsat {

/// A Hall violator: k rows whose free squares are on fewer than k columns, or the same for any two
/// kinds of lines (P. Hall, "On representatives of subsets", 1935). Any k - 1 of the lines can have
/// queens.
struct HallViolator {
    ForcedSquare::Line direction;
    std::vector<int> lines;    ///< k rows, columns or regions of the board, sorted
    std::vector<int> crossing; ///< the lines of direction `across` that contain their free squares
    ForcedSquare::Line across =
        direction == ForcedSquare::Line::row ? ForcedSquare::Line::column : ForcedSquare::Line::row;

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
    Square square{0, 0}; ///< of a case: the square of its queen

    friend bool operator==(const Refutation&, const Refutation&) = default;
};

/// The number of lines of text: one for a violator, and one more for each case.
std::size_t line_count(const Refutation& refutation);

/// A refutation and the parts of the board that it needs.
struct SeenRefutation {
    std::vector<BoardPart> parts; ///< sorted; without any one of them, the refutation is invalid
    Refutation refutation;        ///< empty if the parts are two that conflict

    bool is_contradiction() const { return !refutation.violator && !refutation.split; }
};

/// Its length: first the lines of text, then the forced squares and the lines of violators.
std::pair<std::size_t, std::size_t> length(const Refutation& refutation);

} // namespace qsat
