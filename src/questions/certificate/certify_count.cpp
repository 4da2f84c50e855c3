#include "certificate/certify_count.hpp"

#include "compilation/prove_count.hpp"
#include "engine/make_open_board.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

constexpr std::string_view count_claims =
    R"(The question was: qsat count. The line of answer.txt:

count NUMBER   the number of completions. If it is 0, none.cnf has no model. Otherwise count.cnf has this
               number of models, and each model is a completion, because the formula has every rule of the puzzle

The proof of the number is count.cpog, in the format CPOG; its checkers are at github.com/rebryant/cpog:

    awk -f cpog.awk read/count.cnf count.cpog >read/count.cpog
    cpog-check read/count.cnf read/count.cpog     (two C files; the same with a proof in Lean 4: VerifiedChecker)

Both must accept the proof: cpog-check alone overlooks a variable that occurs twice in a product, and then counts
too many models.
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
        throw Defect{fmt::format("the count has {} completions, but the proof has {} models",
                                 completions, models)};
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
