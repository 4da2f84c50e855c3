// Lists of boards, lists of queens, and tables: what a text holds as a whole.

#include "catch.hpp"
#include "formats.hpp"
#include "formats/board_stream.hpp"

#include <utility>

using namespace qsat;
using namespace qsat::test;

namespace {

std::vector<Board> boards(const std::string& text) { return read_boards("b", text, {}); }

} // namespace

TEST_CASE("a list of boards is as many boards, whatever they are written in") {
    const std::vector<Board> both{read("2 4 1 3"), read("3 1 4 2")};
    for (const std::string text :
         {"[[2, 4, 1, 3], [3, 1, 4, 2]]", "[(2, 4, 1, 3), (3, 1, 4, 2)]",
          "((1, 3, 0, 2), (2, 0, 3, 1))", "[[2 4 1 3]\n [3 1 4 2]]", "2413\n3142\n",
          "[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"],[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]]",
          "[['.Q..', '...Q', 'Q...', '..Q.'],\n ['..Q.', 'Q...', '...Q', '.Q..']]",
          "[[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]],[[0,0,1,0],[1,0,0,0],[0,0,0,1],[0,1,0,0]]]",
          "[[(0, 1), (1, 3), (2, 0), (3, 2)], [(0, 2), (1, 0), (2, 3), (3, 1)]]",
          "[{\"size\": 4, \"queens\": [[0,1],[1,3],[2,0],[3,2]]},\n"
          " {\"size\": 4, \"queens\": [[0,2],[1,0],[2,3],[3,1]]}]"}) {
        CAPTURE(text);
        CHECK(boards(text) == both);
        CHECK(boards("# first\n" + text + "\n\n" + text) ==
              std::vector{both[0], both[1], both[0], both[1]});
    }
    CHECK(boards("[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]") == std::vector{both[0]});
    // These are one board each.
    CHECK(boards("[[0, 1, 0], [0, 0, 0], [1, 0, 0]]") == std::vector{read("3: b3 a1")});
    CHECK(boards("[['.', 'Q'], ['.', '.']]") == std::vector{read("2: b2")});
    CHECK(boards("[[\".Q\"], [\"..\"]]") == std::vector{read("2: b2")});
}

TEST_CASE("a bad board of a list is refused where it stands, and the next is read all the same") {
    BoardStream stream{
        "b",
        [text = std::string_view{"[[2, 4, 1, 3],\n [2, 9, 1, 3], [3, 1, 4, 2]]"}]() mutable {
            return std::exchange(text, {});
        },
        {}};
    CHECK(std::holds_alternative<Board>(stream.next()->board));
    const auto bad = stream.next();
    CHECK(bad->line == 2);
    CHECK(std::string{std::get<InputError>(bad->board).what()}.starts_with(
        "b:2:6: row 9 on a board of 4"));
    CHECK(std::get<Board>(stream.next()->board) == read("3 1 4 2"));
    CHECK(!stream.next());
}

TEST_CASE("pairs and atoms count from where their numbers or the option say") {
    const auto pairs = [](const std::string& text, std::optional<int> base) {
        return read(text, {.size = 8, .base = base});
    };
    CHECK(pairs("[(1,5),(2,1),(3,7)]", {}) == read("8: f7 b6 h5"));
    CHECK(pairs("[(1,5),(2,1),(3,7)]", 0) == read("8: f7 b6 h5"));
    CHECK(pairs("[(1,5),(2,1),(3,7)]", 1) == read("8: e8 a7 g6"));
    CHECK(pairs("queen(1,5). queen(2,0).", {}) == read("8: f2 a3"));
    CHECK(pairs("queen(1,5). queen(2,1).", 0) == read("8: f2 b3"));
    CHECK(read("[(1, 2), (2, 4), (3, 1), (4, 3)]") == read("4: b4 d3 a2 c1"));
}

TEST_CASE("lines of pairs or atoms that follow one another are one list") {
    const Board expected = read("8: e8 a7 h6");
    const std::vector<std::string> lists{
        "(1,5)\n(2,1)\n(3,8)\n", "(1,5),\n(2,1),\n(3,8),\n", "(1,5), (2,1)\n(3,8)",
        "(1, 5) # one\n# two\n(2, 1)\n(3, 8)", "[(1,5), # one\n(2,1),\n(3,8)]"};
    for (const std::string& text : lists) {
        CAPTURE(text);
        CHECK(read_boards("b", text, {.size = 8}) == std::vector{expected});
        CHECK(boards("8\n" + text) == std::vector{expected});
        CHECK(read_boards("b", text + "\n\n" + text, {.size = 8}) ==
              std::vector{expected, expected});
    }
    for (const std::string end : {"", ".", ","}) {
        const std::string text =
            "queen(1,5)" + end + "\nqueen(2,1)" + end + " queen(3,8)" + end + "\n";
        CAPTURE(text);
        CHECK(read_boards("b", text, {.size = 8}) == std::vector{read("8: e1 a2 h3")});
    }
    // Solutions a line each are a board each.
    CHECK(boards("(0,1) (1,3) (2,0) (3,2)\n(0,2) (1,0) (2,3) (3,1)\n") ==
          std::vector{read("2 4 1 3"), read("3 1 4 2")});
    CHECK(boards("queen(1,2) queen(2,4) queen(3,1) queen(4,3)\n"
                 "queen(1,3) queen(2,1) queen(3,4) queen(4,2)\n")
              .size() == 2);
}

TEST_CASE(
    "as many queens as rows and columns with one each show the size, on a line or on several") {
    CHECK(boards("(0, 1)\n(1, 3)\n(2, 0)\n(3, 2)\n") == std::vector{read("2 4 1 3")});
    CHECK(read("[(0, 1), (1, 2), (2, 0)]") == read("3: b3 c2 a1"));
    CHECK(read("[(1, 2), (2, 1)]") == read("2: b2 a1"));
    CHECK(read("queen(1,2). queen(2,3). queen(3,1).") == read("3: b1 c2 a3"));
    // As few as three may be the first of a larger board.
    CHECK(read("[(0, 1), (1, 2), (2, 0)]", {.missing_size = [] { return 8; }}).size() == 8);
    CHECK(read("[(0, 0), (1, 1)]", {.size = 8}) == read("8: a8 b7"));
    CHECK(read("[[0, 1], [1, 0]]") == read("2: b2 a1"));
}

TEST_CASE("a board that lacks its size gets the one that is offered, and others keep theirs") {
    int asked = 0;
    const ReadOptions offered{.missing_size = [&] { return std::optional{++asked + 7}; }};
    CHECK(read("b4 d5", offered) == read("8: b4 d5"));
    CHECK(asked == 1);
    CHECK(read("4: b4", offered) == read("4: b4"));
    CHECK(read("[(1, 2), (2, 4), (3, 1), (4, 3)]", offered).size() == 4);
    CHECK(asked == 1);
    CHECK(refusal("b", "b4", {.missing_size = [] { return std::nullopt; }})
              .starts_with("b:1:1: the size of the board is missing"));
}

TEST_CASE("separators at the ends of lines are no squares where the other cells are full") {
    const Board expected = read("4: b4 d3 a2 c1");
    CHECK(read(".\tQ\t.\t.\t\n.\t.\t.\tQ\t\nQ\t.\t.\t.\t\n.\t.\tQ\t.\t\n") == expected);
    CHECK(read("0,1,0,0,\n0,0,0,1,\n1,0,0,0,\n0,0,1,0,\n") == expected);
    CHECK(read(";Q;;\n;;;Q\nQ;;;\n;;Q;\n") == expected); // the first cell is empty
    CHECK(read("\t\n\t. Q . .\n\t. . . Q\n\tQ . . .\n\t. . Q .\n") == expected);
    // A line of tabs parts grids, but not the rows of a table that has as many.
    CHECK(boards(". .\n. .\n\t\n. .\n. Q\n") == std::vector{read("2:"), read("2: b1")});
    CHECK(boards("Q\t\n\t\n\n\t\n\tQ\n") == std::vector{read("2: a2"), read("2: b1")});
}

TEST_CASE("a word that is refused is shown as it was written, in whole characters") {
    CHECK_THAT(refusal("b", "8: Кb4\n"), Contains("unexpected 'Кb4' ("));
    CHECK_THAT(refusal("b", "8: a日日日日日日日日日日日\n"),
               Contains("unexpected 'a日日日日日日日日日...' ("));
    CHECK_THAT(refusal("b", "8: d\xff\n"), Contains("unexpected 'd?' ("));
    CHECK_THAT(refusal("b", "8: \u200dd4x\n"), Contains("unexpected '?d4x' ("));
}

TEST_CASE("an address without a position is refused, and each game is a board") {
    CHECK(refusal("b", "https://lichess.org/editor\n") != "accepted");
    CHECK(boards("[FEN \"4/1Q2/4/4\"]\n1. Qb4\n\n[FEN \"2/1Q\"]\n") ==
          std::vector{read("4: b3"), read("2: b1")});
}

TEST_CASE("what is empty at the ends of lines of tabs may be missing") {
    const Board expected = read("4: b4 d3 a2 c1");
    CHECK(boards("\t1\t\t\n\t\t\t1\n1\n\t\t1\n") == std::vector{expected});
    CHECK(boards("Q\n\t\tQ\n\t\t\tQ\n\tQ\n") == std::vector{read("4: a4 c3 d2 b1")});
    CHECK(boards("\tQ\n\t\tQ\nQ\n\t\tQ\n") == std::vector{read("4: b4 c3 a2 c1")});
    CHECK(boards("2\t4\t1\t3\n1\n").size() == 2);
}

TEST_CASE("an empty cell of a permutation is an empty column") {
    for (const std::string text :
         {"2\t\t1\t\n", "2,,1,", "2;;1;\n", "\"2\",\"\",\"1\",\"\"", "2, ,1,"}) {
        CAPTURE(text);
        CHECK(boards(text) == std::vector{read("4: a2 c1")});
    }
    CHECK(boards(",2,,1\n") == std::vector{read("4: b2 d1")});
    CHECK(boards("\t2\t\t1\n") == std::vector{read("4: b2 d1")});
    CHECK(boards("# two\n,2,,1\n,1,,2\n") == std::vector{read("4: b2 d1"), read("4: b1 d2")});
    // Alone at the end, or as an indentation, it is none.
    for (const std::string text : {"2,4,1,3,", "\t2\t4\t1\t3\n", "2;4;1;3", "4\n2, 4, 1, 3"}) {
        CAPTURE(text);
        CHECK(boards(text) == std::vector{read("2 4 1 3")});
    }
}

TEST_CASE("numbers that name regions are told from permutations") {
    const Board expected = read("4: regions=AABB/ABBB/CCDD/CCDD");
    for (const std::string text :
         {"1 1 2 2\n1 2 2 2\n3 3 4 4\n3 3 4 4\n", "0 0 1 1\n0 1 1 1\n2 2 3 3\n2 2 3 3\n",
          "1122\n1222\n3344\n3344\n", "1,1,2,2\n1,2,2,2\n3,3,4,4\n3,3,4,4",
          "[1,1,2,2]\n[1,2,2,2]\n[3,3,4,4]\n[3,3,4,4]\n"}) {
        CAPTURE(text);
        CHECK(read(text) == expected);
    }
    CHECK(read("1 2 3 4\n1 2 3 4\n1 2 3 3\n1 2 2 2\n").has_regions());
    // As many boards as columns.
    CHECK(boards("2 4 1 3\n3 1 4 2\n2 4 1 3\n3 1 4 2\n").size() == 4);
    CHECK(boards("0 0 0 1\n0 0 2 0\n0 3 0 0\n1 2 0 0\n").size() == 4);
    CHECK(boards("2 4 1 3\n2 4 1 3\n2 4 1 3\n2 4 1 3\n").size() == 4);
    CHECK(boards("1 2 3 4\n2 2 3 4\n1 1 1 1\n4 3 2 1\n").size() == 4);
}

TEST_CASE("squares may stand without blanks, or with semicolons between") {
    const Board expected = read("8: b4 d5");
    for (const std::string text : {"b4d5", "b4;d5", "b4; d5", "Qb4Qd5", "b4d5 # two"}) {
        CAPTURE(text);
        CHECK(read(text, {.size = 8}) == expected);
    }
}
