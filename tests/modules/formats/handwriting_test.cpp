#include "catch.hpp"
#include "formats.hpp"
#include "pictures/pictures.hpp"

using namespace qsat;
using namespace qsat::test;

namespace {

/// What is said while boards are read.
std::vector<std::string> remarks(std::string_view content, ReadOptions options = {}) {
    std::vector<std::string> said;
    options.remark = [&](const Remark& remark) {
        said.push_back(at(remark.where, text_of(remark.what, Language::english)));
    };
    read_boards("text", content, options);
    return said;
}

} // namespace

TEST_CASE("the first line that a refusal asks for makes the same grid readable") {
    for (const std::string grid :
         {". X\nX .\n", "| X | |\n| | . |\n", "X Q\n. .\n", ". *\nQ .\n", "- -\n- -\n",
          "1 Q\n. .\n", "_ -\nQ -\n", "_ 1\n. _\n", "8 * .\n7 . *\n"}) {
        CAPTURE(grid);
        const std::string message = refusal("text", grid);
        const std::size_t begin = message.rfind("# legend: ");
        REQUIRE(begin != std::string::npos);
        const std::string line = message.substr(begin, message.size() - 1 - begin);
        CAPTURE(line);
        if (grid.starts_with("8")) continue; // 8 and 7 are no margin of two rows
        CHECK(refusal("text", line + '\n' + grid) == "accepted");
    }
}

TEST_CASE("a picture of the format unicode is the board that it shows") {
    Random random{17};
    int said = 0;
    for (int i = 0; i < 300; ++i) {
        const Board board = random_board(random, {.blocked = true, .excluded = true});
        std::ostringstream picture;
        unicode_format.write_board(picture, board, {});
        CAPTURE(picture.str());
        int remarks = 0;
        const Board shown = read(picture.str(), {.remark = [&](const Remark&) { ++remarks; }});
        said += remarks;
        if (remarks > 0) continue;
        // Where all of a diagonal is hidden and no other is excluded, the picture says nothing.
        if (shown.excluded_sums().empty() && shown.excluded_differences().empty()) continue;
        CHECK(shown == board);
    }
    CHECK(said > 0);
    for (int i = 0; i < 300; ++i) {
        const Board board = random_board(random, {.blocked = true});
        std::ostringstream pictures;
        unicode_format.write_board(pictures, board, {});
        unicode_format.write_board(pictures, board, {});
        CAPTURE(pictures.str());
        CHECK(read_boards("text", pictures.view(), {}) == std::vector{board, board});
    }
}

TEST_CASE("a picture with attacks and a completion are read as boards, too") {
    const Board board{{.size = 4, .queens = {{0, 0}, {3, 3}}}};
    const auto conflicts = find_conflicts(board, board.queens(), {});
    std::ostringstream picture;
    unicode_format.write_board(picture, board, {.conflicts = conflicts});
    CHECK(picture.str().find('*') != std::string::npos);
    CHECK(read(picture.str()) == board);
    const Verdict verdict = verify(Board{{.size = 4}}, Placement{1, 3, 0, 2});
    std::ostringstream solution;
    unicode_format.write_solution(solution, Board{{.size = 4}},
                                  std::get<VerifiedPlacement>(verdict), {});
    CHECK(read(solution.str()).queens().size() == 4);
}

TEST_CASE("a format that is named is read without a guess and without a word") {
    CHECK(read("1 3 0 2", {.format = "permutation"}) == read("4: a1 b3 d2"));
    CHECK(read("1 3 0 2", {.format = "permutation0"}) == read("4: a2 b4 c1 d3"));
    CHECK(read("[0, 2, 0, 0]", {.format = "permutation"}) == read("4: b2"));
    CHECK(read("[0, 2, 0, 0]", {.format = "permutation0"}) == read("4: a1 b3 c1 d1"));
    CHECK(read("[None, 2, None]", {.format = "permutation"}) == read("3: b2"));
    CHECK(read("-1 0 2") == read("3: b1 c3"));
    for (const std::string format : {"permutation", "permutation0"})
        for (const std::string text : {"1 3 0 2", "[1, None, None, 2]", "2 0 . 3", "2 -1 -1 3"})
            CHECK(remarks(text, {.format = format}).empty());
    CHECK(read_boards("b", "0 1\n1 0\n", {.format = "permutation"}).size() == 2);
    CHECK(read_boards("b", "0 1\n1 0\n", {.format = "grid"}).size() == 1);
    CHECK(remarks("0 1\n1 0\n", {.format = "grid"}).empty());
}

TEST_CASE("nothing is said of a board that is refused") {
    for (const std::string text : {"0 5 3", "[None, 3, 4]", "  1 2\n1 . @\n2 . .\n", " Q\nX\n"}) {
        CAPTURE(text);
        int said = 0;
        CHECK(refusal("b", text, {.remark = [&](const Remark&) { ++said; }}) != "accepted");
        CHECK(said == 0);
    }
}

TEST_CASE("what we write is read again without a word, but for rows from 0") {
    Random random{5};
    for (const Format* format : formats) {
        if (format == &regions_format || format == &puzz_link_format) continue;
        CAPTURE(format->name);
        for (int i = 0; i < 200; ++i) {
            const Board board = random_board(random, {.many_queens_in_a_row = false});
            const std::string text = written(*format, board);
            CAPTURE(text);
            if (format != &permutation0_format) CHECK(remarks(text).empty());
        }
    }
    CHECK(remarks(written(permutation0_format, Board{{.size = 3, .queens = {{2, 0}}}})) ==
          std::vector<std::string>{"text:1: rows are counted from 0"});
}

TEST_CASE("several boards as people write them are read as several") {
    CHECK(read_boards("b", "b4\nd5\n", {.size = 8}) == std::vector{read("8: b4"), read("8: d5")});
    CHECK(read_boards("b", "2\na1\n3\nb2 c3\n\n2: b1", {}) ==
          std::vector{read("2: a1"), read("3: b2 c3"), read("2: b1")});
    CHECK(read_boards("b", "[(0, 0)] # first\n[(1, 1), (0, 0)]\n", {.size = 2}) ==
          std::vector{read("2: a2"), read("2: b1 a2")});
    CHECK(read_boards("b", "queen(1,1)\n\nqueen(2,2)\n", {.size = 2}) ==
          std::vector{read("2: a1"), read("2: b2")});
    CHECK(read_boards("b", "[[0,1],[0,0]]\n[[0,0],[1,0]]\n", {}) ==
          std::vector{read("2: b2"), read("2: a1")});
    CHECK(read_boards("b", "[1, 3, 0, 2]\n[2, 0, 3, 1]\n", {}).size() == 2);
    CHECK(read_boards("b", "1 3 0 2\n2 0 3 1\n", {}).size() == 2);
    CHECK(read_boards("b", "q_\n__\n\n.Q\n..\n\n| |\n", {}).size() == 3);
    CHECK(read_boards("b", "{\"size\": 2}\n{\"size\": 3}\n", {}).size() == 2);
}

TEST_CASE("a reader leaves the text behind its board") {
    for (const auto& [first, format] :
         std::vector<std::pair<std::string, std::string>>{{"q_\n__\n", "grid"},
                                                          {"  a b\n2 . Q\n1 . .\n  a b\n", "grid"},
                                                          {"[[0,1],[0,0]]\n", "grid"},
                                                          {"{{Chess diagram 1x1||| }}\n", "grid"},
                                                          {"0 1\n", "permutation"},
                                                          {"[None,\n 1]\n", "permutation0"},
                                                          {"2\n1 2\n", "permutation"},
                                                          {"[(0, 0),\n (1, 1)]\n", "squares"},
                                                          {"queen(1,1).\nqueen(2,2).\n", "squares"},
                                                          {"a1 b2 # both\n", "squares"}}) {
        CAPTURE(first);
        const std::string content = first + "\n@ the next";
        Text text{"text", content};
        const ReadOptions options{.format = format, .size = 2};
        find_format(format)->read(text, options);
        CHECK((text.rest().starts_with("\n@ the next") || text.rest().starts_with("\n\n@") ||
               text.rest() == "@ the next"));
    }
}

TEST_CASE("blanks are squares only where all lines agree") {
    const Board expected = read("4: b4 d3 a2 c1");
    CHECK(read("  Q    \n      Q\nQ      \n    Q  \n") == expected);
    CHECK(read(" Q\n   Q\nQ\n  Q\n") == expected);
    for (const std::string grid :
         {" Q\n  Q\nQ\n  Q\n  ", " Q\n    Q\nQ\n  Q\n", "\tQ\n   Q\nQ\n  Q\n", "  Q\n Q\n"}) {
        CAPTURE(grid);
        const std::string said = refusal("b", grid);
        CHECK((said.starts_with("b:1: blanks are not squares here: write . for free") ||
               said == "accepted"));
    }
    CHECK(read(" .") == Board{{.size = 1}});
    CHECK(read("Q") == read("1: a1"));
}

TEST_CASE("what no board can be is refused before it fills the memory") {
    const std::string many(17'000'000, '_');
    CHECK(refusal("b", many + "\n" + many.substr(0, 10))
              .starts_with("b:1:16777217: more than 4096 rows or 16777216 squares that are not"));
    std::string column;
    for (int i = 0; i < 20'000; ++i)
        column += "_\n";
    CHECK(refusal("b", column).starts_with("b:8196: more than 4096 rows or"));
    std::string stairs = std::string(1999, ' ') + "Q\n";
    for (int i = 1; i < 2000; ++i)
        stairs += "Q\n";
    CHECK(refusal("b", stairs).starts_with("b:1: blanks are not squares here"));
    CHECK(refusal("b", "{{Chess diagram" + std::string(20'000, '|'))
              .starts_with("b:1:10117: more than 10100 squares in a diagram"));
    std::string symbols = "Q";
    for (char32_t code = 0x4E00; code < 0x9000; ++code)
        symbols +=
            {static_cast<char>(0xE0 | (code >> 12)), static_cast<char>(0x80 | ((code >> 6) & 0x3F)),
             static_cast<char>(0x80 | (code & 0x3F))};
    CHECK(refusal("b", symbols).starts_with("b:1:2: unexpected '一' (use"));
    const std::string deep(100'000, '[');
    CHECK(refusal("b", deep).starts_with("b:1:1: expected an object"));
    for (const char* member : {"regions", "diagonals", "colorRegions"}) {
        const std::string json =
            "{\"" + std::string{member} + "\": " + deep + std::string(deep.size(), ']') + "}";
        CHECK_THAT(refusal("b", json), Contains("nested too deep"));
    }
}

TEST_CASE("a permutation that is all 0, 1 or dots is as long as it may be") {
    std::string zeros;
    for (int i = 0; i < 100'000; ++i)
        zeros += i == 50'000 ? "1 " : "0 ";
    CHECK(read(zeros) == Board{{.size = 100'000, .queens = {{99'999, 50'000}}}});
}
