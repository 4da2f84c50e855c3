#include "compare/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace qsat {

namespace {

/// Spreadsheets take what begins with these for a formula, and run it.
bool begins_formula(const std::string& text) { return text.find_first_of("=+-@") == 0; }

std::string quoted_field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string field = "\"";
    for (const char c : text) {
        if (c == '"') field += '"';
        field += c;
    }
    return field + '"';
}

template <typename Number>
std::string number_field(const std::optional<Number>& number) {
    return number ? fmt::format("{}", *number) : std::string{};
}

std::vector<std::string> fields_of(const Comparison& comparison, const ComparisonRow& row) {
    using Count = std::optional<std::uint64_t>;
    const auto& sat = row.statistics.sat;
    const auto& search = row.statistics.search;
    const auto of_formula = [&](std::uint64_t SatStatistics::*figure) {
        return number_field(sat ? Count{(*sat).*figure} : Count{});
    };
    const bool ran = row.runs > 0;
    return {quoted_field((begins_formula(comparison.name) ? "./" : "") + comparison.name),
            std::to_string(comparison.size),
            std::to_string(comparison.given_count),
            number_field(comparison.free_square_count),
            std::string{row.method.engine->name},
            row.method.encoding,
            std::string{verdict_name(row.outcome)},
            of_formula(&SatStatistics::variables),
            of_formula(&SatStatistics::clauses),
            of_formula(&SatStatistics::literals),
            number_field(row.encode_seconds),
            ran ? fmt::format("{:.9g}", row.solve_seconds) : "",
            ran ? fmt::format("{:.9g}", row.seconds()) : "",
            of_formula(&SatStatistics::conflicts),
            number_field(search ? Count{search->nodes} : Count{}),
            std::to_string(row.runs)};
}

} // namespace

std::string compare_csv(const CompareReport& report) {
    std::string text =
        "board,size,given,free_squares,engine,encoding,verdict,variables,clauses,literals,"
        "encode_seconds,solve_seconds,total_seconds,conflicts,nodes,runs\n";
    for (const Comparison& comparison : report.comparisons)
        for (const ComparisonRow& row : comparison.rows)
            text += fmt::format("{}\n", fmt::join(fields_of(comparison, row), ","));
    return text;
}

} // namespace qsat
