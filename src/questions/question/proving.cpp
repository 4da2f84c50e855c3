#include "question/proving.hpp"

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

std::string formula_option(const ProofOutput& output, const ProofStatistics& proof) {
    return (is_cutting_planes(output.format) ? "--to " : "--encoding ") + proof.encoding;
}

ProofStatistics prove_none(const Board& board, const SearchOptions& search, const Budget& budget,
                           const ProofOutput& output) {
    const CompletionReport report = complete(
        board, search, budget, [](const VerifiedPlacement&) {}, &output);
    if (const auto* stopped = std::get_if<Stopped>(&report.outcome)) throw BudgetSpent{*stopped};
    if (report.unproved) throw BudgetSpent{*report.unproved};
    if (std::holds_alternative<Completed>(report.outcome))
        throw Defect{"a board that was refuted has a completion"};
    return *report.statistics.proof;
}

} // namespace qsat::questions
