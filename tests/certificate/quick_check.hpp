#pragma once

#include "certificate/certificate_folder.hpp"

namespace qsat::test {

enum class Shown { no_by_claims, no_by_proofs, yes };

/// What check.sh finds with qsat as the only checker of proofs, in a tenth of the time: the scripts
/// of awk are run, the proofs are checked here.
Shown quick_check(const CertificateFolder& folder);

} // namespace qsat::test
