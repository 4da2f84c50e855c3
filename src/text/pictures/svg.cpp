#include "pictures/svg_board.hpp"

#include "board/words.hpp"

#include <algorithm>
#include <iterator>

namespace qsat::inline text {

namespace {

// These styles can be distinguished in print without colour, too: given queens are filled and added
// ones outlined; excluded diagonals are dashed and attacks are not.
constexpr std::string_view conflict_color = "#c4201d";

/// Draws one `<svg>` element. Its parts share this state.
class Drawing {
public:
    Drawing(std::ostream& out, const Picture& picture, std::string_view id)
        : out_{out}, picture_{picture}, id_{id}, layout_{picture.board.size()} {}

    void draw() const {
        begin_svg_board(out_, layout_, picture_.board, description() + definitions());
        draw_excluded_diagonals();
        draw_conflicts();
        draw_queens();
        draw_crosses();
        end_svg_board(out_, layout_);
    }

private:
    int size() const { return picture_.board.size(); }

    std::string definitions() const {
        constexpr std::string_view fit = "translate(.05 .05) scale(.028125)"; // 0.9 of a square
        std::string text = fmt::format("<defs><path id=\"{}\" transform=\"{}\" d=\"{}\"/>", id_,
                                       fit, layout_.small ? crown_path : queen_path);
        if (!picture_.missing.empty())
            text += fmt::format("<path id=\"missing-{}\" transform=\"{}\" d=\"{}\"/>", id_, fit,
                                crown_path);
        return text + "</defs>\n";
    }

    std::string description() const {
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
        std::string title = fmt::format("<title>{}</title>\n", escape_xml(title_text(picture_)));
        if (text.empty()) return title;
        text.pop_back();
        return title + fmt::format("<desc>{}</desc>\n", escape_xml(text));
    }

    /// Draws lines, unless there are none.
    void draw_lines(std::string_view path, std::string_view color, double width,
                    std::string_view more) const {
        write_svg_path(out_,
                       fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"{:.3g}\" {}", color,
                                   width, more),
                       path);
    }

    /// Tints the squares inside a path.
    void draw_tint(std::string_view path, double opacity) const {
        write_svg_path(
            out_,
            fmt::format("fill=\"{0}\" fill-opacity=\"{1}\" stroke=\"{0}\" stroke-width=\"{2:.3g}\"",
                        conflict_color, opacity, layout_.pixels(1.5)),
            path);
    }

    std::string diagonals_path(std::span<const int> sums, std::span<const int> differences) const {
        std::string path;
        for (const int sum : sums) {
            const auto [left, right] = ends_of_sum(sum, size());
            path +=
                fmt::format("M{} {}L{} {}", left.column, left.row + 1, right.column + 1, right.row);
        }
        for (const int difference : differences) {
            const auto [left, right] = ends_of_difference(difference, size());
            path +=
                fmt::format("M{} {}L{} {}", left.column, left.row, right.column + 1, right.row + 1);
        }
        return path;
    }

    void draw_excluded_diagonals() const {
        const Board& board = picture_.board;
        draw_lines(diagonals_path(board.excluded_sums(), board.excluded_differences()), "#a8622b",
                   std::max(0.05, layout_.pixels(1)), "stroke-dasharray=\".22 .13\"");
    }

    void draw_conflicts() const {
        const Highlights& marked = picture_.marked;
        draw_tint(lines_path(marked.rows, marked.columns, size()), 0.1);
        draw_tint(squares_path(marked.squares), 0.3);
        draw_lines(diagonals_path(marked.sums, marked.differences), conflict_color,
                   std::max(0.1, layout_.pixels(2)), "stroke-opacity=\".55\"");
        std::string attacks;
        for (const auto& [a, b] : picture_.attacks)
            attacks += fmt::format("M{}.5 {}.5L{}.5 {}.5", a.column, a.row, b.column, b.row);
        draw_lines(attacks, conflict_color, std::max(0.07, layout_.pixels(1.5)),
                   "stroke-linecap=\"round\"");
    }

    /// Crosses out squares; of a diagonal those at its ends.
    void draw_crosses() const {
        std::vector<Square> squares = picture_.crossed.squares;
        for (const int sum : picture_.crossed.sums)
            std::ranges::reverse_copy(ends_of_sum(sum, size()), std::back_inserter(squares));
        for (const int difference : picture_.crossed.differences)
            std::ranges::copy(ends_of_difference(difference, size()), std::back_inserter(squares));
        std::string path;
        for (const Square square : squares)
            path += fmt::format("M{0}.18 {1}.18l.64 .64m0-.64l-.64 .64", square.column, square.row);
        // A light rim keeps the cross visible on queens and blocked squares.
        const double width = std::max(0.1, layout_.pixels(1.5));
        draw_lines(path, svg_light, width * 1.8, "stroke-linecap=\"round\"");
        draw_lines(path, conflict_color, width, "stroke-linecap=\"round\"");
    }

    void draw_queens() const {
        draw_queens(picture_.given, "", svg_ink, svg_ink, "");
        draw_queens(picture_.added, "", "#ffffff", "#1d4f8c", "");
        draw_queens(picture_.missing, "missing-", "none", conflict_color,
                    " stroke-dasharray=\"4 2.5\"");
    }

    void draw_queens(std::span<const Square> queens, std::string_view kind, std::string_view fill,
                     std::string_view stroke, std::string_view more) const {
        if (queens.empty()) return;
        // In the units of the queen's path.
        const double stroke_width = std::max(1.4, layout_.pixels(32 * 1.1));
        fmt::print(out_,
                   "<g fill=\"{}\" stroke=\"{}\" stroke-width=\"{:.3g}\" "
                   "stroke-linejoin=\"round\"{}>\n",
                   fill, stroke, stroke_width, more);
        for (const Square queen : queens)
            fmt::print(out_, "<use href=\"#{}{}\" x=\"{}\" y=\"{}\"/>\n", kind, id_, queen.column,
                       queen.row);
        out_ << "</g>\n";
    }

    std::ostream& out_;
    const Picture& picture_;
    std::string_view id_;
    SvgLayout layout_;
};

void write_svg(std::ostream& out, const Board& board, const VerifiedPlacement* solution,
               const WriteOptions& options) {
    draw_svg(out, picture_of(svg_format, board, solution, options), "queen");
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
    .write = write_svg,
};

} // namespace qsat::text
