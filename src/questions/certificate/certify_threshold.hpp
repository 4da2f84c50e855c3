#pragma once

#include "certificate/certificate.hpp"
#include "threshold/threshold.hpp"

namespace qsat {

/// Writes the certificate of an exact threshold: completions that contain every placement of up to
/// that many further queens, and the refutation of the placement that cannot be completed. It
/// enumerates all these placements one by one, without symmetries. Throws as Certificate does, and
/// Defect if a placement has no completion.
void certify_threshold(OutputFolder& folder, const CertifiedQuestion& question, int threshold,
                       const std::optional<std::vector<Square>>& spoiler);

} // namespace qsat
