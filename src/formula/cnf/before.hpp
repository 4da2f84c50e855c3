#pragma once

#include "board/open_board.hpp"
#include "encodings/clause_sink.hpp"

#include <span>

namespace qsat {

/// Adds clauses to those of a BoardCnf that keep only the completions lexicographically before a
/// given one. Completions are compared by the columns of their queens, from the top row on.
/// `chosen` has the free square of the given completion in each open row, in order. For each open
/// row there is one clause: if all open rows above equal the given completion, the queen of this
/// row is on the same square or further left. The last clause is that of `exclude`.
void encode_before(ClauseSink& sink, const OpenBoard& open, std::span<const int> chosen);

/// The size of what encode_before adds.
FormulaSize size_before(const OpenBoard& open, std::span<const int> chosen);

} // namespace qsat
