#include "certificate/certify_explanation.hpp"
#include "cli/commands/certificate_answer.hpp"
#include "cli/commands/command.hpp"
#include "cli/options/board_argument.hpp"
#include "explain/find_explanation.hpp"
#include "words/explanation_words.hpp"

#include <array>

namespace qsat {

namespace {

struct ExplainOptions : BoardsOptions {
    CertificateArgument certificate{};

    void declare(OptionList& list) {
        declare_boards(list);
        certificate.declare(list, board, {});
        output.declare_pictures(list);
        board.declare_jobs(list);
        board.declare_table(list, output);
        CommandOptions::declare(list);
        output.declare_json(list);
    }
};

/// Draws the board: the parts of the explanation are marked, those to remove are crossed out.
auto drawing_of(const Board& board, const Explanation& found, const std::string& words) {
    return [=](std::ostream& out, const Format& to, WriteOptions writing) {
        const std::array notes{words};
        const std::vector<Conflict> conflicts = visible_conflicts(found, board);
        writing.conflicts = conflicts;
        writing.marked = highlights_of(found, board);
        if (found.repair) writing.crossed = highlights("to remove", found.repair->removed);
        writing.notes = notes;
        to.write_board(out, board, writing);
    };
}

Answer explain(const ExplainOptions& options, const Board& board, AnswerWriter& out) {
    CertificateOutput certificate{options.certificate, options.output.force};
    if (options.output.wants_picture())
        require_size(*options.output.to, board, out.write_options());
    const auto explained = find_explanation(board, out.budget());
    if (const auto* stopped = std::get_if<Stopped>(&explained))
        return stopped_answer(*stopped, "it is not known whether there is a completion");
    if (std::holds_alternative<Completed>(explained))
        return {.code = ExitCode::no,
                .words = nothing_to_explain(board),
                .json = {{"result", "completed"}, {"size", board.size()}}};
    const auto& found = std::get<Explanation>(explained);
    Answer answer{.words = text_of(found, board), .json = json_of(found, board)};
    answer.draw = drawing_of(board, found, answer.words);
    if (found.stopped) {
        Answer stop =
            stopped_answer({*found.stopped}, found.minimal ? "the fewest removals are not known"
                                                           : "the set may not be minimal");
        answer.code = stop.code;
        answer.said = std::move(stop.said);
        return answer;
    }
    certificate.add(answer, board, out.budget(), [&](auto& folder, const auto& question) {
        certify_explanation(folder, question, found);
        return true;
    });
    return answer;
}

} // namespace

const Command explain_command{
    "explain", "why there is no completion, and the fewest removals that help",
    "  qsat explain board.txt\n"
    "  echo '8: b4 e7 g3' | qsat explain --to unicode\n"
    "  qsat explain '8: b4 e7 g3' --certificate why --force\n",
    runs_for_boards<ExplainOptions, explain>,
    "a minimal set of given queens, blocked squares and excluded diagonals that no completion "
    "satisfies; `--certificate DIR` works as in `complete`"};

} // namespace qsat
