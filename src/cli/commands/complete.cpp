#include "cli/commands/command.hpp"
#include "cli/commands/proof_file.hpp"
#include "cli/commands/shard_commands.hpp"
#include "cli/terminal/output.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/watchdog.hpp"
#include "solve/prove.hpp"

#include <fmt/format.h>

#include <mutex>

namespace qsat {

namespace {

/// Writes completions as they come, so that the first is seen while the search goes on. Locked, for
/// the watchdog may want to end what the search began.
class CompletionWriter {
public:
    CompletionWriter(const Options& options, const Board& board, Output& output)
        : options_{options}, board_{board}, output_{output} {}

    void write(const VerifiedPlacement& completion) {
        const std::lock_guard lock{mutex_};
        ++count_;
        if (options_.check_unique) kept_.push_back(completion);
        if (options_.json)
            output_.stream() << (count_ == 1 ? json_begin(board_) : ",") << json_item(completion);
        else
            options_.to->write_solution(output_.stream(), board_, completion, write_options_);
        constexpr std::chrono::milliseconds patience{100};
        if (const auto now = Clock::now(); now - flushed_ >= patience) {
            output_.stream().flush();
            flushed_ = now;
        }
    }

    /// Only with the lock held, or when the search has ended.
    const std::vector<VerifiedPlacement>& kept() const { return kept_; }
    std::uint64_t count() const { return count_; }

    std::timed_mutex& mutex() { return mutex_; }

private:
    const Options& options_;
    const Board& board_;
    Output& output_;
    std::timed_mutex mutex_;
    std::uint64_t count_ = 0;
    WriteOptions write_options_ = write_options(options_);
    Clock::time_point flushed_{};
    std::vector<VerifiedPlacement> kept_; // for uniqueness
};

/// Draws why there is no completion, if a picture is wanted and the givens alone show it.
bool draw_conflicts(const Options& options, const Board& board, const Outcome& outcome,
                    std::ostream& out) {
    const auto* infeasible = std::get_if<Infeasible>(&outcome);
    if (infeasible == nullptr || infeasible->conflicts.empty()) return false;
    if (options.json || !options.to->is_picture()) return false;
    WriteOptions writing = write_options(options);
    writing.conflicts = infeasible->conflicts;
    options.to->write_board(out, board, writing);
    return true;
}

int exit_code(const Options& options, const Outcome& outcome) {
    if (std::holds_alternative<Completed>(outcome))
        return options.sat_exit_codes ? sat_completed : to_int(ExitCode::done);
    if (std::holds_alternative<Infeasible>(outcome))
        return options.sat_exit_codes ? sat_infeasible : to_int(ExitCode::no);
    if (options.sat_exit_codes) return sat_unknown;
    return stop_code(std::get<Stopped>(outcome).reason);
}

/// One run of the command, ended by the search or by the watchdog.
class CompleteRun {
public:
    CompleteRun(const Options& options, const Board& board)
        : options_{options}, board_{board}, output_{options.output, options.force}, writer_{
                                                                                        options,
                                                                                        board,
                                                                                        output_} {
        if (!options.proof.empty()) proof_.emplace(options.proof, options.force);
    }

    int run() {
        Watchdog watchdog{options_.budget(), [this](StopReason reason) { return stop(reason); }};
        const SearchOptions how{.engine = options_.engine,
                                .encoding = options_.encoding,
                                .seed = options_.seed,
                                .limit = options_.limit,
                                .jobs = options_.jobs,
                                .up_to_symmetry = options_.up_to_symmetry,
                                .solver_options = options_.solver_options,
                                .warm_start = options_.warm_start,
                                .cubes = options_.cubes};
        const auto write = [this](const VerifiedPlacement& c) { writer_.write(c); };
        const Answer answer = proof_ ? run_with_proof(how, write)
                                     : Answer{complete(board_, how, options_.budget(), write)};
        watchdog.stand_down();
        return finish(answer);
    }

private:
    struct Answer {
        CompletionReport report;
        std::optional<WrittenProof> proof{}; ///< whole, but not committed
    };

    Answer run_with_proof(const SearchOptions& how, const CompletionVisitor& write) {
        const ProofOutput output{proof_->stream(), options_.proof_format};
        try {
            Answer answer{complete(board_, how, options_.budget(), write, &output)};
            if (const auto& made = answer.report.statistics.proof)
                answer.proof = {options_.proof, name_of(options_.proof_format), made->encoding,
                                made->lemmas, made->bytes};
            return answer;
        } catch (...) {
            if (writer_.count() > 0) throw; // the completion could not be written
            ProofFile::throw_as_output_error();
        }
    }

    /// For the watchdog: ends the output, the search still running.
    int stop(StopReason reason) {
        // An answer in hand beats an expired clock.
        const auto outcome = [&]() -> Outcome {
            if (writer_.count() >= options_.limit) return Completed{.all = false};
            return Stopped{reason};
        };
        constexpr std::chrono::milliseconds patience{20};
        const std::unique_lock lock{writer_.mutex(), patience};
        if (!lock.owns_lock()) { // whoever takes our output is slow, and gets what it has
            output_.abandon();
            if (proof_) proof_->abandon();
            report_stop(options_, {reason}, "the output is not whole");
            return exit_code(options_, Stopped{reason});
        }
        const Statistics statistics{.engine = std::string{options_.engine->name},
                                    .engine_reason = {}};
        try {
            return finish({{outcome(), writer_.count(), statistics}});
        } catch (const std::exception& error) {
            output_.abandon();
            if (proof_) proof_->abandon();
            print_line(error.what());
            return to_int(ExitCode::bad_input);
        }
    }

    int finish(const Answer& answer) {
        const auto& [report, proof] = answer;
        const double seconds = seconds_since(start_);
        if (proof)
            proof_->commit();
        else if (proof_)
            proof_->abandon();
        if (options_.json)
            output_.stream() << (writer_.count() == 0 ? json_begin(board_) : "")
                             << json_end(board_, report, seconds, proof) << '\n';
        const bool drawn = draw_conflicts(options_, board_, report.outcome, output_.stream());
        // A file appears only with an answer in it; JSON is an answer whatever it says.
        if (options_.json || drawn || report.completions > 0)
            output_.commit();
        else
            output_.abandon();
        if (report.statistics.open) describe_open_board(options_, *report.statistics.open);
        if (options_.verbose) print_line(choices_text(report.statistics));
        say(options_, summary(board_, report, options_.limit, seconds));
        if (proof) say(options_, proof_summary(*proof));
        if (options_.stats) print_line(statistics_text(report.statistics));
        if (options_.stats && proof) print_line(proof_text(*proof, report.statistics));
        if (options_.check_unique && std::holds_alternative<Completed>(report.outcome)) {
            say(options_, uniqueness(writer_.kept()));
            if (report.completions > 1) return to_int(ExitCode::no);
        }
        return exit_code(options_, report.outcome);
    }

    static std::string proof_summary(const WrittenProof& proof) {
        const std::string where = proof.file == "-" ? "<standard output>" : proof.file;
        return fmt::format("proof: {} refutes the formula of qsat export --encoding {}", where,
                           proof.encoding);
    }

    const Options& options_;
    const Board& board_;
    Output output_;
    std::optional<ProofFile> proof_;
    CompletionWriter writer_;
    Clock::time_point start_ = Clock::now();
};

} // namespace

int run_complete(const Options& options) {
    if (options.steps) return run_steps(options);
    const Board board = read_board_argument(options);
    if (!options.json) require_size(*options.to, board, write_options(options));
    if (options.shards.one) return complete_one_shard(options, board);
    if (options.shards.all_of) return complete_all_shards(options, board);
    return CompleteRun{options, board}.run();
}

} // namespace qsat
