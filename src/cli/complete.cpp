#include "cli/command.hpp"
#include "cli/output.hpp"
#include "cli/proof_file.hpp"
#include "cli/report.hpp"
#include "cli/watchdog.hpp"
#include "tasks/complete_with_proof.hpp"

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

struct SatExitCode {
    static constexpr int completed = 10;
    static constexpr int infeasible = 20;
    static constexpr int unknown = 0;
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
        return options.sat_exit_codes ? SatExitCode::completed : to_int(ExitCode::done);
    if (std::holds_alternative<Infeasible>(outcome))
        return options.sat_exit_codes ? SatExitCode::infeasible : to_int(ExitCode::no);
    if (options.sat_exit_codes) return SatExitCode::unknown;
    const auto reason = std::get<Stopped>(outcome).reason;
    return to_int(reason == StopReason::interrupted ? ExitCode::interrupted : ExitCode::stopped);
}

/// One run of the command, ended by the search or by the watchdog.
class Completion {
public:
    Completion(const Options& options, const Board& board)
        : options_{options}, board_{board}, output_{options.output, options.force}, writer_{
                                                                                        options,
                                                                                        board,
                                                                                        output_} {
        if (!options.proof.empty()) proof_.emplace(options.proof, options.force);
    }

    int run() {
        Watchdog watchdog{options_.budget(), [this](StopReason reason) { return stop(reason); }};
        const CompleteOptions how{
            .engine = options_.engine,
            .encoding = options_.encoding,
            .seed = options_.seed,
            .limit = options_.limit,
            .jobs = options_.jobs,
            .solver_options = options_.solver_options,
            .warm_start = options_.warm_start,
            .cubes = options_.cubes,
            .opened = [this](const OpenBoard& o) { describe_open_board(options_, o); }};
        const auto write = [this](const VerifiedPlacement& c) { writer_.write(c); };
        const CompletionReport report =
            proof_ ? run_with_proof(how, write) : complete(board_, how, options_.budget(), write);
        watchdog.stand_down();
        return finish(report);
    }

private:
    CompletionReport run_with_proof(const CompleteOptions& how, const CompletionVisitor& write) {
        const bool binary = options_.proof_format == ProofFormat::binary;
        const ProofOutput output{proof_->stream(), binary ? DratForm::binary : DratForm::text};
        try {
            ProvenReport proven =
                complete_with_proof(board_, how, output, options_.budget(), write);
            proof_encoding_ = std::move(proven.encoding);
            return std::move(proven.completion);
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
            return finish({outcome(), writer_.count(), statistics});
        } catch (const std::exception& error) {
            output_.abandon();
            if (proof_) proof_->abandon();
            print_line(error.what());
            return to_int(ExitCode::bad_input);
        }
    }

    int finish(const CompletionReport& report) {
        const double seconds = seconds_since(start_);
        const bool proven = proof_ && std::holds_alternative<Infeasible>(report.outcome);
        if (proven)
            proof_->commit();
        else if (proof_)
            proof_->abandon();
        if (options_.json)
            output_.stream() << (writer_.count() == 0 ? json_begin(board_) : "")
                             << json_end(board_, report, seconds) << '\n';
        const bool drawn = draw_conflicts(options_, board_, report.outcome, output_.stream());
        // A file appears only with an answer in it; JSON is an answer whatever it says.
        if (options_.json || drawn || report.completions > 0)
            output_.commit();
        else
            output_.abandon();
        if (options_.verbose) print_line(choices_text(report.statistics));
        say(options_, summary(board_, report, options_.limit, seconds));
        if (proven) say(options_, proof_summary());
        if (options_.stats) print_line(statistics_text(report.statistics));
        if (options_.stats && proven)
            print_line("proof_encoding: " + proof_encoding_.encoding->name);
        if (options_.check_unique && std::holds_alternative<Completed>(report.outcome)) {
            say(options_, uniqueness(writer_.kept()));
            if (report.completions > 1) return to_int(ExitCode::no);
        }
        return exit_code(options_, report.outcome);
    }

    std::string proof_summary() const {
        const std::string where = options_.proof == "-" ? "<standard output>" : options_.proof;
        return fmt::format("proof: {} refutes the formula of qsat export --encoding {}", where,
                           proof_encoding_.encoding->name);
    }

    const Options& options_;
    const Board& board_;
    Output output_;
    std::optional<ProofFile> proof_;
    EncodingChoice proof_encoding_; // of the formula that the proof refutes
    CompletionWriter writer_;
    Clock::time_point start_ = Clock::now();
};

} // namespace

int run_complete(const Options& options) {
    if (options.steps) return run_steps(options);
    const Board board = read_board_argument(options);
    if (!options.json) require_size(*options.to, board, write_options(options));
    return Completion{options, board}.run();
}

} // namespace qsat
