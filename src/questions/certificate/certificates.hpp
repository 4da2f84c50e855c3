// Also defined in certify_queens.cpp.
#pragma once

#include "certificate/certificate.hpp"
#include "question/question.hpp"

#include <any>
#include <optional>
#include <string_view>

namespace qsat::inline questions {

/// Writes the certificate of an answer, of which it gets the parameters and the report. Returns why
/// there is none; nothing if it was written. Throws as Certificate does.
using Certifier = std::optional<NoProof>(const CertifiedQuestion&, const std::any& parameters,
                                         const std::any& report);

/// The function for the question with this name; null if it has no certificates.
Certifier* certifier_of(std::string_view question);

struct LargestParameters;
struct LargestReport;
struct ThresholdParameters;
struct ThresholdReport;

/// A formula refutes one queen more; if one more would be a completion, the board's own formula.
std::optional<NoProof> certify(const CertifiedQuestion& question, const LargestParameters&,
                               const LargestReport& report);

/// Completions that contain every placement of so many further queens, one by one and without
/// symmetries, and the refutation of the placement that cannot be completed.
std::optional<NoProof> certify(const CertifiedQuestion& question, const ThresholdParameters&,
                               const ThresholdReport& report);

} // namespace qsat::questions
