#pragma once

#include "encodings/clause_sink.hpp"
#include "explain/board_part.hpp"

namespace qsat {

/// The literal of a square in a formula of the empty board of this size: variable row * size +
/// column. Precondition: the formula has no other variables before these.
inline Lit queen_on(Square square, int size) {
    return Lit::positive(Var{square.row * size + square.column});
}

/// Returns a literal that activates a part of a board. For a given queen it is the literal of its
/// square, for a blocked square the negation. For a diagonal it is a new variable, with the clauses
/// that make its squares false.
Lit encode_part(ClauseSink& sink, const BoardPart& part, int size);

} // namespace qsat
