#pragma once

#include "board/open_board.hpp"

#include <cstdint>

namespace qsat::inline solver {

/// The result of preprocessing. Every completion of the open board consists of the forced queens
/// and a completion of each part, and every such combination is a completion.
struct Reduction {
    /// There is no completion, and there are no parts: an open line has no free square, or a part
    /// does not have as many columns, and regions if there are any, as rows.
    bool contradiction = false;
    std::vector<Square> forced; ///< queens on backbone squares, which every completion uses
    /// Squares removed because a queen there would empty a line, or because no matching of rows,
    /// columns and regions uses them.
    std::uint64_t unusable = 0;
    std::vector<OpenBoard> parts; ///< no common lines; sorted, fewest squares first
};

/// Preprocesses an open board without conflicts. A line's only free square gets a queen, and a
/// square that attacks all free squares of a line is removed, up to a fixed point. On boards with
/// regions, so is a square that no matching of lines uses (`CrossingFilter`). Then the squares are
/// divided into connected components by common lines. A queen attacks at most three squares of a
/// line, so only lines with three or fewer need a look; without such lines the time is O(free
/// squares).
Reduction reduce(OpenBoard&& open, const Poll& poll = {});

} // namespace qsat::solver
