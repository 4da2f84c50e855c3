#include "modules/proof/prove.hpp"

#include "encodings/at_most_one.hpp"
#include "interchange/language.hpp"
#include "solve/prove.hpp"

#include <sstream>

namespace qsat::test {

Proven prove(const Board& board, const std::string& engine, const std::string& encoding,
             ProofFormat format) {
    std::ostringstream out;
    out.exceptions(std::ios::badbit);
    const ProofOutput output{out, format};
    const CompletionReport report = complete(
        board, {.engine = find_engine(engine), .encoding = encoding}, {},
        [](const VerifiedPlacement&) {}, &output);
    if (std::holds_alternative<Stopped>(report.outcome)) throw ProvingStopped{};
    if (!std::holds_alternative<Infeasible>(report.outcome)) return {false, {}};
    const ProofStatistics& proof = report.statistics.proof.value();
    if (out.str().size() != proof.bytes) throw std::runtime_error{"bytes are miscounted"};
    const auto& search = report.statistics.search;
    return {true, out.str(), search ? search->nodes : 0, proof.lemmas};
}

ProvenList prove_list(const Board& board, const std::string& engine, const std::string& encoding,
                      ProofFormat format, int jobs) {
    std::ostringstream out;
    out.exceptions(std::ios::badbit);
    const ProofOutput output{out, format};
    ProvenList list;
    const SearchOptions options{.engine = find_engine(engine),
                                .encoding = encoding,
                                .limit = every_completion,
                                .jobs = jobs};
    const CompletionReport report = complete(
        board, options, {},
        [&](const VerifiedPlacement& completion) { list.completions.push_back(completion); },
        &output);
    if (std::holds_alternative<Stopped>(report.outcome)) throw ProvingStopped{};
    const auto* completed = std::get_if<Completed>(&report.outcome);
    if ((completed != nullptr) != !list.completions.empty() ||
        (completed != nullptr && !completed->all))
        throw std::runtime_error{"the list is not what the outcome says"};
    list.proof = out.str();
    if (list.proof.size() != report.statistics.proof.value().bytes)
        throw std::runtime_error{"bytes are miscounted"};
    return list;
}

std::string exported(const Board& board, const std::string& encoding,
                     std::span<const VerifiedPlacement> without) {
    const OpenBoard open{board};
    std::vector<std::vector<int>> excluded;
    for (const VerifiedPlacement& completion : without)
        excluded.push_back(open.chosen(completion));
    std::ostringstream out;
    dimacs_language.write({.open = open, .encoding = encoding, .excluded = excluded}, {}, out);
    return out.str();
}

std::string verdict(const Board& board, const std::string& encoding, const std::string& proof,
                    std::span<const VerifiedPlacement> without) {
    const std::string formula = exported(board, encoding, without);
    const ProofVerdict verdict = check_proof({"f", formula}, {"p", proof});
    if (const auto* refused = std::get_if<ProofRefused>(&verdict)) return refused->reason;
    return std::holds_alternative<ProofAccepted>(verdict) ? "accepted" : "undecided";
}

std::vector<std::string> every_encoding() {
    std::vector<std::string> names{"auto"};
    for (const AtMostOneEncoding& encoding : at_most_one_encodings) {
        names.push_back(encoding.name);
        if (encoding.parameter)
            names.push_back(encoding.name + ':' + std::to_string(encoding.parameter->least));
    }
    names.emplace_back("ladder+sums");
    return names;
}

} // namespace qsat::test
