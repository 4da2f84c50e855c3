#pragma once

#include "cli/options/proof_arguments.hpp"
#include "cli/terminal/answer_writer.hpp"
#include "files/proof_file.hpp"
#include "proof/elaboration.hpp"
#include "question/proving.hpp"

#include <functional>
#include <string>

namespace qsat {

/// Adds a written proof to the answer.
void add_proof(Answer& answer, const ProofArguments& arguments, const WrittenProof& proof,
               const AnswerOutput& output);

/// The remark that there is no proof, and why.
void add_no_proof(Answer& answer, const NoProof& none);
std::string no_proof_text(const Stopped& stopped);

/// Writes the proof of a known answer to the file by `write`, which returns whether there is one.
/// If it throws BudgetSpent or WaitStopped, there is none, and the answer says why.
bool write_proof(Answer& answer, ProofFile& file, const std::function<bool()>& write);

/// Throws the OutputError that there is a proof, but none in LRAT.
[[noreturn]] void throw_no_lrat(const proof::NotRup& error);

} // namespace qsat
