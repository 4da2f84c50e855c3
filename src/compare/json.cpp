#include "compare/report.hpp"
#include "sat/sat_solver.hpp"

namespace qsat {

namespace {

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

} // namespace

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

} // namespace qsat
