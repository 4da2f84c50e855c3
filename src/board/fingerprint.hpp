#pragma once

#include "board/board.hpp"

#include <string>
#include <string_view>

namespace qsat {

/// A hash that is the same on every machine and in every version: FNV-1a of 64 bits (G. Fowler,
/// L. C. Noll, K.-P. Vo), as 16 hexadecimal digits. Tells things apart that differ by accident; no
/// defence against malice.
std::string hash_of(std::string_view text);

/// The hash of a board's canonical text: the size, `q` and the given queens, `x` and the blocked
/// squares, `s` and the excluded sums, `d` and the excluded differences, all sorted, every number
/// followed by a blank; squares as row and column from 0. A board with regions adds `r` and the
/// region of each square, a board whose queens only mind what they touch adds `t`. For `8: b4 d5`
/// that is "8 q3 3 4 1 xsd".
std::string fingerprint(const Board& board);

} // namespace qsat
