#pragma once

#include "screenshot/squares.hpp"

namespace qsat::inline text {

/// The regions of a board, from colours or from thick lines.
struct RegionsSeen {
    /// Number of each square's region, row by row: 0 ... n-1. Empty on a classic board.
    std::vector<int> regions{};
    std::vector<double> confidence{}; ///< of each square: 0 ... 1
    std::vector<int> blocked{};       ///< squares of a third colour on a chessboard
};

/// Throws InputError if there are not as many regions as rows.
RegionsSeen find_regions(const Image& image, const Lattice& lattice,
                         const std::vector<SquareSeen>& squares, const Location& where);

} // namespace qsat::text
