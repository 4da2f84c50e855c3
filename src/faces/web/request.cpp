#include "web/request.hpp"

#include "formats/board_stream.hpp"

#include <utility>

namespace qsat::web {

namespace {

Board first_board(const std::string& source, std::string_view content, ReadOptions options) {
    BoardStream stream{source, [&] { return std::exchange(content, {}); }, std::move(options)};
    return require_board(stream.next()->board);
}

} // namespace

std::optional<std::string> Request::text(const char* name) const {
    const Json value = members_.value(name, Json());
    if (value.is_null()) return std::nullopt;
    if (!value.is_string()) refuse(name, {request_texts["expected_text"]});
    return value.get<std::string>();
}

std::optional<std::uint64_t> Request::number(const char* name, std::uint64_t least,
                                             std::uint64_t most) const {
    const Json value = members_.value(name, Json());
    if (value.is_null()) return std::nullopt;
    if (!value.is_number_unsigned() || value < least || value > most)
        refuse(name, {request_texts["expected_number"], {{"least", least}, {"most", most}}});
    return value.get<std::uint64_t>();
}

ReadOptions Request::reading() const {
    ReadOptions options;
    options.format = text("format").value_or("auto");
    if (options.format != "auto" && find_format(options.format) == nullptr)
        refuse("format", {request_texts["no_format"], {{"name", in_quotes(options.format)}}});
    if (const auto size = number("size", 1, max_board_size)) options.size = static_cast<int>(*size);
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

std::optional<Board> Request::solution() const {
    const auto content = text("solution");
    if (!content) return std::nullopt;
    return first_board("solution", *content, {});
}

} // namespace qsat::web
