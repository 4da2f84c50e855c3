#pragma once

#include "board/board.hpp"

namespace qsat {

/// What the board is made of, to be changed and made into another board.
inline BoardParts parts_of(const Board& board) {
    return {.size = board.size(),
            .queens = {board.queens().begin(), board.queens().end()},
            .blocked = {board.blocked().begin(), board.blocked().end()},
            .excluded_sums = {board.excluded_sums().begin(), board.excluded_sums().end()},
            .excluded_differences = {board.excluded_differences().begin(),
                                     board.excluded_differences().end()}};
}

} // namespace qsat
