// Refusals have codes, and texts in both languages.

#include "catch.hpp"
#include "formats.hpp"
#include "formats/refusals.hpp"
#include "pictures/pictures.hpp"

#include <optional>
#include <vector>

using namespace qsat;
using namespace qsat::test;

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

/// A text, how it is read, and the code of its refusal.
struct Refused {
    std::string code;
    std::string text;
    ReadOptions options{};
};

ReadOptions as(std::string format) { return {.format = std::move(format)}; }

const std::string regions = "AABB\nABBB\nCCDD\nCCDD\n";

// What the files of tests/data/malformed do not provoke.
const std::vector<Refused> refusals_of_texts{
    {"other_size", "2: a1", {.size = 4}},
    {"several_boards", "4: a1\n4: b1\n"},
    {"near_permutation", "11145678"},
    {"number_alone", "8"},
    {"solver_output", "s SATISFIABLE\n"},
    {"perhaps_regions", "ABBA\nCCDD\nCCDD\nCCDD\n"},
    {"missing_size", "b4 d5"},
    {"capital_queen", "QB4", {.size = 500}},
    {"no_regions_in_word", "4: regions=AB"},
    {"formula_without_board", "p cnf 1 1\n1 0\n"},

    {"size_above_grid", "3\n. Q\n. .\n", as("grid")},
    {"blanks_between", "   Q\n"},
    {"more_after_rows", "[[0, 1], [1, 0]] 1\n", as("grid")},
    {"too_many_signs", repeated(9000, "♛\n"), as("grid")},
    {"diagram_not_closed", "{{Chess diagram 2x2|\n"},
    {"diagram_too_large", "{{Chess diagram 2x2" + repeated(11'000, "|")},
    {"diagram_not_square", "{{Chess diagram 2x3|\n|\n|  |  |  |  |  |  }}\n"},
    {"diagram_of_squares", "{{Chess diagram 2x2|\n|\n|  |  |  }}\n"},
    {"unknown_chessman", "{{Chess diagram 2x2|\n|\n|  |xx|  |  }}\n"},
    {"unexpected", "{{Chess diagram 3y|\n|\n|  }}\n"},

    {"unexpected", "(0, x)", {.format = "squares", .size = 4}},
    {"unexpected", "queen(1", {.size = 4}},
    {"pair", "(0, 3) x", {.format = "squares", .size = 4}},
    {"atom", "queen(1,2). x", {.size = 4}},
    {"pair_or_end", "[(0, 3) x", {.format = "squares", .size = 4}},
    {"row_and_column", "(0, 3 4)", {.format = "squares", .size = 4}},
    {"more_after_list", "[(0, 3)] x", {.format = "squares", .size = 4}},
    {"row_outside", "[(8, 1), (0, 3)]", {.size = 8}},
    {"column_outside", "[(1, 8), (0, 3)]", {.size = 8}},
    {"row_below_base", "[(0, 1), (1, 3)]", {.size = 8, .base = 1}},
    {"column_below_base", "[(1, 0), (2, 3)]", {.size = 8, .base = 1}},

    {"size_above_columns", "4\n1 2 3\n", as("permutation")},
    {"outside_permutation0", "[0, 4, 2]", as("permutation0")},
    {"list_not_closed", "[0, 1", as("permutation0")},
    {"empty_list", "[]", as("permutation0")},
    {"zero_of_two_meanings", "[0, 2, 0, 0]"},
    {"no_position", "[Event \"?\"]\n"},
    {"fen_first_row", "/8", as("fen")},

    {"no_json", "{\"regions\": }"},
    {"no_list_of_rows", "{\"regions\": 3}"},
    {"no_row", "{\"regions\": [3, 4]}"},
    {"row_of_member", "{\"regions\": [\"AB\", \"A\"]}"},
    {"entry_no_name", "{\"regions\": [[null, 1], [1, 2]]}"},
    {"number_of_regions", "{\"regions\": [\"AA\", \"AA\"]}"},
    {"no_size", "{\"size\": 0, \"diagonals\": \"long\"}"},
    {"size_beside_regions", "{\"size\": 4, \"regions\": [\"AB\", \"AB\"]}"},
    {"no_diagonals", "{\"size\": 4, \"diagonals\": 3}"},
    {"unexpected", "{\"size\": 4, \"diagonals\": \"odd\"}"},
    {"no_list", "{\"size\": 4, \"diagonals\": \"long\", \"queens\": 3}"},
    {"entry_no_pair", "{\"size\": 4, \"diagonals\": \"long\", \"queens\": [3]}"},
    {"entry_outside", "{\"size\": 4, \"diagonals\": \"long\", \"queens\": [[4, 0]]}"},
    {"rows_of_member", "{\"regions\": [\"AB\", \"AB\"], \"grid\": [\"Q\"]}"},
    {"no_mark", "{\"regions\": [\"AB\", \"AB\"], \"grid\": [\"Q?\", \"..\"]}"},
    {"other_version", "{\"qsat_board\": 2, \"regions\": [\"AB\", \"AB\"]}"},
    {"unknown_member", "{\"qsat_board\": 1, \"odd\": 1, \"regions\": [\"AB\", \"AB\"]}"},
    {"member_missing", "{\"diagonals\": \"long\"}"},
    {"json_too_long", "{" + repeated(1 << 17, "          ")},

    {"no_region_grid", "AB\n", as("regions")},
    {"row_of_marks", regions + "\n. . . .\n. .\n"},
    {"unexpected", regions + "diagonals: odd\n"},
    {"no_puzz_link", "https://puzz.link\n", as("puzzlink")},
    {"borders_cut_short", "https://puzz.link/p?starbattle/4/4/1/jo"},
    {"star_battle_not_square", "https://puzz.link/p?starbattle/4/5/1/jog4n0"},
    {"several_stars", "https://puzz.link/p?starbattle/4/4/2/jog4n0"},

    {"diagonals_without_order", "8: b4", {.diagonals = 1}},
    {"no_diags", "letting n = 4\n", {.diagonals = 1}},
    {"too_many_diagonals", "letting n = 4\nletting diags = [[0, 1]]\n", {.diagonals = 2}},
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
    }
}

TEST_CASE("a refusal is a German sentence with its values") {
    const auto german = [](const std::string& text, const ReadOptions& options = {}) {
        const auto error = refused([&] { read_board("text", text, options); });
        return error ? error->text(Language::german) : "accepted";
    };
    CHECK(german("11145678") ==
          "text:1:1: 1 steht 3-mal da, 2, 3 fehlen (erwartet: jede von 1 ... 8 "
          "einmal, als Reihen der Damen)");
    CHECK(german("1 2 x 3") ==
          "text:1:5: 'x' ist unerwartet (erwartet: die Nummer einer Reihe, 0 oder . für eine leere "
          "Spalte; Felder brauchen einen Doppelpunkt, wie in 8: b4 d5)");
    CHECK(german(". \x01") == "text:1:3: Byte 0x01 in der Eingabe (erwartet: ein Brett als Text)");
    CHECK(german("queen(1", {.size = 4}) ==
          "text:1:8: das Ende der Zeile ist unerwartet (erwartet: die Nummer einer Spalte)");
    CHECK(german("letting n = 8\nletting init = [[9, 1]]\n") ==
          "text:2:17: eine Reihe von init ist 9 (erwartet: 0 ... 7)");
    CHECK(german("AABB\nAABB\nAABB\nCCBB\n") ==
          "text:1:1: das sieht aus wie farbige Gebiete, aber 3 Gebiete in 4 Reihen (erwartet: 4 "
          "zusammenhängende Gebiete; --from regions liest Gebiete aus mehreren Teilen)");
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
