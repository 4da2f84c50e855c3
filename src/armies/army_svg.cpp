#include "armies/army_pictures.hpp"
#include "pictures/picture.hpp"
#include "pictures/svg_board.hpp"
#include "pictures/svg_layout.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace qsat {

namespace {

std::string title_of(const ArmyBoard& board, const Armies& queens) {
    return fmt::format("{0} × {0} board, {1} white and {2} black queens", board.size(),
                       queens.white.size(), queens.black.size());
}

void draw_army(std::ostream& out, const ArmyBoard& board, Army army,
               const std::vector<Square>& queens, const SvgLayout& layout) {
    if (queens.empty()) return;
    const bool is_white = army == Army::white;
    // In the units of the queen's path.
    const double stroke_width = std::max(1.4, layout.pixels(32 * 1.1));
    out << fmt::format("<g id=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{:.3g}\" "
                       "stroke-linejoin=\"round\">\n",
                       name_of(army), is_white ? "#ffffff" : svg_ink, svg_ink, stroke_width);
    for (const Square queen : queens)
        out << fmt::format("<use href=\"#{}-queen\" x=\"{}\" y=\"{}\"/>\n", name_of(army),
                           queen.column, queen.row);
    out << "</g>\n";
    const std::vector<Square>& given = board.given()[army];
    if (given.empty()) return;
    out << fmt::format("<path fill=\"none\" stroke=\"{}\" stroke-width=\".06\" d=\"", svg_ink);
    for (const Square square : given)
        out << fmt::format("M{}.15 {}.95h.7", square.column, square.row);
    out << "\"/>\n";
}

} // namespace

void write_army_svg(std::ostream& out, const ArmyBoard& board, const Armies& queens) {
    const SvgLayout layout{board.size()};
    begin_svg(out, layout);
    out << fmt::format("<title>{}</title>\n<desc>", title_of(board, queens));
    for (const Army army : both_armies)
        if (!queens[army].empty())
            out << fmt::format("{} queens: {}. ", army == Army::white ? "White" : "Black",
                               list_squares(queens[army], board.size()));
    out << "</desc>\n";
    const std::string_view crown = layout.small ? crown_path : queen_path;
    // Nine tenths of a square; within the ring, six tenths.
    out << fmt::format("<defs><g id=\"white-queen\"><circle cx=\".5\" cy=\".5\" r=\".44\" "
                       "stroke-width=\".05\"/><path transform=\"translate(.2 .19) "
                       "scale(.01875)\" d=\"{0}\"/></g><path id=\"black-queen\" "
                       "transform=\"translate(.05 .05) scale(.028125)\" d=\"{0}\"/></defs>\n",
                       crown);
    write_svg_coordinates(out, layout);
    begin_svg_board(out, layout);
    write_svg_squares(out, layout, board.blocked());
    for (const Army army : both_armies)
        draw_army(out, board, army, queens[army], layout);
    end_svg_board(out, layout);
}

void write_army_html(std::ostream& out, const ArmyBoard& board, const Armies& queens) {
    constexpr std::string_view style = R"css(
:root { color-scheme: light; }
body { margin: 2.5rem auto; padding: 0 1.5rem; max-width: 46rem; background: #fff; color: #26241f;
  font: 1.05rem/1.5 Georgia, "Times New Roman", serif; }
h1 { font-size: 1.7rem; font-weight: normal; }
svg { display: block; margin: 0 auto 1.5rem; max-width: 100%; height: auto; }
@media print { body { margin: 0; padding: 0; max-width: none; } svg { max-height: 200mm; } }
)css";
    const std::string title = title_of(board, queens);
    out << fmt::format("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width\">\n"
                       "<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n"
                       "<p>No queen of one army attacks one of the other. White queens stand in "
                       "rings{2}.</p>\n",
                       escape_xml(title), style,
                       board.given().white.empty() && board.given().black.empty()
                           ? ""
                           : "; given ones have a line below");
    write_army_svg(out, board, queens);
    for (const Army army : both_armies)
        if (!queens[army].empty())
            out << fmt::format("<p>{}: {}</p>\n", army == Army::white ? "White" : "Black",
                               list_squares(queens[army], board.size()));
    out << "</body>\n</html>\n";
}

} // namespace qsat
