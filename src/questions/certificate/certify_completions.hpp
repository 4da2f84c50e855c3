#pragma once

#include "certificate/certificate.hpp"

namespace qsat {

/// Writes the certificate of these completions. If there are no others, it searches once more for
/// the proof of that; then the completions are claimed in the order of this search. Precondition:
/// the engine can prove. Throws as Certificate does.
void certify_completions(OutputFolder& folder, const CertifiedQuestion& question,
                         const std::vector<VerifiedPlacement>& completions, bool are_all,
                         const SearchOptions& search);

} // namespace qsat
