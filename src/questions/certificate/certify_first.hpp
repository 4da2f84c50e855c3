#pragma once

#include "certificate/certificate.hpp"

namespace qsat {

/// Writes the certificate of the lexicographically first completion: none comes before it, as
/// `prove_first` shows. If it is null, that there is none. Throws what Certificate throws, and
/// Defect if it is not the first.
void certify_first(OutputFolder& folder, const CertifiedQuestion& question,
                   const VerifiedPlacement* first, const SearchOptions& search);

} // namespace qsat
