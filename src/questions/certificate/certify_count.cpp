#include "certificate/certify_count.hpp"

#include "compilation/prove_count.hpp"
#include "engine/make_open_board.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

constexpr std::string_view count_claims =
    R"(The question was: qsat count. The line of answer.txt:

count NUMBER   so many completions; if there are none that is none.cnf, else count.cnf has so many models,
               each of which is a completion: it has every rule of the puzzle

That is shown by count.cpog, a proof in CPOG; its checkers are at github.com/rebryant/cpog:

    awk -f cpog.awk read/count.cnf count.cpog >read/count.cpog
    cpog-check read/count.cnf read/count.cpog     (two C files; the same with a proof in Lean 4: VerifiedChecker)

Both must accept it: cpog-check alone overlooks a variable that comes twice in a product, and counts too many.
)";

void certify_models(Certificate& certificate, std::string_view completions) {
    const CertifiedQuestion& question = certificate.question();
    certificate.write_formula("count", question.board);
    const OpenBoard open = require_open_board(question.board, question.budget);
    Output proof = certificate.open("count.cpog");
    const auto result = prove_count(open, proof.stream(), question.budget);
    if (const auto* stopped = std::get_if<Stopped>(&result)) throw BudgetSpent{*stopped};
    const std::uint64_t models = std::get<ProvenCount>(result).completions;
    if (std::to_string(models) != completions)
        throw Defect{
            fmt::format("{} completions were counted, and {} models", completions, models)};
    proof.commit();
}

} // namespace

void certify_count(OutputFolder& folder, const CertifiedQuestion& question,
                   std::string_view completions) {
    Certificate certificate{folder, question, "count"};
    certificate.claim(fmt::format("count {}", completions));
    if (completions == "0")
        certificate.refute("none", question.board);
    else
        certify_models(certificate, completions);
    certificate.finish(count_claims);
}

} // namespace qsat
