#include "compare/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace qsat {

namespace {

using Cells = std::vector<std::string>;

/// The columns: method, figures and result. The mark of the time is part of its column.
struct Columns {
    Cells headings;
    std::vector<std::size_t> gaps; ///< gap before each column; related figures have smaller gaps
};

Columns columns_of(const Comparison& comparison) {
    if (!comparison.rows.empty() && comparison.rows.front().method.is_rule())
        return {{"rule", "nodes", "dead ends", "depth", "time ", "verdict"}, {0, 2, 2, 2, 2, 2}};
    return {{"method", "vars", "clauses", "literals", "encode", "solve ", "conflicts", "verdict"},
            {0, 2, 1, 1, 2, 1, 1, 2}};
}

/// The figure as text; empty if there is none.
template <typename Figures>
std::string cell(const std::optional<Figures>& figures, std::uint64_t Figures::*figure) {
    return figures ? short_count((*figures).*figure) : "-";
}

Cells cells_of(const ComparisonRow& row, bool fastest) {
    const auto& sat = row.statistics.sat;
    const auto& search = row.statistics.search;
    const std::string time =
        (row.runs > 0 ? short_duration(row.solve_seconds) : "-") + (fastest ? '*' : ' ');
    const std::string_view verdict = std::holds_alternative<Completed>(row.outcome) ? "found"
                                     : std::holds_alternative<Infeasible>(row.outcome)
                                         ? "none"
                                         : verdict_name(row.outcome);
    if (row.method.is_rule()) {
        const auto& tree = row.statistics.tree;
        return {row.method.name(),
                cell(search, &SearchStatistics::nodes),
                cell(tree, &TreeStatistics::dead_ends),
                tree ? std::to_string(tree->depth) : "-",
                time,
                std::string{verdict}};
    }
    std::string effort = "-";
    if (sat && row.runs > 0) effort = short_count(sat->conflicts);
    if (!sat && search)
        effort = short_count(search->nodes) + (search->nodes == 1 ? " node" : " nodes");
    return {row.method.name(),
            cell(sat, &SatStatistics::variables),
            cell(sat, &SatStatistics::clauses),
            cell(sat, &SatStatistics::literals),
            row.encode_seconds ? short_duration(*row.encode_seconds) : "-",
            time,
            effort,
            std::string{verdict}};
}

std::string emphasise(std::string_view text, bool color, std::string_view code) {
    return color ? fmt::format("\x1b[{}m{}\x1b[0m\n", code, text) : fmt::format("{}\n", text);
}

} // namespace

std::string compare_table(const Comparison& comparison, bool color) {
    const auto [headings, gaps] = columns_of(comparison);
    const ComparisonRow* const fastest = comparison.fastest();
    std::vector<Cells> lines{headings};
    for (const ComparisonRow& row : comparison.rows)
        lines.push_back(cells_of(row, &row == fastest));
    std::string text = emphasise(comparison.name, color, "1");
    text += fmt::format("{}; {}\n\n", board_sentence(comparison), verdict_sentence(comparison));
    std::vector<std::size_t> widths(headings.size(), 0);
    for (const Cells& cells : lines)
        for (std::size_t i = 0; i < cells.size(); ++i)
            widths[i] = std::max(widths[i], cells[i].size());
    for (std::size_t k = 0; k < lines.size(); ++k) {
        // Names and results are left-aligned, figures right-aligned.
        std::string line = fmt::format("{:<{}}", lines[k].front(), widths.front());
        for (std::size_t i = 1; i + 1 < widths.size(); ++i)
            line += fmt::format("{:>{}}", lines[k][i], gaps[i] + widths[i]);
        line += std::string(gaps.back(), ' ') + lines[k].back();
        const bool is_best = k > 0 && &comparison.rows[k - 1] == fastest;
        text += emphasise(line, color && (k == 0 || is_best), k == 0 ? "2" : "1;32");
    }
    if (fastest != nullptr)
        text +=
            emphasise(fastest->method.is_rule() ? "* fastest answer"
                                                : "* fastest answer, encoding and solving together",
                      color, "2");
    if (const auto settled_by = comparison.settled_by(); !settled_by.empty())
        text += emphasise(fmt::format("decided by {}, without a search", settled_by), color, "2");
    return text + '\n';
}

} // namespace qsat
