#pragma once

#include "cli/terminal/answer_writer.hpp"
#include "count/count.hpp"
#include "files/proof_file.hpp"

namespace qsat {

/// Writes the proof of a count; the answer then says so. Throws Defect if the proof has another
/// count.
void prove_count(Answer& answer, const Board& board, const CountReport& report,
                 const std::string& path, ProofFile& file, const Budget& budget);

} // namespace qsat
