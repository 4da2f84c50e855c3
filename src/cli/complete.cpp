#include "cli/command.hpp"
#include "cli/output.hpp"
#include "cli/report.hpp"

#include <fmt/format.h>

namespace qsat {

namespace {

/// Writes completions as they come, so that the first is seen while the search goes on.
class CompletionWriter {
public:
    CompletionWriter(const Options& options, const Board& board, Output& output)
        : options_{options}, board_{board}, output_{output} {}

    void write(const VerifiedPlacement& completion) {
        if (options_.json) {
            kept_.push_back(completion);
            return;
        }
        options_.to->write_solution(output_.stream(), board_, completion, {});
        constexpr std::chrono::milliseconds patience{100};
        if (const auto now = Clock::now(); now - flushed_ >= patience) {
            output_.stream().flush();
            flushed_ = now;
        }
    }

    const std::vector<VerifiedPlacement>& kept() const { return kept_; }

private:
    const Options& options_;
    const Board& board_;
    Output& output_;
    Clock::time_point flushed_{};
    std::vector<VerifiedPlacement> kept_; // for JSON, which is one object
};

struct SatExitCode {
    static constexpr int completed = 10;
    static constexpr int infeasible = 20;
    static constexpr int unknown = 0;
};

int exit_code(const Options& options, const Outcome& outcome) {
    if (std::holds_alternative<Completed>(outcome))
        return options.sat_exit_codes ? SatExitCode::completed : to_int(ExitCode::done);
    if (std::holds_alternative<Infeasible>(outcome))
        return options.sat_exit_codes ? SatExitCode::infeasible : to_int(ExitCode::no);
    if (options.sat_exit_codes) return SatExitCode::unknown;
    const auto reason = std::get<Stopped>(outcome).reason;
    return to_int(reason == StopReason::interrupted ? ExitCode::interrupted : ExitCode::stopped);
}

} // namespace

int run_complete(const Options& options) {
    const Board board = read_board_argument(options);
    Output output{options.output, options.force};
    CompletionWriter writer{options, board, output};

    const auto start = Clock::now();
    const CompletionReport report =
        complete(board,
                 {.engine = options.engine,
                  .encoding = options.encoding,
                  .seed = options.seed,
                  .limit = options.limit,
                  .jobs = options.jobs},
                 options.budget(), [&](const VerifiedPlacement& c) { writer.write(c); });
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();

    if (options.json) output.stream() << json_report(board, report, writer.kept(), seconds) << '\n';
    // A file appears only with an answer in it; JSON is an answer whatever it says.
    if (options.json || report.completions > 0) output.commit();

    say(options, summary(board, report, options.limit, seconds));
    if (options.stats) fmt::print(stderr, "{}", statistics_text(report.statistics));
    return exit_code(options, report.outcome);
}

} // namespace qsat
