#include "cli/commands/threshold.hpp"

#include "certificate/certify_threshold.hpp"
#include "cli/commands/certificate_answer.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/proof_answer.hpp"
#include "cli/commands/question_command.hpp"
#include "cli/commands/shard_commands.hpp"
#include "cli/options/board_argument.hpp"
#include "cli/options/parameter_options.hpp"
#include "cli/options/proof_arguments.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/version.hpp"
#include "formats/format.hpp"
#include "shards/jobs.hpp"
#include "solve/prove.hpp"

#include <fmt/format.h>

#include <sstream>

namespace qsat {

namespace {

struct ThresholdArguments : BoardsOptions {
    ThresholdParameters search;
    ShardArguments shards;
    ProofArguments proof;
    CertificateArgument certificate;

    void declare(OptionList& list);
};

void ThresholdArguments::declare(OptionList& list) {
    declare_boards(list);
    ParameterOptions options{list};
    search.describe(options);
    shards.declare(list, {"proof", "certificate"}, {"to", "json"});
    proof.declare(list, output, "the placement cannot be completed", "export", true);
    certificate.declare(list, board, {"proof"});
    output.declare_formats(list, nullptr, "write the placement that cannot be completed:");
    board.declare_table(list, output);
    CommandOptions::declare(list);
    output.declare_json(list);
    output.declare_stats(list);
    list.check([this, &list] {
        board.jobs = search.jobs;
        certificate.take(proof.format, list);
        if (list.has("proof")) board.one_only = "--proof accepts only one";
        if (shards) board.one_only = "--shard and --shards accept only one";
        if (shards.one) output.json = false; // a name of a file with results does not change that
    });
}

/// Proves that the placement has no completion, as `complete --proof` does.
void prove_spoiler(Answer& answer, const Spoiler& spoiler, const ThresholdArguments& arguments,
                   AnswerWriter& out) {
    const auto prove = [&](const ProofOutput& output) {
        const CompletionReport report = complete(
            spoiler.board, {.jobs = out.threads(arguments.search.jobs)}, out.budget(),
            [](const VerifiedPlacement&) {}, &output);
        if (const auto* stopped = std::get_if<Stopped>(&report.outcome))
            throw BudgetSpent{*stopped};
        if (std::holds_alternative<Completed>(report.outcome))
            throw Defect{"a placement that was refuted has a completion"};
        return *report.statistics.proof;
    };
    if (const auto proof = write_proof(answer, arguments.proof, out, prove))
        add_proof(answer, arguments.proof, *proof,
                  fmt::format("'{}' {}", board_line(spoiler.board),
                              formula_option(arguments.proof, *proof)));
}

/// Writes the placement: a text shows it with the given queens, a picture distinguishes them.
void show_spoiler(Answer& answer, const Board& board, const Spoiler& spoiler,
                  const AnswerWriter& out) {
    const Format* const to = out.options().to;
    if (to == nullptr) return;
    if (!to->is_picture()) {
        std::ostringstream text;
        to->write_board(text, spoiler.board, out.write_options());
        answer.words = text.str();
        return;
    }
    answer.draw = [board, queens = spoiler.queens](std::ostream& stream, const Format& format,
                                                   WriteOptions writing) {
        writing.refused = queens;
        format.write_board(stream, board, writing);
    };
}

std::string progress_of(const ThresholdProgress& counted, double seconds) {
    const std::uint64_t units = counted.units;
    if (units == 0) return {};
    const double share = static_cast<double>(counted.done) / static_cast<double>(units);
    return fmt::format("placements of {} queens: {}", counted.queens.load(),
                       progress_text(share, 0, seconds));
}

Answer threshold_in_shards(const ThresholdArguments& arguments, const Board& board,
                           const ThresholdOptions& options, AnswerWriter& out) {
    const CompletionReport report =
        complete(board, {.jobs = options.jobs}, out.budget(), [](const VerifiedPlacement&) {});
    if (const auto* stopped = std::get_if<Stopped>(&report.outcome))
        return threshold_answer(board, *stopped, out);
    if (const auto* infeasible = std::get_if<Infeasible>(&report.outcome))
        return threshold_answer(board, *infeasible, out);
    ThresholdJob job{board, options, arguments.shards.count(), std::string{version}, out.budget()};
    return run_in_shards(job, arguments.shards, arguments.output, false, out);
}

Answer threshold(const ThresholdArguments& arguments, const Board& board, AnswerWriter& out) {
    const AnswerOutput& output = arguments.output;
    if (output.to != nullptr) require_size(*output.to, board, out.write_options());
    ThresholdProgress counted;
    const ThresholdOptions options{
        .jobs = out.threads(arguments.search.jobs),
        .progress = &counted,
        .on_level = [&](const LevelPlan& plan) {
            out.detail([&] {
                return fmt::format("all placements of {} queens, in {} parts: {:.1f} MB per thread",
                                   plan.queens, plan.units, plan.bytes / 1e6);
            });
        }};
    if (arguments.shards) return threshold_in_shards(arguments, board, options, out);
    CertificateOutput certificate{arguments.certificate, output.force};
    ProgressLine line{out.is_quiet() || output.verbose,
                      [&] { return progress_of(counted, out.seconds()); }};
    const auto found = find_threshold(board, options, out.budget());
    line.clear();
    Answer answer = threshold_answer(board, found, out);
    const auto* known = std::get_if<Threshold>(&found);
    const bool is_exact = known != nullptr && known->is_exact();
    certificate.add(answer, board, out.budget(), [&](auto& folder, const auto& question) {
        if (is_exact) certify_threshold(folder, question, *known);
        return is_exact;
    });
    if (known == nullptr) return answer;
    if (arguments.proof.file.empty()) return answer;
    if (is_exact && known->spoiler)
        prove_spoiler(answer, *known->spoiler, arguments, out);
    else
        answer.said.emplace_back("no proof was written");
    return answer;
}

} // namespace

Answer threshold_answer(const Board& board, const FoundThreshold& found, const AnswerWriter& out) {
    const AnswerOutput& output = out.options();
    Answer answer = answer_of(shown_of(report_of(found), board), out);
    const auto* known = std::get_if<Threshold>(&found);
    if (known == nullptr) return answer;
    if (output.to == nullptr || output.wants_picture()) answer.words = answer.word + '\n';
    if (known->spoiler) show_spoiler(answer, board, *known->spoiler, out);
    return answer;
}

const Command threshold_command =
    command_of(*find_question("threshold"), runs_for_boards<ThresholdArguments, threshold>);

} // namespace qsat
