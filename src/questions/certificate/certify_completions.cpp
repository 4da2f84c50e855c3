#include "certificate/certify_completions.hpp"

#include <algorithm>

namespace qsat {

namespace {

constexpr std::string_view completion_claims =
    R"(The question was: qsat complete. The lines of answer.txt:

completion COMPLETION   a completion of the board
none                    there is no other completion, or none at all if no line lists one. The proof is of
                        none.cnf, which excludes the listed completions. Without this line, more
                        completions may exist

With the line none, the other lines list every completion exactly once. This also proves their number; a single
completion is unique.
)";

} // namespace

void certify_completions(OutputFolder& folder, const CertifiedQuestion& question,
                         const std::vector<VerifiedPlacement>& completions, bool are_all,
                         const SearchOptions& search) {
    Certificate certificate{folder, question, "complete"};
    const auto claim = [&](const VerifiedPlacement& completion) {
        certificate.claim("completion", completion);
    };
    if (completions.empty()) {
        certificate.refute("none", question.board, search);
    } else if (are_all) {
        SearchOptions options = search;
        options.limit = every_completion;
        const CompletionReport report = certificate.refute("none", question.board, options, claim);
        if (const auto* stopped = std::get_if<Stopped>(&report.outcome))
            throw BudgetSpent{*stopped};
        if (report.completions != completions.size())
            throw Defect{"a second search found another number of completions"};
    } else {
        std::ranges::for_each(completions, claim);
    }
    if (completions.empty() || are_all) certificate.claim("none");
    certificate.finish(completion_claims);
}

} // namespace qsat
