#include "catch.hpp"
#include "formats.hpp"
#include "formats/board_stream.hpp"
#include "support/paths.hpp"
#include "support/temporary_directory.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

using namespace qsat;
using namespace qsat::test;

namespace {

const Board nauck{{.size = 8, .queens = {{3, 3}, {4, 1}}}};

} // namespace

TEST_CASE("each format recognises its own example and is asked before any other that does") {
    for (const Format* format : formats) {
        if (format->read == nullptr) continue;
        CAPTURE(format->name);
        CHECK(&recognised_format(format->example, {}) == format);
    }
}

TEST_CASE("comments, headers and line ends change nothing; docs/formats.md has every format") {
    CHECK(read("# a comment\n\n  8 :d5,\n\t b4\n") == nauck);
    CHECK(read("8/8/8/3q4/1q6/8/8/8 w - - 0 1\n") == nauck);
    CHECK(read("language ESSENCE' 1.0\nletting n = 8\nletting init = [[3, 3], [4, 1]]") == nauck);
    CHECK(read("$ no header\nn = 8\ninit = [[3,3],\n[4,1],\n]\n") == nauck);
}

TEST_CASE("a legend makes a grid of anything") {
    const Board expected{{.size = 2, .queens = {{0, 1}}, .blocked = {{1, 0}}}};
    CHECK(read("# legend: queen=0 free=+\n+0\nx+\n") == expected);
    CHECK(read("# legend: queen=/ free=2\n2/\nx2\n") == expected);
    CHECK(read("# a comment\n# legend: queen=1,free=0,blocked=2\n01\n20\n") == expected);
    CHECK(read("$1\nx$\n", {.legend = parse_legend("queen=1,free=$", {"--legend"})}) == expected);
}

TEST_CASE("line ends of other systems and byte order marks are accepted in every format") {
    const Board board{{.size = 8, .queens = {{3, 3}, {4, 1}}}};
    for (const Format* format : formats) {
        if (format->read == nullptr) continue;
        if (format == &regions_format || format == &puzz_link_format) continue;
        CAPTURE(format->name);
        for (const std::string line_end : {"\r\n", "\r"}) {
            std::string text = "\xEF\xBB\xBF";
            for (const char c : written(*format, board))
                text += c == '\n' ? line_end : std::string{c};
            CHECK(read(text) == board);
        }
    }
}

TEST_CASE("CSPLib counts init from 0, blocks from 1 and difference diagonals from the corner") {
    CHECK(read("letting n be 4\nletting init be [[0, 3]]\nletting blocks be [[1, 4], [4, 1]]\n") ==
          Board{{.size = 4, .queens = {{0, 3}}, .blocked = {{0, 3}, {3, 0}}}});
    CHECK(read("n = 4\nnumdiags = 4\ndiags = [[0, 1], [6, 1], [0, 0], [6, 0]]\n") ==
          Board{{.size = 4, .excluded_sums = {0, 6}, .excluded_differences = {-3, 3}}});
    CHECK(read("letting n be 4\nletting numsum be 1\nletting sumdiags be [6; int(0..0)]\n"
               "letting diffdiags be [-3, 0]\n$ no numdiff\n") ==
          Board{{.size = 4, .excluded_sums = {6}, .excluded_differences = {-3, 0}}});
}

TEST_CASE("the option diagonals takes the first pairs of the list as it is ordered in the file") {
    const std::string text = "n = 8\nnumdiags = 4\ndiags = [[14, 1], [3, 0], [0, 1], [3, 1]]\n";
    CHECK(read(text, {.diagonals = 0}) == Board{{.size = 8}});
    CHECK(read(text, {.diagonals = 2}) ==
          Board{{.size = 8, .excluded_sums = {14}, .excluded_differences = {-4}}});
    CHECK(read(text, {.diagonals = 4}) == read(text));
}

TEST_CASE("a number of several digits in FEN is one number") {
    CHECK(read("12/12/12/3Qx7/11q/12/12/12/12/12/12/12") ==
          Board{{.size = 12, .queens = {{3, 3}, {4, 11}}, .blocked = {{3, 4}}}});
    CHECK(written(fen_format, Board{{.size = 12, .queens = {{1, 10}}}}).starts_with("12/10Q1/12/"));
    CHECK(written(fen_format, Board{{.size = 1}}) == "1 w\n"); // 1 alone is a permutation
}

TEST_CASE("JSON's members come in any order, and objects run over lines") {
    const auto boards =
        read_boards("b.json",
                    "{\"excluded_sums\": [6],\r\n \"blocked\": [[2, 2], [3, 0]],\"size\":4 }\n\n"
                    "{\"queens\": [[0, 1]], \"size\": 3}{\"size\": 2}",
                    {});
    REQUIRE(boards.size() == 3);
    CHECK(boards[0] == Board{{.size = 4, .blocked = {{2, 2}, {3, 0}}, .excluded_sums = {6}}});
    CHECK(boards[1] == Board{{.size = 3, .queens = {{0, 1}}}});
    CHECK(boards[2].size() == 2);
    CHECK(read("{\"size\": 4" + std::string(1 << 19, ' ') + "}").size() == 4);
}

TEST_CASE("JSON is written with all members, for scripts") {
    CHECK(written(json_format, Board{{.size = 4,
                                      .queens = {{0, 1}},
                                      .blocked = {{2, 2}, {3, 0}},
                                      .excluded_sums = {6},
                                      .excluded_differences = {-3}}}) ==
          R"({"qsat_board": 1, "size": 4, "queens": [[0, 1]], "blocked": [[2, 2], [3, 0]], )"
          R"("excluded_sums": [6], "excluded_differences": [-3]})"
          "\n");
}

TEST_CASE("UTF-16 is read by its byte order mark, also cut into blocks") {
    const std::string plain = "· ♛ · ·\r\n· · · ♕\r\n👑 · · ·\r\n· · ♛ ·\r\n";
    const std::u16string units = u"\uFEFF· ♛ · ·\r\n· · · ♕\r\n👑 · · ·\r\n· · ♛ ·\r\n";
    for (const bool is_little : {true, false}) {
        std::string bytes;
        for (const char16_t unit : units) {
            const std::array<char, 2> both{static_cast<char>(unit >> 8), static_cast<char>(unit)};
            bytes += both[is_little ? 1 : 0];
            bytes += both[is_little ? 0 : 1];
        }
        CHECK(read(bytes) == read(plain));
        for (const std::size_t block : {1, 2, 3, 7}) {
            std::string_view rest = bytes;
            BoardStream stream{"text",
                               [&] {
                                   const std::string_view next = rest.substr(0, block);
                                   rest.remove_prefix(next.size());
                                   return next;
                               },
                               {}};
            CHECK(require_board(stream.next()->board) == read(plain));
        }
        bytes += 'x'; // half a character
        CHECK(read(bytes) == read(plain));
    }
    CHECK_THAT(refusal("b", std::string_view{"\xFF\xFE\0\xD8.\0", 6}), Contains("unexpected"));
}

TEST_CASE("quotation marks, fences and colours around a board do not matter, and places stay") {
    CHECK(read(">> 8: b4 d5\n") == read("8: b4 d5"));
    CHECK(read("> > . Q\n>\t. .\n") == read(". Q\n. ."));
    CHECK(read("\x1b[1;31m. Q\x1b[0m\n. .\n") == read(". Q\n. ."));
    CHECK(read_boards("b", "```\n. Q\n. .\n```\n```text\nQ .\n. .\n```\n", {}).size() == 2);
    CHECK(refusal("b", "> . @\n> . .\n").starts_with("b:1:5: unexpected '@'"));
    CHECK(read("# legend: free=>\n> Q\n> >\n") == read(". Q\n. ."));
    CHECK_THAT(refusal("b", ". Q\n. \x1b[2J.\n"), Contains("byte 0x1b"));
}

TEST_CASE("the published instances are read, every one") {
    const std::string published = std::string{QSAT_SOURCE_DIR} + "/../shared/csplib/";
    if (!std::filesystem::exists(published)) return skip("../shared/csplib is not here");
    const TemporaryDirectory folder;
    for (const std::string archive : {"diag-8.tar.gz", "asp-blocked-28-48.tar.gz"})
        REQUIRE(std::system(("tar -xzf '" + published + archive + "' -C " + folder.path().string())
                                .c_str()) == 0);
    int files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{folder.path()}) {
        if (!entry.is_regular_file()) continue;
        CAPTURE(entry.path());
        const std::string content = read_file(entry.path());
        const Board board = read(content);
        const auto items = std::ssize(board.blocked()) + std::ssize(board.excluded_sums()) +
                           std::ssize(board.excluded_differences());
        CHECK(items == std::ranges::count(content, '[') - 1); // of the only list
        CHECK((board.size() == 8 || board.size() == 28 || board.size() == 48));
        ++files;
    }
    CHECK(files == 1000 + 200);
}
