#pragma once

#include "board/poll.hpp"
#include "encodings/clause_sink.hpp"
#include "explain/board_part.hpp"

#include <cstddef>

namespace qsat {

/// The clauses that say "this is a completion of the board without some of its parts, and of those
/// are at most so many" (at least one). Square (row, column) has the variable row * size + column;
/// then comes one for each excluded diagonal, in the order of `parts_of`, that it is in force, then
/// those of encode_at_most, for all parts in that order. Pairwise, so that there are no others.
void encode_removals(ClauseSink& sink, const Board& board, std::size_t most, const Poll& poll);

} // namespace qsat
