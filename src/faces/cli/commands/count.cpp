#include "board/words.hpp"
#include "certificate/certify_count.hpp"
#include "cli/commands/certificate_answer.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/count_proof.hpp"
#include "cli/commands/shard_commands.hpp"
#include "cli/options/board_argument.hpp"
#include "cli/options/search_arguments.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/version.hpp"
#include "shards/jobs.hpp"
#include "words/count_words.hpp"

#include <fmt/format.h>

#include <cmath>

namespace qsat {

namespace {

struct CountArguments : BoardsOptions {
    CountOptions count;
    bool estimate = false;
    std::uint64_t seed = 0;
    ShardArguments shards;
    std::string proof; ///< file of the proof; may be empty
    CertificateArgument certificate;

    void declare(OptionList& list);
};

void CountArguments::declare(OptionList& list) {
    declare_boards(list);
    std::vector<Choice<std::string_view>> names;
    for (const std::string_view name : count_engines)
        names.push_back({std::string{name}, name});
    list.choice("engine", count.engine, names, "NAME", "counting engine:");
    declare_jobs(list, count.jobs, "threads (default: all cores)");
    list.number("limit", count.limit, 1, std::numeric_limits<std::int64_t>::max(), "K",
                "stop when at least K completions are counted");
    list.flag("estimate", estimate,
              "print an unbiased estimate and its standard error, in about a second");
    declare_seed(list, seed, "vary the estimate (default 0)");
    declare_up_to_symmetry(list, count.up_to_symmetry);
    shards.declare(list, {"limit"}, {"json"});
    list.text("proof", proof, "FILE",
              "write a proof of the count in CPOG; it refers to the formula of qsat export "
              "--encoding pairwise");
    certificate.declare(list, board,
                        {"proof", "estimate", "limit", "up-to-symmetry", "shard", "shards"});
    board.declare_table(list, output);
    CommandOptions::declare(list);
    output.declare_json(list);
    output.declare_stats(list);
    list.require("seed", {"estimate"});
    list.check([this, &list] {
        board.jobs = count.jobs;
        if (!proof.empty()) board.one_only = "--proof accepts only one";
        if (proof == "-" && output.is_standard_output())
            list.fail("--proof - writes to standard output: add --output FILE for the count");
        if (!shards) return;
        board.one_only = "--shard and --shards accept only one";
        output.json = false; // a name of a file with results does not change that
    });
    list.exclude("estimate", {"limit", "up-to-symmetry", "engine", "shard", "shards", "state"});
    list.exclude("proof", {"estimate", "limit", "up-to-symmetry", "shard", "shards", "csv"});
}

Answer to_answer(const Board& board, const CountReport& report, double seconds) {
    const Counted& counted = report.counted;
    const std::string found = counted.found.str();
    // A string, because it may be too long for readers of JSON.
    Answer answer{.json = {{"size", board.size()},
                           {"given", board.queens().size()},
                           {"count", found},
                           {"exact", report.exact()}},
                  .said = {summary(board, report, seconds)}};
    if (!counted.stopped || counted.found > 0) answer.words = count_text(report) + '\n';
    if (counted.stopped) {
        answer.json["reason"] = stop_text(*counted.stopped);
        answer.code = stop_code(*counted.stopped);
    }
    answer.json["symmetries"] = report.symmetries;
    answer.json["statistics"] = count_statistics(report);
    return answer;
}

/// The finished share, the rate, and the remaining time.
std::string progress(const Tally& tally, double seconds) {
    const double share = tally.share();
    if (share == 0) return {};
    const auto known = tally.known().convert_to<double>();
    return fmt::format("{}, {:.3g} completions/s", progress_text(share, 0, seconds),
                       known / seconds);
}

Answer count_whole(const Board& board, const CountArguments& arguments, AnswerWriter& out) {
    std::optional<ProofFile> proof;
    if (!arguments.proof.empty())
        proof.emplace(arguments.proof, arguments.output.force, out.budget());
    CertificateOutput certificate{arguments.certificate, arguments.output.force};
    Tally tally;
    ProgressLine line{out.is_quiet(), [&] { return progress(tally, out.seconds()); }};
    CountOptions options = arguments.count;
    options.jobs = out.threads(options.jobs);
    options.tally = &tally;
    const CountReport report = count_completions(board, options, out.budget());
    line.clear();
    Answer answer = to_answer(board, report, out.seconds());
    if (arguments.output.stats) answer.statistics = json_lines(count_statistics(report));
    if (proof) prove_count(answer, board, report, arguments.proof, *proof, out.budget());
    certificate.add(answer, board, out.budget(), [&](auto& folder, const auto& question) {
        if (report.exact()) certify_count(folder, question, report.counted.found.str());
        return report.exact();
    });
    return answer;
}

Answer estimate(const Board& board, const CountArguments& arguments, AnswerWriter& out) {
    const EstimateReport report = estimate_completions(board, arguments.seed, out.budget());
    const Estimate& completions = report.completions;
    const bool stopped_at_once = report.stopped && report.walks == 0;
    if (stopped_at_once || !std::isfinite(completions.mean) || !std::isfinite(completions.error))
        return stopped_answer(
            report.stopped.value_or(Stopped{StopReason::gave_up, "the number has too many digits"}),
            "too few random walks for an estimate");
    // Strings, because they may be too large for readers of JSON.
    return {.words = estimate_text(completions) + '\n',
            .json = {{"size", board.size()},
                     {"given", board.queens().size()},
                     {"estimate", fmt::format("{:.6g}", completions.mean)},
                     {"standard_error", fmt::format("{:.3g}", completions.error)},
                     {"walks", report.walks},
                     {"seed", arguments.seed}},
            .said = {summary(board, report, out.seconds())}};
}

Answer count(const CountArguments& arguments, const Board& board, AnswerWriter& out) {
    if (arguments.estimate) return estimate(board, arguments, out);
    if (arguments.shards) {
        CountJob job{board, arguments.count, arguments.shards.count(), std::string{version},
                     out.budget()};
        return run_in_shards(job, arguments.shards, arguments.output, false, out);
    }
    return count_whole(board, arguments, out);
}

} // namespace

const Command count_command{
    "count", "the exact number of completions",
    "  qsat count --size 8\n"
    "  qsat count board.txt --up-to-symmetry\n"
    "  qsat count board.txt --certificate number --force\n"
    "  echo '16: d16' | qsat count --jobs 1 --stats\n"
    "  qsat count --size 16 --shards 20 --state counted\n"
    "  qsat count board.txt --proof board.cpog\n",
    runs_for_boards<CountArguments, count>,
    "`--up-to-symmetry` counts one completion for each class under the board's own symmetries; "
    "`--estimate` estimates the number; `--limit K` stops at K; `--shards K --state DIR` divides a "
    "long "
    "count; `--proof FILE` and `--certificate DIR` prove the number"};

} // namespace qsat
