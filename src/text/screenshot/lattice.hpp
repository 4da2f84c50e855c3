#pragma once

#include "screenshot/image.hpp"

#include <vector>

namespace qsat::inline text {

/// Squares of equal size in rows and columns, in pixels of the image.
struct Lattice {
    int columns = 0;
    int rows = 0;
    double left = 0;
    double top = 0;
    double side = 0;  ///< of a square
    double share = 0; ///< of the sides of squares, that which is drawn, less lines inside squares

    bool is_doubtful() const { return share < 0.3; } ///< text beside a board may look like lines
};

inline constexpr int least_side = 4;
inline constexpr int most_side = 24;

/// The lattices that may be meant, each of another size; that whose lines are the clearest first.
std::vector<Lattice> find_lattices(const Image& image, const Poll& poll);

} // namespace qsat::text
