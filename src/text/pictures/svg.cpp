#include "pictures/picture.hpp"
#include "pictures/svg_board.hpp"
#include "pictures/svg_layout.hpp"
#include "pictures/svg_regions.hpp"

#include "board/words.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>

namespace qsat {

namespace {

// These styles can be distinguished in print without colour, too: given queens are filled and added
// ones outlined; excluded diagonals are dashed and attacks are not.
constexpr std::string_view excluded_stroke = "#a8622b";
constexpr std::string_view added_fill = "#ffffff";
constexpr std::string_view added_stroke = "#1d4f8c";
constexpr std::string_view conflict_color = "#c4201d";

/// Draws one `<svg>` element. Its parts share this state.
class Drawing {
public:
    Drawing(std::ostream& out, const Picture& picture, std::string_view id)
        : out_{out}, picture_{picture}, id_{id}, layout_{picture.board.size()} {}

    void draw() const {
        begin_svg(out_, layout_);
        describe_picture();
        define_queens();
        write_svg_coordinates(out_, layout_);
        begin_svg_board(out_, layout_);
        write_svg_squares(out_, layout_, {});
        write_svg_regions(out_, layout_, picture_.board);
        write_svg_blocked(out_, layout_, picture_.board.blocked());
        write_svg_borders(out_, layout_, picture_.board);
        draw_excluded_diagonals();
        draw_conflicts();
        draw_queens();
        draw_crosses();
        end_svg_board(out_, layout_);
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

    /// The squares to cross out; for a diagonal those at its ends.
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
        // A light rim keeps the cross visible on queens and blocked squares.
        const double width = std::max(0.1, layout_.pixels(1.5));
        for (const auto& [color, share] :
             {std::pair{svg_light, 1.8}, std::pair{conflict_color, 1.0}})
            write("<path fill=\"none\" stroke=\"{}\" stroke-width=\"{:.3g}\" "
                  "stroke-linecap=\"round\" d=\"{}\"/>\n",
                  color, width * share, path);
    }

    /// Begins a path that tints the squares below it.
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
            // Drawn in the same direction as the rows, so that crossings stay filled.
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
        draw_queens(picture_.given, "", svg_ink, svg_ink, "");
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
