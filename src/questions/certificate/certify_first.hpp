#pragma once

#include "certificate/certificate.hpp"

namespace qsat {

/// Writes the certificate of the lexicographically first completion: `prove_first` shows that none
/// comes before it. If `first` is null, the certificate shows that there is no completion. Throws
/// as Certificate does, and Defect if the completion is not the first.
void certify_first(OutputFolder& folder, const CertifiedQuestion& question,
                   const VerifiedPlacement* first, const SearchOptions& search);

} // namespace qsat
