#pragma once

#include "certificate/certificate.hpp"
#include "explain/explanation.hpp"

namespace qsat {

/// Writes the certificate of an explanation: the board with the minimal unsatisfiable subset alone
/// is refuted, without any one of its members it is completed; what is left after the repair is
/// completed, and that fewer removals do not do is refuted by the formula of `encode_removals`. The
/// subset must be minimal; it is null if removals do not help. Throws what Certificate throws.
void certify_explanation(OutputFolder& folder, const CertifiedQuestion& question,
                         const Explanation& found);

} // namespace qsat
