#include "cli/commands/count_proof.hpp"

#include "board/words.hpp"
#include "compilation/prove_count.hpp"
#include "engine/make_open_board.hpp"
#include "files/waiting.hpp"
#include "solve/complete.hpp"
#include "words/words.hpp"

#include <fmt/format.h>

namespace qsat {

void prove_count(Answer& answer, const Board& board, const CountReport& report,
                 const std::string& path, ProofFile& file, const Budget& budget) {
    const auto no_proof = [&](std::string_view why) {
        file.abandon();
        answer.said.push_back(fmt::format("no proof was written: {}", why));
    };
    if (!report.exact()) return no_proof("the count is not exact");
    if (report.counted.found == 0)
        return no_proof("that there is no completion is proved by qsat complete --proof");
    std::variant<ProvenCount, Stopped> proof;
    try {
        proof = prove_count(require_open_board(board, budget), file.stream(), budget);
    } catch (const BudgetSpent& spent) {
        proof = Stopped{spent};
    } catch (const WaitStopped& stopped) { // while the proof was written
        proof = Stopped{stopped.reason()};
    } catch (...) {
        ProofFile::throw_as_output_error();
    }
    if (const auto* stopped = std::get_if<Stopped>(&proof)) {
        answer.code = stop_code(stopped->reason);
        return no_proof(stop_text(stopped->reason));
    }
    const auto& proven = std::get<ProvenCount>(proof);
    if (report.counted.found != proven.completions)
        throw Defect{
            fmt::format("counted {}, proved {}", report.counted.found.str(), proven.completions)};
    file.commit();
    answer.json["proof"] = {
        {"file", path},          {"format", "cpog"},        {"encoding", "pairwise"},
        {"nodes", proven.nodes}, {"lemmas", proven.lemmas}, {"bytes", proven.bytes}};
    answer.said.push_back(
        fmt::format("proof: {} shows that the formula of qsat export --encoding pairwise has so "
                    "many models ({} a completion)",
                    path == "-" ? "<standard output>" : path,
                    plural(proven.bytes / proven.completions, "byte")));
}

} // namespace qsat
