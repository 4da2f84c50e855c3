#include "library/boards_as_text.hpp"

#include "library/answers.hpp"
#include "pictures/pictures.hpp"

#include <sstream>

namespace qsat::inline frontends {

namespace {

ReadOptions read_options(const Reading& reading) {
    if (reading.format != "auto" && format_named(reading.format).is_picture())
        throw InputError{{"format"},
                         in_quotes(reading.format) + " is a picture and cannot be read"};
    if (reading.size && (*reading.size < 1 || *reading.size > max_board_size))
        throw InputError{{"size"}, "a board has 1 to 1000000000 rows"};
    return {.format = reading.format, .size = reading.size};
}

} // namespace

const Format& format_named(std::string_view name) {
    const Format* const format = find_output_format(name);
    if (format == nullptr)
        throw InputError{{"format"},
                         "unknown name " + in_quotes(name) + " (expected such as grid)"};
    return *format;
}

Board parse_board(std::string_view text, const Reading& reading) {
    return read_board(reading.source, text, read_options(reading));
}

Board parse_board(std::string_view text, std::string_view format) {
    return parse_board(text, Reading{.format = std::string{format}});
}

std::vector<Board> parse_boards(std::string_view text, const Reading& reading) {
    return read_boards(reading.source, text, read_options(reading));
}

std::string format_board(const Board& board, std::string_view format) {
    const Format& to = format_named(format);
    require_size(to, board, {});
    std::vector<Conflict> conflicts;
    if (to.is_picture()) conflicts = find_conflicts(board, board.queens());
    std::ostringstream text;
    to.write_board(text, board, {.conflicts = conflicts});
    return std::move(text).str();
}

std::string format_completion(const Board& board, const VerifiedPlacement& completion,
                              std::string_view format) {
    const Format& to = format_named(format);
    require_size(to, board, {});
    std::ostringstream text;
    to.write_solution(text, board, completion, {});
    return std::move(text).str();
}

} // namespace qsat::frontends
