#pragma once

#include "cli/options/proof_arguments.hpp"
#include "cli/terminal/answer_writer.hpp"
#include "proof/elaboration.hpp"
#include "solve/prove.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace qsat {

/// The proof in the words of the answer, once it is where it is to go; `formula` are the options of
/// the command that make what it refutes.
void add_proof(Answer& answer, const ProofArguments& arguments, const ProofStatistics& proof,
               const std::string& formula, std::string_view command = "export");

/// The proof of an answer that is known, in its file and in the words of the answer: `make` writes
/// it, and throws BudgetSpent, of which the answer then tells. `options` go before --encoding, as
/// in `add_proof`.
void write_proof(Answer& answer, const ProofArguments& arguments, AnswerWriter& out,
                 const std::string& options,
                 const std::function<ProofStatistics(const ProofOutput&)>& make);

/// There is a proof, but none in LRAT. Throws OutputError.
[[noreturn]] void throw_no_lrat(const proof::NotRup& error);

} // namespace qsat
