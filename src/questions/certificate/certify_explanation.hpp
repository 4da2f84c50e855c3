#pragma once

#include "certificate/certificate.hpp"
#include "explain/explanation.hpp"

namespace qsat {

/// Writes the certificate of an explanation. The board with only the minimal unsatisfiable subset
/// is refuted; without any one member, it has a completion. The board after the repair has a
/// completion; the formula of `encode_removals` refutes fewer removals. Precondition: the subset is
/// minimal. The repair is null if removals do not help. Throws as Certificate does.
void certify_explanation(OutputFolder& folder, const CertifiedQuestion& question,
                         const Explanation& found);

} // namespace qsat
