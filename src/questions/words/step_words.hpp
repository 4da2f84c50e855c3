#pragma once

#include "explain/deduce.hpp"
#include "explain/walk.hpp"
#include "question/words.hpp"

namespace qsat {

/// `only_free_square`, `emptied_lines`, `forced_chains` or `search`.
std::string_view reason_name(Hint::Reason reason);

/// `row 3`, `column c` or `region A`.
std::string line_name(BoardLine line, const Board& board);

/// `row 3`, or `rows 8, 5, 2`: at least one line of the board, all of one direction.
std::string list_lines(ForcedSquare::Line direction, const std::vector<int>& lines,
                       const Board& board);

/// A hint in words: what is forced and why, on lines of their own what refutes the other squares of
/// the line. Ends with a line end.
std::string describe(const Hint& hint, const Board& board);
/// Squares and why they fail, a line each, indented.
std::string describe(const std::vector<FailedLiteral>& failed, const Board& board);

/// The squares that are out, and why, with a line end.
std::string describe(const Elimination& struck, const Board& board);
/// The members `reason`, `squares`, `lines`, `within` and `others`.
Json to_json(const Elimination& struck, const Board& board);

/// The members `square`, `reason`, `line` and `others` of a hint.
Json to_json(const Hint& hint, const Board& board);
Json to_json(const std::vector<FailedLiteral>& failed, const Board& board);

/// Every step in words, with its number; why a square fails is on further lines. At the end what is
/// to say of a board without a completion.
std::vector<std::string> step_texts(const Walk& walk, const Board& board);

/// How the walk ended, and how hard the board is.
std::string summary(const Walk& walk);

/// The members of --json.
Json json_of(const Walk& walk, const Board& board);

} // namespace qsat
