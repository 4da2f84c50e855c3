#include "compare/report.hpp"

#include "board/words.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace qsat {

namespace {

std::string three_digits(double value) {
    return fmt::format("{:.{}f}", value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
}

Json row_json(const ComparisonRow& row) {
    Json json{{row.method.is_rule() ? "rule" : "engine", row.method.engine->name}};
    if (row.method.is_rule()) json["look_ahead"] = row.method.look_ahead;
    if (!row.method.encoding.empty()) json["encoding"] = row.method.encoding;
    json["verdict"] = verdict_name(row.outcome);
    if (const auto* stopped = std::get_if<Stopped>(&row.outcome))
        if (!stopped->advice.empty()) json["advice"] = stopped->advice;
    if (!row.settled_by().empty()) json["decided_by"] = row.settled_by();
    json["runs"] = row.runs;
    if (row.encode_seconds) json["encode_seconds"] = *row.encode_seconds;
    json["solve_seconds"] = row.runs > 0 ? Json(row.solve_seconds) : Json(nullptr);
    if (const auto& sat = row.statistics.sat) {
        // The encoding that `auto` has chosen.
        if (row.method.encoding != sat->encoding) json["encoding_used"] = sat->encoding;
        json["variables"] = sat->variables;
        json["clauses"] = sat->clauses;
        json["literals"] = sat->literals;
        json["conflicts"] = sat->conflicts;
    }
    if (row.statistics.search) json["nodes"] = row.statistics.search->nodes;
    if (const auto& tree = row.statistics.tree) {
        json["dead_ends"] = tree->dead_ends;
        json["depth"] = tree->depth;
    }
    return json;
}

Json board_json(const Comparison& comparison) {
    Json json{
        {"name", comparison.name}, {"size", comparison.size}, {"given", comparison.given_count},
        {"free_squares", nullptr}, {"verdict", nullptr},      {"rows", Json::array()}};
    if (comparison.free_square_count) json["free_squares"] = *comparison.free_square_count;
    if (const auto* decided = comparison.decided())
        json["verdict"] = verdict_name(decided->outcome);
    for (const ComparisonRow& row : comparison.rows)
        json["rows"].push_back(row_json(row));
    return json;
}

constexpr std::string_view rule_csv_columns =
    "board,size,given,rule,look_ahead,verdict,nodes,dead_ends,depth,total_seconds,runs";
constexpr std::string_view csv_columns =
    "board,size,given,free_squares,engine,encoding,verdict,variables,clauses,literals,"
    "encode_seconds,solve_seconds,total_seconds,conflicts,nodes,runs";

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
    if (decided == nullptr) return "no method found an answer";
    const auto count = std::ranges::count_if(comparison.rows, &ComparisonRow::decided);
    return fmt::format("{} completion exists ({} of {})",
                       std::holds_alternative<Completed>(decided->outcome) ? "a" : "no", count,
                       plural(comparison.rows.size(), "method"));
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
    const CompareOptions& options = report.options;
    Json json = Json::object();
    if (!report.is_of_rules()) json["solver"] = SatSolver::version();
    json["timeout_seconds"] = nullptr;
    if (options.timeout)
        json["timeout_seconds"] = std::chrono::duration<double>(*options.timeout).count();
    json["repeat"] = options.repetitions;
    json["seed"] = options.seed;
    json["interrupted"] = report.interrupted;
    json["boards"] = Json::array();
    for (const Comparison& comparison : report.comparisons)
        json["boards"].push_back(board_json(comparison));
    return json;
}

std::string compare_csv(const CompareReport& report) {
    const std::string columns{report.is_of_rules() ? rule_csv_columns : csv_columns};
    std::string text = columns + '\n';
    for (const Comparison& comparison : report.comparisons) {
        for (const ComparisonRow& row : comparison.rows) {
            Json json = board_json(comparison);
            json.update(row_json(row));
            json["board"] = csv_name(comparison.name);
            if (row.runs > 0) json["total_seconds"] = row.seconds();
            std::istringstream names{columns};
            for (std::string name; std::getline(names, name, ',');)
                text += csv_field(json[name]) + ',';
            text.back() = '\n';
        }
    }
    return text;
}

} // namespace qsat
