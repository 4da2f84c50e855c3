#pragma once

#include "board/poll.hpp"
#include "encodings/clause_sink.hpp"
#include "explain/board_part.hpp"

#include <cstddef>

namespace qsat {

/// The clauses for "this is a completion of the board without at most `most` of its parts", most >=
/// 1. Square (row, column) has the variable row * size + column. Then comes a variable for each
/// excluded diagonal, in the order of `parts_of`, which is true if it is in force, then those of
/// encode_at_most for all parts in that order. The encoding is pairwise, so there are no other
/// variables.
void encode_removals(ClauseSink& sink, const Board& board, std::size_t most, const Poll& poll);

} // namespace qsat
