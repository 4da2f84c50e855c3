#pragma once

#include "cli/options/proof_arguments.hpp"
#include "cli/terminal/answer_writer.hpp"

namespace qsat {

/// `complete --most`: as many queens as possible, and with `--proof` why no more.
Answer place_most(const Board& board, const SearchOptions& search, const ProofArguments& proof,
                  AnswerWriter& out);

} // namespace qsat
