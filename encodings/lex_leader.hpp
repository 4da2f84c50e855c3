#pragma once

#include "encodings/clause_sink.hpp"

namespace qsat::inline encodings {

/// Lexicographic order: `first` <= `second`, with false < true. Both have the same number of
/// literals. If this is added for the image of the variables under every symmetry of a formula,
/// only the first assignment of each orbit remains, its lex-leader (J. Crawford, M. Ginsberg, E.
/// Luks, A. Roy, "Symmetry-breaking predicates for search problems", KR 1996). At most one variable
/// and three clauses per literal. A position with the same literal on both sides adds nothing. A
/// position with opposite literals is the last one that adds a clause.
void encode_lex_at_most(ClauseSink& sink, std::span<const Lit> first, std::span<const Lit> second);

} // namespace qsat::encodings
