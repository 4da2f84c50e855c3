// Declared in format.hpp.
#include "formats/lists.hpp"
#include "formats/recognition.hpp"
#include "formats/region_grid.hpp"

#include <algorithm>
#include <set>

namespace qsat::inline text {

namespace {

constexpr std::string_view kind = "starbattle/";
constexpr int bits = 5; // borders in a character
constexpr int largest_star_battle = 1000;
constexpr std::string_view base_32 = "0123456789abcdefghijklmnopqrstuv";

std::size_t characters_of(int borders) {
    return static_cast<std::size_t>((borders + bits - 1) / bits);
}

/// Removes and returns the number up to the next slash; removes the slash, too.
int take_number(std::string_view& text, const Location& where) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto number =
        parse_number(text.substr(0, slash), largest_star_battle, where, coded("number"));
    text.remove_prefix(std::min(slash + 1, text.size()));
    return static_cast<int>(number);
}

/// Removes `count` borders from the text and returns them.
std::vector<bool> take_borders(std::string_view& text, int count, const Location& where) {
    std::vector<bool> borders;
    for (std::size_t i = 0; i < characters_of(count); ++i) {
        const std::size_t value = i < text.size() ? base_32.find(text[i]) : base_32.npos;
        if (value == base_32.npos) refuse(where, "borders_cut_short");
        for (int bit = bits; bit-- > 0;)
            borders.push_back((value >> bit & 1) != 0);
    }
    text.remove_prefix(characters_of(count));
    return borders;
}

std::string in_characters(const std::vector<bool>& borders) {
    std::string text;
    for (std::size_t i = 0; i < borders.size(); i += bits) {
        std::size_t value = 0;
        for (std::size_t bit = i; bit < i + bits; ++bit)
            value = 2 * value + (bit < borders.size() && borders[bit] ? 1 : 0);
        text += base_32[value];
    }
    return text;
}

/// The address contains the borders between squares, five per character, as pages that run pzpr do
/// (github.com/robx/pzprjs).
RegionGrid regions_of_address(std::string_view text, const Location& where) {
    const std::size_t begin = text.find(kind);
    if (begin == text.npos) refuse(where, "no_puzz_link");
    text = text.substr(begin + kind.size());
    text = text.substr(0, text.find_first_of(" \t\r\n\"'<>&#"));
    const int columns = take_number(text, where);
    const int rows = take_number(text, where);
    const int stars = take_number(text, where);
    if (columns != rows || columns < 1)
        refuse(where, "star_battle_not_square", {{"columns", columns}, {"rows", rows}});
    if (stars != 1) refuse(where, "several_stars", {{"stars", stars}});
    const int size = columns;
    const int count = size * (size - 1);
    const std::vector<bool> right = take_borders(text, count, where); // of each square
    const std::vector<bool> below = take_borders(text, count, where);

    const std::vector<int> parts = connected_parts(size, [&](int square, int next) {
        return next == square + 1 ? !right[square - square / size] : !below[square];
    });
    RegionGrid grid{.size = size, .rows = size, .is_alone = true};
    for (const int part : parts)
        grid.add(std::to_string(part));
    return grid;
}

Board read_puzz_link(Text& text, const ReadOptions&) {
    text.skip_empty_lines();
    const Location where = text.location();
    const RegionGrid grid = regions_of_address(text.take_line(), where);
    BoardParts parts{.size = grid.size, .diagonals = Diagonals::touching};
    set_regions(parts, grid, where);
    return Board{std::move(parts)};
}

bool is_puzz_link(std::string_view content) {
    constexpr std::size_t longest_begin = 200; // length of an address before its kind of puzzle
    const Text text = beginning_of(content);
    return text.rest_of_line().substr(0, longest_begin).find(kind) != std::string_view::npos;
}

void write_puzz_link(std::ostream& out, const Board& board, const VerifiedPlacement* completion,
                     const WriteOptions&) {
    if (completion != nullptr) refuse_to_write(puzz_link_format, "unwritable_solution");
    const int size = board.size();
    if (size > largest_star_battle)
        refuse_to_write(puzz_link_format, "unwritable_size", {{"size", size}});
    // Borders show the parts of regions, and not which of them belong together.
    const std::vector<int> parts = connected_parts(
        size, [&](int a, int b) { return board.regions()[a] == board.regions()[b]; });
    if (std::set<int>(parts.begin(), parts.end()).size() != static_cast<std::size_t>(size))
        refuse_to_write(puzz_link_format, "unwritable_parts");
    std::vector<bool> right;
    std::vector<bool> below;
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column) {
            const int region = board.region({row, column});
            if (column + 1 < size) right.push_back(board.region({row, column + 1}) != region);
            if (row + 1 < size) below.push_back(board.region({row + 1, column}) != region);
        }
    out << "https://puzz.link/p?" << kind << size << '/' << size << "/1/" << in_characters(right)
        << in_characters(below) << '\n';
}

} // namespace

const Format puzz_link_format{
    .name = "puzzlink",
    .summary = "the address of a Star Battle with one star, as on puzz.link",
    .example = "https://puzz.link/p?starbattle/4/4/1/jog4n0",
    .lacks = Format::classic | Format::long_diagonals | Format::queens | Format::blocked |
             Format::excluded,
    .first_board = first_line,
    .recognises = is_puzz_link,
    .read = read_puzz_link,
    .write = write_puzz_link,
};

} // namespace qsat::text
