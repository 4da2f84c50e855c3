#include "certificate/certify_first.hpp"

#include "first/first.hpp"

namespace qsat {

namespace {

constexpr std::string_view first_claims =
    R"(The question was: qsat first. The line of answer.txt:

completion COMPLETION   a completion of the board, and the first one: no other comes before it by the columns of
                        the queens from the top row on, from left to right. That is before.cnf or before.opb,
                        which says: if all rows above have the queens of this completion, the row has its queen
                        there, too, or further left; and it is not this completion
none                    or there is no completion, which is none.cnf or none.opb
)";

} // namespace

void certify_first(OutputFolder& folder, const CertifiedQuestion& question,
                   const VerifiedPlacement* first, const SearchOptions& search) {
    Certificate certificate{folder, question, "first"};
    if (first == nullptr) {
        certificate.claim("none");
        certificate.refute("none", question.board, search);
    } else {
        certificate.claim("completion", *first);
        certificate.write_formula("before", question.board, {.before = first});
        SearchOptions options = search;
        options.encoding = "pairwise";
        certificate.write_proof("before", [&](const ProofOutput& output) {
            prove_first(question.board, *first, options, question.budget, output);
            return true;
        });
    }
    certificate.finish(first_claims);
}

} // namespace qsat
