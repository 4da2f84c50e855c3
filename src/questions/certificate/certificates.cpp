#include "certificate/certificates.hpp"

#include "compilation/prove_count.hpp"
#include "complete/ask_complete.hpp"
#include "count/ask_count.hpp"
#include "engine/make_open_board.hpp"
#include "explain/ask_explain.hpp"
#include "first/ask_first.hpp"
#include "first/first.hpp"
#include "hint/ask_hint.hpp"
#include "largest/ask_largest.hpp"
#include "question/search_parameters.hpp"
#include "threshold/ask_threshold.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace qsat {

namespace {

/// If there are no other completions, it searches once more for the proof of that; then the
/// completions are claimed in the order of this search.
std::optional<NoProof> certify(const CertifiedQuestion& question,
                               const CompleteParameters& parameters, const CompleteReport& report) {
    Certificate certificate{question, "complete"};
    if (report.all || report.completions.empty()) {
        certificate.refute("none", question.board, options_of(parameters.search, parameters.most()),
                           report.completions.size());
        certificate.claim("none");
    } else {
        for (const VerifiedPlacement& completion : report.completions)
            certificate.claim("completion", completion);
    }
    certificate.finish();
    return std::nullopt;
}

/// The board's formula with the proof of its number of models, or with a refutation if there is no
/// completion.
std::optional<NoProof> certify(const CertifiedQuestion& question, const CountParameters&,
                               const CountReport& report) {
    if (!report.exact) return NoProof{};
    Certificate certificate{question, "count"};
    certificate.claim("count " + report.count);
    if (report.count == "0") {
        certificate.refute("none", question.board);
    } else {
        certificate.write_formula("count", question.board);
        const OpenBoard open = require_open_board(question.board, question.budget);
        Output proof = certificate.open("count.cpog");
        const auto result = prove_count(open, proof.stream(), question.budget);
        if (const auto* stopped = std::get_if<Stopped>(&result)) throw BudgetSpent{*stopped};
        const std::uint64_t models = std::get<ProvenCount>(result).completions;
        if (std::to_string(models) != report.count)
            throw Defect{fmt::format("the count has {} completions, but the proof has {} models",
                                     report.count, models)};
        proof.commit();
    }
    certificate.finish();
    return std::nullopt;
}

/// `prove_first` shows that no completion comes before this one.
std::optional<NoProof> certify(const CertifiedQuestion& question, const FirstParameters& parameters,
                               const FirstReport& report) {
    SearchOptions search = options_of(parameters.search, 1);
    Certificate certificate{question, "first"};
    if (!report.completion) {
        certificate.claim("none");
        certificate.refute("none", question.board, search);
    } else {
        const VerifiedPlacement& first = *report.completion;
        certificate.claim("completion", first);
        certificate.write_formula("before", question.board, {.before = &first});
        search.encoding = "pairwise";
        certificate.write_proof("before", [&](const ProofOutput& output) {
            prove_first(question.board, first, search, question.budget, output);
        });
    }
    certificate.finish();
    return std::nullopt;
}

/// The function for these types.
template <typename Parameters, typename Report>
constexpr Certifier* certifies = [](const CertifiedQuestion& question, const std::any& parameters,
                                    const std::any& any) -> std::optional<NoProof> {
    const Report& report = report_in<Report>(any);
    if (report.stopped) return NoProof{};
    return certify(question, std::any_cast<const Parameters&>(parameters), report);
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
