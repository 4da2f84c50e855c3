#pragma once

#include "cli/options/proof_arguments.hpp"
#include "cli/terminal/answer_writer.hpp"
#include "files/results.hpp"
#include "proof/elaboration.hpp"
#include "question/question.hpp"

namespace qsat::inline faces {

/// Writes the proof of an answer to the file, if there is one. The answer then says so, or why
/// there is none. `encoding` is for questions without this parameter.
void prove(Answer& answer, const Question& question, const Subject& subject,
           const std::any& parameters, const Shown& shown, const ProofArguments& arguments,
           const std::string& encoding, ProofFile& file, const AnswerWriter& out);

/// Call it in a handler for exceptions during the writing of a proof. It rethrows them, as
/// OutputError if there is no complete proof.
[[noreturn]] void throw_proof_error();

/// Throws the OutputError that there is a proof, but none in LRAT.
[[noreturn]] void throw_no_lrat(const proof::NotRup& error);

} // namespace qsat::faces
