#include "cli/commands/most.hpp"

#include "certificate/certify_largest.hpp"
#include "cli/commands/proof_answer.hpp"
#include "cli/commands/write_queens.hpp"
#include "words/largest_words.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

LargestEngine engine_of_name(std::string_view name) {
    if (name == "sat") return LargestEngine::sat;
    return name == "backtrack" ? LargestEngine::search : LargestEngine::automatic;
}

/// Nothing can be added to queens that attack each other.
Answer contradiction(const Board& board, const std::vector<Conflict>& conflicts) {
    return {.code = ExitCode::no,
            .json = {{"result", "infeasible"},
                     {"size", board.size()},
                     {"given", board.queens().size()},
                     {"reasons", conflicts_json(conflicts, board.size())}},
            .draw =
                [board, conflicts](std::ostream& out, const Format& to, WriteOptions writing) {
                    writing.conflicts = conflicts;
                    to.write_board(out, board, writing);
                },
            .said = {fmt::format("the given queens cannot all stay: {}; qsat explain finds the "
                                 "fewest to leave out",
                                 list_conflicts(conflicts, board.size(), "; "))}};
}

} // namespace

Answer place_most(const Board& board, const SearchOptions& search, const ProofArguments& proof,
                  const CertificateArgument& certificate, AnswerWriter& out) {
    CertificateOutput folder{certificate, out.options().force};
    const LargestOptions options{.engine = engine_of_name(search.engine->name),
                                 .encoding = search.encoding,
                                 .seed = search.seed,
                                 .jobs = out.threads(search.jobs)};
    const auto found = find_largest(board, options, out.budget());
    if (const auto* conflicts = std::get_if<std::vector<Conflict>>(&found)) {
        Answer answer = contradiction(board, *conflicts);
        folder.add(answer, board, out.budget(), [](auto&, const auto&) { return false; });
        return answer;
    }
    const auto& placement = std::get<LargestPlacement>(found);
    Answer answer{.code = placement.is_largest() ? ExitCode::done
                                                 : stop_code(placement.stopped->reason),
                  .json = json_of(placement),
                  .said = {summary(board, placement, out.seconds())}};
    answer.word = fmt::format("{}{}", placement.is_largest() ? "" : "at least ",
                              placement.queens.squares().size());
    answer.json["size"] = board.size();
    answer.json["given"] = board.queens().size();
    answer.json["seconds"] = out.seconds();
    answer.json["statistics"] = statistics_json(placement.statistics);
    if (out.options().stats) answer.statistics = json_lines(statistics_json(placement.statistics));
    if (!out.options().json && !out.options().csv)
        write_queens(board, placement.queens.squares(), out);
    const int too_many = placement.bound + 1;
    const auto prove = [&](const ProofOutput& output) {
        const auto made = prove_too_many(board, too_many, options, out.budget(), output);
        if (!made) throw Defect{fmt::format("{} queens were said to be impossible", too_many)};
        return *made;
    };
    folder.add(answer, board, out.budget(), [&](auto& place, const auto& question) {
        if (placement.is_largest()) certify_largest(place, question, placement.queens);
        return placement.is_largest();
    });
    if (proof.file.empty()) return answer;
    if (!placement.is_largest() || placement.bound >= board.size())
        answer.said.emplace_back("no proof was written");
    else if (const auto made = write_proof(answer, proof, out, prove))
        add_proof(answer, proof, *made,
                  fmt::format("--most {} --encoding {}", too_many, made->encoding));
    return answer;
}

} // namespace qsat
