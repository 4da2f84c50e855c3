#pragma once

#include "pictures/pictures.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace qsat::inline text {

/// A queen on a square of 32 x 32: five balls, the crown, the foot.
inline constexpr std::string_view queen_path =
    "M3.2 10.6a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0z"
    "M8.6 7.4a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0z"
    "M14.1 6.2a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0z"
    "M19.6 7.4a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0z"
    "M25 10.6a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0z"
    "M8.4 22.2L5.4 12.4L10.6 17.4L10.7 9.3L14.3 16.6L16 8.1L17.7 16.6L21.3 9.3L21.4 17.4L26.6 12.4"
    "L23.6 22.2Q16 19.8 8.4 22.2z"
    "M8.3 24Q16 21.6 23.7 24L24.6 27.2Q16 29.4 7.4 27.2z";
/// A plain crown for small squares, where the details of the queen would blur.
inline constexpr std::string_view crown_path =
    "M5 27L2.2 8.6L10 15.8L16 4.2L22 15.8L29.8 8.6L27 27z";

// These colours can be distinguished in print without colour, too.
inline constexpr std::string_view svg_ink = "#26241f";
inline constexpr std::string_view svg_light = "#fbf9f4"; ///< colour of light squares

/// The sizes of a drawn board in pixels, before scaling.
struct SvgLayout {
    int size;
    double square;      // the side of a square
    double font;        // font size of the coordinates
    bool small;         // too small for details
    int step;           // rows or columns between two coordinates
    bool on_all_sides;  // coordinates on all sides, because long lines are hard to follow
    double left, below; // margins
    double above, right;

    explicit SvgLayout(int board_size) : size{board_size} {
        constexpr int wanted_width = 1200;
        square = std::clamp(wanted_width / size, 6, 56);
        font = std::clamp(square * 0.28, 10.0, 15.0);
        small = square < 20;
        step = small ? 5 : 1;
        on_all_sides = size > 26;
        const double digits = static_cast<double>(std::to_string(size).size());
        constexpr double edge = 14;
        left = edge + 6 + digits * font * 0.6;
        below = edge + 4 + font;
        right = on_all_sides ? left : edge;
        above = on_all_sides ? below : edge;
    }

    double board() const { return size * square; }
    double width() const { return left + board() + right; }
    double height() const { return above + board() + below; }
    /// Converts a line width in pixels to squares, the unit of the board.
    double pixels(double count) const { return count / square; }
};

/// Begins an `<svg>` element with the description, the coordinates and the squares of the board.
/// Regions have colours, and names for readers who cannot distinguish these. From here on a square
/// has width 1, and the board begins at 0 0.
void begin_svg_board(std::ostream& out, const SvgLayout& layout, const Board& board,
                     std::string_view description);
/// Writes the frame and the end of the element.
void end_svg_board(std::ostream& out, const SvgLayout& layout);

/// Writes a path with these attributes, unless it is empty.
void write_svg_path(std::ostream& out, std::string_view attributes, std::string_view path);
/// The path around each of these squares.
std::string squares_path(std::span<const Square> squares);
/// The path around each of these rows and columns, all in one direction.
std::string lines_path(std::span<const int> rows, std::span<const int> columns, int size);

/// Base class for drawing a separate SVG document, in pixels.
class SvgDrawing {
protected:
    explicit SvgDrawing(std::ostream& out) : out_{out} {}

    template <typename... Args>
    void write(fmt::format_string<Args...> format, Args&&... args) const {
        fmt::print(out_, format, std::forward<Args>(args)...);
    }

    /// Begins the document: the title, if there is one, the style and a white background.
    void begin(double width, double height, std::string_view style,
               std::string_view title = {}) const {
        write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
              "viewBox=\"0 0 {0} {1}\" role=\"img\">\n",
              width, height);
        if (!title.empty()) write("<title>{}</title>\n", escape_xml(title));
        write("{2}<path fill=\"#fff\" d=\"M0 0h{0}v{1}H0z\"/>\n", width, height, style);
    }

    void text(double x, double y, std::string_view classes, std::string_view words) const {
        write("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\">{}</text>\n", x, y, classes,
              escape_xml(words));
    }

private:
    std::ostream& out_;
};

} // namespace qsat::text
