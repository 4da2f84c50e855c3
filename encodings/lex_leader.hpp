#pragma once

#include "encodings/clause_sink.hpp"

namespace qsat {

/// `first` does not come behind `second` in the order of dictionaries, false before true: with this
/// for the images of an assignment under all symmetries of a formula, only the first assignment of
/// each orbit is left, its lex-leader (J. Crawford, M. Ginsberg, E. Luks, A. Roy,
/// "Symmetry-breaking predicates for search problems", KR 1996). As many literals each. At most one
/// variable and three clauses a literal; positions with the same literal on both sides cost
/// nothing, and behind one with opposite literals nothing is left to say.
void encode_lex_at_most(ClauseSink& sink, std::span<const Lit> first, std::span<const Lit> second);

} // namespace qsat
