#pragma once

#include "cli/terminal/answer_writer.hpp"

namespace qsat {

/// Does the file, or with `-` standard input, contain a formula in DIMACS or OPB format?
bool holds_formula(const std::string& file, const Budget& budget);

/// Checks whether the models of a formula are the completions of the board.
Answer judge_formula(const Board& board, const std::string& file, AnswerWriter& out);

} // namespace qsat
