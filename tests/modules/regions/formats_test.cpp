#include "catch.hpp"
#include "formats/region_grid.hpp"
#include "modules/formats/formats.hpp"
#include "pictures/pictures.hpp"
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
    check_same(
        read(
            R"({"regions": ["🟥🟦🟦🟦", "🟥🟦🟩🟦", "🟥🟩🟩🟩", "🟨🟨🟩🟩"]})"),
        read("4: regions=RBBB/RBGB/RGGG/YYGG"));
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

TEST_CASE("regions in several parts are read, and the squares apart are named") {
    for (const std::string format : {"auto", "regions"}) {
        std::vector<std::string> said;
        ReadOptions options{.format = format};
        options.remark = [&said](const Remark& remark) {
            said.push_back(at(remark.where, text_of(remark.what, Language::english)));
        };
        CHECK(read("# mine\nABAD\nABBD\nCCDD\nCCDD\n", options) ==
              read("4: regions=ABAD/ABBD/CCDD/CCDD"));
        CHECK(said == std::vector<std::string>{
                          "text:2:1: region A is in 2 parts (apart from the rest: c4)"});
        said.clear();
        read("AAABB/AAABB/CCDDE/CCDDE/BBBAE", options);
        CHECK(said == std::vector<std::string>{
                          "text:1:1: region A is in 2 parts (apart from the rest: d1), region B is "
                          "in 2 parts (apart from the rest: a1, b1, c1)"}); // the first of equals
        said.clear();
        read("AAABB\nACCBB\nACDDB\nECDDD\nEEEDD\n", options);
        CHECK(said.empty());
    }
}

TEST_CASE("colours of words, emoji and numbers become letters, and letters stay") {
    const auto letters = [](const std::vector<std::string>& names) {
        std::vector<RegionName> regions;
        for (const std::string& name : names)
            regions.push_back({name, 0});
        return letters_of_colours(regions);
    };
    CHECK(letters({"purple", "Orange", "YELLOW", "blue"}) == "POYB");
    CHECK(letters({"🟥", "🟢", "💙", "⬛"}) == "RGBK");
    CHECK(letters({"large_purple_square", "red_circle", "brown", "pink"}) == "PRNI");
    CHECK(letters({"#ff0000", "#0f0", "#00f", "#ffffff"}) == "RGBW");
    // Where a letter is taken, by a colour of this name or an earlier one.
    CHECK(letters({"light-blue", "blue", "red", "red_heart"}) == "LBRE");
    CHECK(letters({"🟦", "🔵", "#00f", "blue"}).front() == 'B');
    CHECK(letters({"R1", "R2", "S1", "S2"}).empty());
    Random random{433};
    const std::vector<std::string> some{"red",  "🟥", "blue", "#123456",
                                        "pink", "R1",   "x",    "teal"};
    for (int i = 0; i < 200; ++i) {
        std::vector<std::string> names;
        for (int n = 1 + random_index(random, 40); n > 0; --n)
            names.push_back(some[random_index(random, static_cast<int>(some.size()))]);
        std::string all = letters(names);
        std::ranges::sort(all);
        CHECK(std::ranges::adjacent_find(all) == all.end()); // each letter once
    }
}

TEST_CASE("a picture of regions is read again") {
    Random random{434};
    for (int i = 0; i < 300; ++i) {
        const int size = 4 + random_index(random, 49);
        Board board = random_region_board(random, size);
        if (!board.has_regions()) continue;
        INFO(as_text(board));
        for (const bool color : {false, true}) {
            std::ostringstream picture;
            unicode_format.write_board(picture, board, {.color = color});
            const Board again = read(picture.str());
            CHECK(std::ranges::equal(again.queens(), board.queens()));
            CHECK(std::ranges::equal(again.regions(), board.regions()));
            CHECK(again.diagonals() == board.diagonals());
            for (const Square square : board.blocked())
                CHECK((again.is_blocked(square) || board.is_queen(square)));
            // Another board follows.
            CHECK(read_boards("text", picture.str() + picture.str(), {}).size() == 2);
        }
    }
}

TEST_CASE("an address has borders only, so regions in several parts have none") {
    const Board apart = read("4: regions=ABAD/ABBD/CCDD/CCDD");
    CHECK_THROWS_WITH(written(puzz_link_format, apart), Contains("a region in several parts"));
    const Board one = read("1: regions=A");
    CHECK(read(written(puzz_link_format, one)) == one);
    CHECK(read(written(regions_format, one), {.format = "regions"}) == one);
    Random random{435};
    int refused = 0;
    for (int i = 0; i < 300; ++i) {
        const int size = 1 + random_index(random, 7);
        std::vector<int> regions = random_regions(random, size);
        std::swap(regions[random_index(random, size * size)],
                  regions[random_index(random, size * size)]);
        const Board board{{.size = size, .regions = regions, .diagonals = Diagonals::touching}};
        try {
            const Board again = read(written(puzz_link_format, board));
            for (int a = 0; a < size * size; ++a)
                for (int b = 0; b < a; ++b)
                    CHECK((again.regions()[a] == again.regions()[b]) == (regions[a] == regions[b]));
        } catch (const InputError&) {
            ++refused;
        }
    }
    CHECK((refused > 50 && refused < 250));
}

TEST_CASE("what is wrong with regions is said where it stands") {
    const std::string nine = "AABB\nABBB\nCCDD\nCKDD\n"; // a K
    CHECK(refusal("b", nine) ==
          "b:4:2: 5 regions on a board of 4 rows (expected 4, because each region has one queen; "
          "'K' has the fewest squares: 1 square, b1 is the first)");
    CHECK(refusal("b", nine, {.format = "regions"}) == refusal("b", nine));
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
