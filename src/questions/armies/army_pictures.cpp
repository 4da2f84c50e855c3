#include "armies/army_formats.hpp"

#include "pictures/pictures.hpp"
#include "pictures/svg_board.hpp"

#include <fmt/format.h>

namespace qsat::inline questions {

namespace {

std::string title_of(const ArmyBoard& board, const Armies& queens) {
    return fmt::format("{0} × {0} board, {1} white and {2} black queens", board.size(),
                       queens.white.size(), queens.black.size());
}

/// Lists the squares of each army that has queens, such as `White queens: b4, d5. `.
std::string lists_of(const ArmyBoard& board, const Armies& queens, std::string_view white,
                     std::string_view black, std::string_view end) {
    std::string text;
    for (const Army army : both_armies)
        if (!queens[army].empty())
            text.append(army == Army::white ? white : black)
                .append(": " + list_squares(queens[army], board.size()))
                .append(end);
    return text;
}

void draw_army(std::ostream& out, Army army, std::span<const Square> queens,
               std::span<const Square> given, const SvgLayout& layout) {
    if (queens.empty()) return;
    out << fmt::format("<g id=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{:.3g}\" "
                       "stroke-linejoin=\"round\">\n",
                       name_of(army), army == Army::white ? "#ffffff" : svg_ink, svg_ink,
                       std::max(1.4, layout.pixels(32 * 1.1))); // in the units of the path
    for (const Square queen : queens)
        out << fmt::format("<use href=\"#{}-queen\" x=\"{}\" y=\"{}\"/>\n", name_of(army),
                           queen.column, queen.row);
    out << "</g>\n";
    if (given.empty()) return;
    out << fmt::format("<path fill=\"none\" stroke=\"{}\" stroke-width=\".06\" d=\"", svg_ink);
    for (const Square square : given)
        out << fmt::format("M{}.15 {}.95h.7", square.column, square.row);
    out << "\"/>\n";
}

} // namespace

void write_army_unicode(std::ostream& out, const ArmyBoard& board, const Armies& queens) {
    draw_unicode(out, {.board = board, .given = queens.black, .added = queens.white}, false);
    out << fmt::format("\n♕ {} white  ♛ {} black{}\n\n", queens.white.size(), queens.black.size(),
                       board.blocked().empty() ? "" : "  ▒ blocked");
}

void write_army_svg(std::ostream& out, const ArmyBoard& board, const Armies& queens) {
    const SvgLayout layout{board.size()};
    // Black queens are 0.9 of a square wide; white ones 0.6, because they are inside a ring.
    begin_svg_board(
        out, layout, board,
        fmt::format("<title>{0}</title>\n<desc>{1}</desc>\n"
                    "<defs><g id=\"white-queen\"><circle cx=\".5\" cy=\".5\" r=\".44\" "
                    "stroke-width=\".05\"/><path transform=\"translate(.2 .19) "
                    "scale(.01875)\" d=\"{2}\"/></g><path id=\"black-queen\" "
                    "transform=\"translate(.05 .05) scale(.028125)\" d=\"{2}\"/></defs>\n",
                    title_of(board, queens),
                    lists_of(board, queens, "White queens", "Black queens", ". "),
                    layout.small ? crown_path : queen_path));
    for (const Army army : both_armies)
        draw_army(out, army, queens[army], board.given()[army], layout);
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
    begin_page(out, title_of(board, queens), style);
    out << fmt::format("<p>No queen of one army attacks one of the other. White queens stand in "
                       "rings{}.</p>\n",
                       board.given() == Armies{} ? "" : "; given ones have a line below");
    write_army_svg(out, board, queens);
    out << lists_of(board, queens, "<p>White", "<p>Black", "</p>\n") << "</body>\n</html>\n";
}

} // namespace qsat::questions
