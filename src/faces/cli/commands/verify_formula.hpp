#pragma once

#include "cli/terminal/answer_writer.hpp"

namespace qsat {

/// Is there a formula in DIMACS or OPB format in that file, or, as `-`, in what comes through a
/// pipe?
bool holds_formula(const std::string& file, const Budget& budget);

/// `verify` of a formula: are its models the completions of the board?
Answer judge_formula(const Board& board, const std::string& file, AnswerWriter& out);

} // namespace qsat
