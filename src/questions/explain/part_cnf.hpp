#pragma once

#include "encodings/clause_sink.hpp"
#include "explain/board_part.hpp"

namespace qsat {

/// The variable of a square in a formula of the empty board of that size, which has no others
/// before them: row * size + column.
inline Lit queen_on(Square square, int size) {
    return Lit::positive(Var{square.row * size + square.column});
}

/// A literal that is true only if that part of a board is in force: the square's own, or that of a
/// variable more for a diagonal, with the clauses that then strike out its squares.
Lit encode_part(ClauseSink& sink, const BoardPart& part, int size);

} // namespace qsat
