#include "certificate/certificates.hpp"

#include "certificate/certify_completions.hpp"
#include "certificate/certify_count.hpp"
#include "certificate/certify_explanation.hpp"
#include "certificate/certify_first.hpp"
#include "certificate/certify_hint.hpp"
#include "certificate/certify_largest.hpp"
#include "certificate/certify_threshold.hpp"
#include "complete/ask_complete.hpp"
#include "count/ask_count.hpp"
#include "explain/ask_explain.hpp"
#include "first/ask_first.hpp"
#include "hint/ask_hint.hpp"
#include "question/search_parameters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace qsat {

namespace {

std::optional<NoProof> certify(OutputFolder& folder, const CertifiedQuestion& question,
                               const CompleteParameters& parameters, const CompleteReport& report) {
    if (report.stopped) return NoProof{};
    certify_completions(folder, question, report.completions, report.all,
                        options_of(parameters.search, parameters.most()));
    return std::nullopt;
}

std::optional<NoProof> certify(OutputFolder& folder, const CertifiedQuestion& question,
                               const CountParameters&, const CountReport& report) {
    if (!report.exact) return NoProof{};
    certify_count(folder, question, report.count);
    return std::nullopt;
}

std::optional<NoProof> certify(OutputFolder& folder, const CertifiedQuestion& question,
                               const ExplainParameters&, const ExplainReport& report) {
    if (!report.found || report.stopped) return NoProof{};
    certify_explanation(folder, question, *report.found);
    return std::nullopt;
}

std::optional<NoProof> certify(OutputFolder& folder, const CertifiedQuestion& question,
                               const FirstParameters& parameters, const FirstReport& report) {
    if (report.stopped) return NoProof{};
    certify_first(folder, question, report.completion ? &*report.completion : nullptr,
                  options_of(parameters.search, 1));
    return std::nullopt;
}

std::optional<NoProof> certify(OutputFolder& folder, const CertifiedQuestion& question,
                               const HintParameters&, const HintReport& report) {
    if (const auto* hint = report.found_as<Hint>())
        certify_forced(folder, question, hint->square);
    else if (const auto* backbone = report.found_as<Backbone>())
        certify_backbone(folder, question, *backbone);
    else
        return NoProof{};
    return std::nullopt;
}

std::optional<NoProof> certify(OutputFolder& folder, const CertifiedQuestion& question,
                               const LargestParameters&, const LargestReport& report) {
    if (!report.queens || report.stopped) return NoProof{};
    if (!can_prove(report, question.board, question.by_cutting_planes))
        return NoProof{{fmt::format("a cutting planes proof can only refute completions, not {} "
                                    "queens: leave --proof-format out",
                                    *report.bound + 1)}};
    certify_largest(folder, question, *report.queens);
    return std::nullopt;
}

std::optional<NoProof> certify(OutputFolder& folder, const CertifiedQuestion& question,
                               const ThresholdParameters&, const ThresholdReport& report) {
    if (!report.threshold || report.stopped) return NoProof{};
    certify_threshold(folder, question, *report.threshold, report.spoiler);
    return std::nullopt;
}

/// The function for these types.
template <typename Parameters, typename Report>
constexpr Certifier* certifies = [](OutputFolder& folder, const CertifiedQuestion& question,
                                    const std::any& parameters, const std::any& report) {
    return certify(folder, question, std::any_cast<const Parameters&>(parameters),
                   report_in<Report>(report));
};

struct Entry {
    std::string_view question;
    Certifier* certifier;
};

constexpr std::array<Entry, 7> certifiers{{
    {"complete", certifies<CompleteParameters, CompleteReport>},
    {"count", certifies<CountParameters, CountReport>},
    {"explain", certifies<ExplainParameters, ExplainReport>},
    {"first", certifies<FirstParameters, FirstReport>},
    {"hint", certifies<HintParameters, HintReport>},
    {"largest", certifies<LargestParameters, LargestReport>},
    {"threshold", certifies<ThresholdParameters, ThresholdReport>},
}};

} // namespace

Certifier* certifier_of(std::string_view question) {
    const auto found = std::ranges::find(certifiers, question, &Entry::question);
    return found == certifiers.end() ? nullptr : found->certifier;
}

} // namespace qsat
