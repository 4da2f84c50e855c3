#include "tasks/compare.hpp"
#include "cli/command.hpp"
#include "cli/compare_report.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/report.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace qsat {

namespace {

bool decorate(const Options& options, int descriptor) {
    const char* no_color = std::getenv("NO_COLOR");
    return !options.quiet && (no_color == nullptr || *no_color == '\0') && isatty(descriptor) != 0;
}

/// A file's name as it may stand in any report: valid UTF-8 without control characters.
std::string printable(const std::string& name) {
    using Json = nlohmann::json;
    const std::string dumped = Json(name).dump(-1, ' ', false, Json::error_handler_t::replace);
    std::string text = Json::parse(dumped).get<std::string>();
    std::ranges::replace_if(
        text, [](unsigned char c) { return c < ' ' || c == 0x7f; }, '?');
    return text;
}

/// All are read before the first is run: a misspelt name should not show after an hour.
std::vector<NamedBoard> read_boards(const Options& options) {
    std::vector<NamedBoard> boards;
    if (options.size)
        boards.push_back(
            {fmt::format("empty {0} x {0} board", *options.size), Board{{.size = *options.size}}});
    std::vector<std::string> files = options.files;
    if (boards.empty() && files.empty()) files.emplace_back("-");
    for (const std::string& file : files) {
        const Input input = read_input(file);
        boards.push_back(
            {printable(input.source), read_board(input.source, input.content, options.reading)});
    }
    return boards;
}

/// A line on the terminal that says what is being run.
class ProgressLine {
public:
    explicit ProgressLine(bool shown) : shown_{shown} {}
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void show(std::string_view text) const {
        if (shown_) fmt::print(stderr, "\r\x1b[K{}", text);
    }
    void clear() const { show(""); }

private:
    bool shown_;
};

/// Runs the boards and writes each table as soon as it is whole.
CompareReport run_boards(const Options& options, const std::vector<NamedBoard>& boards,
                         Output& output) {
    CompareReport report{.options = options.comparison};
    const bool color = options.output.empty() && decorate(options, STDOUT_FILENO);
    const ProgressLine progress{decorate(options, STDERR_FILENO)};
    for (std::size_t i = 0; i < boards.size() && !report.interrupted; ++i) {
        Comparison comparison =
            compare(boards[i], report.options, &interrupted(), [&](const Method& method) {
                progress.show(
                    fmt::format("board {} of {}: {}", i + 1, boards.size(), method.name()));
            });
        report.interrupted = comparison.interrupted;
        if (comparison.rows.empty()) break;
        if (options.report_to == ReportFormat::table) {
            progress.clear();
            output.stream() << compare_table(comparison, color) << std::flush;
        }
        report.comparisons.push_back(std::move(comparison));
    }
    return report;
}

std::string closing_line(const CompareReport& report, double seconds) {
    std::size_t rows = 0;
    for (const Comparison& comparison : report.comparisons)
        rows += comparison.rows.size();
    return fmt::format("{}: {} row{} in {}{}", report.interrupted ? "interrupted" : "compared",
                       rows, rows == 1 ? "" : "s", duration_text(seconds),
                       report.interrupted ? ", the others are missing" : "");
}

} // namespace

int run_compare(const Options& options) {
    const std::vector<NamedBoard> boards = read_boards(options);
    Output output{options.output, options.force};
    const auto start = Clock::now();
    const CompareReport report = run_boards(options, boards, output);
    switch (options.report_to) {
    case ReportFormat::table:
        break; // written already
    case ReportFormat::json:
        output.stream() << compare_json(report);
        break;
    case ReportFormat::csv:
        output.stream() << compare_csv(report);
        break;
    case ReportFormat::svg:
        output.stream() << compare_svg(report);
        break;
    }
    output.commit();
    say(options, closing_line(report, std::chrono::duration<double>(Clock::now() - start).count()));
    return to_int(report.interrupted ? ExitCode::interrupted : ExitCode::done);
}

} // namespace qsat
