#include "catch.hpp"
#include "formats/input_error.hpp"
#include "modules/armies/frontier.hpp"

using namespace qsat;

namespace {

ArmyBoard read(const std::string& text) { return read_army_board("f", text); }

std::string message(const std::string& text) {
    try {
        read(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "read";
}

} // namespace

TEST_CASE("a board of two colours is written as a grid and as squares, and read again") {
    const ArmyBoard board{3, {{{0, 0}}, {{2, 1}}}, {{1, 2}}};
    CHECK(test::text_of(board, write_army_grid) == "W . .\n. . x\n. B .\n\n");
    CHECK(test::text_of(board) == "3: w:a3 b:b1 !c2\n");
    Random random{3};
    for (int round = 0; round < 200; ++round) {
        const ArmyBoard drawn = test::random_army_board(random, 1 + random_index(random, 30));
        REQUIRE(read(test::text_of(drawn, write_army_grid)) == drawn);
        REQUIRE(read(test::text_of(drawn)) == drawn);
    }
}

TEST_CASE("armies are read with blanks, comments, small letters and foreign line ends") {
    const ArmyBoard board{3, {{{0, 0}}, {{2, 1}}}, {{1, 2}}};
    for (const char* text :
         {"W..\n..x\n.B.\n", "w . .\n. . X\n. b .",
          "# two armies\n\n  W . . # top\n..x\n# \n.B.\n\n#", "W . .\r\n. . x\r\n. B .\r\n",
          "\xEF\xBB\xBFW,.,.\n.,.,x\n.,B,.\n", "3: w:a3 b:b1 !c2",
          "# armies\n3: W:A3\n B:b1 # down\n\n!C2\n", "3:!c2,w:a3,b:b1"}) {
        INFO(text);
        CHECK(read(text) == board);
    }
    CHECK(read("1:") == ArmyBoard{1});
    CHECK(read(".") == ArmyBoard{1});
    CHECK(read("100: w:cv100").given().white == std::vector<Square>{{0, 99}});
}

TEST_CASE("malformed armies are refused with line and column") {
    const std::vector<std::pair<std::string, std::string>> table{
        {"", "f:1:1: there is no board (expected a grid of . W B x, or squares such as 8: w:b4 "
             "b:d5)"},
        {"# only\n", "f:2:1: there is no board (expected a grid of . W B x, or squares such as 8: "
                     "w:b4 b:d5)"},
        {"W .\n. Q\n", "f:2:3: unexpected 'Q' (expected . free, W or B for a queen, or x blocked)"},
        {"W .\n.\n", "f:2: row 2 has 1 squares, the first row has 2 (expected as many)"},
        {"W .\n. . .\n", "f:2: row 2 has 3 squares, the first row has 2 (expected as many)"},
        {"W .\n. .\n. .\n", "f:3: more than 2 rows (expected as many rows as squares in a row)"},
        {"W .\n\n. .\n", "f:2:1: the grid ends after 1 rows of 2 squares (expected 2 rows, no "
                         "empty line between)"},
        {"W .", "f:1:4: the grid ends after 1 rows of 2 squares (expected 2 rows, no empty line "
                "between)"},
        {"W .\n. .\n\nW\n", "f:4:1: more text after the board (expected one board)"},
        {"W .\n. \xC3\xA9\n",
         "f:2:3: unexpected byte 0xc3 (expected . free, W or B for a queen, or x blocked)"},
        {"0: w:a1", "f:1:1: a board of size 0 (expected at least 1)"},
        {"101:", "f:1:1: '101' is too large (at most 100)"},
        {"99999999999999999999:", "f:1:1: '99999999999999999999' is too large (at most 100)"},
        {"8: b4", "f:1:4: unexpected 'b4' (expected a queen with its army, such as w:b4 or b:d5, "
                  "or a blocked square such as !c3)"},
        {"8: w:b4\n r:b5", "f:2:2: unexpected 'r:b5' (expected a queen with its army, such as "
                           "w:b4 or b:d5, or a blocked square such as !c3)"},
        {"8: w:i1", "f:1:4: 'w:i1' names no square of the board (expected a1 ... h8)"},
        {"8: !a0", "f:1:4: '!a0' names no square of the board (expected a1 ... h8)"},
        {"8: w:", "f:1:4: 'w:' names no square of the board (expected a1 ... h8)"},
        {"8: w:a01", "f:1:4: 'w:a01' names no square of the board (expected a1 ... h8)"},
        {"8: w:a1 b:a1", "f:1:9: a1 is named twice (expected once)"},
        {"8: w:a1 !A1", "f:1:9: a1 is named twice (expected once)"},
        {std::string(101, '.'), "f:1:101: 101 rows are too many for armies (at most 100)"},
    };
    for (const auto& [text, expected] : table) {
        INFO(text);
        CHECK(message(text) == expected);
    }
}

TEST_CASE("whatever bytes come, the reader answers with a board or an error") {
    Random random{12};
    const std::string letters = "WBxwb.8:!ac# \n\r\t,Q\xC3\xA9\x01" + std::string(1, '\0');
    int boards = 0;
    for (int round = 0; round < 20'000; ++round) {
        std::string text;
        for (int i = random_index(random, 12); i > 0; --i)
            text += letters[random.below(letters.size())];
        boards += message(text) == "read" ? 1 : 0;
    }
    CHECK(boards > 50);
}
