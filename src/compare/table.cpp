#include "compare/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace qsat {

namespace {

using Cells = std::vector<std::string>;

/// The columns of a table: names of methods in the first, verdicts in the last.
struct Columns {
    Cells headings;
    std::vector<std::size_t>
        gaps;         ///< blanks before each: figures that belong together stand closer
    std::size_t time; ///< which one is marked for the soonest answer
};

constexpr std::size_t solve_time = 5;
constexpr std::size_t effort = 6;

Columns columns_of(const Comparison& comparison) {
    if (!comparison.rows.empty() && comparison.rows.front().method.is_rule())
        return {.headings = {"rule", "nodes", "dead ends", "depth", "time", "verdict"},
                .gaps = {0, 2, 2, 2, 2, 3},
                .time = 4};
    return {.headings = {"method", "vars", "clauses", "literals", "encode", "solve", "conflicts",
                         "verdict"},
            .gaps = {0, 2, 1, 1, 2, 1, 2, 2},
            .time = solve_time};
}

constexpr std::string_view no_figure = "-";

std::string verdict_cell(const Outcome& outcome) {
    if (std::holds_alternative<Completed>(outcome)) return "found";
    if (std::holds_alternative<Infeasible>(outcome)) return "none";
    return std::string{verdict_name(outcome)};
}

Cells cells_of(const ComparisonRow& row, const Columns& columns) {
    Cells cells(columns.headings.size(), std::string{no_figure});
    cells.front() = row.method.name();
    cells.back() = verdict_cell(row.outcome);
    if (row.method.is_rule()) {
        if (const auto& search = row.statistics.search) cells[1] = short_count(search->nodes);
        if (const auto& tree = row.statistics.tree) {
            cells[2] = short_count(tree->dead_ends);
            cells[3] = std::to_string(tree->depth);
        }
        if (row.runs > 0) cells[columns.time] = short_duration(row.solve_seconds);
        return cells;
    }
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

using Widths = std::vector<std::size_t>;

/// A line of the table: names and verdicts to the left, figures to the right.
std::string line_of(const Cells& cells, const Columns& columns, const Widths& widths,
                    bool fastest) {
    std::string line = fmt::format("{:<{}}", cells.front(), widths.front());
    for (std::size_t i = 1; i < cells.size(); ++i) {
        // The mark stands in the gap behind the time.
        const std::size_t mark = i == columns.time + 1 ? 1 : 0;
        if (mark != 0) line += fastest ? '*' : ' ';
        line += std::string(columns.gaps[i] - mark, ' ');
        line += i + 1 < cells.size() ? fmt::format("{:>{}}", cells[i], widths[i]) : cells[i];
    }
    return line;
}

std::string emphasise(std::string_view text, bool color, std::string_view code) {
    return color ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string{text};
}

} // namespace

std::string compare_table(const Comparison& comparison, bool color) {
    std::vector<Cells> table;
    const Columns columns = columns_of(comparison);
    Widths widths;
    for (const std::string& heading : columns.headings)
        widths.push_back(heading.size());
    for (const ComparisonRow& row : comparison.rows) {
        table.push_back(cells_of(row, columns));
        for (std::size_t i = 0; i < widths.size(); ++i)
            widths[i] = std::max(widths[i], table.back()[i].size());
    }

    std::string text = emphasise(comparison.name, color, "1") + '\n';
    text += fmt::format("{}; {}\n\n", board_sentence(comparison), verdict_sentence(comparison));
    text += emphasise(line_of(columns.headings, columns, widths, false), color, "2") + '\n';
    const ComparisonRow* fastest = comparison.fastest();
    for (std::size_t i = 0; i < table.size(); ++i) {
        const ComparisonRow& row = comparison.rows[i];
        const bool best = &row == fastest;
        text += emphasise(line_of(table[i], columns, widths, best), color && best, "1;32") + '\n';
    }
    if (fastest != nullptr)
        text +=
            emphasise(fastest->method.is_rule() ? "* soonest answer"
                                                : "* soonest answer, encoding and solving together",
                      color, "2") +
            '\n';
    if (const auto settled_by = comparison.settled_by(); !settled_by.empty())
        text += emphasise(fmt::format("decided by {}, without a search", settled_by), color, "2") +
                '\n';
    return text + '\n';
}

} // namespace qsat
