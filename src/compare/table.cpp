#include "compare/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace qsat {

namespace {

constexpr std::size_t column_count = 8;
constexpr std::size_t solve_time = 5;
constexpr std::size_t effort = 6;

using Cells = std::array<std::string, column_count>;

const Cells headings{"method", "vars",  "clauses",   "literals",
                     "encode", "solve", "conflicts", "verdict"};

/// Blanks before each column: figures that belong together stand closer.
constexpr std::array<std::size_t, column_count> gaps{0, 2, 1, 1, 2, 1, 2, 2};

constexpr std::string_view no_figure = "-";

std::string verdict_cell(const Outcome& outcome) {
    if (std::holds_alternative<Completed>(outcome)) return "found";
    if (std::holds_alternative<Infeasible>(outcome)) return "none";
    return std::string{verdict_name(outcome)};
}

Cells cells_of(const ComparisonRow& row) {
    Cells cells;
    cells.fill(std::string{no_figure});
    cells.front() = row.method.name();
    cells.back() = verdict_cell(row.outcome);
    if (const auto& sat = row.statistics.sat) {
        cells[1] = short_count(sat->variables);
        cells[2] = short_count(sat->clauses);
        cells[3] = short_count(sat->literals);
        if (row.runs > 0) cells[effort] = short_count(sat->conflicts);
    } else if (const auto& search = row.statistics.search) {
        cells[effort] = short_count(search->nodes) + (search->nodes == 1 ? " node" : " nodes");
    }
    if (row.encode_seconds) cells[4] = short_duration(*row.encode_seconds);
    if (row.runs > 0) cells[solve_time] = short_duration(row.solve_seconds);
    return cells;
}

using Widths = std::array<std::size_t, column_count>;

/// A line of the table: names and verdicts to the left, figures to the right.
std::string line_of(const Cells& cells, const Widths& widths, bool fastest) {
    std::string line = fmt::format("{:<{}}", cells.front(), widths.front());
    for (std::size_t i = 1; i + 1 < column_count; ++i) {
        // The mark stands in the gap behind the time.
        const std::size_t mark = i == solve_time + 1 ? 1 : 0;
        if (mark != 0) line += fastest ? '*' : ' ';
        line += fmt::format("{:>{}}", cells[i], gaps[i] - mark + widths[i]);
    }
    line += std::string(gaps.back(), ' ') + cells.back();
    return line;
}

std::string emphasise(std::string_view text, bool color, std::string_view code) {
    return color ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string{text};
}

} // namespace

std::string compare_table(const Comparison& comparison, bool color) {
    std::vector<Cells> table;
    Widths widths{};
    for (std::size_t i = 0; i < column_count; ++i)
        widths[i] = headings[i].size();
    for (const ComparisonRow& row : comparison.rows) {
        table.push_back(cells_of(row));
        for (std::size_t i = 0; i < column_count; ++i)
            widths[i] = std::max(widths[i], table.back()[i].size());
    }

    std::string text = emphasise(comparison.name, color, "1") + '\n';
    text += fmt::format("{}; {}\n\n", board_sentence(comparison), verdict_sentence(comparison));
    text += emphasise(line_of(headings, widths, false), color, "2") + '\n';
    const ComparisonRow* fastest = comparison.fastest();
    for (std::size_t i = 0; i < table.size(); ++i) {
        const ComparisonRow& row = comparison.rows[i];
        const bool best = &row == fastest;
        text += emphasise(line_of(table[i], widths, best), color && best, "1;32") + '\n';
    }
    if (fastest != nullptr)
        text += emphasise("* soonest answer, encoding and solving together", color, "2") + '\n';
    if (const auto settled_by = comparison.settled_by(); !settled_by.empty())
        text += emphasise(fmt::format("decided by {}, without a search", settled_by), color, "2") +
                '\n';
    return text + '\n';
}

} // namespace qsat
