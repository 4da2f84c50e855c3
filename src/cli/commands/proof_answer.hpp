#pragma once

#include "cli/options/proof_arguments.hpp"
#include "cli/terminal/answer_writer.hpp"
#include "proof/elaboration.hpp"

#include <string>
#include <string_view>

namespace qsat {

/// The proof in the words of the answer, once it is where it is to go; `formula` are the options of
/// the command that make what it refutes.
void add_proof(Answer& answer, const ProofArguments& arguments, const ProofStatistics& proof,
               const std::string& formula, std::string_view command = "export");

/// There is a proof, but none in LRAT. Throws OutputError.
[[noreturn]] void throw_no_lrat(const proof::NotRup& error);

} // namespace qsat
