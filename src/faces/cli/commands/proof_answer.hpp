#pragma once

#include "cli/options/proof_arguments.hpp"
#include "cli/terminal/answer_writer.hpp"
#include "files/proof_file.hpp"
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

/// That there is no proof, and why.
std::string no_proof_text(const Stopped& stopped);

/// Runs what writes the proof of an answer that is known to a file, and puts it in its place. False
/// if there is none because it throws BudgetSpent or WaitStopped, of which the answer then tells.
bool write_proof(Answer& answer, ProofFile& file, const std::function<void()>& write);
std::optional<ProofStatistics>
write_proof(Answer& answer, const ProofArguments& arguments, ProofFile& file,
            const std::function<ProofStatistics(const ProofOutput&)>& make);
/// The same, with a file that is opened for it.
std::optional<ProofStatistics>
write_proof(Answer& answer, const ProofArguments& arguments, AnswerWriter& out,
            const std::function<ProofStatistics(const ProofOutput&)>& make);

/// Proves that the board has no completion, as is known. Throws as `complete`, and BudgetSpent.
ProofStatistics prove_none(const Board& board, const SearchOptions& search, const Budget& budget,
                           const ProofOutput& output);

/// There is a proof, but none in LRAT. Throws OutputError.
[[noreturn]] void throw_no_lrat(const proof::NotRup& error);

} // namespace qsat
