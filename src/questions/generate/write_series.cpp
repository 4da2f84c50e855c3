#include "board/words.hpp"
#include "formats/input_error.hpp"
#include "generate/generate.hpp"
#include "pictures/pictures.hpp"
#include "question/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace qsat::inline questions {

namespace {

/// The best format for the boards of a kind: a list of squares for few queens on a large board.
const Format& format_for(const Series& series) {
    constexpr int largest_grid = 1000;
    if (series.to != nullptr) return *series.to;
    if (series.wanted.regions) return regions_format;
    const bool few_on_large = series.wanted.kind == "completion" && series.size > largest_grid;
    return few_on_large || series.wanted.kind == "diagonals" ? squares_format : grid_format;
}

/// The command that generates only this board, as a comment in formats that have comments.
std::string comment(const Format& format, int size, const GenerateParameters& wanted) {
    constexpr std::array with_comments{&grid_format, &squares_format, &permutation_format,
                                       &regions_format};
    if (std::ranges::count(with_comments, &format) == 0) return {};
    const std::vector<std::string> options = wanted.options();
    return fmt::format("# qsat generate {} --size {} --seed {}{}{}\n", wanted.kind, size,
                       wanted.seed, options.empty() ? "" : " ", fmt::join(options, " "));
}

} // namespace

bool Series::is_worksheet() const { return wanted.kind == "puzzle" && to == &html_format; }

SeriesReport write_series(std::ostream& out, const Series& series, const WriteOptions& writing,
                          const Budget& budget) {
    if (series.to != nullptr && series.to->one_a_file && series.count > 1 && !series.is_worksheet())
        throw InputError{{fmt::format("--to {}", series.to->name)},
                         "a file holds one picture (leave out --count, or use --to unicode; qsat "
                         "convert --to html puts boards on one page)"};
    const PuzzleFacts facts = series.is_worksheet() ? PuzzleFacts::all
                              : series.count == 1   ? PuzzleFacts::difficulty
                                                    : PuzzleFacts::none;
    const Format& format = format_for(series);
    std::vector<SolvedPuzzle> puzzles;
    SeriesReport report;
    for (; report.boards < series.count; ++report.boards) {
        GenerateParameters wanted = series.wanted;
        wanted.seed = seed_in_series(wanted.seed, report.boards);
        if (series.mixed)
            wanted.difficulty =
                difficulty_levels[report.boards * difficulty_levels.size() / series.count].name;
        report.last = generate_board(series.size, wanted, budget, facts);
        // The boards before this one are good, but half a page is not written.
        if (!report.last.board || report.last.stopped) return report;
        const Board& board = *report.last.board;
        const std::string difficulty{report.last.difficulty.value_or("")};
        if (series.is_worksheet()) {
            require_size(format, board, writing);
            puzzles.push_back({board, report.last.completion.value(), difficulty});
        } else {
            out << comment(format, series.size, wanted);
            format.write_board(out, board, writing);
        }
        report.contents = contents_text(board) + (difficulty.empty() ? "" : ", " + difficulty);
    }
    if (puzzles.size() == 1)
        format.write_solution(out, puzzles[0].board, *puzzles[0].solution, writing);
    else if (series.is_worksheet())
        write_worksheet(out, puzzles, writing);
    if (series.count > 1) report.contents = plural(series.count, "board");
    return report;
}

std::string text_of(const SeriesReport& made, const Series& series, Language language,
                    double seconds) {
    if (const auto& stopped = made.last.stopped) {
        const std::string so_far =
            fmt::format("{} of {} generated", made.boards, plural(series.count, "board"));
        if (stopped->reason != StopReason::gave_up)
            return fmt::format("stopped: {}; {}{}{}", stop_text(stopped->reason), so_far,
                               stopped->advice.empty() ? "" : "\n", stopped->advice);
        return fmt::format("gave up: {}; {} (ask for less, or try another --seed)", stopped->advice,
                           so_far);
    }
    if (made.last.why) return fmt::format("impossible: {}", text_of(*made.last.why, language));
    return fmt::format("generated: {} in {}", made.contents, duration_text(seconds));
}

} // namespace qsat::questions
