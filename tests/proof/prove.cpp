#include "proof/prove.hpp"

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

std::string exported(const Board& board, const std::string& encoding) {
    const OpenBoard open{board};
    std::ostringstream out;
    dimacs_language.write({.open = open, .encoding = encoding}, {}, out);
    return out.str();
}

std::string verdict(const Board& board, const std::string& encoding, const std::string& proof) {
    const std::string formula = exported(board, encoding);
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
    return names;
}

} // namespace qsat::test
