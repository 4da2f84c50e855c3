#include "pictures/svg_regions.hpp"

#include "pictures/picture.hpp"
#include "pictures/svg_board.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <array>
#include <string>
#include <vector>

namespace qsat {

namespace {

/// Light enough for dark queens and letters. Neighbours in the list differ in hue and lightness.
constexpr std::array<std::string_view, 20> fills{
    "#f7c5bf", "#bcd9f2", "#f9e4a0", "#c9e7c1", "#dccbee", "#fbd3a3", "#b5e3e0",
    "#e9e4da", "#f5bfdc", "#d3d99a", "#a9bfe8", "#f2a998", "#9fd3a6", "#e3c39c",
    "#c5b0e0", "#fff3c9", "#8fc7d6", "#d9a9c4", "#cfd6df", "#e8b46a"};

} // namespace

void write_svg_regions(std::ostream& out, const SvgLayout& layout, const Board& board) {
    if (!board.has_regions()) return;
    std::vector<std::string> paths(board.size());
    for (int row = 0; row < board.size(); ++row)
        for (int column = 0; column < board.size(); ++column)
            paths[board.region({row, column})] += fmt::format("M{} {}h1v1h-1z", column, row);
    for (int region = 0; region < board.size(); ++region)
        fmt::print(out, "<path fill=\"{}\" d=\"{}\"/>\n",
                   fills[static_cast<std::size_t>(region) % fills.size()], paths[region]);
    // Thin lines between squares, because there is no chequered pattern.
    fmt::print(out,
               "<path fill=\"none\" stroke=\"{}\" stroke-opacity=\".35\" "
               "stroke-width=\"{:.3g}\" d=\"",
               svg_ink, layout.pixels(0.6));
    for (int line = 1; line < board.size(); ++line)
        fmt::print(out, "M0 {0}h{1}M{0} 0v{1}", line, board.size());
    out << "\"/>\n";
    if (layout.small) return; // no room for letters
    fmt::print(out,
               "<g font-family=\"Helvetica,Arial,sans-serif\" font-size=\".22\" fill=\"{}\" "
               "fill-opacity=\".7\">\n",
               svg_ink);
    for (int row = 0; row < board.size(); ++row)
        for (int column = 0; column < board.size(); ++column)
            fmt::print(out, "<text x=\"{}.07\" y=\"{}.24\">{}</text>\n", column, row,
                       escape_xml(board.region_name(board.region({row, column}))));
    out << "</g>\n";
}

void write_svg_borders(std::ostream& out, const SvgLayout& layout, const Board& board) {
    if (!board.has_regions()) return;
    fmt::print(out,
               "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{:.3g}\" "
               "stroke-linecap=\"round\" d=\"",
               svg_ink, layout.pixels(layout.small ? 1.2 : 2.6));
    for (int row = 0; row < board.size(); ++row)
        for (int column = 0; column < board.size(); ++column) {
            const int region = board.region({row, column});
            if (column + 1 < board.size() && board.region({row, column + 1}) != region)
                fmt::print(out, "M{} {}v1", column + 1, row);
            if (row + 1 < board.size() && board.region({row + 1, column}) != region)
                fmt::print(out, "M{} {}h1", column, row + 1);
        }
    out << "\"/>\n";
}

} // namespace qsat
