#include "armies/army_board.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace qsat {

ArmyBoard::ArmyBoard(int size, Armies given, std::vector<Square> blocked)
    : size_{size}, given_{std::move(given)}, blocked_{std::move(blocked)} {
    assert(size >= 1 && size <= max_army_board_size);
    for (std::vector<Square>* const squares : {&given_.white, &given_.black, &blocked_})
        std::ranges::sort(*squares);
}

bool ArmyBoard::is_blocked(Square square) const {
    return std::ranges::binary_search(blocked_, square);
}

std::vector<Square> ArmyBoard::squares() const {
    std::vector<Square> all;
    for (int row = 0; row < size_; ++row)
        for (int column = 0; column < size_; ++column)
            if (!is_blocked({row, column})) all.push_back({row, column});
    return all;
}

} // namespace qsat
