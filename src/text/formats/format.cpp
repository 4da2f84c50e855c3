#include "formats/format.hpp"

#include "formats/handwriting.hpp"
#include "formats/recognition.hpp"

#include <algorithm>

namespace qsat::inline text {

namespace {

/// Does a comment define the letters of a grid? Such letters may look like any other format.
bool declares_legend(std::string_view content) {
    Text text{{}, content};
    for (text.skip_blanks(); text.at_comment() || text.peek() == '\n'; text.skip_blanks()) {
        const std::string_view line = text.take_line();
        if (line.find("legend:") != std::string_view::npos && line.find('=') != line.npos)
            return true;
    }
    return false;
}

} // namespace

// Recognition tries them in this order. The grid accepts everything else and reports errors.
const std::array<const Format*, 9> formats{
    &squares_format,   &csplib_format,       &fen_format,         &json_format, &regions_format,
    &puzz_link_format, &permutation0_format, &permutation_format, &grid_format};

const Format* find_format(std::string_view name) {
    const auto found = std::ranges::find(formats, name, &Format::name);
    return found == formats.end() ? nullptr : *found;
}

const Format& recognised_format(std::string_view content, const ReadOptions& options) {
    if (const Format* named = find_format(options.format)) return *named;
    if (options.legend || declares_legend(content)) return grid_format;
    Text begin{{}, content};
    if (take_table(begin)) return grid_format;
    begin.skip_empty_lines();
    // Text that certainly shows regions is nothing else, even if it has digits or slashes.
    for (const Format* format : {&puzz_link_format, &regions_format})
        if (format->recognises(content)) return *format;
    if (const auto list = list_of_boards(begin.rest())) content = list->boards.front();
    return **std::ranges::find_if(
        formats, [&](const Format* format) { return format->recognises(content); });
}

void require_size(const Format& format, const Board& board, const WriteOptions& options) {
    if (options.force || board.size() <= format.largest_size) return;
    refuse({}, "too_large_to_draw",
           {{"format", std::string{format.name}},
            {"size", board.size()},
            {"most", format.largest_size}});
}

Board read_next_board(const Format& format, Text& text, const ReadOptions& options) {
    if (!options.size) return format.read(text, options);
    Text begin = text; // the reader must see the comments, because some have a meaning
    begin.skip_empty_lines();
    Board board = format.read(text, options);
    if (board.size() != *options.size)
        refuse({begin.source(), begin.line()}, "other_size",
               {{"size", board.size()}, {"expected", *options.size}});
    return board;
}

} // namespace qsat::text
