#pragma once

#include "cli/options/answer_output.hpp"
#include "proof/proof_format.hpp"

namespace qsat {

/// The options for writing a proof.
struct ProofArguments {
    std::string file{}; ///< empty if no proof is wanted; `-` is standard output
    ProofFormat format = ProofFormat::text;

    /// `what` says what the proof shows, `formula` which command writes the formula. With
    /// `cutting_planes`, the formats of VeriPB are allowed, too.
    void declare(OptionList& list, const AnswerOutput& output, std::string_view what,
                 std::string_view formula = "export", bool cutting_planes = false);
};

/// Declares --proof-format for a command that reads a proof.
void declare_proof_format(OptionList& list, ProofFormat& format);

} // namespace qsat
