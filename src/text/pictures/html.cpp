#include "pictures/pictures.hpp"

#include "board/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>
#include <vector>

namespace qsat::inline text {

namespace {

/// When printed, folded parts get separate pages. Browsers that cannot unfold them omit them.
constexpr std::string_view page_style = R"css(
:root { color-scheme: light; }
body { margin: 2.5rem auto; padding: 0 1.5rem; max-width: 46rem; background: #fff; color: #26241f;
  font: 1.05rem/1.5 Georgia, "Times New Roman", serif; }
h1 { margin: 0 0 .6rem; font-size: 1.7rem; font-weight: normal; }
p, ul { margin: 0 0 1.2rem; }
figure { margin: 0 0 1.5rem; }
svg { display: block; margin: 0 auto; max-width: 100%; height: auto; }
summary { cursor: pointer; padding: .4rem 0; border-top: 1px solid #d6d0c4; }
details figure { margin-top: 1rem; }
.sheet { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem 2rem; }
.sheet figure { margin: 0; }
figcaption { margin: 0 0 .3rem; }
.conflicts { color: #a81916; }
.notes { padding: 0; list-style: none; white-space: pre-line; }
.notes li { margin: 0 0 .4rem; }
@page { size: A4; margin: 15mm 18mm; }
@media print {
  body { margin: 0; padding: 0; max-width: none; font-size: 12pt; }
  svg { width: auto; max-height: 200mm; }
  figure { break-inside: avoid; }
  .sheet { gap: 4mm 10mm; }
  .sheet svg { max-height: 67mm; }
  h1 { font-size: 15pt; }
  h1, p { margin-bottom: 3mm; }
  details { break-before: page; }
  details::details-content { content-visibility: visible; }
  details figure { margin-top: 0; }
  summary { list-style: none; border: 0; padding: 0 0 3mm; font-size: 15pt; }
  @supports not selector(details::details-content) { details:not([open]) { display: none; } }
}
)css";

/// `6 more queens`.
std::string missing_queens(const Board& board) {
    const std::size_t open =
        board.size() - std::min<std::size_t>(board.size(), board.queens().size());
    return plural(open, board.queens().empty() ? "queen" : "more queen");
}

/// The rules of the puzzle; `queens` says how many queens to place.
std::string task(std::string_view queens, const Board& board) {
    const bool touching = board.diagonals() == Diagonals::touching;
    const std::string_view lines =
        board.has_regions()
            ? touching ? "a row, a column or a region" : "a row, a column, a region or a diagonal"
        : touching ? "a row or a column"
                   : "a row, a column or a diagonal";
    std::string text = fmt::format("Place {} so that no two queens share {}{}.", queens, lines,
                                   touching ? ", and no two touch, not even at a corner" : "");
    const bool diagonals = !board.excluded_sums().empty() || !board.excluded_differences().empty();
    const bool squares = !board.blocked().empty();
    if (squares || diagonals)
        text +=
            fmt::format(" {} must stay empty.", !diagonals ? "Grey squares"
                                                : !squares ? "Dashed diagonals"
                                                           : "Grey squares and dashed diagonals");
    return text;
}

void write_figure(std::ostream& out, const Picture& picture, std::string_view id,
                  std::string_view caption = {}) {
    out << "<figure>\n";
    if (!caption.empty()) out << fmt::format("<figcaption>{}</figcaption>\n", escape_xml(caption));
    draw_svg(out, picture, id);
    out << "</figure>\n";
}

void write_list(std::ostream& out, std::string_view kind, std::span<const std::string> items) {
    if (items.empty()) return;
    out << fmt::format("<ul class=\"{}\">\n", kind);
    for (const std::string& item : items)
        out << fmt::format("<li>{}</li>\n", escape_xml(item));
    out << "</ul>\n";
}

/// The rules; if boards have different ones, the numbers of the boards precede each.
void write_tasks(std::ostream& out, std::span<const SolvedPuzzle> puzzles) {
    std::vector<std::pair<std::string, std::string>> tasks; // and numbers
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const std::string rules = task("the missing queens on each board", puzzles[i].board);
        const auto same =
            std::ranges::find(tasks, rules, &std::pair<std::string, std::string>::first);
        if (same == tasks.end())
            tasks.emplace_back(rules, std::to_string(i + 1));
        else
            same->second += fmt::format(", {}", i + 1);
    }
    for (const auto& [rules, numbers] : tasks)
        out << fmt::format("<p>{}{}</p>\n", tasks.size() == 1 ? "" : numbers + ": ",
                           escape_xml(rules));
}

/// Writes a page with the puzzle, or with its conflicts, and a solution if there is one.
void write_html(std::ostream& out, const Board& board, const VerifiedPlacement* solution,
                const WriteOptions& options) {
    const Picture puzzle = picture_of(html_format, board, nullptr, options);
    begin_page(out, fmt::format("{0} × {0} queens, {1} given", board.size(), board.queens().size()),
               page_style);
    if (puzzle.conflicts.empty() && options.is_task) {
        out << fmt::format("<p>{}</p>\n", escape_xml(task(missing_queens(board), board)));
    } else if (!puzzle.conflicts.empty()) {
        constexpr std::size_t most = 20;
        std::vector<std::string> conflicts;
        for (const Conflict& conflict :
             puzzle.conflicts.first(std::min(most, puzzle.conflicts.size())))
            conflicts.push_back(describe(conflict, board.size()));
        if (puzzle.conflicts.size() > most)
            conflicts.push_back(fmt::format("and {} more", puzzle.conflicts.size() - most));
        out << "<p>Conflicts:</p>\n";
        write_list(out, "conflicts", conflicts);
    }
    write_figure(out, puzzle, "queen");
    if (solution != nullptr) out << "<details>\n<summary>Solution</summary>\n";
    write_list(out, "notes", options.notes);
    if (solution != nullptr) {
        write_figure(out, picture_of(html_format, board, solution, options), "solution-queen");
        out << "</details>\n";
    }
    out << "</body>\n</html>\n";
}

} // namespace

void begin_page(std::ostream& out, std::string_view title, std::string_view style_sheet) {
    out << fmt::format("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width\">\n"
                       "<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
                       escape_xml(title), style_sheet);
}

void write_worksheet(std::ostream& out, std::span<const SolvedPuzzle> puzzles,
                     const WriteOptions& options) {
    assert(!puzzles.empty());
    const int size = puzzles.front().board.size();
    const bool is_one_size = std::ranges::all_of(
        puzzles, [size](const SolvedPuzzle& puzzle) { return puzzle.board.size() == size; });
    begin_page(out,
               plural(puzzles.size(), "puzzle") +
                   (is_one_size ? fmt::format(", {0} × {0} queens", size) : ""),
               page_style);
    write_tasks(out, puzzles);
    out << "<div class=\"sheet\">\n";
    const auto caption = [](std::size_t i, std::string_view words, std::string_view remark) {
        return fmt::format("{}.{}{}{}{}", i + 1, words.empty() && remark.empty() ? "" : " ", words,
                           words.empty() || remark.empty() ? "" : ", ", remark);
    };
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const auto& [board, solution, remark] = puzzles[i];
        write_figure(out, picture_of(html_format, board, nullptr, options),
                     fmt::format("queen-{}", i + 1),
                     caption(i, missing_queens(board), solution ? remark : ""));
    }
    out << "</div>\n<details>\n<summary>Solutions</summary>\n<div class=\"sheet\">\n";
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const auto& [board, solution, remark] = puzzles[i];
        if (solution)
            write_figure(out, picture_of(html_format, board, &*solution, options),
                         fmt::format("solution-queen-{}", i + 1), caption(i, "", ""));
        else
            out << fmt::format("<p>{}</p>\n", escape_xml(caption(i, "", remark)));
    }
    out << "</div>\n</details>\n";
    out << "</body>\n</html>\n";
}

const Format html_format{
    .name = "html",
    .summary = "a page to print: the puzzle, its solution folded away; up to size 1000",
    .example = "<html>",
    .extension = ".html",
    .largest_size = 1000,
    .one_a_file = true,
    .write = write_html,
};

} // namespace qsat::text
