#pragma once

#include "certificate/certificate.hpp"
#include "largest/largest.hpp"

namespace qsat {

/// Writes the certificate of a maximum partial placement. The formula of `encode_queens` refutes
/// one queen more; if one more would be a completion, the board's own formula does. Throws as
/// Certificate does, and Defect if one more queen is possible.
void certify_largest(OutputFolder& folder, const CertifiedQuestion& question,
                     const PeacefulQueens& queens);

} // namespace qsat
