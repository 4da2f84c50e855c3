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

/// Adds a written proof to the answer. `formula` are the options of `qsat export` that write the
/// refuted formula.
void add_proof(Answer& answer, const ProofArguments& arguments, const ProofStatistics& proof,
               const std::string& formula, std::string_view command = "export");

/// The option of `qsat export` that writes the refuted formula.
std::string formula_option(const ProofArguments& arguments, const ProofStatistics& proof);

/// The remark that there is no proof, and why.
std::string no_proof_text(const Stopped& stopped);

/// Writes the proof of a known answer to the file by `write`. If `write` throws BudgetSpent or
/// WaitStopped, returns false, and the answer says why there is no proof.
bool write_proof(Answer& answer, ProofFile& file, const std::function<void()>& write);
/// The same with a function that returns statistics; returns them, or nothing.
std::optional<ProofStatistics>
write_proof(Answer& answer, const ProofArguments& arguments, ProofFile& file,
            const std::function<ProofStatistics(const ProofOutput&)>& make);
/// The same with a file that this function opens.
std::optional<ProofStatistics>
write_proof(Answer& answer, const ProofArguments& arguments, AnswerWriter& out,
            const std::function<ProofStatistics(const ProofOutput&)>& make);

/// Proves that the board has no completion, which must be known. Throws as `complete` does, and
/// BudgetSpent.
ProofStatistics prove_none(const Board& board, const SearchOptions& search, const Budget& budget,
                           const ProofOutput& output);

/// Throws the OutputError that there is a proof, but none in LRAT.
[[noreturn]] void throw_no_lrat(const proof::NotRup& error);

} // namespace qsat
