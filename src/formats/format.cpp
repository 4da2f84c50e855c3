#include "formats/format.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

/// Does a comment name the letters of a grid? They may be those of any other format.
bool declares_legend(std::string_view content) {
    Text text{{}, content};
    for (text.skip_blanks(); text.peek() == '#' || text.peek() == '\n'; text.skip_blanks()) {
        const std::string_view line = text.take_line();
        if (line.find("legend:") != std::string_view::npos && line.find('=') != line.npos)
            return true;
    }
    return false;
}

} // namespace

// Recognition asks from the top; the grid takes what nobody else wants and says what is wrong.
const std::array<const Format*, 6> formats{&squares_format, &csplib_format,      &json_format,
                                           &fen_format,     &permutation_format, &grid_format};

const Format* find_format(std::string_view name) {
    const auto found = std::ranges::find(formats, name, &Format::name);
    return found == formats.end() ? nullptr : *found;
}

const Format& recognised_format(std::string_view content, const ReadOptions& options) {
    if (const Format* named = find_format(options.format)) return *named;
    if (options.legend || declares_legend(content)) return grid_format;
    return **std::ranges::find_if(
        formats, [&](const Format* format) { return format->recognises(content); });
}

void refuse_to_write(const Format& format, std::string_view thing) {
    throw InputError{{fmt::format("format {}", format.name)},
                     fmt::format("cannot carry {} (the format squares can)", thing)};
}

void require_size(const Format& format, const Board& board, const WriteOptions& options) {
    if (options.force || board.size() <= format.largest_size) return;
    throw InputError{
        {fmt::format("format {}", format.name)},
        fmt::format("a board of size {} is too large to be drawn (at most {}; the format "
                    "squares writes any, and by force it is drawn all the same)",
                    board.size(), format.largest_size)};
}

} // namespace qsat
