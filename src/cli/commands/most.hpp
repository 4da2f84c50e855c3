#pragma once

#include "cli/commands/certificate_answer.hpp"
#include "cli/options/proof_arguments.hpp"
#include "cli/terminal/answer_writer.hpp"

namespace qsat {

/// `complete --most`: as many queens as possible, and with `--proof` or `--certificate`
/// why no more.
Answer place_most(const Board& board, const SearchOptions& search, const ProofArguments& proof,
                  const CertificateArgument& certificate, AnswerWriter& out);

} // namespace qsat
