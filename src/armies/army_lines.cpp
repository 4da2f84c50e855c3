#include "armies/army_lines.hpp"

#include <cassert>

namespace qsat {

int ArmyLines::image(Symmetry map, int line) const {
    // Two neighbours on the line, be they beside the board; no other line has both.
    std::array<Square, 2> pair{};
    if (line < size_) {
        pair = {Square{line, 0}, Square{line, 1}};
    } else if (line < 2 * size_) {
        const int column = line - size_;
        pair = {Square{0, column}, Square{1, column}};
    } else if (line < 4 * size_ - 1) {
        const int sum = line - 2 * size_;
        pair = {Square{sum, 0}, Square{sum - 1, 1}};
    } else {
        const int difference = line - (5 * size_ - 2);
        pair = {Square{difference, 0}, Square{difference + 1, 1}};
    }
    const auto first = through(qsat::image(map, pair[0], size_));
    const auto second = through(qsat::image(map, pair[1], size_));
    for (std::size_t direction = 0; direction < first.size(); ++direction)
        if (first[direction] == second[direction]) return first[direction];
    assert(false);
    return line;
}

} // namespace qsat
