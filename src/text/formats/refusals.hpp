// Defined in input_error.cpp.
#pragma once

#include "board/sentence.hpp"
#include "formats/grid_refusals.hpp"
#include "formats/input_error.hpp"
#include "formats/line_refusals.hpp"

#include <array>
#include <span>
#include <vector>

namespace qsat::inline text {

/// What readers and writers of all formats refuse, with codes, so that a page can say it in several
/// languages.
inline constexpr SentenceTexts refusals{{
    {"no_board",
     "there is no board (expected a grid such as . . Q . per row, squares such as 8: b4 d5, or a "
     "permutation)",
     "hier ist kein Brett (erwartet: ein Gitter wie . . Q . je Reihe, Felder wie 8: b4 d5, oder "
     "eine Permutation)"},
    {"several_boards",
     "there are {boards} boards (expected one; a grid has no empty lines, a grid of digits needs a "
     "legend)",
     "hier sind {boards} Bretter (erwartet: eines; ein Gitter hat keine leeren Zeilen, ein Gitter "
     "aus Ziffern braucht eine Legende)"},
    {"size_is_zero", "a board of size 0 (expected at least 1)",
     "ein Brett der Größe 0 (mindestens 1)"},
    {"other_size", "a board of size {size} (expected {expected}, the requested size)",
     "ein Brett der Größe {size} (erwartet: {expected}, die gewünschte Größe)"},
    {"text_too_long", "more than 1 GiB of one board (expected a board)",
     "mehr als 1 GiB eines Bretts (erwartet: ein Brett)"},
    {"control_character", "{sign} in the input (expected a board as text)",
     "{sign} in der Eingabe (erwartet: ein Brett als Text)"},
    {"byte", "byte {code}", "Byte {code}"},

    {"unexpected", "unexpected {found} (expected {expected})",
     "{found} ist unerwartet (erwartet: {expected})"},
    {"unexpected_end", "unexpected end (expected {expected})",
     "unerwartetes Ende (erwartet: {expected})"},
    {"number", "a number", "eine Zahl"},
    {"row_number", "a row", "eine Reihe"},
    {"board_size", "the size of the board", "die Größe des Bretts"},
    {"number_too_large", "{number} is too large (at most {most})",
     "{number} ist zu groß (höchstens {most})"},
    {"unknown_name", "unknown name {name} (expected {names})",
     "der Name {name} ist unbekannt (erwartet: {names})"},
    {"two_values", "two values for {name}", "zwei Werte für {name}"},
    {"two_queens", "two queens on {square}", "zwei Damen auf {square}"},
    {"more_after_list", "more text after a list (expected one board per line)",
     "noch Text hinter einer Liste (erwartet: ein Brett je Zeile)"},

    {"number_alone",
     "a number alone is not a board (for the empty board of {rows} rows write {rows}: or --size "
     "{rows})",
     "eine Zahl allein ist kein Brett (für das leere Brett mit {rows} Reihen schreibe {rows}: oder "
     "--size {rows})"},
    {"near_permutation",
     "{faults|, } (expected each of {first} ... {last} once, as the rows of queens)",
     "{faults|, } (erwartet: jede von {first} ... {last} einmal, als Reihen der Damen)"},
    {"digit_twice", "{digit} stands twice", "{digit} steht zweimal da"},
    {"digit_often", "{digit} stands {times} times", "{digit} steht {times}-mal da"},
    {"digit_missing", "{digits} is missing", "{digits} fehlt"},
    {"digits_missing", "{digits} are missing", "{digits} fehlen"},
    {"solver_output",
     "this looks like the output of another solver (qsat decode BOARD FILE turns it into a board)",
     "das sieht aus wie die Ausgabe eines anderen Lösers (qsat decode BOARD FILE macht ein Brett "
     "daraus)"},
    {"perhaps_regions",
     "this looks like coloured regions, {fault} (expected {rows} connected regions; --from regions "
     "reads regions in several parts)",
     "das sieht aus wie farbige Gebiete, {fault} (erwartet: {rows} zusammenhängende Gebiete; "
     "--from "
     "regions liest Gebiete aus mehreren Teilen)"},
    {"but_regions", "but {regions} regions on {rows} rows",
     "aber {regions|Gebiet|Gebiete} in {rows} Reihen"},
    {"but_several_parts", "but one of them is in several parts",
     "aber eines davon hat mehrere Teile"},

    {"cannot_write", "format {format}: cannot write {thing} (the format squares can)",
     "Format {format}: kann {thing} nicht schreiben (das Format squares kann es)"},
    {"unwritable_regions", "regions", "Gebiete"},
    {"unwritable_touching", "queens that attack only touching squares",
     "Damen, die nur Nachbarfelder angreifen"},
    {"unwritable_without_regions", "a board without regions", "ein Brett ohne Gebiete"},
    {"unwritable_long_diagonals", "long diagonals", "lange Diagonalen"},
    {"unwritable_queens", "given queens", "gegebene Damen"},
    {"unwritable_blocked", "blocked squares", "gesperrte Felder"},
    {"unwritable_diagonals", "excluded diagonals", "verbotene Diagonalen"},
    {"unwritable_queen_on_blocked", "a queen on a blocked square",
     "eine Dame auf einem gesperrten Feld"},
    {"unwritable_two_in_column", "two queens in a column", "zwei Damen in einer Spalte"},
    {"unwritable_two_in_row", "two queens in a row", "zwei Damen in einer Reihe"},
    {"unwritable_solution", "a solution", "eine Lösung"},
    {"unwritable_size", "a board of size {size}", "ein Brett der Größe {size}"},
    {"too_few_letters",
     "format {format}: {regions} regions are more than there are letters (at most {most}; the "
     "format json writes any)",
     "Format {format}: {regions} Gebiete sind mehr, als es Buchstaben gibt (höchstens {most}; das "
     "Format json schreibt beliebig viele)"},
    {"too_large_to_draw",
     "format {format}: a board of size {size} is too large to be drawn (at most {most}; add "
     "--force, or use the format squares)",
     "Format {format}: ein Brett der Größe {size} ist zu groß zum Zeichnen (höchstens {most}; füge "
     "--force hinzu, oder nimm das Format squares)"},
}};

/// The tables of all formats, with their remarks.
constexpr std::array<std::span<const SentenceText>, 4> texts_of_formats() {
    return {refusals, grid_refusals, line_refusals, region_texts};
}

/// The row of these tables with a code. It does not compile if there is no such code.
consteval const SentenceText* coded(std::string_view code) {
    for (const std::span<const SentenceText> texts : texts_of_formats())
        for (const SentenceText& row : texts)
            if (row.code == code) return &row;
    throw std::out_of_range{"no such code"};
}

/// A parameter that takes a code, or a row of these tables. Elsewhere write `coded`: clang 14
/// crashes where a constant of this class is a temporary.
class Code {
public:
    consteval Code(const char* code) : text_{coded(code)} {}         // NOLINT: taken as it is
    constexpr Code(const SentenceText* text) : text_{text} {}        // NOLINT: taken as it is
    constexpr operator const SentenceText*() const { return text_; } // NOLINT: taken as it is

private:
    const SentenceText* text_;
};

/// Throws an InputError with the text of the code and the values that it names.
[[noreturn]] void refuse(const Location& where, Code code, std::vector<SentenceValue> values = {});

/// A character as a value: in quotes, or as a byte.
SentenceValue sign_value(std::string_view name, char sign);

} // namespace qsat::text
