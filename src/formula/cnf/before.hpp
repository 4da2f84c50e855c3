#pragma once

#include "board/open_board.hpp"
#include "encodings/clause_sink.hpp"

#include <span>

namespace qsat {

/// Adds to the clauses of a BoardCnf those that leave only the completions that come before a given
/// one by the columns of their queens from the top row on. `chosen` are the free squares on which
/// that has its queens, one in each open row. A clause for each of these rows from the top: if all
/// open rows above have the given completion's queens, then the row's own stands on the same square
/// as there, or left of it. After them the clause of `exclude`.
void encode_before(ClauseSink& sink, const OpenBoard& open, std::span<const int> chosen);

/// What that adds.
FormulaSize size_before(const OpenBoard& open, std::span<const int> chosen);

} // namespace qsat
