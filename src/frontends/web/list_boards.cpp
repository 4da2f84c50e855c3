// Declared in printed.hpp.
#include "formats/board_stream.hpp"
#include "formats/recognition.hpp"
#include "web/printed.hpp"

#include <fmt/format.h>

#include <limits>
#include <optional>
#include <sstream>
#include <utility>

namespace qsat::web {

namespace {

/// A remark with the option for the other reading. What is said twice has the same `key`.
Json remark_json(const Remark& remark, Language language) {
    const std::string what = text_of(remark.what, language);
    const std::string text =
        at(remark.where, remark.other.empty()
                             ? what
                             : fmt::format("{} (--{} {} {})", what, remark.option, remark.other,
                                           text_of({remark.otherwise}, language)));
    return {{"text", text}, {"key", remark.where.line == 0 ? text : what}};
}

Json board_json(const BoardOfStream& one, Language language) {
    if (const auto* const error = std::get_if<InputError>(&one.board))
        return {{"line", one.line}, {"error", error->text(language)}, {"english", error->what()}};
    std::ostringstream text;
    json_format.write_board(text, std::get<Board>(one.board), {});
    return {{"line", one.line}, {"board", std::move(text).str()}};
}

} // namespace

Json list_boards(const Request& request, const Budget& budget) {
    const Language language = request.language();
    const std::string content = request.text("board").value_or("");
    ReadOptions options = request.reading();
    if (request.members().value("typed", false) &&
        (content.empty() || !is_typed_board(content, options.size)))
        return {{"boards", nullptr}};
    Json remarks = Json::array();
    std::optional<int> base;
    options.poll = budget.poll();
    options.remark = [&](const Remark& remark) {
        if (remark.base) base = remark.base;
        remarks.push_back(remark_json(remark, language));
    };
    // All lists of a file count alike.
    options.missing_base = [&base](const Location&) { return base; };
    Json boards = Json::array();
    std::string_view rest = content;
    BoardStream stream{request.source(), [&] { return std::exchange(rest, {}); }, options};
    while (const auto next = stream.next()) {
        boards.push_back(board_json(*next, language));
        boards.back()["remarks"] = std::exchange(remarks, Json::array());
    }
    return {{"boards", boards},
            {"format", stream.format() == nullptr ? Json() : Json(stream.format()->name)}};
}

Json print_summary(const Request& request) {
    constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
    const auto count = [&](const char* name) { return request.number(name, 0, most).value_or(0); };
    const BoardCounts counts{count("yes"), count("no"), count("stopped"), count("unread")};
    return {{"text", summary_of(counts, request.members().value("seconds", 0.0))}};
}

} // namespace qsat::web
