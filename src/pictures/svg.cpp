#include "pictures/picture.hpp"
#include "pictures/svg_layout.hpp"

#include "board/words.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>

namespace qsat {

namespace {

// Chosen to be told apart in print without colour too: given queens are filled and added ones are
// outlined, excluded diagonals are dashed and attacks are not.
constexpr std::string_view ink = "#26241f";
constexpr std::string_view label_ink = "#77716a";
constexpr std::string_view light_color = "#fbf9f4";
constexpr std::string_view dark_color = "#e0d9ca";
constexpr std::string_view blocked_fill = "#969085";
constexpr std::string_view excluded_stroke = "#a8622b";
constexpr std::string_view added_fill = "#ffffff";
constexpr std::string_view added_stroke = "#1d4f8c";
constexpr std::string_view conflict_color = "#c4201d";

/// One of the `<svg>` elements, with the state that its parts share.
class Drawing {
public:
    Drawing(std::ostream& out, const Picture& picture, std::string_view id)
        : out_{out}, picture_{picture}, id_{id}, layout_{picture.board.size()} {}

    void draw() const {
        write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.6g}\" height=\"{1:.6g}\" "
              "viewBox=\"0 0 {0:.6g} {1:.6g}\" role=\"img\">\n",
              layout_.width(), layout_.height());
        describe_picture();
        define_queens();
        write("<path fill=\"#fff\" d=\"M0 0h{:.6g}v{:.6g}H0z\"/>\n", layout_.width(),
              layout_.height());
        draw_coordinates();
        write("<g transform=\"translate({:.6g} {:.6g}) scale({:.6g})\">\n", layout_.left,
              layout_.above, layout_.square);
        draw_squares();
        draw_excluded_diagonals();
        draw_conflicts();
        draw_queens();
        draw_crosses();
        write("<path fill=\"none\" stroke=\"{}\" stroke-width=\"{:.3g}\" d=\"M0 0h{}v{}H0z\"/>\n",
              ink, layout_.pixels(1.5), size(), size());
        write("</g>\n</svg>\n");
    }

private:
    int size() const { return picture_.board.size(); }

    template <typename... Args>
    void write(fmt::format_string<Args...> text, Args&&... args) const {
        fmt::print(out_, text, std::forward<Args>(args)...);
    }

    void define_queens() const {
        constexpr std::string_view fit = "translate(.05 .05) scale(.028125)"; // 0.9 of a square
        write("<defs>");
        write("<path id=\"{}\" transform=\"{}\" d=\"{}\"/>", id_, fit,
              layout_.small ? crown_path : queen_path);
        if (!picture_.missing.empty())
            write("<path id=\"missing-{}\" transform=\"{}\" d=\"{}\"/>", id_, fit, crown_path);
        write("</defs>\n");
    }

    void describe_picture() const {
        write("<title>{}</title>\n", escape_xml(title_text(picture_)));
        std::string text;
        const auto list = [&](std::string_view what, std::span<const Square> squares) {
            if (!squares.empty() && !what.empty())
                text += fmt::format("{}: {}. ", what, list_squares(squares, size()));
        };
        const Board& board = picture_.board;
        list("Given queens", picture_.given);
        list("Added queens", picture_.added);
        list("Given queens left out", picture_.missing);
        list("Blocked squares", board.blocked());
        list(picture_.marked.meaning, picture_.marked.squares);
        list(picture_.crossed.meaning, picture_.crossed.squares);
        const std::size_t excluded =
            board.excluded_sums().size() + board.excluded_differences().size();
        if (excluded > 0) text += plural(excluded, "excluded diagonal") + ". ";
        constexpr std::size_t most = 20;
        for (const Conflict& conflict :
             picture_.conflicts.first(std::min(most, picture_.conflicts.size())))
            text += fmt::format("Conflict: {}. ", describe(conflict, size()));
        if (text.empty()) return;
        text.pop_back();
        write("<desc>{}</desc>\n", escape_xml(text));
    }

    void draw_coordinates() const {
        write("<g font-family=\"Helvetica,Arial,sans-serif\" font-size=\"{:.3g}\" fill=\"{}\" "
              "text-anchor=\"middle\">\n",
              layout_.font, label_ink);
        for (int line = 0; line < size(); ++line) {
            if (line != 0 && (line + 1) % layout_.step != 0) continue;
            const double x = layout_.left + (line + 0.5) * layout_.square;
            const double bottom = layout_.above + layout_.board();
            draw_label(x, bottom + 6 + layout_.font * 0.8, column_name(line));
            if (layout_.on_all_sides) draw_label(x, layout_.above - 7, column_name(line));
        }
        write("</g>\n<g font-family=\"Helvetica,Arial,sans-serif\" font-size=\"{:.3g}\" "
              "fill=\"{}\" text-anchor=\"end\">\n",
              layout_.font, label_ink);
        for (int number = 1; number <= size(); ++number) {
            if (number != 1 && number % layout_.step != 0) continue;
            const double y = layout_.above + layout_.board() - (number - 0.5) * layout_.square +
                             layout_.font * 0.36;
            const std::string name = std::to_string(number);
            draw_label(layout_.left - 7, y, name);
            if (layout_.on_all_sides) draw_label(layout_.width() - 14, y, name);
        }
        write("</g>\n");
    }

    void draw_label(double x, double y, const std::string& text) const {
        write("<text x=\"{:.6g}\" y=\"{:.6g}\">{}</text>\n", x, y, escape_xml(text));
    }

    void draw_squares() const {
        write("<path fill=\"{}\" d=\"M0 0h{}v{}H0z\"/>\n", light_color, size(), size());
        // Every other row and every other column, filled where exactly one of them lies: that
        // is the chequered board, in a path as long as the board is wide.
        write("<path fill=\"{}\" fill-rule=\"evenodd\" d=\"", dark_color);
        for (int row = 1; row < size(); row += 2)
            write("M0 {}h{}v1H0z", row, size());
        for (int column = 1 - size() % 2; column < size(); column += 2) // a1 is dark
            write("M{} 0h1v{}h-1z", column, size());
        write("\"/>\n");
        if (picture_.board.blocked().empty()) return;
        // An outline keeps neighbours apart.
        write("<path fill=\"{}\" stroke=\"{}\" stroke-width=\"{:.3g}\" d=\"", blocked_fill,
              light_color, layout_.pixels(1.2));
        for (const Square square : picture_.board.blocked())
            write("M{} {}h1v1h-1z", square.column, square.row);
        write("\"/>\n");
    }

    void draw_excluded_diagonals() const {
        const Board& board = picture_.board;
        if (board.excluded_sums().empty() && board.excluded_differences().empty()) return;
        write("<path fill=\"none\" stroke=\"{}\" stroke-width=\"{:.3g}\" "
              "stroke-dasharray=\".22 .13\" d=\"",
              excluded_stroke, std::max(0.05, layout_.pixels(1)));
        draw_diagonals(board.excluded_sums(), board.excluded_differences());
        write("\"/>\n");
    }

    void draw_diagonals(std::span<const int> sums, std::span<const int> differences) const {
        for (const int sum : sums) {
            const int left = std::max(0, sum - size() + 1);
            const int right = std::min(sum, size() - 1) + 1;
            write("M{} {}L{} {}", left, sum + 1 - left, right, sum + 1 - right);
        }
        for (const int difference : differences) {
            const int left = std::max(0, -difference);
            const int right = std::min(size(), size() - difference);
            write("M{} {}L{} {}", left, left + difference, right, right + difference);
        }
    }

    void draw_marked_diagonals() const {
        const Highlights& marked = picture_.marked;
        if (marked.sums.empty() && marked.differences.empty()) return;
        write("<path fill=\"none\" stroke=\"{}\" stroke-width=\"{:.3g}\" stroke-opacity=\".55\" "
              "d=\"",
              conflict_color, std::max(0.1, layout_.pixels(2)));
        draw_diagonals(marked.sums, marked.differences);
        write("\"/>\n");
    }

    /// The squares to be crossed out; of a diagonal those at its ends.
    std::vector<Square> crossed_squares() const {
        std::vector<Square> squares = picture_.crossed.squares;
        for (const int sum : picture_.crossed.sums)
            for (const int row : {std::max(0, sum - size() + 1), std::min(sum, size() - 1)})
                squares.push_back({row, sum - row});
        for (const int difference : picture_.crossed.differences)
            for (const int row :
                 {std::max(0, difference), std::min(size(), size() + difference) - 1})
                squares.push_back({row, row - difference});
        return squares;
    }

    void draw_crosses() const {
        const std::vector<Square> squares = crossed_squares();
        if (squares.empty()) return;
        std::string path;
        for (const Square square : squares)
            path += fmt::format("M{0}.18 {1}.18l.64 .64m0-.64l-.64 .64", square.column, square.row);
        // A light rim, to be seen on queens and blocked squares too.
        const double width = std::max(0.1, layout_.pixels(1.5));
        for (const auto& [color, share] :
             {std::pair{light_color, 1.8}, std::pair{conflict_color, 1.0}})
            write("<path fill=\"none\" stroke=\"{}\" stroke-width=\"{:.3g}\" "
                  "stroke-linecap=\"round\" d=\"{}\"/>\n",
                  color, width * share, path);
    }

    /// Begins a path that tints what lies below.
    void begin_tint(double opacity) const {
        write(
            "<path fill=\"{0}\" fill-opacity=\"{1}\" stroke=\"{0}\" stroke-width=\"{2:.3g}\" d=\"",
            conflict_color, opacity, layout_.pixels(1.5));
    }

    void draw_conflicts() const {
        if (!picture_.marked.rows.empty() || !picture_.marked.columns.empty()) {
            begin_tint(0.1);
            for (const int row : picture_.marked.rows)
                write("M0 {}h{}v1H0z", row, size());
            // Drawn in the same sense as the rows, so that crossings stay filled.
            for (const int column : picture_.marked.columns)
                write("M{} 0h1v{}h-1z", column, size());
            write("\"/>\n");
        }
        if (!picture_.marked.squares.empty()) {
            begin_tint(0.3);
            for (const Square square : picture_.marked.squares)
                write("M{} {}h1v1h-1z", square.column, square.row);
            write("\"/>\n");
        }
        draw_marked_diagonals();
        if (!picture_.attacks.empty()) {
            write("<path fill=\"none\" stroke=\"{}\" stroke-width=\"{:.3g}\" "
                  "stroke-linecap=\"round\" d=\"",
                  conflict_color, std::max(0.07, layout_.pixels(1.5)));
            for (const auto& [a, b] : picture_.attacks)
                write("M{}.5 {}.5L{}.5 {}.5", a.column, a.row, b.column, b.row);
            write("\"/>\n");
        }
    }

    void draw_queens() const {
        draw_queens(picture_.given, "", ink, ink, "");
        draw_queens(picture_.added, "", added_fill, added_stroke, "");
        draw_queens(picture_.missing, "missing-", "none", conflict_color,
                    " stroke-dasharray=\"4 2.5\"");
    }

    void draw_queens(std::span<const Square> queens, std::string_view kind, std::string_view fill,
                     std::string_view stroke, std::string_view more) const {
        if (queens.empty()) return;
        // In the units of the queen's path.
        const double stroke_width = std::max(1.4, layout_.pixels(32 * 1.1));
        write("<g fill=\"{}\" stroke=\"{}\" stroke-width=\"{:.3g}\" stroke-linejoin=\"round\"{}>\n",
              fill, stroke, stroke_width, more);
        for (const Square queen : queens)
            write("<use href=\"#{}{}\" x=\"{}\" y=\"{}\"/>\n", kind, id_, queen.column, queen.row);
        write("</g>\n");
    }

    std::ostream& out_;
    const Picture& picture_;
    std::string_view id_;
    SvgLayout layout_;
};

void write_svg_board(std::ostream& out, const Board& board, const WriteOptions& options) {
    draw_svg(out, picture_of_board(svg_format, board, options), "queen");
}

void write_svg_solution(std::ostream& out, const Board& board, const VerifiedPlacement& solution,
                        const WriteOptions& options) {
    draw_svg(out, picture_of_solution(svg_format, board, solution, options), "queen");
}

} // namespace

void draw_svg(std::ostream& out, const Picture& picture, std::string_view id) {
    Drawing{out, picture, id}.draw();
}

const Format svg_format{
    .name = "svg",
    .summary = "a picture: given queens filled, added ones outlined; up to size 1000",
    .example = "<svg>",
    .extension = ".svg",
    .largest_size = 1000,
    .one_a_file = true,
    .write_solution = write_svg_solution,
    .write_board = write_svg_board,
};

} // namespace qsat
