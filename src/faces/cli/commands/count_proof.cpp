#include "cli/commands/count_proof.hpp"

#include "board/words.hpp"
#include "cli/commands/proof_answer.hpp"
#include "compilation/prove_count.hpp"
#include "engine/make_open_board.hpp"
#include "question/words.hpp"
#include "solve/complete.hpp"

#include <fmt/format.h>

namespace qsat {

void prove_count(Answer& answer, const Board& board, const CountReport& report,
                 const std::string& path, ProofFile& file, const Budget& budget) {
    if (!report.exact() || report.counted.found == 0) {
        file.abandon();
        answer.said.push_back(fmt::format(
            "no proof was written: {}",
            report.exact() ? "there is no completion, which qsat complete --proof FILE proves"
                           : "the count is not exact"));
        return;
    }
    ProvenCount proven;
    const auto write = [&] {
        auto made = prove_count(require_open_board(board, budget), file.stream(), budget);
        if (const auto* stopped = std::get_if<Stopped>(&made)) throw BudgetSpent{*stopped};
        proven = std::get<ProvenCount>(std::move(made));
        if (report.counted.found != proven.completions)
            throw Defect{fmt::format("counted {}, proved {}", report.counted.found.str(),
                                     proven.completions)};
    };
    if (!write_proof(answer, file, write)) return;
    answer.json["proof"] = {
        {"file", path},          {"format", "cpog"},        {"encoding", "pairwise"},
        {"nodes", proven.nodes}, {"lemmas", proven.lemmas}, {"bytes", proven.bytes}};
    answer.said.push_back(fmt::format("proof: {} proves this number of models for the formula of "
                                      "qsat export --encoding pairwise ({} per completion)",
                                      path == "-" ? "<standard output>" : path,
                                      plural(proven.bytes / proven.completions, "byte")));
}

} // namespace qsat
