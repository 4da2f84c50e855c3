#pragma once

#include "certificate/certificate.hpp"

namespace qsat {

/// Writes the certificate of the number of completions: the board's formula with the proof of its
/// number of models from `prove_count`, or with a refutation if there is no completion. Throws as
/// Certificate does.
void certify_count(OutputFolder& folder, const CertifiedQuestion& question,
                   std::string_view completions);

} // namespace qsat
