// Any bytes are a formula, or after a byte 0xff a proof. They must be refused with an InputError
// or get a verdict; as DRAT, that of the naive checker.

#include "formats/input_error.hpp"
#include "modules/proof/naive_checker.hpp"
#include "proof/check_proof.hpp"
#include "proof/reader.hpp"

#include <cstdio>
#include <cstdlib>

using namespace qsat;
using namespace qsat::test;

namespace {

/// Beyond this the naive checker takes too long, or too much memory.
constexpr int largest_naive_variable = 1000;

void note(std::span<const int> literals, Clause& clause, bool& small) {
    clause.assign(literals.begin(), literals.end());
    for (const int literal : literals)
        small &= std::abs(literal) <= largest_naive_variable;
}

/// What the naive checker says, read by the readers of the checker; nothing if it is too much.
std::optional<NaiveVerdict> naive_verdict(const NamedText& formula, const NamedText& proof,
                                          ProofFormat format) {
    bool small = true;
    std::vector<Clause> clauses;
    proof::FormulaReader formula_reader{formula};
    while (const auto clause = formula_reader.next())
        note(*clause, clauses.emplace_back(), small);
    std::vector<ProofStep> steps;
    proof::ProofReader proof_reader{proof, format};
    try {
        while (const auto step = proof_reader.next())
            note(step->literals, steps.emplace_back(ProofStep{.deletion = step->deletion}).clause,
                 small);
    } catch (const InputError&) {
        // The checker may have had its verdict before.
    }
    if (!small) return std::nullopt;
    return check_naively(clauses, steps);
}

void compare(const NamedText& formula, const NamedText& proof, ProofFormat format) {
    ProofVerdict verdict;
    try {
        verdict = check_proof(formula, proof, format);
    } catch (const InputError&) {
        return;
    }
    const auto expected = naive_verdict(formula, proof, format);
    if (!expected || expected->accepted == std::holds_alternative<ProofAccepted>(verdict)) return;
    std::fprintf(stderr, "the naive checker %s this\n", expected->accepted ? "accepts" : "refuses");
    std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view content{reinterpret_cast<const char*>(data), size};
    const std::size_t border = content.find('\xff');
    const NamedText formula{"formula", content.substr(0, border)};
    const NamedText proof{"proof",
                          border == content.npos ? std::string_view{} : content.substr(border + 1)};
    for (const ProofFormat format : {ProofFormat::text, ProofFormat::binary})
        compare(formula, proof, format);
    for (const ProofFormat format : {ProofFormat::recognised, ProofFormat::lrat,
                                     ProofFormat::binary_lrat, ProofFormat::veripb}) {
        try {
            check_proof(formula, proof, format);
        } catch (const InputError&) {
        }
    }
    return 0;
}
