#pragma once

#include "screenshot/image.hpp"

namespace qsat::inline text {

/// Squares of equal size in rows and columns, in pixels of the image.
struct Lattice {
    int columns = 0;
    int rows = 0;
    double left = 0;
    double top = 0;
    double side = 0;  ///< of a square
    double score = 0; ///< by how much lines are denser than what stands inside squares: 0 ... 1

    bool is_doubtful() const { return score < 0.3; } ///< text beside a board may look like lines
};

inline constexpr int least_side = 4;
inline constexpr int most_side = 24;

/// The lattice whose lines are the clearest; a score of 0 if there is none.
Lattice find_lattice(const Image& image, const Poll& poll);

} // namespace qsat::text
