#include "compare/compare.hpp"

#include "board/words.hpp"
#include "question/fields.hpp"
#include "sat/sat_solver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <sstream>
#include <utility>
#include <vector>

namespace qsat::inline questions {

namespace {

std::string three_digits(double value) {
    return fmt::format("{:.{}f}", value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
}

Json board_json(const CompareReport& report) {
    Json json{{"name", report.name}, {"size", report.size}, {"given", report.given_count}};
    json.update(field_json(report));
    return json;
}

constexpr std::string_view rule_csv_columns =
    "board,size,given,rule,look_ahead,verdict,nodes,dead_ends,depth,total_seconds,runs";
constexpr std::string_view csv_columns =
    "board,size,given,free_squares,engine,encoding,verdict,variables,clauses,literals,"
    "encode_seconds,solve_seconds,total_seconds,conflicts,nodes,runs";

/// A column of the table: a field of the row, or its name if no field is named.
struct Column {
    std::string_view heading, field;
    std::size_t gap; ///< before it; related figures have smaller gaps
};

// The mark of the fastest row is part of the column of times.
constexpr Column rule_columns[]{
    {"rule", "", 0},       {"nodes", "nodes", 2},         {"dead ends", "dead_ends", 2},
    {"depth", "depth", 2}, {"time ", "solve_seconds", 2}, {"verdict", "verdict", 2}};
constexpr Column engine_columns[]{{"method", "", 0},
                                  {"vars", "variables", 2},
                                  {"clauses", "clauses", 1},
                                  {"literals", "literals", 1},
                                  {"encode", "encode_seconds", 2},
                                  {"solve ", "solve_seconds", 1},
                                  {"conflicts", "conflicts", 1},
                                  {"verdict", "verdict", 2}};

std::string cell(const ComparisonRow& row, const Json& fields, std::string_view field,
                 bool fastest) {
    if (field.empty()) return row.method.name();
    const auto& search = row.statistics.search;
    if (field == "conflicts" && !row.statistics.sat && search)
        return short_count(search->nodes) + (search->nodes == 1 ? " node" : " nodes");
    const Json value = fields.value(std::string{field}, Json());
    std::string text = "-";
    if (value.is_string()) text = value;
    if (value.is_number_float()) text = short_duration(value);
    if (value.is_number_integer() && (field != "conflicts" || row.runs > 0))
        text = short_count(value);
    return field == "solve_seconds" ? text + (fastest ? '*' : ' ') : text;
}

std::string emphasise(std::string_view text, bool color, std::string_view code) {
    return color ? fmt::format("\x1b[{}m{}\x1b[0m\n", code, text) : fmt::format("{}\n", text);
}

} // namespace

std::string board_sentence(const CompareReport& report) {
    std::string text =
        fmt::format("{0} x {0}, {1}", report.size, plural(report.given_count, "given queen"));
    if (report.free_square_count) text += ", " + plural(*report.free_square_count, "free square");
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

std::string compare_table(const CompareReport& report, bool color) {
    std::span<const Column> columns = engine_columns;
    if (!report.rows.empty() && report.rows.front().method.is_rule()) columns = rule_columns;
    const ComparisonRow* const fastest = report.fastest();
    std::vector<std::vector<std::string>> lines(1);
    for (const Column& column : columns)
        lines[0].emplace_back(column.heading);
    for (const ComparisonRow& row : report.rows) {
        const Json fields = field_json(row);
        lines.emplace_back();
        for (const Column& column : columns)
            lines.back().push_back(cell(row, fields, column.field, &row == fastest));
    }
    std::vector<std::size_t> widths(columns.size());
    for (const std::vector<std::string>& line : lines)
        for (std::size_t i = 0; i < widths.size(); ++i)
            widths[i] = std::max(widths[i], line[i].size());
    std::string text = emphasise(report.name, color, "1");
    text += fmt::format("{}; {}\n\n", board_sentence(report),
                        text_of(verdict_of(report), Language::english));
    for (std::size_t k = 0; k < lines.size(); ++k) {
        // Names and results are left-aligned, figures right-aligned.
        std::string line = fmt::format("{:<{}}", lines[k].front(), widths.front());
        for (std::size_t i = 1; i + 1 < widths.size(); ++i)
            line += fmt::format("{:>{}}", lines[k][i], columns[i].gap + widths[i]);
        line += std::string(columns.back().gap, ' ') + lines[k].back();
        const bool is_best = k > 0 && &report.rows[k - 1] == fastest;
        text += emphasise(line, color && (k == 0 || is_best), k == 0 ? "2" : "1;32");
    }
    if (fastest != nullptr)
        text +=
            emphasise(fastest->method.is_rule() ? "* fastest answer"
                                                : "* fastest answer, encoding and solving together",
                      color, "2");
    if (!report.settled_by().empty())
        text += emphasise(text_of(settling_of(report), Language::english), color, "2");
    return text + '\n';
}

Json compare_json(const ComparedBoards& boards) {
    const CompareParameters& asked = boards.options.asked;
    Json json = Json::object();
    if (!boards.is_of_rules()) json["solver"] = SatSolver::version();
    json["timeout_seconds"] = nullptr;
    if (asked.timeout)
        json["timeout_seconds"] = std::chrono::duration<double>(*asked.timeout).count();
    json["repeat"] = asked.repeat;
    json["seed"] = asked.seed;
    json["interrupted"] = boards.stopped.has_value();
    json["boards"] = Json::array();
    for (const CompareReport& report : boards.reports)
        json["boards"].push_back(board_json(report));
    return json;
}

std::string compare_csv(const ComparedBoards& boards) {
    const std::string columns{boards.is_of_rules() ? rule_csv_columns : csv_columns};
    std::string text = columns + '\n';
    for (const CompareReport& report : boards.reports) {
        Json board = board_json(report);
        const Json rows = std::exchange(board["rows"], nullptr);
        board["board"] = csv_name(report.name);
        for (std::size_t k = 0; const ComparisonRow& row : report.rows) {
            Json json = board;
            json.update(rows[k++]);
            if (row.runs > 0) json["total_seconds"] = row.seconds();
            std::istringstream names{columns};
            for (std::string name; std::getline(names, name, ',');)
                text += csv_field(json[name]) + ',';
            text.back() = '\n';
        }
    }
    return text;
}

} // namespace qsat::questions
