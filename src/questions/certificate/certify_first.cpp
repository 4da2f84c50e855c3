#include "certificate/certify_first.hpp"

#include "first/first.hpp"

namespace qsat {

namespace {

constexpr std::string_view first_claims =
    R"(The question was: qsat first. The line of answer.txt:

completion COMPLETION   the first completion of the board. Completions are compared by the columns of their
                        queens, row by row from the top; further left comes first. No completion comes before
                        it: before.cnf or before.opb has no solution. This formula says: a row has the queen
                        of this completion or one further left if all rows above have the queens of this
                        completion, and the whole is not this completion
none                    there is no completion: none.cnf or none.opb has no solution
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
