#pragma once

#include "cli/options/answer_output.hpp"
#include "question/proving.hpp"

namespace qsat::inline faces {

struct ProofArguments {
    std::string file{}; ///< empty if no proof is wanted; `-` is standard output
    ProofFormat format = ProofFormat::text;

    void declare(OptionList& list, const AnswerOutput& output, const ProofText& text);
    /// Fails if the proof and the answer both go to standard output.
    void require_own_output(const OptionList& list, const AnswerOutput& output) const;
};

/// Declares --proof-format for a command that reads a proof.
void declare_proof_format(OptionList& list, ProofFormat& format);

} // namespace qsat::faces
