// Refusals have codes, and texts in both languages.

#include "catch.hpp"
#include "formats.hpp"
#include "formats/refusals.hpp"
#include "pictures/pictures.hpp"

#include <optional>
#include <vector>

using namespace qsat;
using namespace qsat::test;
using Catch::Matchers::StartsWith;

namespace {

/// What `work` throws, if it throws an InputError.
std::optional<InputError> refused(const auto& work) {
    try {
        work();
        return {};
    } catch (const InputError& error) {
        return error;
    }
}

/// The code of a refusal, its text, how the message begins behind the source, and how it is read.
struct Refused {
    std::string code;
    std::string text;
    std::string begin{};
    ReadOptions options{};
};

ReadOptions as(std::string format) { return {.format = std::move(format)}; }

const std::string regions = "AABB\nABBB\nCCDD\nCCDD\n";

const ReadOptions eight{.size = 8};

// What the files of tests/data/malformed do not provoke.
const std::vector<Refused> refusals_of_texts{
    {"other_size", "2: a1", "", {.size = 4}},
    {"other_size", "2413", "1: a board of size 4 (expected 5, the requested size)", {.size = 5}},
    {"several_boards", "4: a1\n4: b1\n"},
    {"near_permutation", "0031", "1:1: 0 stands 2 times, missing: 2 (expected each of 0 ... 3"},
    {"number_alone", "1000"},
    {"number_alone", "8"},
    {"solver_output", "s SATISFIABLE\n"},
    {"number_alone", "8x8"},
    {"shared_result", "Queens #426 | 0:27\nlnkd.in/queens\n"},
    {"missing_size", "b4 d5"},
    {"missing_size", "[(0, 1), (1, 3), (2, 0), (3, 3)]", "1:1: the size of the board is missing"},
    {"capital_queen", "QB4", "", {.size = 500}},
    {"outside_board", "b4d9", "1:3: 'd9' is outside the board (a1 ... h8)", eight},
    {"outside_board", "c board 8: b4\nc  z9\np cnf 1 1\n1 0\n", "2:4: 'z9' is outside"},
    {"no_regions_in_word", "4: regions=AB"},
    {"formula_without_board", "p cnf 1 1\n1 0\n"},
    {"formula_is_no_solution",
     "c board 8: b4\np cnf 1 1\n1 0\n",
     "1:1: ",
     {.takes_formulas = false}},
    {"opb_is_no_board", "* #variable= 1 #constraint= 1\n+1 x1 >= 1 ;\n", "1:1: "},

    {"unknown_sign", "| Q | . |\n| . | @ |\n", "2:7: unexpected '@' (use"},
    {"unknown_sign", "♛ ·\n· ♔\n", "2:3: unexpected '♔' (use"},
    {"unknown_sign", "---\n===\n", "1:1: unexpected '-' (use"},
    {"unknown_sign", "┌─┐\n└─┘\n", "1:1: unexpected '┌' (use"},
    {"row_of_other_length", "| Q | . |\n| . |\n", "2: row 2 has 1 squares, the first row has 2"},
    {"too_few_rows", "Q _ _\n_ _ Q\n", "3:1: the grid ends after 2 rows of 3 squares"},
    {"grid_without_rows", "a b c\n", "2:1: a grid without rows (expected one row per line"},
    {"size_beside_board", "3\nQ .\n. .\n", "1:1: a size of 3 for a board of 2 rows (expected"},
    {"size_beside_board", "3\n1 2\n", "1:1: a size of 3 for a board of 2 rows (expected equal"},
    {"blanks_between", "   Q\n"},
    {"too_many_signs", repeated(9000, "♛\n"), "", as("grid")},
    {"diagram_not_closed", "{{Chess diagram|a|b|ql", "1:23: the diagram is not closed"},
    {"diagram_too_large", "{{Chess diagram 2x2" + repeated(11'000, "|")},
    {"diagram_not_square", "{{Chess diagram 4x5|a|b|ql}}", "1:1: a diagram of '4x5' squares"},
    {"diagram_of_squares", "{{Chess diagram|a|b|ql}}", "1:1: a diagram of 1 squares (expected 64"},
    {"unknown_chessman", "{{Chess diagram 2x2|\n|\n|  |xx|  |  }}\n"},
    {"unexpected", "{{Chess diagram 3y|\n|\n|  }}\n"},

    {"unexpected", "(0, x)", "", {.format = "squares", .size = 4}},
    {"unexpected", "queen(1", "", {.size = 4}},
    {"pair", "(0, 3) x", "", {.format = "squares", .size = 4}},
    {"atom", "queen(1,3). rook(1,1).", "1:13: expected an atom such as queen(4,2)", eight},
    {"pair_or_end", "[(0, 3), 1]", "1:10: expected a pair such as (0, 3), or ] at the list", eight},
    {"row_and_column", "[(0, 3, 4)]", "1:9: expected a row and", {.format = "squares", .size = 8}},
    {"more_after_list", "[(0, 3)] x", "", {.format = "squares", .size = 4}},
    {"more_after_list", "[[0,1],[1,0]] 7\n", "1:15: more text after a list (expected one board"},
    {"more_after_list", "[0, 1, 2] 7\n", "1:11: more text after a list (expected one board"},
    {"row_outside", "queen(0,3). queen(8,1).", "1:13: row 8 on a board of size 8 (expected", eight},
    {"column_outside", "[(1, 8), (0, 3)]", "", eight},
    {"row_below_base", "[(1, 5), (0, 1)]", "1:10: row 0, but --base 1 counts from 1", {.base = 1}},
    {"column_below_base", "queen(1,0).", "1:1: column 0, but --base 1", {.size = 8, .base = 1}},

    {"unexpected", "[1, 2.5]", "1:5: unexpected '2.5' (expected"},
    {"outside_permutation0", "-1 0 4", "1:6: row 4 on a board of 3 columns (expected 0 ... 2, or"},
    {"outside_permutation0", "0 4 2 1", "1:3: row 4 on a board of 4 columns", as("permutation0")},
    {"list_not_closed", "[0, 1", "1:6: the list is not closed (expected ] at its end)"},
    {"no_columns", "[]", "", as("permutation0")},
    {"zero_of_two_meanings", "[0, 2, 0, 0]"},
    {"no_position", "[Event \"?\"]\n\n1. e4\n", "1:1: there is no position (expected a line"},
    {"fen_first_row", "/8", "", as("fen")},

    {"unexpected_in_json", "{\"regions\": }"},
    {"unexpected_in_json", "{\"size\": 4}\r\n{\"size\":\r\n 4, }", "3:5: unexpected '}' in JSON"},
    {"other_kind", "{\"regions\": 3}", "1:1: regions is not a list of all rows (see"},
    {"other_kind", "{\"regions\": [3, 4]}", "1:1: regions[0] is not a list or a text of 2 squares"},
    {"other_kind", "{\"regions\": [\"AB\", \"A\"]}", "1:1: regions[1] is not a list or a text of"},
    {"other_kind", "{\"regions\": [[null, 1], [1, 2]]}",
     "1:1: regions[0][0] is not a number or a text"},
    {"number_of_regions", "{\"regions\": [\"AA\", \"AA\"]}"},
    {"number_outside", "{\"size\": 0, \"diagonals\": \"long\"}"},
    {"size_beside_board", "{\"size\": 4, \"regions\": [\"AB\", \"AB\"]}"},
    {"unexpected", "{\"size\": 4, \"diagonals\": 3}"},
    {"unexpected", "{\"size\": 4, \"diagonals\": \"odd\"}"},
    {"other_kind", "{\"size\": 4, \"diagonals\": \"long\", \"queens\": 3}"},
    {"other_kind", "{\"size\": 4, \"diagonals\": \"long\", \"queens\": [3]}"},
    {"other_kind", "{\"size\": 4, \"queens\": [[0, 1], [2]]}", "1:1: queens[1] is not a pair [row"},
    {"other_kind", "{\"size\": 4, \"excluded_sums\": [[1, 2]]}", "1:1: excluded_sums[0] is not a"},
    {"number_outside", "{\"size\": 4, \"diagonals\": \"long\", \"queens\": [[4, 0]]}"},
    {"number_outside", "{\"blocked\": [[1, 2], [3, 4]], \"size\": 4}", "1:1: blocked[1][1] is 4 ("},
    {"number_outside", "{\"excluded_sums\": [3, 7], \"size\": 4}", "1:1: excluded_sums[1] is 7 (e"},
    {"number_outside", "{\"size\": 4, \"excluded_differences\": [18446744073709551615]}",
     "1:1: exclude"},
    {"two_queens", "{\"size\": 4, \"queens\": [[0, 1], [0, 1]]}"},
    {"other_kind", "{\"regions\": [\"AB\", \"AB\"], \"grid\": [\"Q\"]}"},
    {"other_kind", "{\"regions\": [\"AB\", \"AB\"], \"grid\": [\"Q?\", \"..\"]}"},
    {"other_number", "{\"qsat_board\": 0, \"regions\": [\"AB\", \"AB\"]}"},
    {"newer_board", "{\"qsat_board\": 2, \"regions\": [\"AB\", \"AB\"]}"},
    {"newer_board", "{\"qsat_board\": 2, \"size\": 4, \"new\": {}}",
     "1:1: the board has version 2"},
    {"unknown_member", "{\"qsat_board\": 1, \"odd\": 1, \"regions\": [\"AB\", \"AB\"]}"},
    {"member_missing", "{\"diagonals\": \"long\"}"},
    {"json_too_long", "{" + repeated(1 << 17, "          ")},
    {"json_too_long", "{\"" + std::string(1 << 21, 'a') + "\": 1}", "1:1048578: more than 1048576"},

    {"no_region_grid", "? ?\n", "", as("regions")},
    {"number_of_regions", "AABB\nAABB\nCCCC\nCCCC\n", "1:1: 3 regions on a board of 4 rows"},
    {"too_many_regions", "AABB\nABBB\nCCDD\nCCED\n", "4:3: 5 regions on a board of 4 rows (exp"},
    {"too_few_regions", "AABB\nABBB\nCCBB\nCCAB\n", "1:1: 3 regions on a board of 4 rows (expe"},
    {"row_of_other_length", "AABB\nABBB\nCCDD\nCCD\n", "4: row 4 has 3 squares"},
    {"row_of_other_length", "AABB/ABBB/CCDD/CCD", "1: row 4 has 3 squares"},
    {"too_few_rows", "AABB\nABBB\nCCDD\n", "4: the grid ends after 3 rows of 4 squares"},
    {"hidden_region", "🟪👑🟧🟧\n🟪🟧🟧🟧\n🟦🟦🟩🟩\n🟦🟦🟩🟩\n",
     "1:2: a sign hides the region of b4"},
    {"squares_below_board", ". .\n. .\n\nGivens: A1\n", "4:1: unexpected 'Givens:' below a board"},
    {"squares_below_board", "2 . . .\nfixed at c4\n", "2:1: unexpected 'fixed' below a board"},
    {"squares_below_board", "4/4/Q3/4\n# a remark\n\ngivens a1, !b2", "4:1: unexpected 'givens'"},
    {"after_regions", regions + "hint: c4\n", "5:1: unexpected 'hint:' below a board"},
    {"after_regions", regions + "\nThanks a lot!\n", "6:1: unexpected 'Thanks' below a board"},
    {"no_square", regions + "Givens: C4 and more\n", "5:12: unexpected 'and' (expected a square"},
    {"row_of_marks", regions + "\n. . . .\n. .\n"},
    {"unexpected", regions + "diagonals: odd\n"},
    {"no_puzz_link", "https://puzz.link\n", "", as("puzzlink")},
    {"borders_cut_short", "https://puzz.link/p?starbattle/4/4/1/jo"},
    {"star_battle_not_square", "https://puzz.link/p?starbattle/4/5/1/jog4n0"},
    {"several_stars", "https://puzz.link/p?starbattle/4/4/2/jog4n0"},

    {"diagonals_without_order", "8: b4", " only CSPLib's files have a list of", {.diagonals = 1}},
    {"no_diags", "n = 8\nsumdiags = [1, 2]\n", " text has no list diags, the on", {.diagonals = 1}},
    {"too_many_diagonals",
     "letting n = 4\nletting diags = [[0, 1]]\n",
     " 2 is too la",
     {.diagonals = 2}},
};

} // namespace

TEST_CASE("a text that is no board is refused with a code, in English and German") {
    for (const Refused& each : refusals_of_texts) {
        CAPTURE(each.code, each.text.substr(0, 80));
        const auto error = refused([&] { read_board("text", each.text, each.options); });
        REQUIRE(error);
        CHECK(error->code() == each.code);
        const std::string german = error->text(Language::german);
        CHECK(german != error->what());
        CHECK(error->text(Language::english) == error->what());
        const std::string place = german.substr(0, german.find(' '));
        CHECK(std::string{error->what()}.starts_with(place));
        const std::string source = each.options.diagonals ? "diagonals:" : "text:";
        if (!each.begin.empty()) CHECK_THAT(error->what(), StartsWith(source + each.begin));
    }
}

TEST_CASE("a refusal is a German sentence with its values") {
    const auto german = [](const std::string& text, const ReadOptions& options = {}) {
        const auto error = refused([&] { read_board("text", text, options); });
        return error ? error->text(Language::german) : "accepted";
    };
    CHECK(german("11145678") ==
          "text:1:1: 1 steht 3-mal da, es fehlt: 2, 3 (erwartet: jede von 1 ... 8 "
          "einmal, als Reihen der Damen)");
    CHECK(german("1 2 x 3") ==
          "text:1:5: 'x' ist unerwartet (erwartet: die Nummer einer Reihe, 0 oder . für eine leere "
          "Spalte; Felder brauchen einen Doppelpunkt, wie in 8: b4 d5)");
    CHECK(german(". \x01") == "text:1:3: Byte 0x01 in der Eingabe (erwartet: ein Brett als Text)");
    CHECK(german("queen(1", {.size = 4}) ==
          "text:1:8: das Ende der Zeile ist unerwartet (erwartet: die Nummer einer Spalte)");
    CHECK(german("letting n = 8\nletting init = [[9, 1]]\n") ==
          "text:2:17: init[0][0] ist 9 (erwartet: 0 ... 7)");
    CHECK(german("AABB\nABBB\nCCDD\nCCED\n") ==
          "text:4:3: 5 Gebiete auf einem Brett mit 4 Reihen (erwartet: 4, denn jedes Gebiet hat "
          "eine Dame; 'E' hat die wenigsten Felder: 1 Feld, das erste ist c1)");
}

TEST_CASE("a board that a format cannot write is refused with a code, in English and German") {
    const auto said = [](const Format& format, const Board& board) {
        const auto error = refused([&] { written(format, board); });
        REQUIRE(error);
        CHECK(error->code() == "cannot_write");
        CHECK(error->line() == 0);
        return std::pair{std::string{error->what()}, error->text(Language::german)};
    };
    const Board excluded{{.size = 4, .excluded_sums = {2}}};
    CHECK(
        said(fen_format, excluded) ==
        std::pair<std::string, std::string>{
            "format fen: cannot write excluded diagonals (the format squares can)",
            "Format fen: kann verbotene Diagonalen nicht schreiben (das Format squares kann es)"});
    CHECK(said(grid_format, Board{{.size = 100'000}}).second ==
          "Format grid: kann ein Brett der Größe 100000 nicht schreiben (das Format squares kann "
          "es)");
    const auto large =
        refused([] { require_size(unicode_format, Board{{.size = 1'000'000}}, {}); });
    REQUIRE(large);
    CHECK(large->code() == "too_large_to_draw");
    CHECK(
        large->text(Language::german).starts_with("Format unicode: ein Brett der Größe 1000000 "));
}
