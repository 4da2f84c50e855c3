#include "formats/format.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

// Recognition asks from the top; the last takes what nobody else wants and says what is wrong.
const std::array<const Format*, 3> formats{&squares_format, &permutation_format, &grid_format};

const Format* find_format(std::string_view name) {
    const auto found = std::ranges::find(formats, name, &Format::name);
    return found == formats.end() ? nullptr : *found;
}

namespace {

const Format& choose_format(std::string_view content, const ReadOptions& options) {
    if (const Format* named = find_format(options.format)) return *named;
    if (options.legend) return grid_format;
    return **std::ranges::find_if(
        formats, [&](const Format* format) { return format->recognises(content); });
}

/// Is there more than comments? They are left to the reader, for some mean something.
bool holds_more(Text text) {
    text.skip_empty_lines();
    return !text.at_end();
}

void require_text(Text text) {
    while (!text.at_end()) {
        const Location where = text.location();
        const char c = text.get();
        const bool control = (c >= 0 && c < ' ' && c != '\n' && c != '\t') || c == 127;
        if (control)
            throw InputError{where, quoted(c) + " in the input (expected a board as text)"};
    }
}

} // namespace

void refuse_to_write(const Format& format, std::string_view thing) {
    throw InputError{{fmt::format("--to {}", format.name)},
                     fmt::format("this format cannot carry {} (use --to squares)", thing)};
}

std::vector<Board> read_boards(const std::string& source, std::string_view content,
                               const ReadOptions& options) {
    Text text{source, content};
    require_text(text);
    const Format& format = choose_format(content, options);
    std::vector<Board> boards;
    while (holds_more(text))
        boards.push_back(format.read(text, options));
    if (boards.empty())
        throw InputError{{source},
                         "there is no board (expected a grid such as . . Q . per row, "
                         "squares such as 8: b4 d5, or a permutation)"};
    return boards;
}

Board read_board(const std::string& source, std::string_view content, const ReadOptions& options) {
    std::vector<Board> boards = read_boards(source, content, options);
    if (boards.size() > 1)
        throw InputError{{source},
                         fmt::format("there are {} boards (expected one; a grid has no empty "
                                     "lines, a grid of digits needs --legend)",
                                     boards.size())};
    return std::move(boards.front());
}

} // namespace qsat
