#pragma once

#include "certificate/certificate.hpp"
#include "largest/largest.hpp"

namespace qsat {

/// Writes the certificate that these are as many queens as can stand on the board, given ones among
/// them: one more is refuted by the formula of `encode_queens`, or, where that would be a
/// completion, by the board's own. Throws what Certificate throws, and Defect if one more can.
void certify_largest(OutputFolder& folder, const CertifiedQuestion& question,
                     const PeacefulQueens& queens);

} // namespace qsat
