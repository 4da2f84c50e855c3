#pragma once

#include "certificate/certificate.hpp"
#include "question/question.hpp"

#include <any>
#include <optional>
#include <string_view>

namespace qsat {

/// Writes the certificate of an answer, of which it gets the parameters and the report. Returns why
/// there is none; nothing if it was written.
using Certifier = std::optional<NoProof>(OutputFolder&, const CertifiedQuestion&,
                                         const std::any& parameters, const std::any& report);

/// The function for the question with this name; null if it has no certificates.
Certifier* certifier_of(std::string_view question);

} // namespace qsat
