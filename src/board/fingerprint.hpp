#pragma once

#include "board/board.hpp"

#include <string>
#include <string_view>

namespace qsat::inline board {

/// A hash that is the same on every machine and in every version: 64-bit FNV-1a (G. Fowler, L. C.
/// Noll, K.-P. Vo), as 16 hexadecimal digits. It detects accidental differences. It is not secure
/// against an attacker.
std::string hash_of(std::string_view text);

/// The hash of a board's canonical text. The text is the size, `q` and the given queens, `x` and
/// the blocked squares, `s` and the excluded sums, `d` and the excluded differences. All lists are
/// sorted, and a blank follows every number. A square is its row and its column, both from 0. A
/// board with regions adds `r` and the region of each square. A board whose queens attack
/// diagonally only where they touch adds `t`. For `8: b4 d5` the text is "8 q3 3 4 1 xsd".
std::string fingerprint(const Board& board);

} // namespace qsat::board
