#pragma once

#include "formats/input_error.hpp"
#include "proof/check_proof.hpp"

#include <string>

namespace qsat::test {

/// A verdict in one line: `accepted`, `accepted: formula`, or the reason of the refusal.
inline std::string verdict_text(const ProofVerdict& verdict) {
    if (const auto* refused = std::get_if<ProofRefused>(&verdict)) return refused->reason;
    if (const auto* accepted = std::get_if<ProofAccepted>(&verdict))
        return accepted->by_formula_alone ? "accepted: formula" : "accepted";
    return "undecided";
}

/// Also the message that the formula or the proof is malformed.
inline std::string verdict_on(std::string_view formula, std::string_view proof,
                              ProofFormat format = ProofFormat::recognised) {
    try {
        return verdict_text(check_proof({"f", formula}, {"p", proof}, format));
    } catch (const InputError& error) {
        return error.what();
    }
}

} // namespace qsat::test
