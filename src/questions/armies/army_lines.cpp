#include "armies/army_lines.hpp"

#include <algorithm>
#include <functional>
#include <span>

namespace qsat::inline questions {

ArmyLines::ArmyLines(const ArmyBoard& board) : size{board.size()} {
    squares_on.resize(count());
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column) {
            if (board.is_blocked({row, column})) continue;
            through.push_back(lines_of({row, column}));
            for (const int line : through.back())
                squares_on[line].push_back(static_cast<int>(squares.size()));
            squares.push_back({row, column});
        }
}

std::vector<int> ArmyLines::images(Symmetry map) const {
    // The next square on the line, possibly outside the board. The two squares determine the line.
    constexpr std::array<Square, 4> steps{{{0, 1}, {1, 0}, {-1, 1}, {1, 1}}};
    std::vector<int> images(count());
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            for (std::size_t i = 0; i < steps.size(); ++i) {
                const Square next{row + steps[i].row, column + steps[i].column};
                const auto here = lines_of(image(map, {row, column}, size));
                const auto there = lines_of(image(map, next, size));
                images[lines_of({row, column})[i]] =
                    *std::ranges::mismatch(here, there, std::not_equal_to{}).in1;
            }
    return images;
}

std::vector<ArmySymmetry> symmetries_of(const ArmyBoard& board, ArmySizes wanted) {
    const auto takes = [&](Symmetry map, std::span<const Square> from, std::span<const Square> to) {
        return from.size() == to.size() && std::ranges::all_of(from, [&](Square square) {
                   return std::ranges::binary_search(to, image(map, square, board.size()));
               });
    };
    const auto& [white, black] = board.given();
    std::vector<ArmySymmetry> symmetries;
    for (const bool changes_colors : {false, true}) {
        if (changes_colors && wanted.white != wanted.black) continue;
        for (const Symmetry map : all_symmetries)
            if (takes(map, board.blocked(), board.blocked()) &&
                takes(map, white, changes_colors ? black : white) &&
                takes(map, black, changes_colors ? white : black))
                symmetries.push_back({map, changes_colors});
    }
    return symmetries;
}

} // namespace qsat::questions
