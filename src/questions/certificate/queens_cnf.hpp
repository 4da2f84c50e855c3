#pragma once

#include "board/open_board.hpp"
#include "encodings/clause_sink.hpp"

namespace qsat {

/// The clauses that say "so many queens stand on the board, given ones among them, and none attacks
/// another", for at most one less than a completion has. Squares have the variables that they have
/// in BoardCnf. Then come, for the open rows from the top and again for the open columns from the
/// left: a variable for each line, which implies a queen on one of its squares, and those of
/// encode_at_most for their opposites.
void encode_queens(ClauseSink& sink, const OpenBoard& open, int queens, const Poll& poll);

} // namespace qsat
