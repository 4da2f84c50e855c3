#pragma once

#include "cli/options/proof_arguments.hpp"
#include "cli/terminal/answer_writer.hpp"

namespace qsat {

/// `complete --first`: the lexicographically first completion, or the rows of it that are known,
/// and with `--proof` that none comes before it.
Answer complete_first(const Board& board, SearchOptions search, const ProofArguments& proof,
                      AnswerWriter& out);

} // namespace qsat
