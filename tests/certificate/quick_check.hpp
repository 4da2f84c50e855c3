#pragma once

#include "certificate/certificate_folder.hpp"

namespace qsat::test {

/// Who refuses the certificate, as the last line of check.sh begins that says so: `claims.awk`,
/// `drat-trim`. Empty if it is shown.
std::string refused_by(const ProcessResult& check);

/// The same with qsat as the only checker of proofs, in a tenth of the time: the scripts of awk are
/// run, the proofs are checked here.
std::string refused_by_quick_check(const CertificateFolder& folder);

} // namespace qsat::test
