#include "compare/report.hpp"
#include "pictures/bar_chart.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>

namespace qsat {

namespace {

/// Two shades of blue for clauses and solving, orange for native search: told apart by the colour
/// blind, and in grey.
constexpr std::array<BarKind, 4> bar_kinds{{{"until the clauses are made", "#a6cbe8"},
                                            {"until SAT answers", "#2268ad"},
                                            {"native search", "#d9771c"},
                                            {"stopped", "#dddddd"}}};
const auto& [encoding_bar, solving_bar, native_bar, stopped_bar] = bar_kinds;

/// A file's name, cut to fit; a path says less, and is longer.
std::string panel_title(const std::string& path) {
    constexpr std::size_t longest = 80;
    std::string name = std::filesystem::path{path}.filename().string();
    if (name.size() <= longest) return name;
    std::size_t end = longest;
    while ((static_cast<unsigned char>(name[end]) & 0xC0) == 0x80)
        --end; // not inside a UTF-8 character
    return name.substr(0, end) + "…";
}

std::string subtitle(const CompareOptions& options) {
    std::string text = fmt::format("qsat with {}; ", SatSolver::version());
    if (options.repetitions > 1) text += fmt::format("median of {} runs; ", options.repetitions);
    if (options.timeout)
        text += fmt::format("at most {} s a run; ",
                            std::chrono::duration<double>(*options.timeout).count());
    return text + "each number on the scale is ten times the one before";
}

Bar bar_of(const ComparisonRow& row, bool fastest) {
    Bar bar{.group = std::string{row.method.engine->name}, .label = row.method.encoding};
    const std::string duration = short_duration(row.seconds(), "µs");
    if (!row.decided()) {
        if (row.runs > 0) bar.parts = {{&stopped_bar, row.seconds()}};
        bar.figure = row.runs > 0 ? "no answer in time" : "not enough memory";
        return bar;
    }
    if (!row.settled_by().empty()) {
        bar.figure = fmt::format("decided by {}", row.settled_by());
        bar.note = "in " + duration;
        return bar;
    }
    bar.figure = duration + (fastest ? " fastest" : "");
    bar.best = fastest;
    bar.parts = {{row.statistics.sat ? &solving_bar : &native_bar, row.seconds()}};
    if (const auto& sat = row.statistics.sat) {
        bar.parts.insert(bar.parts.begin(), {&encoding_bar, sat->encode_seconds});
        bar.note = short_count(sat->conflicts) + " conflicts";
    } else if (row.statistics.search) {
        bar.note = short_count(row.statistics.search->nodes) + " nodes";
    }
    return bar;
}

} // namespace

void compare_chart(std::ostream& out, const CompareReport& report) {
    BarChart chart{.title = "Time to an answer, by engine and encoding",
                   .subtitle = subtitle(report.options),
                   .kinds = bar_kinds};
    for (const Comparison& comparison : report.comparisons) {
        BarPanel panel{.title = panel_title(comparison.name),
                       .subtitle =
                           board_sentence(comparison) + "; " + verdict_sentence(comparison)};
        const ComparisonRow* fastest = comparison.fastest();
        for (const ComparisonRow& row : comparison.rows)
            panel.bars.push_back(bar_of(row, &row == fastest));
        chart.panels.push_back(std::move(panel));
    }
    draw_bar_chart(out, chart);
}

} // namespace qsat
