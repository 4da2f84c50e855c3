#pragma once

#include "board/board.hpp"
#include "certificate/certificate_folder.hpp"

namespace qsat::test {

bool has_completion(const Board& board);

/// Is it true what the certificate says, whatever else lies in it? The lines of the answer must be
/// in order.
bool says_what_is_true(const CertificateFolder& folder);

/// Checks that the certificate is there, that its check.sh accepts it, and that it says what is
/// true. What check.sh prints.
std::string check_certificate(const CertificateFolder& folder);

} // namespace qsat::test
