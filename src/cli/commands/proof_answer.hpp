#pragma once

#include "cli/options/proof_arguments.hpp"
#include "cli/terminal/answer_writer.hpp"
#include "proof/elaboration.hpp"
#include "solve/prove.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace qsat {

/// The proof in the words of the answer, once it is where it is to go; `formula` are the options of
/// the command that make what it refutes.
void add_proof(Answer& answer, const ProofArguments& arguments, const ProofStatistics& proof,
               const std::string& formula, std::string_view command = "export");

/// The option of `export` that makes the formula which the proof refutes.
std::string formula_option(const ProofArguments& arguments, const ProofStatistics& proof);

/// Writes the proof of an answer that is known to its file: `make` writes it, and throws
/// BudgetSpent, of which the answer then tells. Nothing if there is none.
std::optional<ProofStatistics>
write_proof(Answer& answer, const ProofArguments& arguments, AnswerWriter& out,
            const std::function<ProofStatistics(const ProofOutput&)>& make);

/// There is a proof, but none in LRAT. Throws OutputError.
[[noreturn]] void throw_no_lrat(const proof::NotRup& error);

} // namespace qsat
