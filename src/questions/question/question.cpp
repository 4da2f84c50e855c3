#include "question/question.hpp"

#include <fmt/format.h>

namespace qsat::inline questions {

WrittenProof refutation(const ProofOutput& output, const ProofStatistics& proof,
                        std::string_view command, std::string_view answer_file) {
    return {fmt::format("refutes the formula of qsat {}", command),
            {{"format", name_of(output.format)},
             {"encoding", proof.encoding},
             {"lemmas", proof.lemmas},
             {"bytes", proof.bytes}},
            answer_file};
}

std::string export_of(const ProofOutput& output, const ProofStatistics& proof,
                      std::string_view before) {
    const std::string_view option = is_cutting_planes(output.format) ? "--to" : "--encoding";
    return fmt::format("export {}{} {}", before, option, proof.encoding);
}

WrittenProof prove_none(const Board& board, const SearchOptions& search, const Budget& budget,
                        const ProofOutput& output, std::string_view before) {
    const CompletionReport report = complete_or_throw(
        board, search, budget, [](const VerifiedPlacement&) {}, &output);
    if (std::holds_alternative<Completed>(report.outcome))
        throw Defect{"a board that was refuted has a completion"};
    const ProofStatistics& proof = *report.statistics.proof;
    return refutation(output, proof, export_of(output, proof, before));
}

Watch& no_watch() {
    static Watch watch;
    return watch;
}

} // namespace qsat::questions
