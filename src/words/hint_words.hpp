#pragma once

#include "explain/deduce.hpp"
#include "words/words.hpp"

namespace qsat {

/// `row 3` or `column c`.
std::string line_name(BoardLine line, int board_size);

/// A hint in words: what is forced and why, on lines of their own what refutes the other squares of
/// the line. Ends with a line end.
std::string describe(const Hint& hint, int board_size);
/// Squares and why they fail, a line each, indented.
std::string describe(const std::vector<FailedLiteral>& failed, int board_size);

/// The members `square`, `reason`, `line` and `others` of a hint.
Json to_json(const Hint& hint, int board_size);
Json to_json(const std::vector<FailedLiteral>& failed, int board_size);

} // namespace qsat
