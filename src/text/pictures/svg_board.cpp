#include "pictures/svg_board.hpp"

#include "pictures/picture.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

namespace qsat {

namespace {

constexpr std::string_view label_ink = "#77716a";
constexpr std::string_view dark_color = "#e0d9ca";
constexpr std::string_view blocked_fill = "#969085";

void draw_label(std::ostream& out, double x, double y, const std::string& text) {
    fmt::print(out, "<text x=\"{:.6g}\" y=\"{:.6g}\">{}</text>\n", x, y, escape_xml(text));
}

} // namespace

void begin_svg(std::ostream& out, const SvgLayout& layout) {
    fmt::print(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.6g}\" height=\"{1:.6g}\" "
               "viewBox=\"0 0 {0:.6g} {1:.6g}\" role=\"img\">\n",
               layout.width(), layout.height());
}

void write_svg_coordinates(std::ostream& out, const SvgLayout& layout) {
    fmt::print(out, "<path fill=\"#fff\" d=\"M0 0h{:.6g}v{:.6g}H0z\"/>\n", layout.width(),
               layout.height());
    fmt::print(out,
               "<g font-family=\"Helvetica,Arial,sans-serif\" font-size=\"{:.3g}\" fill=\"{}\" "
               "text-anchor=\"middle\">\n",
               layout.font, label_ink);
    for (int line = 0; line < layout.size; ++line) {
        if (line != 0 && (line + 1) % layout.step != 0) continue;
        const double x = layout.left + (line + 0.5) * layout.square;
        const double bottom = layout.above + layout.board();
        draw_label(out, x, bottom + 6 + layout.font * 0.8, column_name(line));
        if (layout.on_all_sides) draw_label(out, x, layout.above - 7, column_name(line));
    }
    fmt::print(out,
               "</g>\n<g font-family=\"Helvetica,Arial,sans-serif\" font-size=\"{:.3g}\" "
               "fill=\"{}\" text-anchor=\"end\">\n",
               layout.font, label_ink);
    for (int number = 1; number <= layout.size; ++number) {
        if (number != 1 && number % layout.step != 0) continue;
        const double y =
            layout.above + layout.board() - (number - 0.5) * layout.square + layout.font * 0.36;
        const std::string name = std::to_string(number);
        draw_label(out, layout.left - 7, y, name);
        if (layout.on_all_sides) draw_label(out, layout.width() - 14, y, name);
    }
    out << "</g>\n";
}

void begin_svg_board(std::ostream& out, const SvgLayout& layout) {
    fmt::print(out, "<g transform=\"translate({:.6g} {:.6g}) scale({:.6g})\">\n", layout.left,
               layout.above, layout.square);
}

void write_svg_squares(std::ostream& out, const SvgLayout& layout,
                       std::span<const Square> blocked) {
    const int size = layout.size;
    fmt::print(out, "<path fill=\"{}\" d=\"M0 0h{}v{}H0z\"/>\n", svg_light, size, size);
    // Fills every other row and every other column with the even-odd rule. This gives the chequered
    // pattern, and the length of the path grows with the width of the board, not its area.
    fmt::print(out, "<path fill=\"{}\" fill-rule=\"evenodd\" d=\"", dark_color);
    for (int row = 1; row < size; row += 2)
        fmt::print(out, "M0 {}h{}v1H0z", row, size);
    for (int column = 1 - size % 2; column < size; column += 2) // a1 is dark
        fmt::print(out, "M{} 0h1v{}h-1z", column, size);
    out << "\"/>\n";
    write_svg_blocked(out, layout, blocked);
}

void write_svg_blocked(std::ostream& out, const SvgLayout& layout,
                       std::span<const Square> blocked) {
    if (blocked.empty()) return;
    // An outline separates neighbouring squares.
    fmt::print(out, "<path fill=\"{}\" stroke=\"{}\" stroke-width=\"{:.3g}\" d=\"", blocked_fill,
               svg_light, layout.pixels(1.2));
    for (const Square square : blocked)
        fmt::print(out, "M{} {}h1v1h-1z", square.column, square.row);
    out << "\"/>\n";
}

void end_svg_board(std::ostream& out, const SvgLayout& layout) {
    fmt::print(out,
               "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{:.3g}\" d=\"M0 0h{}v{}H0z\"/>\n"
               "</g>\n</svg>\n",
               svg_ink, layout.pixels(1.5), layout.size, layout.size);
}

} // namespace qsat
