#pragma once

#include "certificate/certificate.hpp"
#include "cli/terminal/answer_writer.hpp"
#include "files/proof_file.hpp"
#include "question/question.hpp"

namespace qsat::inline faces {

/// A question that was asked, and its answer.
struct Asked {
    const Question& question;
    const Subject& subject;
    const std::any& parameters;
    const Shown& shown;
};

/// The options for a proof or a certificate of an answer, and how these are written.
struct Evidence {
    std::string proof{}; ///< file; empty if no proof is wanted; `-` is standard output
    ProofFormat format = ProofFormat::text;
    std::string encoding = "auto"; ///< of the proof, for questions without this parameter
    std::string certificate{};     ///< folder; empty if no certificate is wanted

    /// Declares the options that the question has.
    void declare(OptionList& list, const AnswerOutput& output, const Question& question);
    /// Fails if the proof and the answer both go to standard output.
    void require_own_output(const OptionList& list, const AnswerOutput& output) const;

    /// Writes the proof. The answer then says so, or why there is none.
    void prove(Answer& answer, const Asked& asked, ProofFile& file, const AnswerWriter& out) const;
    /// The same for the certificate of an answer about a board.
    void certify(Answer& answer, const Asked& asked, OutputFolder& folder,
                 const Budget& budget) const;

private:
    void declare_proof(OptionList& list, const AnswerOutput& output, const ProofText& text);
};

/// Call it in a handler for exceptions during the writing of a proof. It rethrows them, as
/// OutputError if there is no complete proof.
[[noreturn]] void throw_proof_error();

/// The formats of proofs that qsat reads or writes.
std::vector<ParameterChoice<ProofFormat>> proof_format_choices();

} // namespace qsat::faces
