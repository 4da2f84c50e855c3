// Boards drawn here, pixel by pixel. tests/program/screenshots has those that a browser draws.
#include "screenshot/screenshot.hpp"

#include "catch.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

using namespace qsat;

namespace {

using Rgb = std::array<std::uint8_t, 3>;

constexpr Rgb white{255, 255, 255};
constexpr Rgb black{0, 0, 0};
constexpr std::array<Rgb, 9> colors{{{240, 170, 170},
                                     {170, 240, 170},
                                     {170, 170, 240},
                                     {240, 240, 150},
                                     {150, 230, 240},
                                     {235, 160, 235},
                                     {200, 200, 200},
                                     {120, 180, 120},
                                     {250, 200, 120}}};

struct Drawing {
    int width;
    int height;
    std::vector<std::uint8_t> rgba;

    Drawing(int w, int h, Rgb ground) : width{w}, height{h} {
        for (int pixel = 0; pixel < w * h; ++pixel)
            rgba.insert(rgba.end(), {ground[0], ground[1], ground[2], 255});
    }
    void fill(int left, int top, int right, int bottom, Rgb color) {
        for (int y = std::max(0, top); y < std::min(height, bottom); ++y)
            for (int x = std::max(0, left); x < std::min(width, right); ++x)
                std::ranges::copy(color, rgba.begin() + 4 * (y * width + x));
    }
    Screenshot read() const { return read_screenshot({width, height, rgba}, {"drawing"}); }
    /// The code of the refusal; empty if there is none.
    std::string refusal() const {
        try {
            read();
            return "";
        } catch (const InputError& error) {
            return std::string{error.code()};
        }
    }
};

constexpr int left = 37;
constexpr int top = 90;
constexpr int pitch = 40;

/// A row of letters for each row of squares: the same letter is the same colour.
Drawing colored(const std::vector<std::string>& rows) {
    const int columns = static_cast<int>(rows.front().size());
    const int count = static_cast<int>(rows.size());
    Drawing drawing{left + columns * pitch + 60, top + count * pitch + 120, white};
    for (int row = 0; row < count; ++row)
        for (int column = 0; column < columns; ++column)
            drawing.fill(left + column * pitch, top + row * pitch, left + (column + 1) * pitch,
                         top + (row + 1) * pitch, colors[rows[row][column] - 'A']);
    constexpr Rgb grey{110, 110, 110};
    for (int line = 0; line <= columns; ++line)
        drawing.fill(left + line * pitch, top, left + line * pitch + 1, top + count * pitch, grey);
    for (int line = 0; line <= count; ++line)
        drawing.fill(left, top + line * pitch, left + columns * pitch, top + line * pitch + 1,
                     grey);
    return drawing;
}

void draw_disc(Drawing& drawing, int row, int column, double radius) {
    for (int y = 0; y < pitch; ++y)
        for (int x = 0; x < pitch; ++x)
            if (std::hypot(x - pitch / 2, y - pitch / 2) <= radius)
                drawing.fill(left + column * pitch + x, top + row * pitch + y,
                             left + column * pitch + x + 1, top + row * pitch + y + 1, black);
}

void draw_cross(Drawing& drawing, int row, int column) {
    for (int at = 10; at <= 30; ++at)
        for (const int x : {at, pitch - at})
            drawing.fill(left + column * pitch + x - 1, top + row * pitch + at - 1,
                         left + column * pitch + x + 2, top + row * pitch + at + 1, black);
}

const std::vector<std::string> six{"AABBBB", "ACCBDD", "ACCBDD", "AEEEED", "AFEEED", "FFFFED"};

} // namespace

TEST_CASE("colours are regions, a disc is a queen, a cross and a dot are blocked squares") {
    Drawing drawing = colored(six);
    draw_disc(drawing, 0, 1, 13);
    draw_disc(drawing, 2, 5, 4);
    draw_cross(drawing, 4, 3);
    drawing.fill(left, 20, 200, 45, colors[5]); // a button
    const Screenshot seen = drawing.read();
    REQUIRE(seen.board.size() == 6);
    REQUIRE(seen.board.has_regions());
    for (int square = 0; square < 36; ++square)
        for (int other = 0; other < 36; ++other)
            REQUIRE((seen.board.regions()[square] == seen.board.regions()[other]) ==
                    (six[square / 6][square % 6] == six[other / 6][other % 6]));
    CHECK(seen.board.diagonals() == Diagonals::touching);
    CHECK(std::vector(seen.board.queens().begin(), seen.board.queens().end()) ==
          std::vector<Square>{{0, 1}});
    CHECK(std::vector(seen.board.blocked().begin(), seen.board.blocked().end()) ==
          std::vector<Square>{{2, 5}, {4, 3}});
    CHECK(seen.doubtful().empty());
    CHECK(std::abs(seen.left - left) < 2);
    CHECK(std::abs(seen.top - top) < 2);
    CHECK(std::abs(seen.square - pitch) < 0.5);
    CHECK(text_of(seen.sentence(), Language::english) ==
          "read from the picture: 6 rows, 6 regions, 1 queen, 2 crosses");
}

TEST_CASE("two colours in turns are a chessboard") {
    Drawing drawing = colored({"ABABABAB", "BABABABA", "ABABABAB", "BABABABA", "ABABABAB",
                               "BABABABA", "ABABABAB", "BABABABA"});
    draw_disc(drawing, 3, 4, 13);
    const Screenshot seen = drawing.read();
    REQUIRE(seen.board.size() == 8);
    CHECK_FALSE(seen.board.has_regions());
    CHECK(seen.board.queens().size() == 1);
    CHECK(seen.board.blocked().empty());
    CHECK(seen.doubtful().empty());
}

TEST_CASE("without colours, thick lines are between regions") {
    Drawing drawing = colored({"GGGGGG", "GGGGGG", "GGGGGG", "GGGGGG", "GGGGGG", "GGGGGG"});
    for (int row = 0; row < 6; ++row)
        for (int column = 0; column < 6; ++column) {
            const int x = left + column * pitch;
            const int y = top + row * pitch;
            if (column > 0 && six[row][column] != six[row][column - 1])
                drawing.fill(x - 1, y, x + 3, y + pitch, black);
            if (row > 0 && six[row][column] != six[row - 1][column])
                drawing.fill(x, y - 1, x + pitch, y + 3, black);
        }
    const Screenshot seen = drawing.read();
    REQUIRE(seen.board.has_regions());
    for (int square = 0; square < 36; ++square)
        for (int other = 0; other < 36; ++other)
            REQUIRE((seen.board.regions()[square] == seen.board.regions()[other]) ==
                    (six[square / 6][square % 6] == six[other / 6][other % 6]));
}

TEST_CASE("a grid without colours and thick lines is a doubtful classic board") {
    const Screenshot seen = colored({"GGGGG", "GGGGG", "GGGGG", "GGGGG", "GGGGG"}).read();
    CHECK_FALSE(seen.board.has_regions());
    CHECK(seen.doubtful().size() == 25);
}

TEST_CASE("what is no board is refused, and the refusal says what was seen") {
    CHECK(Drawing(300, 200, white).refusal() == "screenshot_no_lattice");
    CHECK(Drawing(3, 3, white).refusal() == "screenshot_no_lattice");
    CHECK(colored({"AABBBBA", "ACCBDDG", "ACCBDDG", "AEEEEDG", "AFEEEDG"}).refusal() ==
          "screenshot_not_square");
    std::vector<std::string> seven = six;
    seven[5][0] = 'G';
    CHECK(colored(seven).refusal() == "screenshot_colors");
    Drawing cut = colored({"AABBBB", "ACCBDD", "ACCBDD", "AEEEED", "AFEEED"});
    cut.height = top + 5 * pitch + 1;
    cut.rgba.resize(std::size_t{4} * cut.width * cut.height);
    CHECK(cut.refusal() == "screenshot_cut");
    CHECK_THROWS_AS(read_screenshot({10'000, 10'000, {}}, {""}), InputError);
}

TEST_CASE("a poll ends the reading of a picture") {
    struct Stop {};
    const Drawing drawing = colored(six);
    for (int calls : {0, 1, 20}) {
        const auto poll = [&] {
            if (calls-- == 0) throw Stop{};
        };
        CHECK_THROWS_AS(read_screenshot({drawing.width, drawing.height, drawing.rgba}, {""}, poll),
                        Stop);
    }
}
