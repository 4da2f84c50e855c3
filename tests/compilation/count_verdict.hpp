#pragma once

#include "compilation/check_count.hpp"
#include "formats/input_error.hpp"

#include <string>

namespace qsat::test {

/// The number of models that the proof shows, or why it is refused.
inline std::string count_verdict(const std::string& formula, const std::string& proof) {
    try {
        const CountVerdict verdict = check_count({"f", formula}, {"p", proof});
        if (const auto* accepted = std::get_if<CountAccepted>(&verdict))
            return accepted->models.str();
        return std::get<ProofRefused>(verdict).reason;
    } catch (const InputError& error) {
        return error.what();
    }
}

} // namespace qsat::test
