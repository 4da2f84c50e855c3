#pragma once

#include "cli/options/answer_output.hpp"
#include "proof/proof_format.hpp"

namespace qsat {

/// Where a proof goes, and how it is written.
struct ProofArguments {
    std::string file{}; ///< empty if none is wanted; `-` is standard output
    ProofFormat format = ProofFormat::text;

    /// `what` is proved, of a formula that `formula` writes; with `cutting_planes` also for VeriPB.
    void declare(OptionList& list, const AnswerOutput& output, std::string_view what,
                 std::string_view formula = "export", bool cutting_planes = false);
};

/// --proof-format of a proof to be read.
void declare_proof_format(OptionList& list, ProofFormat& format);

} // namespace qsat
