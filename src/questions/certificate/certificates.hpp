// Also defined in certify_explanation.cpp, certify_hint.cpp, certify_largest.cpp and
// certify_threshold.cpp.
#pragma once

#include "certificate/certificate.hpp"
#include "question/question.hpp"

#include <any>
#include <optional>
#include <string_view>

namespace qsat {

/// Writes the certificate of an answer, of which it gets the parameters and the report. Returns why
/// there is none; nothing if it was written. Throws as Certificate does.
using Certifier = std::optional<NoProof>(const CertifiedQuestion&, const std::any& parameters,
                                         const std::any& report);

/// The function for the question with this name; null if it has no certificates.
Certifier* certifier_of(std::string_view question);

struct ExplainParameters;
struct ExplainReport;
struct HintParameters;
struct HintReport;
struct LargestParameters;
struct LargestReport;
struct ThresholdParameters;
struct ThresholdReport;

/// The board with only the minimal unsatisfiable subset is refuted; without any one member, it has
/// a completion. The board after the repair has a completion; a formula refutes fewer removals.
std::optional<NoProof> certify(const CertifiedQuestion& question, const ExplainParameters&,
                               const ExplainReport& report);

/// With the forced square blocked, there is no completion. Of a backbone: for each free square, a
/// completion that uses it, or the proof that there is none.
std::optional<NoProof> certify(const CertifiedQuestion& question, const HintParameters&,
                               const HintReport& report);

/// A formula refutes one queen more; if one more would be a completion, the board's own formula.
std::optional<NoProof> certify(const CertifiedQuestion& question, const LargestParameters&,
                               const LargestReport& report);

/// Completions that contain every placement of so many further queens, and the refutation of the
/// placement that cannot be completed. Enumerates all these placements one by one, without
/// symmetries.
std::optional<NoProof> certify(const CertifiedQuestion& question, const ThresholdParameters&,
                               const ThresholdReport& report);

} // namespace qsat
