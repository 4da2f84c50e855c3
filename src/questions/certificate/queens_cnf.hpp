#pragma once

#include "board/open_board.hpp"
#include "encodings/clause_sink.hpp"

namespace qsat {

/// The clauses for "at least `queens` queens, including the given ones, are on the board and none
/// attacks another", for at most one less than in a completion. Squares have the variables of
/// BoardCnf. Then come, for the open rows from the top and again for the open columns from the
/// left, a variable for each line, which implies a queen on one of its squares, and the variables
/// of encode_at_most for their negations.
void encode_queens(ClauseSink& sink, const OpenBoard& open, int queens, const Poll& poll);

} // namespace qsat
