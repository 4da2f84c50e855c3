#include "pictures/svg_board.hpp"

#include "pictures/region_colors.hpp"

#include <vector>

namespace qsat::inline text {

namespace {

constexpr std::string_view dark_color = "#e0d9ca";

void write_coordinates(std::ostream& out, const SvgLayout& layout) {
    const auto begin = [&](std::string_view anchor) {
        fmt::print(out,
                   "<g font-family=\"Helvetica,Arial,sans-serif\" font-size=\"{:.3g}\" "
                   "fill=\"#77716a\" text-anchor=\"{}\">\n",
                   layout.font, anchor);
    };
    const auto label = [&](double x, double y, const std::string& text) {
        fmt::print(out, "<text x=\"{:.6g}\" y=\"{:.6g}\">{}</text>\n", x, y, text);
    };
    const double bottom = layout.above + layout.board();
    begin("middle");
    for (int line = 0; line < layout.size; ++line) {
        if (line != 0 && (line + 1) % layout.step != 0) continue;
        const double x = layout.left + (line + 0.5) * layout.square;
        label(x, bottom + 6 + layout.font * 0.8, column_name(line));
        if (layout.on_all_sides) label(x, layout.above - 7, column_name(line));
    }
    out << "</g>\n";
    begin("end");
    for (int number = 1; number <= layout.size; ++number) {
        if (number != 1 && number % layout.step != 0) continue;
        const double y = bottom - (number - 0.5) * layout.square + layout.font * 0.36;
        label(layout.left - 7, y, std::to_string(number));
        if (layout.on_all_sides) label(layout.width() - 14, y, std::to_string(number));
    }
    out << "</g>\n";
}

void write_chequers(std::ostream& out, int size) {
    fmt::print(out, "<path fill=\"{}\" d=\"M0 0h{}v{}H0z\"/>\n", svg_light, size, size);
    // Fills every other row and every other column with the even-odd rule. This gives the chequered
    // pattern, and the length of the path grows with the width of the board, not its area.
    std::vector<int> rows;
    std::vector<int> columns;
    for (int row = 1; row < size; row += 2)
        rows.push_back(row);
    for (int column = 1 - size % 2; column < size; column += 2) // a1 is dark
        columns.push_back(column);
    fmt::print(out, "<path fill=\"{}\" fill-rule=\"evenodd\" d=\"{}\"/>\n", dark_color,
               lines_path(rows, columns, size));
}

void write_regions(std::ostream& out, const SvgLayout& layout, const Board& board) {
    const int size = board.size();
    std::vector<std::vector<Square>> squares(size);
    std::string letters;
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column) {
            const int region = board.region({row, column});
            squares[region].push_back({row, column});
            if (!layout.small) // else there is no room
                letters += fmt::format("<text x=\"{}.07\" y=\"{}.24\">{}</text>\n", column, row,
                                       escape_xml(board.region_name(region)));
        }
    const std::vector<RegionColor> colors = region_colors(board);
    for (std::size_t region = 0; region < squares.size(); ++region)
        fmt::print(out, "<path fill=\"{}\" d=\"{}\"/>\n", colors[region].light,
                   squares_path(squares[region]));
    // Thin lines between squares, because there is no chequered pattern.
    std::string lines;
    for (int line = 1; line < size; ++line)
        lines += fmt::format("M0 {0}h{1}M{0} 0v{1}", line, size);
    fmt::print(out,
               "<path fill=\"none\" stroke=\"{}\" stroke-opacity=\".35\" stroke-width=\"{:.3g}\" "
               "d=\"{}\"/>\n",
               svg_ink, layout.pixels(0.6), lines);
    if (layout.small) return;
    fmt::print(out,
               "<g font-family=\"Helvetica,Arial,sans-serif\" font-size=\".22\" fill=\"{}\" "
               "fill-opacity=\".85\">\n{}</g>\n",
               svg_ink, letters);
}

/// Draws the thick lines between the regions.
void write_borders(std::ostream& out, const SvgLayout& layout, const Board& board) {
    std::string borders;
    for (int row = 0; row < board.size(); ++row)
        for (int column = 0; column < board.size(); ++column) {
            const int region = board.region({row, column});
            if (column + 1 < board.size() && board.region({row, column + 1}) != region)
                borders += fmt::format("M{} {}v1", column + 1, row);
            if (row + 1 < board.size() && board.region({row + 1, column}) != region)
                borders += fmt::format("M{} {}h1", column, row + 1);
        }
    fmt::print(out,
               "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{:.3g}\" "
               "stroke-linecap=\"round\" d=\"{}\"/>\n",
               svg_ink, layout.pixels(layout.small ? 1.2 : 2.6), borders);
}

} // namespace

void begin_svg_board(std::ostream& out, const SvgLayout& layout, const Board& board,
                     std::string_view description) {
    fmt::print(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.6g}\" height=\"{1:.6g}\" "
               "viewBox=\"0 0 {0:.6g} {1:.6g}\" role=\"img\">\n{2}"
               "<path fill=\"#fff\" d=\"M0 0h{0:.6g}v{1:.6g}H0z\"/>\n",
               layout.width(), layout.height(), description);
    write_coordinates(out, layout);
    fmt::print(out, "<g transform=\"translate({:.6g} {:.6g}) scale({:.6g})\">\n", layout.left,
               layout.above, layout.square);
    write_chequers(out, layout.size);
    if (board.has_regions()) write_regions(out, layout, board);
    // An outline separates neighbouring squares.
    write_svg_path(out,
                   fmt::format("fill=\"#969085\" stroke=\"{}\" stroke-width=\"{:.3g}\"", svg_light,
                               layout.pixels(1.2)),
                   squares_path(board.blocked()));
    if (board.has_regions()) write_borders(out, layout, board);
}

void end_svg_board(std::ostream& out, const SvgLayout& layout) {
    fmt::print(out,
               "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{:.3g}\" d=\"M0 0h{}v{}H0z\"/>\n"
               "</g>\n</svg>\n",
               svg_ink, layout.pixels(1.5), layout.size, layout.size);
}

void write_svg_path(std::ostream& out, std::string_view attributes, std::string_view path) {
    if (!path.empty()) fmt::print(out, "<path {} d=\"{}\"/>\n", attributes, path);
}

std::string squares_path(std::span<const Square> squares) {
    std::string path;
    for (const Square square : squares)
        path += fmt::format("M{} {}h1v1h-1z", square.column, square.row);
    return path;
}

std::string lines_path(std::span<const int> rows, std::span<const int> columns, int size) {
    std::string path;
    for (const int row : rows)
        path += fmt::format("M0 {}h{}v1H0z", row, size);
    for (const int column : columns)
        path += fmt::format("M{} 0h1v{}h-1z", column, size);
    return path;
}

} // namespace qsat::text
