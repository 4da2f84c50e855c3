#pragma once

#include "certificate/certificate_folder.hpp"

namespace qsat::test {

/// Is it true what the certificate says, whatever else lies in it? The lines of the answer must be
/// in order.
bool says_what_is_true(const CertificateFolder& folder);

} // namespace qsat::test
