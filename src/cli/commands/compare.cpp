#include "solve/compare.hpp"
#include "cli/commands/command.hpp"
#include "cli/commands/compare_report.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/output.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/watchdog.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <mutex>

namespace qsat {

namespace {

bool decorate(const Options& options, int descriptor) {
    const char* no_color = std::getenv("NO_COLOR");
    return !options.quiet && (no_color == nullptr || *no_color == '\0') && isatty(descriptor) != 0;
}

/// All are read before the first is run: a misspelt name should not show after an hour.
std::vector<NamedBoard> read_boards(const Options& options) {
    const Watchdog watchdog{{.cancelled = &interrupted()}, [&options](StopReason reason) {
                                return report_stop(options, {reason},
                                                   "the boards are not read yet");
                            }};
    std::vector<NamedBoard> boards;
    if (options.size)
        boards.push_back(
            {fmt::format("empty {0} x {0} board", *options.size), Board{{.size = *options.size}}});
    std::vector<std::string> files = options.files;
    if (boards.empty() && files.empty()) files.emplace_back("-");
    for (const std::string& file : files) {
        const Input input = read_input(file);
        boards.push_back({input.source, read_board(input.source, input.content, options.reading)});
    }
    return boards;
}

/// One run of the command, ended by itself or by the watchdog, which is why all is locked.
class CompareRun {
public:
    explicit CompareRun(const Options& options)
        : options_{options}, output_{options.output, options.force},
          color_{options.output.empty() && decorate(options, STDOUT_FILENO)},
          shows_progress_{decorate(options, STDERR_FILENO)}, report_{.options =
                                                                         options.comparison} {}

    ~CompareRun() { show_progress(""); }
    CompareRun(const CompareRun&) = delete;
    CompareRun& operator=(const CompareRun&) = delete;

    int run(const std::vector<NamedBoard>& boards) {
        // The deadline is each run's own affair.
        Watchdog watchdog{{.cancelled = &interrupted()}, [this](StopReason) { return stop(); }};
        for (std::size_t i = 0; i < boards.size() && !report_.interrupted; ++i) {
            Comparison comparison =
                compare(boards[i], report_.options, &interrupted(),
                        [&](const Comparison& so_far, const Method& next) {
                            const std::lock_guard lock{mutex_};
                            unfinished_ = so_far;
                            show_progress(fmt::format("board {} of {}: {}", i + 1, boards.size(),
                                                      next.name()));
                        });
            const std::lock_guard lock{mutex_};
            unfinished_.reset();
            take(std::move(comparison));
        }
        watchdog.stand_down();
        return finish();
    }

private:
    /// A table is seen as soon as its board is done.
    void take(Comparison comparison) {
        show_progress("");
        report_.interrupted |= comparison.interrupted;
        if (comparison.rows.empty()) return;
        if (options_.report_to == ReportFormat::table)
            output_.stream() << compare_table(comparison, color_) << std::flush;
        report_.comparisons.push_back(std::move(comparison));
    }

    /// For the watchdog: ends the report, an engine still at work.
    int stop() {
        constexpr std::chrono::milliseconds patience{20};
        const std::unique_lock lock{mutex_, patience};
        if (!lock.owns_lock()) { // whoever takes our output is slow, and gets what it has
            output_.abandon();
            return to_int(ExitCode::interrupted);
        }
        report_.interrupted = true;
        try {
            if (unfinished_) take(std::move(*unfinished_));
            return finish();
        } catch (const std::exception& error) {
            output_.abandon();
            print_line(error.what());
            return to_int(ExitCode::bad_input);
        }
    }

    int finish() {
        switch (options_.report_to) {
        case ReportFormat::table:
            break; // written already
        case ReportFormat::json:
            output_.stream() << compare_json(report_);
            break;
        case ReportFormat::csv:
            output_.stream() << compare_csv(report_);
            break;
        case ReportFormat::svg:
            output_.stream() << compare_svg(report_);
            break;
        }
        output_.commit();
        say(options_, closing_line());
        return to_int(report_.interrupted ? ExitCode::interrupted : ExitCode::done);
    }

    std::string closing_line() const {
        std::size_t rows = 0;
        for (const Comparison& comparison : report_.comparisons)
            rows += comparison.rows.size();
        const double seconds = seconds_since(start_);
        return fmt::format("{}: {} row{} in {}{}", report_.interrupted ? "interrupted" : "compared",
                           rows, rows == 1 ? "" : "s", duration_text(seconds),
                           report_.interrupted ? ", the others are missing" : "");
    }

    void show_progress(std::string_view text) const {
        if (shows_progress_) fmt::print(stderr, "\r\x1b[K{}", text);
    }

    const Options& options_;
    Output output_;
    bool color_;
    bool shows_progress_;
    CompareReport report_;
    std::optional<Comparison> unfinished_; // the board at hand
    std::timed_mutex mutex_;               // for all of the above
    Clock::time_point start_ = Clock::now();
};

} // namespace

int run_compare(const Options& options) {
    const std::vector<NamedBoard> boards = read_boards(options);
    return CompareRun{options}.run(boards);
}

} // namespace qsat
