#include "catch.hpp"
#include "pictures/pictures.hpp"
#include "pictures/region_colors.hpp"
#include "support/lines.hpp"
#include "support/process.hpp"
#include "support/xml.hpp"

#include <algorithm>
#include <sstream>

using namespace qsat;
using namespace qsat::test;

namespace {

const Placement small_completion{1, 3, 0, 2}; // of the empty 4 x 4: b4 d3 a2 c1

/// The completion of any size that is neither 2 nor 3 modulo 6: even rows, then odd ones.
Placement stairs(int size) {
    Placement columns;
    for (int column = 1; column < size; column += 2)
        columns.push_back(column);
    for (int column = 0; column < size; column += 2)
        columns.push_back(column);
    return columns;
}

std::string draw(const Format& format, const Board& board, const WriteOptions& options = {}) {
    std::ostringstream out;
    format.write_board(out, board, options);
    return out.str();
}

std::string draw_solved(const Format& format, const Board& board, const Placement& placement) {
    std::ostringstream out;
    format.write_solution(out, board, std::get<VerifiedPlacement>(verify(board, placement)), {});
    return out.str();
}

/// The board with a refused solution in it.
std::string draw_refused(const Format& format, const Board& board,
                         const std::vector<Square>& queens) {
    const auto conflicts = std::get<std::vector<Conflict>>(verify(board, queens));
    return draw(format, board, {.conflicts = conflicts, .refused = queens});
}

bool contains(std::string_view text, std::string_view part) { return count_of(text, part) > 0; }

/// A board with everything that can be drawn, and no completion.
const Board full{{.size = 6,
                  .queens = {{0, 0}, {2, 2}},
                  .blocked = {{1, 1}, {4, 5}, {4, 4}},
                  .excluded_sums = {3},
                  .excluded_differences = {-2, 0}}};

} // namespace

TEST_CASE("a completed 4 x 4 in Unicode") {
    const Board board{{.size = 4, .queens = {{1, 3}}, .blocked = {{3, 0}}, .excluded_sums = {6}}};
    CHECK(draw_solved(unicode_format, board, small_completion) == R"(  ┌─────────┐
4 │ · ♕ · · │
3 │ · · · ♛ │
2 │ ♕ · · · │
1 │ ▒ · ♕ ╱ │
  └─────────┘
    a b c d

♛ given  ♕ added  ▒ blocked  ╱╲ excluded

)");
}

TEST_CASE("a refused solution in Unicode: attacks, a moved given, an empty row") {
    const Board board{{.size = 4, .queens = {{1, 3}}}};
    CHECK(draw_refused(unicode_format, board, {{0, 0}, {2, 2}, {3, 1}}) == R"(  ┌─────────┐
4 │ ♕!· · · │
3 │ · * · ♛?│ !
2 │ · · ♕!· │
1 │ · ♕!· · │
  └─────────┘
    a b c d

♛ given  ♕ added  ♛? left out  * attack  ! conflict

)");
}

TEST_CASE("a column that cannot be filled is pointed at in Unicode") {
    const std::vector<Conflict> conflicts{ColumnWithoutFreeSquare{1}};
    CHECK(contains(draw(unicode_format, Board{{.size = 4}}, {.conflicts = conflicts}),
                   "    a b c d\n      !\n"));
}

TEST_CASE("Unicode lines up for boards of 100 rows") {
    std::istringstream lines{draw_solved(unicode_format, Board{{.size = 100}}, stairs(100))};
    std::size_t rows = 0;
    for (std::string line; std::getline(lines, line);) {
        if (!contains(line, "│")) continue;
        ++rows;
        // Characters, not bytes: number, blank, frame, blank, two for each square, frame.
        const auto characters =
            std::ranges::count_if(line, [](char c) { return (c & '\xC0') != '\x80'; });
        CHECK(characters == 3 + 1 + 2 + 200 + 1);
    }
    CHECK(rows == 100);
}

TEST_CASE("Unicode is coloured only when asked to") {
    CHECK_FALSE(contains(draw(unicode_format, full), "\x1b"));
    const std::string colored = draw(unicode_format, full, {.color = true});
    CHECK(contains(colored, "\x1b[1;38;5;16;"));
    // Each row ends with a reset, so that no colour runs into what follows.
    CHECK(count_of(colored, "\x1b[0m") == 6);
    for (const Format* format : {&svg_format, &html_format})
        CHECK(draw(*format, full, {.color = true}) == draw(*format, full));
}

TEST_CASE("SVG and HTML draw every queen, given and added ones differently") {
    const Board board{{.size = 4, .queens = {{1, 3}}}};
    const std::string svg = draw_solved(svg_format, board, small_completion);
    CHECK(count_of(svg, "<use ") == 4);
    CHECK(contains(svg, "<title>4 × 4 board, 1 queen given, 3 added</title>"));
    CHECK(contains(svg, "<desc>Given queens: d3. Added queens: b4, a2, c1.</desc>"));
    const std::size_t given = svg.find("x=\"3\" y=\"1\"");
    const std::size_t added = svg.find("x=\"1\" y=\"0\"");
    REQUIRE(given < added);
    CHECK(contains(svg.substr(given, added - given), "<g fill=\"#ffffff\""));

    CHECK(count_of(draw(html_format, board), "<use ") == 1);
    const std::string page = draw_solved(html_format, board, small_completion);
    CHECK(contains(page, "<title>4 × 4 queens, 1 given</title>"));
    CHECK(contains(page, "Place 3 more queens"));
    CHECK(count_of(page, "<use ") == 1 + 4);
    CHECK(count_of(page.substr(page.find("<details>")), "<use ") == 4);
    CHECK(count_of(page, " id=\"queen\"") == 1);
    for (const char* outside : {"<script", "<link", "<img", "src=", "url(", "@import"})
        CHECK_FALSE(contains(page, outside));
}

TEST_CASE("SVG shows blocked squares, excluded diagonals and conflicts") {
    const std::string plain = draw(svg_format, full);
    CHECK(contains(plain, "d=\"M1 1h1v1h-1zM4 4h1v1h-1zM5 4h1v1h-1z\""));
    CHECK(contains(plain, "d=\"M0 4L4 0M2 0L6 4M0 0L6 6\""));
    CHECK_FALSE(contains(plain, "M0.5 0.5L2.5 2.5"));

    const auto conflicts = find_conflicts(full, full.queens());
    const std::string svg = draw(svg_format, full, {.conflicts = conflicts});
    CHECK(contains(svg, "M0.5 0.5L2.5 2.5"));
    CHECK(contains(svg, "d=\"M0 0h1v1h-1zM2 2h1v1h-1z\"")); // each square once, for all its reasons
    CHECK(contains(svg, "Conflict: queens a6 and c4 attack each other along a diagonal."));

    const std::string refused = draw_refused(svg_format, full, {{0, 0}, {5, 5}});
    CHECK(count_of(refused, "#missing-queen") == 1);
    CHECK(contains(refused, "M0 1h6v1H0z")); // a row without a queen
}

TEST_CASE("regions have the colours of their letters, in any case, and others the next free ones") {
    const auto letters_of = [](int size, const std::string& names) {
        BoardParts parts{.size = size, .region_letters = names};
        for (int square = 0; square < size * size; ++square)
            parts.regions.push_back(square / size);
        std::string letters;
        for (const RegionColor& color : region_colors(Board{parts}))
            letters += color.letter;
        return letters;
    };
    CHECK(letters_of(4, "GOPR") == "GOPR");
    CHECK(letters_of(4, "gopr") == "GOPR");
    CHECK(letters_of(4, "1RP2") == "ARPB");
    CHECK(letters_of(4, "ABPp") == "ABPC");      // the capital comes first
    const std::string many = letters_of(60, ""); // numbers
    CHECK(many.substr(0, 26) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    CHECK(many.substr(26, 26) == many.substr(0, 26));

    const Board board{{.size = 2, .regions = {1, 1, 0, 1}, .region_letters = "GP"}};
    const std::vector<RegionColor> colors = region_colors(board);
    const std::string svg = draw(svg_format, board);
    CHECK(
        contains(svg, "<path fill=\"" + std::string{colors[0].light} + "\" d=\"M0 1h1v1h-1z\"/>"));
    CHECK(contains(svg, "<path fill=\"" + std::string{colors[1].light} + "\" d=\"M0 0h1v1h-1z"));
    CHECK(contains(draw(unicode_format, board, {.color = true}),
                   "48;5;" + std::to_string(colors[1].terminal) + "m"));
}

TEST_CASE("SVG and HTML are well formed") {
    const auto conflicts = find_conflicts(full, full.queens());
    for (const WriteOptions& options : {WriteOptions{}, WriteOptions{.conflicts = conflicts}}) {
        CHECK(contains(xml_texts(draw(svg_format, full, options)), "6 × 6 board"));
        std::string page = draw(html_format, full, options);
        CHECK(page.starts_with("<!DOCTYPE html>\n<html "));
        for (auto at = page.find("<meta"); at != page.npos; at = page.find("<meta", at))
            page.erase(at, page.find('>', at) + 1 - at); // it has no end tag in HTML
        CHECK_NOTHROW(xml_texts(page));
    }
    for (const int size : {1, 4, 27, 100, 1000})
        CHECK_NOTHROW(xml_texts(draw(svg_format, Board{{.size = size}})));
}

TEST_CASE("what is marked and what is crossed out is seen in every picture") {
    const Board board{{.size = 4, .queens = {{0, 1}}, .blocked = {{2, 0}}, .excluded_sums = {5}}};
    const std::vector<std::string> notes{"a < b\n  c", "d"};
    const WriteOptions options{
        .marked = {.meaning = "these", .squares = {{2, 0}, {0, 1}}, .sums = {5}},
        .crossed = {.meaning = "those", .squares = {{0, 1}}, .differences = {3}},
        .notes = notes};
    CHECK(draw(unicode_format, board, options) == R"(  ┌─────────┐
4 │ · ♛✘· · │
3 │ · · · · │
2 │ ▒!· · ╱!│
1 │ ·✗· ╱!· │
  └─────────┘
    a b c d

▒ blocked  ╱╲ excluded  ! these  ✗ those  ✘ both

)");
    const std::string svg = draw(svg_format, board, options);
    CHECK_NOTHROW(xml_texts(svg));
    CHECK(contains(svg, "these: b4, a2. those: b4. "));
    CHECK(count_of(svg, "M2 4L4 2") == 2);    // the diagonal, and its mark
    CHECK(count_of(svg, "M1.18 0.18l") == 2); // a cross and its rim
    CHECK(count_of(svg, "M0.18 3.18l.64 .64m0-.64l-.64 .64M0.18") == 2); // a diagonal of one square
    CHECK(contains(draw(html_format, board, options), "<li>a &lt; b\n  c</li>\n<li>d</li>"));
}

TEST_CASE("xmllint accepts the SVG") {
    if (!is_installed("xmllint")) return skip("xmllint is not installed (libxml2-utils)");
    const auto conflicts = find_conflicts(full, full.queens());
    const std::string svg = draw(svg_format, full, {.conflicts = conflicts});
    CHECK(run_process("xmllint", {"--noout", "-"}, {.input = svg}).exit_code == 0);
}

TEST_CASE("an SVG is small, and no square costs an element of its own") {
    const std::string large = draw_solved(svg_format, Board{{.size = 100}}, stairs(100));
    CHECK(count_of(large, "<use ") == 100);
    CHECK(large.size() < 12'000);
    CHECK(draw(svg_format, Board{{.size = 8}}).size() < 3'000);
    CHECK_FALSE(contains(large, "<rect"));
}

TEST_CASE("text is escaped for XML") {
    CHECK(escape_xml("a<b>&\"c\"'d'") == "a&lt;b&gt;&amp;&quot;c&quot;&#39;d&#39;");
    CHECK(escape_xml("8 × 8") == "8 × 8");
}

TEST_CASE("long lists of squares are cut") {
    const std::vector<Square> squares(103, Square{0, 0});
    const std::string text = list_squares(squares, 8);
    CHECK(count_of(text, "a8") == 100);
    CHECK(text.ends_with(" and 3 more"));
}

TEST_CASE("large boards are drawn only when forced") {
    for (const Format* format : picture_formats) {
        CAPTURE(format->name);
        CHECK_NOTHROW(draw(*format, Board{{.size = format->largest_size}}));
        const Board large{{.size = format->largest_size + 1}};
        CHECK_THROWS_AS(draw(*format, large), InputError);
        CHECK_NOTHROW(draw(*format, large, {.force = true}));
    }
}

TEST_CASE("pictures are at the end of the table and cannot be read") {
    bool picture_seen = false;
    for (const Format* format : output_formats) {
        CAPTURE(format->name);
        CHECK(format->is_picture() == (format->recognises == nullptr));
        CHECK((format->is_picture() || !picture_seen));
        picture_seen |= format->is_picture();
    }
    CHECK(picture_seen);
    CHECK_THROWS_AS(read_board("file", draw(svg_format, Board{{.size = 4}}), {}), InputError);
}
