#pragma once

#include "certificate/certificate.hpp"
#include "threshold/threshold.hpp"

namespace qsat {

/// Writes the certificate of a threshold that is exact: completions that contain every placement of
/// so many further queens, or fewer, and the refutation of the spoiler. It goes through all these
/// placements one by one, without symmetries. Throws what Certificate throws, and Defect if one
/// has no completion.
void certify_threshold(OutputFolder& folder, const CertifiedQuestion& question,
                       const Threshold& threshold);

} // namespace qsat
