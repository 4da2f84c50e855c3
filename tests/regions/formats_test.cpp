#include "catch.hpp"
#include "formats/formats.hpp"
#include "support/board_text.hpp"
#include "support/random_regions.hpp"

using namespace qsat;
using namespace qsat::test;

namespace {

const Board& five_rows() {
    static const Board board = read("5: regions=AAABB/ACCBB/ACDDB/ECDDD/EEEDD");
    return board;
}

/// Two boards are the same, and their regions have the same names.
void check_same(const Board& board, const Board& expected) {
    CHECK(board == expected);
    for (int region = 0; region < board.size() && board.has_regions(); ++region)
        CHECK(board.region_name(region) == expected.region_name(region));
}

} // namespace

TEST_CASE("regions are read from grids of letters, however they are spaced") {
    CHECK(five_rows().diagonals() == Diagonals::touching);
    CHECK(five_rows().region({0, 0}) == 0);
    CHECK(five_rows().region({3, 0}) == 4);
    CHECK(five_rows().region_name(4) == "E");
    for (const std::string text :
         {"AAABB\nACCBB\nACDDB\nECDDD\nEEEDD\n",
          "A A A B B\nA C C B B\nA C D D B\nE C D D D\nE E E D D",
          "# mine\n\nAAABB\r\nACCBB\r\nACDDB\r\nECDDD\r\nEEEDD\r\n",
          "AAABB/ACCBB/ACDDB/ECDDD/EEEDD", "7\t5\t4\tAAABB/ACCBB/ACDDB/ECDDD/EEEDD\n",
          "A,A,A,B,B\nA,C,C,B,B\nA,C,D,D,B\nE,C,D,D,D\nE,E,E,D,D\n",
          "[1,1,1,2,2]\n[1,3,3,2,2]\n[1,3,4,4,2]\n[5,3,4,4,4]\n[5,5,5,4,4]\n",
          "1 1 1 2 2\n1 3 3 2 2\n1 3 4 4 2\n5 3 4 4 4\n5 5 5 4 4\n"}) {
        CAPTURE(text);
        CHECK(read(text) == five_rows());
    }
    // The letters stay, also where they are not A, B, C.
    const Board colours = read("RRRGG\nRBBGG\nRBYYG\nPBYYY\nPPPYY\n");
    CHECK(colours.region_name(colours.region({0, 0})) == "R");
    CHECK_THAT(written(regions_format, colours), Contains("RRRGG\nRBBGG\n"));
}

TEST_CASE("given queens and crosses stand below a grid of regions") {
    const Board expected = read("5: b4 !c3 regions=AAABB/ACCBB/ACDDB/ECDDD/EEEDD");
    const std::string grid = "AAABB\nACCBB\nACDDB\nECDDD\nEEEDD\n";
    CHECK(read(grid + "givens: b4 !c3\n") == expected);
    CHECK(read(grid + "\ngivens: b4 !c3\n") == expected);
    CHECK(read("AAABB/ACCBB/ACDDB/ECDDD/EEEDD\ngivens: b4 !c3\n") == expected);
    CHECK(read(grid + "\n.....\n.Q...\n..x..\n.....\n.....\n") == expected);
    CHECK(read(grid + ". . . . .\n. q . . .\n. . X . .\n. . . . .\n. . . . .\n") == expected);
    const Board full = read(grid + "diagonals: long\n");
    CHECK(full.diagonals() == Diagonals::full);
    CHECK(read(written(squares_format, full)) == full);
    CHECK(read("5: diagonals=touching").diagonals() == Diagonals::touching);
}

TEST_CASE("JSON of others' programs is read: regions, colours, grids, and lists of boards") {
    const Board four = read("4: regions=ABBB/ABCB/ACCC/DDCC");
    for (const std::string text :
         {R"({"size": 4, "regions": [[0,1,1,1],[0,1,2,1],[0,2,2,2],[3,3,2,2]]})",
          R"({"regions": ["ABBB", "ABCB", "ACCC", "DDCC"]})",
          R"({"name": "x", "size": 4, "colorRegions": [["A","B","B","B"],["A","B","C","B"],
              ["A","C","C","C"],["D","D","C","C"]], "regionColors": {"A": "#fff"}})",
          R"({"grid": [[1,2,2,2],[1,2,3,2],[1,3,3,3],[4,4,3,3]], "diagonals": "touching"})"}) {
        CAPTURE(text);
        CHECK(read(text) == four);
    }
    CHECK(
        read(
            R"({"regions": ["🟥🟦🟦🟦", "🟥🟦🟩🟦", "🟥🟩🟩🟩", "🟨🟨🟩🟩"]})") ==
        four);
    const Board marked =
        read(R"({"grid": [["","Q","",""],["","","",0],["x","","",""],["","","",""]],
        "regions": ["ABBB", "ABCB", "ACCC", "DDCC"]})");
    CHECK(marked == read("4: b4 !a2 regions=ABBB/ABCB/ACCC/DDCC"));
    const std::string object = R"({"regions": ["ABBB", "ABCB", "ACCC", "DDCC"]})";
    const auto several = read_boards("b", "[" + object + ",\n " + object + "]\n", {});
    CHECK(several == std::vector{four, four});
}

TEST_CASE("a Star Battle's address is read and written") {
    // Borders by hand: the board ABBB/ABCB/ACCC/DDCC. Right of squares, row by row: 100 111 100
    // 010; below them: 0010 0101 1100, five_rows() a character.
    const Board four = read("4: regions=ABBB/ABCB/ACCC/DDCC");
    CHECK(written(puzz_link_format, four) == "https://puzz.link/p?starbattle/4/4/1/jog4n0\n");
    CHECK(read("https://puzz.link/p?starbattle/4/4/1/jog4n0") == four);
    Random random{431};
    for (int i = 0; i < 200; ++i) {
        const int size = 2 + random_index(random, 12);
        const Board board{{.size = size,
                           .regions = random_regions(random, size),
                           .diagonals = Diagonals::touching}};
        // Regions are numbered as they come, so that their borders are what is compared.
        const std::string address = written(puzz_link_format, board);
        CHECK(written(puzz_link_format, read(address)) == address);
    }
    CHECK_THAT(refusal("b", "https://puzz.link/p?starbattle/8/8/2/0"), Contains("2 stars"));
    CHECK_THAT(refusal("b", "https://puzz.link/p?starbattle/8/6/1/0"), Contains("8 by 6"));
    CHECK_THAT(refusal("b", "https://puzz.link/p?starbattle/4/4/1/ii"), Contains("cut short"));
}

TEST_CASE("boards with regions come back from all formats that carry them") {
    Random random{432};
    for (int i = 0; i < 300; ++i) {
        const Board board = random_region_board(random, 1 + random_index(random, 9));
        INFO(as_text(board));
        check_same(read(written(squares_format, board)), board);
        check_same(read(written(json_format, board)), board);
        if (board.has_regions() && board.size() > 1)
            check_same(read(written(regions_format, board), {.format = "regions"}), board);
    }
    const Board large{{.size = 60, .regions = random_regions(random, 60)}};
    CHECK(read(written(json_format, large)) == large);
}

TEST_CASE("several boards with regions stand in one text") {
    const Board marked = read("5: b4 regions=AAABB/ACCBB/ACDDB/ECDDD/EEEDD");
    const std::string text = written(regions_format, five_rows()) +
                             written(regions_format, marked) + written(regions_format, five_rows());
    CHECK(read_boards("b", text, {}) == std::vector{five_rows(), marked, five_rows()});
    CHECK(read_boards("b",
                      "# a table\n1\t5\tAAABB/ACCBB/ACDDB/ECDDD/EEEDD\n"
                      "2\t5\tAAABB/ACCBB/ACDDB/ECDDD/EEEDD\n",
                      {}) == std::vector{five_rows(), five_rows()});
}

TEST_CASE("formats without regions refuse them") {
    for (const Format* format : {&grid_format, &fen_format, &csplib_format, &permutation_format}) {
        CAPTURE(format->name);
        CHECK_THROWS_WITH(written(*format, five_rows()), Contains("cannot write regions"));
        CHECK_THROWS_WITH(written(*format, read("5: diagonals=touching")),
                          Contains("cannot write queens that attack only touching squares"));
    }
    CHECK_THROWS_WITH(written(regions_format, read("5: b4")), Contains("a board without regions"));
    CHECK_THROWS_WITH(written(puzz_link_format, read("5: b4")),
                      Contains("a board without regions"));
}

TEST_CASE("what is wrong with regions is said where it stands") {
    CHECK(refusal("b", "AABB\nAABB\nAABB\nCCBB\n") ==
          "b:1:1: this looks like coloured regions, but 3 regions on 4 rows (expected 4 connected "
          "regions; the format regions reads regions in several parts)");
    CHECK_THAT(refusal("b", "ABAD\nABBD\nCCDD\nCCDD\n"), Contains("in several parts"));
    CHECK(read("ABAD\nABBD\nCCDD\nCCDD\n", {.format = "regions"}).has_regions());
    CHECK_THAT(refusal("b", "4: regions=ABB/ABB/CCC"),
               Contains("b:1:4: there are no regions of 4 rows"));
    CHECK_THAT(refusal("b", "4: regions=ABBB/ABBB/ABBB/CCCC"),
               Contains("3 regions on a board of 4"));
    CHECK_THAT(refusal("b", "4: diagonals=short"), Contains("expected long or touching"));
    CHECK_THAT(refusal("b", R"({"regions": [[1, 2], [1]]})"), Contains("regions[1] is not"));
    CHECK_THAT(refusal("b", R"({"size": 5, "regions": ["AB", "AB"]})"), Contains("a size of 5"));
    CHECK_THAT(refusal("b", "AAABB\nACCBB\nACDDB\nECDDD\nEEEDD\n.....\n...\n"),
               Contains("row 2 of the second grid has 3 squares"));
    CHECK_THAT(refusal("b", "x", {.format = "puzzlink"}),
               Contains("this is not the address of a Star Battle"));
}
