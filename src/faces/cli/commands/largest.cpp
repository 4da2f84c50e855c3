#include "largest/largest.hpp"
#include "certificate/certify_largest.hpp"
#include "cli/commands/certificate_answer.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/proof_answer.hpp"
#include "cli/commands/question_command.hpp"
#include "cli/commands/write_queens.hpp"
#include "cli/options/board_argument.hpp"
#include "cli/options/parameter_options.hpp"
#include "cli/options/proof_arguments.hpp"
#include "cli/options/search_arguments.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

struct LargestArguments : BoardsOptions {
    LargestParameters search;
    ProofArguments proof;
    CertificateArgument certificate;

    void declare(OptionList& list) {
        declare_boards(list);
        ParameterOptions options{list};
        search.describe(options);
        proof.declare(list, output, "one queen more is impossible", "export", true);
        certificate.declare(list, board, {"proof", "encoding"});
        declare_board_answer(list);
        list.check([this, &list] {
            board.jobs = search.jobs;
            certificate.take(proof.format, list);
            if (!proof.file.empty()) board.one_only = "--proof accepts only one";
            if (proof.file == "-" && output.is_standard_output())
                list.fail("--proof - writes to standard output: add --output FILE for the queens");
        });
    }
};

/// Proves in clauses that this number of queens is impossible.
void prove_no_more(Answer& answer, const Board& board, int queens, const LargestOptions& options,
                   const LargestArguments& arguments, AnswerWriter& out) {
    const auto prove = [&](const ProofOutput& output) {
        const auto made = prove_too_many(board, queens, options, out.budget(), output);
        if (!made) throw Defect{fmt::format("{} queens fit, but the search excluded them", queens)};
        return *made;
    };
    if (const auto made = write_proof(answer, arguments.proof, out, prove))
        add_proof(answer, arguments.proof, *made,
                  fmt::format("--most {} --encoding {}", queens, made->encoding));
}

/// Proves by cutting planes that there is no completion.
void prove_no_completion(Answer& answer, const Board& board, const LargestArguments& arguments,
                         AnswerWriter& out) {
    const auto prove = [&](const ProofOutput& output) {
        return prove_none(board, {}, out.budget(), output);
    };
    if (const auto made = write_proof(answer, arguments.proof, out, prove))
        add_proof(answer, arguments.proof, *made, formula_option(arguments.proof, *made));
}

Answer place_most(const LargestArguments& arguments, const Board& board, AnswerWriter& out) {
    const ProofArguments& proof = arguments.proof;
    if (!arguments.output.json) require_size(*arguments.output.to, board, out.write_options());
    CertificateOutput folder{arguments.certificate, out.options().force};
    const LargestOptions options{.engine = arguments.search.engine,
                                 .encoding = arguments.search.encoding,
                                 .seed = arguments.search.seed,
                                 .jobs = out.threads(arguments.search.jobs)};
    const auto found = find_largest(board, options, out.budget());
    Answer answer = answer_of(shown_of(report_of(found), board), out);
    if (const auto* conflicts = std::get_if<std::vector<Conflict>>(&found)) {
        answer.draw = drawing_of(board, *conflicts);
        folder.add(answer, board, out.budget(), [](auto&, const auto&) { return false; });
        return answer;
    }
    const auto& placement = std::get<LargestPlacement>(found);
    if (!out.options().json && !out.options().csv)
        write_queens(board, placement.queens.squares(), out);
    const bool by_cutting_planes = is_cutting_planes(proof.format);
    const bool can_prove =
        placement.is_largest() && (!by_cutting_planes || placement.bound >= board.size() - 1);
    if (placement.is_largest() && !can_prove)
        answer.said.push_back(fmt::format("a cutting planes proof can only refute completions, not "
                                          "{} queens: leave --proof-format {} out",
                                          placement.bound + 1, name_of(proof.format)));
    folder.add(answer, board, out.budget(), [&](auto& place, const auto& question) {
        if (can_prove) certify_largest(place, question, placement.queens);
        return can_prove;
    });
    if (proof.file.empty()) return answer;
    if (!can_prove || placement.bound >= board.size())
        answer.said.emplace_back("no proof was written");
    else if (by_cutting_planes)
        prove_no_completion(answer, board, arguments, out);
    else
        prove_no_more(answer, board, placement.bound + 1, options, arguments, out);
    return answer;
}

} // namespace

const Command largest_command =
    command_of(*find_question("largest"), runs_for_boards<LargestArguments, place_most>);

} // namespace qsat
