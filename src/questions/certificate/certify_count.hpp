#pragma once

#include "certificate/certificate.hpp"

namespace qsat {

/// Writes the certificate of the number of completions: the board's formula with the proof that it
/// has so many models, as `prove_count` makes it, or, if there are none, that it has none.
/// Throws what Certificate throws.
void certify_count(OutputFolder& folder, const CertifiedQuestion& question,
                   std::string_view completions);

} // namespace qsat
