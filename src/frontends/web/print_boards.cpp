// Declared in printed.hpp.
#include "board/words.hpp"
#include "export/export_request.hpp"
#include "generate/generate.hpp"
#include "pictures/pictures.hpp"
#include "question/exit_code.hpp"
#include "question/words.hpp"
#include "sat/sat_solver.hpp"
#include "web/printed.hpp"

#include <fmt/format.h>

#include <limits>
#include <sstream>

namespace qsat::web {

namespace {

Series series_of(const Request& request, const PrintForm& form) {
    constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
    Series series{.size = static_cast<int>(request.number("size", 1, max_board_size).value_or(1)),
                  .count = request.number("count", 1, max_board_size).value_or(1),
                  .mixed = request.members().value("mixed", false),
                  .to = form.to};
    const Board empty{{.size = series.size}};
    Json wishes = request.members();
    wishes["kind"] = nullptr; // refused below, as an argument
    read_parameters([&](auto& read) { series.wanted.describe(read); }, wishes, &empty);
    series.wanted.kind = request.text("kind").value_or("");
    series.wanted.seed = request.number("seed", 0, most).value_or(0);
    GenerateParameters::require_kind("KIND", series.wanted.kind);
    return series;
}

Json print_series(const Request& request, const PrintForm& form, const Budget& budget) {
    const Clock::time_point start = Clock::now();
    const Series series = series_of(request, form);
    Json answer;
    if (form.json) {
        const Board empty{{.size = series.size}};
        answer =
            printed(*find_question("generate"), &empty, request, budget, no_watch(), [](auto) {});
    } else {
        std::ostringstream text;
        const SeriesReport made = write_series(text, series, form.options, budget);
        answer = {{"printed", std::move(text).str()},
                  {"said", {text_of(made, series, request.language(), seconds_since(start))}},
                  {"exit_code", to_int(code_of(made.last.conclusion()))}};
    }
    if (request.members().value("seed_is_drawn", false) &&
        answer["exit_code"] != to_int(ExitCode::no))
        answer["said"].insert(
            answer["said"].begin(),
            fmt::format("seed {0}: --seed {0} generates the same again", series.wanted.seed));
    return answer;
}

} // namespace

Json print_series(const Request& request, const Budget& budget) {
    const PrintForm form{request};
    return printed_or_failed(form, request.language(),
                             [&] { return print_series(request, form, budget); });
}

Json print_board(const Request& request, const Budget& budget) {
    const PrintForm form{request};
    return printed_or_failed(form, request.language(), [&]() -> Json {
        const Clock::time_point start = Clock::now();
        const Board board = request.board();
        const ExportLanguage* const language =
            find_export_language(form.members.value("to", std::string{}));
        std::ostringstream text;
        if (language == nullptr) {
            (form.to == nullptr ? suitable_format(board) : *form.to)
                .write_board(text, board, form.options);
            return {{"printed", std::move(text).str()}, {"said", Json::array()}, {"exit_code", 0}};
        }
        ExportParameters parameters{.language = language};
        read_parameters([&](auto& read) { parameters.describe(read); }, request.members(), &board);
        const std::string contents =
            export_problem(board, parameters, "qsat " QSAT_VERSION, budget, text);
        return {
            {"printed", std::move(text).str()},
            {"said",
             {fmt::format("exported: {} in {}", contents, duration_text(seconds_since(start)))}},
            {"exit_code", 0}};
    });
}

Json command_line_json() {
    Json formats = Json::array();
    for (const Format* format : output_formats)
        formats.push_back({{"name", format->name},
                           {"summary", format->summary},
                           {"example", format->example},
                           {"extension", format->extension},
                           {"is_read", !format->is_picture()},
                           {"one_a_file", format->one_a_file}});
    Json languages = Json::array();
    for (const ExportLanguage* language : export_languages)
        languages.push_back({{"name", language->name},
                             {"summary", language->summary},
                             {"extension", language->extension}});
    ExportParameters parameters;
    Json exported = parameters_json([&](auto& visit) { parameters.describe(visit); });
    exported["languages"] = languages;
    return {{"qsat", QSAT_VERSION},
            {"qsat_answer", answer_schema},
            {"solver", SatSolver::version()},
            {"formats", formats},
            {"export", exported}};
}

} // namespace qsat::web
