#include "cli/commands/most.hpp"

#include "cli/commands/proof_answer.hpp"
#include "files/proof_file.hpp"
#include "proof/elaboration.hpp"
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
    return {
        .code = ExitCode::no,
        .json = {{"result", "infeasible"}, {"reasons", conflicts_json(conflicts, board.size())}},
        .draw =
            [board, conflicts](std::ostream& out, const Format& to, WriteOptions writing) {
                writing.conflicts = conflicts;
                to.write_board(out, board, writing);
            },
        .said = {fmt::format("the given queens cannot all stay: {}; qsat explain finds the "
                             "fewest to leave out",
                             list_conflicts(conflicts, board.size(), "; "))}};
}

/// All queens as those of a board, of which a grid shows the blocked squares as well; a picture
/// shows which of them were added.
void write_queens(const Board& board, const PeacefulQueens& queens, const Format& to,
                  AnswerWriter& out) {
    WriteOptions writing = out.write_options();
    if (to.is_picture()) {
        writing.refused = queens.squares();
        to.write_board(out.stream(), board, writing);
    } else {
        BoardParts parts{.size = board.size(),
                         .queens = {queens.squares().begin(), queens.squares().end()}};
        if (&to == &grid_format) parts.blocked = board.parts().blocked;
        to.write_board(out.stream(), Board{std::move(parts)}, writing);
    }
}

void prove(Answer& answer, const Board& board, int too_many, const LargestOptions& options,
           const ProofArguments& arguments, AnswerWriter& out) {
    ProofFile file{arguments.file, out.options().force, out.budget()};
    std::optional<ProofStatistics> proof;
    try {
        proof = prove_too_many(board, too_many, options, out.budget(),
                               {file.stream(), arguments.format});
    } catch (const BudgetSpent& spent) {
        file.abandon();
        answer.code = stop_code(spent.reason);
        answer.said.push_back(fmt::format("no proof was written: {}", stop_text(spent.reason)));
        return;
    } catch (const proof::NotRup& error) {
        throw_no_lrat(error);
    } catch (...) {
        ProofFile::throw_as_output_error();
    }
    if (!proof) throw Defect{fmt::format("{} queens were said to be impossible", too_many)};
    file.commit();
    add_proof(answer, arguments, *proof,
              fmt::format("--most {} --encoding {}", too_many, proof->encoding));
}

} // namespace

Answer place_most(const Board& board, const SearchOptions& search, const ProofArguments& proof,
                  AnswerWriter& out) {
    const LargestOptions options{.engine = engine_of_name(search.engine->name),
                                 .encoding = search.encoding,
                                 .seed = search.seed,
                                 .jobs = out.threads(search.jobs)};
    const auto found = find_largest(board, options, out.budget());
    if (const auto* conflicts = std::get_if<std::vector<Conflict>>(&found))
        return contradiction(board, *conflicts);
    const auto& placement = std::get<LargestPlacement>(found);
    Answer answer{.code = placement.is_largest() ? ExitCode::done
                                                 : stop_code(placement.stopped->reason),
                  .json = json_of(placement),
                  .said = {summary(board, placement, out.seconds())}};
    answer.json["size"] = board.size();
    answer.json["given"] = board.queens().size();
    answer.json["seconds"] = out.seconds();
    answer.json["statistics"] = statistics_json(placement.statistics);
    if (out.options().stats) answer.statistics = json_lines(statistics_json(placement.statistics));
    if (!out.options().json && !out.options().csv)
        write_queens(board, placement.queens, *out.options().to, out);
    if (!proof.file.empty() && placement.is_largest() && placement.bound < board.size())
        prove(answer, board, placement.bound + 1, options, proof, out);
    else if (!proof.file.empty())
        answer.said.emplace_back("no proof was written");
    return answer;
}

} // namespace qsat
