#include "web/requests.hpp"

#include "export/export_request.hpp"
#include "formats/board_stream.hpp"
#include "pictures/pictures.hpp"
#include "question/words.hpp"
#include "verify/verdict.hpp"

#include <fmt/format.h>

#include <sstream>
#include <utility>

namespace qsat::web {

namespace {

Board first_board(const std::string& source, std::string_view content, ReadOptions options) {
    BoardStream stream{source, [&] { return std::exchange(content, {}); }, std::move(options)};
    return require_board(stream.next()->board);
}

Json json_of(const Remark& remark, Language language) {
    const std::string what = text_of(remark.what, language);
    // A page has names of formats, but no options of the command line.
    if (remark.other.empty() || remark.option != "from") return at(remark.where, what);
    return at(remark.where,
              fmt::format("{} ({} {})", what, remark.other, text_of({remark.otherwise}, language)));
}

std::string written(const Format& format, const Board& board, const VerifiedPlacement* solution) {
    if (board.size() > format.largest_size) // require_size names an option of the command line
        throw InputError{{},
                         {request_texts["too_large_for_picture"],
                          {{"format", std::string{format.name}},
                           {"size", board.size()},
                           {"most", format.largest_size}}}};
    std::ostringstream text;
    if (solution == nullptr)
        format.write_board(text, board, {});
    else
        format.write_solution(text, board, *solution, {});
    return std::move(text).str();
}

Json board_json(const Board& board) { return Json::parse(written(json_format, board, nullptr)); }

} // namespace

ReadOptions Request::reading() const {
    ReadOptions options;
    options.format = text("format").value_or("auto");
    if (options.format != "auto" && find_format(options.format) == nullptr)
        refuse("format", {request_texts["no_format"], {{"name", in_quotes(options.format)}}});
    if (const auto size = number("size", 1, max_board_size)) options.size = static_cast<int>(*size);
    if (const auto legend = text("legend")) options.legend = parse_legend(*legend, {"--legend"});
    if (const auto base = number("base", 0, 1)) options.base = static_cast<int>(*base);
    if (const auto most = number("excluded", 0, max_board_size))
        options.diagonals = static_cast<int>(*most);
    if (const auto size = number("missing_size", 1, max_board_size))
        options.missing_size = [size] { return static_cast<int>(*size); };
    return options;
}

Board Request::board() const {
    const ReadOptions options = reading();
    const std::string content = text("board").value_or("");
    if (content.empty() && options.size) return Board{{.size = *options.size}};
    return first_board(source(), content, options);
}

Json read(const Request& request) {
    Json remarks = Json::array();
    ReadOptions options = request.reading();
    options.remark = [&](const Remark& remark) {
        remarks.push_back(json_of(remark, request.language()));
    };
    const std::string content = request.text("board").value_or("");
    std::string_view rest = content;
    BoardStream stream{request.source(), [&] { return std::exchange(rest, {}); }, options};
    const Board board = require_board(stream.next()->board);
    const Json remarks_of_first = remarks;
    std::uint64_t boards = 1;
    while (stream.next())
        ++boards;
    const std::vector<Conflict> conflicts = find_conflicts(board, board.queens());
    return {{"board", board_json(board)},
            {"format", stream.format()->name},
            {"boards", boards},
            {"remarks", remarks_of_first},
            {"conflicts", reasons_of(conflicts, board.size())}};
}

Json read_picture(const Request& request) {
    const Screenshot seen = read_screenshot(request.pixels(), {});
    Json doubtful = Json::array();
    for (const Square square : seen.doubtful())
        doubtful.push_back({square.row, square.column});
    return {{"board", board_json(seen.board)},
            {"left", seen.left},
            {"top", seen.top},
            {"square", seen.square},
            {"doubtful", doubtful},
            {"words", Json::array({text_of(seen.sentence(), request.language())})}};
}

Json write(const Request& request) {
    const std::string to = request.text("to").value_or(std::string{grid_format.name});
    const Board board = request.board();
    if (const Format* format = find_output_format(to)) {
        const auto solution = request.text("solution");
        if (!solution) return {{"text", written(*format, board, nullptr)}};
        const Verdict verdict = judge(board, first_board("solution", *solution, {}));
        const auto* completion = std::get_if<VerifiedPlacement>(&verdict);
        if (completion == nullptr) refuse("solution", {request_texts["other_solution"]});
        return {{"text", written(*format, board, completion)}};
    }
    const ExportLanguage* language = find_export_language(to);
    if (language == nullptr) refuse("to", {request_texts["no_format"], {{"name", in_quotes(to)}}});
    ExportParameters parameters{.language = language};
    read_parameters([&](auto& read) { parameters.describe(read); }, request.members(), &board);
    std::ostringstream text;
    const std::string contents = export_problem(board, parameters, "qsat", {}, text);
    return {{"text", std::move(text).str()}, {"contents", contents}};
}

Json list_formats(const Request&) {
    Json list = Json::array();
    for (const Format* format : output_formats)
        list.push_back({{"name", format->name}, {"summary", format->summary}});
    for (const ExportLanguage* language : export_languages)
        list.push_back({{"name", language->name}, {"summary", language->summary}});
    return {{"formats", list}};
}

} // namespace qsat::web
