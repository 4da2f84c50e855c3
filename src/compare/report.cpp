#include "compare/report.hpp"

#include "board/words.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace qsat {

namespace {

std::string three_digits(double value) {
    return fmt::format("{:.{}f}", value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
}

template <typename Number>
Json or_null(const std::optional<Number>& number) {
    return number ? Json(*number) : Json(nullptr);
}

Json row_json(const ComparisonRow& row) {
    Json json{{"engine", row.method.engine->name}};
    if (!row.method.encoding.empty()) json["encoding"] = row.method.encoding;
    json["verdict"] = verdict_name(row.outcome);
    if (const auto* stopped = std::get_if<Stopped>(&row.outcome))
        if (!stopped->advice.empty()) json["advice"] = stopped->advice;
    if (!row.settled_by().empty()) json["decided_by"] = row.settled_by();
    json["runs"] = row.runs;
    if (row.encode_seconds) json["encode_seconds"] = *row.encode_seconds;
    json["solve_seconds"] = row.runs > 0 ? Json(row.solve_seconds) : Json(nullptr);
    if (const auto& sat = row.statistics.sat) {
        // What --encoding auto has chosen.
        if (row.method.encoding != sat->encoding) json["encoding_used"] = sat->encoding;
        json["variables"] = sat->variables;
        json["clauses"] = sat->clauses;
        json["literals"] = sat->literals;
        json["conflicts"] = sat->conflicts;
    }
    if (row.statistics.search) json["nodes"] = row.statistics.search->nodes;
    return json;
}

Json board_json(const Comparison& comparison) {
    Json json{{"name", comparison.name},
              {"size", comparison.size},
              {"given", comparison.given_count},
              {"free_squares", or_null(comparison.free_square_count)}};
    const ComparisonRow* decided = comparison.decided();
    json["verdict"] = decided != nullptr ? Json(verdict_name(decided->outcome)) : Json(nullptr);
    json["rows"] = Json::array();
    for (const ComparisonRow& row : comparison.rows)
        json["rows"].push_back(row_json(row));
    return json;
}

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

std::string_view verdict_name(const Outcome& outcome) {
    if (std::holds_alternative<Completed>(outcome)) return "completed";
    if (std::holds_alternative<Infeasible>(outcome)) return "infeasible";
    const StopReason reason = std::get<Stopped>(outcome).reason;
    return reason == StopReason::timeout  ? "timeout"
           : reason == StopReason::memory ? "memory"
                                          : "stopped";
}

std::string verdict_sentence(const Comparison& comparison) {
    const ComparisonRow* decided = comparison.decided();
    if (decided == nullptr) return "no method came to an answer";
    const auto count = std::ranges::count_if(comparison.rows, &ComparisonRow::decided);
    return fmt::format("{} ({} of {})",
                       std::holds_alternative<Completed>(decided->outcome) ? "a completion exists"
                                                                           : "no completion exists",
                       count, plural(comparison.rows.size(), "method"));
}

std::string board_sentence(const Comparison& comparison) {
    std::string text = fmt::format("{0} x {0}, {1}", comparison.size,
                                   plural(comparison.given_count, "given queen"));
    if (comparison.free_square_count)
        text += ", " + plural(*comparison.free_square_count, "free square");
    return text;
}

std::string short_duration(double seconds, std::string_view microseconds) {
    if (seconds < 999.5e-6) return three_digits(seconds * 1e6) + " " + std::string{microseconds};
    if (seconds < 999.5e-3) return three_digits(seconds * 1e3) + " ms";
    return three_digits(seconds) + " s";
}

std::string short_count(std::uint64_t count) {
    constexpr std::uint64_t exact_up_to = 999'999;
    if (count <= exact_up_to) return std::to_string(count);
    double value = static_cast<double>(count) / 1e6;
    const char* unit = "MGTPE";
    for (; value >= 999.5; ++unit)
        value /= 1000;
    return three_digits(value) + *unit;
}

Json compare_json(const CompareReport& report) {
    Json json{{"solver", SatSolver::version()}};
    json["timeout_seconds"] =
        report.options.timeout
            ? Json(std::chrono::duration<double>(*report.options.timeout).count())
            : Json(nullptr);
    json["repeat"] = report.options.repetitions;
    json["seed"] = report.options.seed;
    json["interrupted"] = report.interrupted;
    json["boards"] = Json::array();
    for (const Comparison& comparison : report.comparisons)
        json["boards"].push_back(board_json(comparison));
    return json;
}

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
