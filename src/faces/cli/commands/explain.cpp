#include "certificate/certify_explanation.hpp"
#include "cli/commands/certificate_answer.hpp"
#include "cli/commands/command.hpp"
#include "cli/options/board_argument.hpp"
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

/// The answer, as far as it is known: the set, and what to remove.
Answer explanation(const Board& board, const UnsatisfiableSubset& set,
                   const CorrectionSet* repair) {
    const int size = board.size();
    Answer answer{.words = text_of(set, size), .json = json_of(set, size)};
    if (repair != nullptr) answer.words += text_of(*repair, board);
    answer.json["repair"] = repair == nullptr ? Json() : json_of(*repair, size);
    const Highlights crossed =
        repair == nullptr ? Highlights{} : highlights("to remove", repair->removed);
    answer.draw = [=, words = answer.words](std::ostream& out, const Format& to,
                                            WriteOptions writing) {
        const std::array notes{words};
        const std::vector<Conflict> conflicts = visible_conflicts(set, size);
        writing.conflicts = conflicts;
        writing.marked = highlights_of(set);
        writing.crossed = crossed;
        writing.notes = notes;
        to.write_board(out, board, writing);
    };
    return answer;
}

/// The same, with what is missing.
Answer stopped_explanation(Answer answer, const Stopped& stopped, std::string_view missing) {
    Answer stop = stopped_answer(stopped, missing);
    answer.code = stop.code;
    answer.said = std::move(stop.said);
    return answer;
}

Answer explain(const ExplainOptions& options, const Board& board, AnswerWriter& out) {
    CertificateOutput certificate{options.certificate, options.output.force};
    if (options.output.wants_picture())
        require_size(*options.output.to, board, out.write_options());
    const auto explained = find_minimal_unsatisfiable_subset(board, out.budget());
    if (const auto* stopped = std::get_if<Stopped>(&explained))
        return stopped_answer(*stopped, "it is not known why, or whether, there is no completion");
    if (std::holds_alternative<Completed>(explained))
        return {.code = ExitCode::no,
                .words = nothing_to_explain(board),
                .json = {{"result", "completed"}, {"size", board.size()}}};
    const auto& set = std::get<UnsatisfiableSubset>(explained);
    if (set.cut_short)
        return stopped_explanation(explanation(board, set, nullptr), *set.cut_short,
                                   "the set is not known to be minimal");
    const auto found = find_minimum_correction_set(board, out.budget(), set);
    Answer answer = explanation(board, set, std::get_if<CorrectionSet>(&found));
    if (const auto* stopped = std::get_if<Stopped>(&found))
        return stopped_explanation(std::move(answer), *stopped,
                                   "the fewest removals are not known");
    certificate.add(
        answer, board, out.budget(), [&](OutputFolder& folder, const CertifiedQuestion& question) {
            certify_explanation(folder, question, set, std::get_if<CorrectionSet>(&found));
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
    "a minimal set of givens, blocked squares and excluded diagonals that leave none; "
    "`--certificate DIR` as for `complete`"};

} // namespace qsat
