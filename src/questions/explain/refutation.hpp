#pragma once

#include "explain/board_part.hpp"
#include "explain/hint.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace qsat {

/// k rows whose free squares lie on fewer than k columns, or the same of any two kinds of lines (P.
/// Hall, "On representatives of subsets", 1935). Any k - 1 of the lines could have queens.
struct HallViolator {
    ForcedSquare::Line direction;
    std::vector<int> lines;    ///< k rows, columns or regions of the board, sorted
    std::vector<int> crossing; ///< the lines of the direction `across` with their free squares
    ForcedSquare::Line across =
        direction == ForcedSquare::Line::row ? ForcedSquare::Line::column : ForcedSquare::Line::row;

    friend bool operator==(const HallViolator&, const HallViolator&) = default;
};

/// Why a board has no completion, without a search: forced squares, then a Hall violator, or cases.
struct Refutation {
    std::vector<ForcedSquare> forced{}; ///< in turn; none of them is needless
    std::optional<HallViolator> violator{};
    std::optional<BoardLine> split{}; ///< without a violator: the line whose free squares
    std::vector<Refutation> cases{};  ///< all lead to none, in order; at least two
    Square square{0, 0};              ///< of a case: where its queen stands

    friend bool operator==(const Refutation&, const Refutation&) = default;
};

/// How many lines of text it takes: one for a violator, and one more for each case.
std::size_t line_count(const Refutation& refutation);

/// The parts of a board that a refutation needs, and the refutation.
struct SeenRefutation {
    std::vector<BoardPart> parts; ///< sorted; without any one of them the refutation breaks
    Refutation refutation;        ///< empty if the parts are two that contradict each other

    bool is_contradiction() const { return !refutation.violator && !refutation.split; }
};

/// How long it is: lines of text count first, then forced squares and the lines of violators.
std::pair<std::size_t, std::size_t> length(const Refutation& refutation);

} // namespace qsat
