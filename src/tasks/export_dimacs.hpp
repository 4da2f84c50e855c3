#pragma once

#include "encodings/clause_sink.hpp"
#include "engine/engine.hpp"
#include "sat/board_cnf.hpp"

#include <ostream>
#include <string_view>
#include <vector>

namespace qsat {

/// Writes the board's formula as DIMACS: the given comments, then how the variables map to squares
/// (`c varname 17 d6`), the variables that model counters should project on (`c p show ... 0`),
/// an exact header and the clauses that the SAT engine solves. Returns what the formula holds, or
/// why it stopped before the end.
std::variant<FormulaSize, Stopped> export_dimacs(const OpenBoard& open,
                                                 const AtMostOneEncoding& encoding,
                                                 const std::vector<std::string>& comments,
                                                 const Budget& budget, std::ostream& out);

} // namespace qsat
