#pragma once

#include "cli/commands/certificate_answer.hpp"
#include "cli/options/proof_arguments.hpp"
#include "cli/options/shard_arguments.hpp"
#include "cli/terminal/answer_writer.hpp"

namespace qsat {

/// `complete --first`: the lexicographically first completion, or the rows of it that are known,
/// and with `--proof` or `--certificate` that none comes before it. With `--shards` hard prefixes
/// are cut into them.
Answer complete_first(const Board& board, SearchOptions search, const ProofArguments& proof,
                      const CertificateArgument& certificate, const ShardArguments& shards,
                      AnswerWriter& out);

} // namespace qsat
