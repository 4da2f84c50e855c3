#include "certificate/certify_hint.hpp"
#include "cli/commands/certificate_answer.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/proof_answer.hpp"
#include "cli/options/board_argument.hpp"
#include "cli/options/search_arguments.hpp"
#include "engine/make_open_board.hpp"
#include "words/hint_words.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>

namespace qsat {

namespace {

struct HintOptions : BoardsOptions {
    bool all = false;
    std::uint64_t limit = 1000;
    ProofArguments proof;
    std::string encoding = "auto"; ///< encoding of the refuted formula
    CertificateArgument certificate;

    void declare(OptionList& list) {
        declare_boards(list);
        list.flag("all", all,
                  "list every forced square, and every free square that no completion uses");
        list.number("limit", limit, 1, std::numeric_limits<std::int64_t>::max(), "K",
                    "if nothing is forced, count at most K completions (default 1000)");
        list.exclude("all", {"limit", "proof"});
        proof.declare(list, output, "every completion has a queen there", "export", true);
        declare_encoding(list, encoding);
        list.require("encoding", {"proof"});
        certificate.declare(list, board, {"proof"});
        output.declare_pictures(list);
        board.declare_jobs(list);
        board.declare_table(list, output);
        CommandOptions::declare(list);
        output.declare_json(list);
        list.check([this, &list] {
            if (!proof.file.empty()) board.one_only = "--proof accepts only one";
            certificate.take(proof.format, list);
            if (proof.file == "-" && output.is_standard_output())
                list.fail("--proof - writes to standard output: add --output FILE for the hint");
        });
    }
};

/// Draws the board: forced queens look like added ones, and refuted squares are crossed out.
void draw(Answer& answer, const Board& board, std::vector<Square> forced,
          std::vector<Square> unusable, std::vector<Conflict> conflicts = {}) {
    answer.draw = [=, words = answer.words](std::ostream& out, const Format& to,
                                            WriteOptions writing) {
        const std::array notes{words};
        writing.conflicts = conflicts;
        writing.refused = forced;
        writing.crossed = {.meaning = "no queen here", .squares = unusable};
        writing.notes = notes;
        to.write_board(out, board, writing);
    };
}

class HintAnswer {
public:
    explicit HintAnswer(const Board& board) : board_{board} {}

    Answer operator()(const Hint& hint) const {
        Answer answer = answer_of(hint, ExitCode::done);
        std::vector<Square> others;
        for (const FailedLiteral& other : hint.others)
            others.push_back(other.square);
        draw(answer, board_, {hint.square}, std::move(others));
        return answer;
    }
    Answer operator()(const Elimination& struck) const {
        Answer answer = answer_of(struck, ExitCode::done);
        draw(answer, board_, {}, struck.squares);
        return answer;
    }
    Answer operator()(const NothingForced& nothing) const {
        Answer answer = answer_of(nothing, ExitCode::no);
        draw(answer, board_, {}, {});
        return answer;
    }
    Answer operator()(const Infeasible& infeasible) const {
        Answer answer = answer_of(infeasible, ExitCode::no);
        answer.words += "(qsat explain tells why)\n";
        draw(answer, board_, {}, {}, infeasible.conflicts);
        return answer;
    }
    Answer operator()(const Backbone& backbone) const {
        Answer answer =
            answer_of(backbone, backbone.forced.empty() ? ExitCode::no : ExitCode::done);
        draw(answer, board_, backbone.forced, backbone.unusable);
        return answer;
    }
    Answer operator()(const Stopped& stopped) const {
        return stopped_answer(stopped, "nothing is known yet");
    }

private:
    Answer answer_of(const auto& found, ExitCode code) const {
        return {.code = code, .words = text_of(found, board_), .json = json_of(found, board_)};
    }

    const Board& board_;
};

/// Proves that every completion has a queen on the square: if the square is blocked, there is no
/// completion.
void prove_hint(Answer& answer, const Board& board, Square square, const HintOptions& options,
                ProofFile& file, const Budget& budget) {
    BoardParts parts = board.parts();
    parts.blocked.push_back(square);
    const Board blocked{std::move(parts), budget.poll()};
    const auto made = write_proof(answer, options.proof, file, [&](const ProofOutput& output) {
        return prove_none(blocked, {.encoding = options.encoding}, budget, output);
    });
    if (!made) return;
    add_proof(answer, options.proof, *made,
              fmt::format("--block {} {}", square_name(square, board.size()),
                          formula_option(options.proof, *made)));
}

Answer hint(const HintOptions& options, const Board& board, AnswerWriter& out) {
    if (options.output.wants_picture())
        require_size(*options.output.to, board, out.write_options());
    const HintAnswer to_answer{board};
    const auto answer_of = [&](const auto& found) {
        Answer answer = std::visit(to_answer, found);
        answer.json["size"] = board.size();
        return answer;
    };
    const auto made = make_open_board(board, out.budget());
    if (const auto* stopped = std::get_if<Stopped>(&made)) return to_answer(*stopped);
    const auto& open = std::get<OpenBoard>(made);
    describe_open_board(out, open);
    CertificateOutput certificate{options.certificate, options.output.force};
    if (options.all) {
        const auto found = find_backbone(open, Unusable::find, out.budget());
        Answer answer = answer_of(found);
        certificate.add(answer, board, out.budget(), [&](auto& folder, const auto& question) {
            const auto* backbone = std::get_if<Backbone>(&found);
            if (backbone != nullptr) certify_backbone(folder, question, *backbone);
            return backbone != nullptr;
        });
        return answer;
    }
    std::optional<ProofFile> file;
    if (!options.proof.file.empty())
        file.emplace(options.proof.file, options.output.force, out.budget());
    const HintResult found = find_hint(open, options.limit, out.budget());
    Answer answer = answer_of(found);
    certificate.add(answer, board, out.budget(), [&](auto& folder, const auto& question) {
        const auto* forced = std::get_if<Hint>(&found);
        if (forced != nullptr) certify_forced(folder, question, forced->square);
        return forced != nullptr;
    });
    if (!file) return answer;
    if (const auto* forced = std::get_if<Hint>(&found)) {
        prove_hint(answer, board, forced->square, options, *file, out.budget());
    } else {
        file->abandon();
        answer.said.emplace_back("no proof was written");
    }
    return answer;
}

} // namespace

const Command hint_command{"hint", "the next forced square, and why",
                           "  qsat hint board.txt\n"
                           "  echo '8: a7 b4 d5' | qsat hint\n"
                           "  qsat hint board.txt --all\n"
                           "  qsat hint board.txt --proof hint.drat\n"
                           "  qsat hint board.txt --all --certificate forced --force\n",
                           runs_for_boards<HintOptions, hint>,
                           "on boards with regions also squares that cannot have a queen; `--all` "
                           "lists every forced square, and every free square that no completion "
                           "uses; `--proof FILE` and `--certificate DIR` prove the answer"};

} // namespace qsat
