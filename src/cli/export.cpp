#include "cli/command.hpp"
#include "cli/output.hpp"
#include "cli/report.hpp"
#include "cli/version.hpp"
#include "cli/watchdog.hpp"
#include "tasks/export_dimacs.hpp"

#include <fmt/format.h>

#include <sstream>

namespace qsat {

namespace {

/// What a reader of the file wants to know: who wrote it, for which board, how.
std::vector<std::string> header_comments(const Board& board, const EncodingChoice& choice) {
    std::ostringstream squares;
    squares_format.write_board(squares, board, {});
    std::string text = squares.str();
    text.pop_back(); // the line's end
    std::string encoding = fmt::format("encoding {}", choice.encoding->name);
    if (!choice.reason.empty()) encoding += fmt::format(" (auto: {})", choice.reason);
    return {fmt::format("qsat {}: n-queens completion", version), "board " + text, encoding};
}

} // namespace

int run_export(const Options& options) {
    const Board board = read_board_argument(options);
    const auto start = Clock::now();
    Output output{options.output, options.force};
    Watchdog watchdog{options.budget(), [&](StopReason reason) {
                          output.abandon();
                          return report_stop(options, {reason}, "the formula is not whole");
                      }};
    const auto made = make_open_board(board);
    if (const auto* stopped = std::get_if<Stopped>(&made))
        return report_stop(options, *stopped, "nothing was written");
    const OpenBoard& open = std::get<OpenBoard>(made);
    describe_open_board(options, open);
    const EncodingChoice choice = choose_encoding(options.encoding, open);
    const auto result = export_dimacs(open, *choice.encoding, header_comments(board, choice),
                                      options.budget(), output.stream());
    watchdog.stand_down();
    if (const auto* stopped = std::get_if<Stopped>(&result))
        return report_stop(options, *stopped, "the formula is not whole");
    output.commit();
    const auto& size = std::get<FormulaSize>(result);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    say(options, fmt::format("exported: {} variables, {} clauses in {} ({})", size.variables,
                             size.clauses, duration_text(seconds), choice.encoding->name));
    return to_int(ExitCode::done);
}

} // namespace qsat
