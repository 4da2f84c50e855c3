#include "certificate/certify_completions.hpp"

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

CompletionReport certify_completions(OutputFolder& folder, const CertifiedQuestion& question,
                                     const SearchOptions& search, const CompletionVisitor& visit) {
    Certificate certificate{folder, question, "complete"};
    const auto visit_and_claim = [&](const VerifiedPlacement& completion) {
        certificate.claim("completion", completion);
        visit(completion);
    };
    CompletionReport report;
    bool no_other = false;
    if (search.one_completion()) {
        // A completion needs no proof, so all methods may be used to find it.
        report = complete(question.board, search, question.budget, visit_and_claim);
        no_other = std::holds_alternative<Infeasible>(report.outcome);
        if (no_other) certificate.refute("none", question.board, search);
    } else {
        report = certificate.refute("none", question.board, search, visit_and_claim);
        no_other = is_exhausted(report);
    }
    if (std::holds_alternative<Stopped>(report.outcome)) return report;
    if (no_other) certificate.claim("none");
    certificate.finish(completion_claims);
    return report;
}

} // namespace qsat
