// Defined in input_error.cpp.
#pragma once

#include "board/sentence.hpp"
#include "formats/input_error.hpp"
#include "formats/line_refusals.hpp"
#include "formats/screenshot_texts.hpp"

#include <array>
#include <span>
#include <vector>

namespace qsat::inline text {

/// What readers and writers of all formats refuse, in all languages.
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
    {"size_beside_board", "a size of {size} for a board of {rows} rows (expected equal numbers)",
     "die Größe {size} für ein Brett mit {rows|Reihe|Reihen} (erwartet: gleiche Zahlen)"},
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
     "a number alone is not a board (for the empty board of {rows} rows write {rows}:)",
     "eine Zahl allein ist kein Brett (für das leere Brett mit {rows} Reihen schreibe {rows}:)"},
    {"near_permutation",
     "{faults|, } (expected each of {first} ... {last} once, as the rows of queens)",
     "{faults|, } (erwartet: jede von {first} ... {last} einmal, als Reihen der Damen)"},
    {"digit_often", "{digit} stands {times} times", "{digit} steht {times}-mal da"},
    {"digits_missing", "missing: {digits}", "es fehlt: {digits}"},
    {"solver_output",
     "this looks like the output of another solver (qsat decode BOARD FILE turns it into a board)",
     "das sieht aus wie die Ausgabe eines anderen Lösers (qsat decode BOARD FILE macht ein Brett "
     "daraus)"},
    {"shared_result",
     "this is a result that LinkedIn shares, and the board is not in it (expected a letter for "
     "each square's colour, such as AABB, ABBB, CCDD and CCDD)",
     "das ist ein Ergebnis, das LinkedIn teilt, und das Brett steht nicht darin (erwartet: ein "
     "Buchstabe für die Farbe jedes Felds, wie AABB, ABBB, CCDD und CCDD)"},

    {"cannot_write", "format {format}: cannot write {thing} (the format squares can)",
     "Format {format}: kann {thing} nicht schreiben (das Format squares kann es)"},
    {"unwritable_regions", "regions", "Gebiete"},
    {"unwritable_parts", "a region in several parts", "ein Gebiet aus mehreren Teilen"},
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

/// What the readers of grids refuse: plain ones, handwriting, and diagrams of wikis.
inline constexpr SentenceTexts grid_refusals{{
    {"unknown_sign",
     "unexpected {sign} (use {free} for free, {queen} for queen, {blocked} for blocked; {advice})",
     "{sign} ist unerwartet ({free} für frei, {queen} für eine Dame, {blocked} für gesperrt; "
     "{advice})"},
    {"name_other_signs", "or name other letters in a first line # legend: queen=Q",
     "oder nenne andere Zeichen in einer ersten Zeile # legend: queen=Q"},
    {"sign_of_two_meanings",
     "{sign} means queen in some files and blocked in others: add a first line {lines}",
     "{sign} heißt in manchen Dateien Dame, in anderen gesperrt: Wähle durch eine erste Zeile "
     "{lines}"},
    {"sign_of_several_meanings", "{sign} may mean several things here: add a first line {lines}",
     "{sign} kann hier mehreres heißen: Wähle durch eine erste Zeile {lines}"},
    {"legends", "{lines| or }", "{lines| oder }"},
    {"legend", "{line}", "{line}"},
    {"no_legend", "{word} in a legend (expected queen=, free= or blocked= and one letter)",
     "{word} in einer Legende (erwartet: queen=, free= oder blocked= und ein Zeichen)"},
    {"comment_as_letter", "# begins a comment and cannot be a letter of the legend",
     "# beginnt einen Kommentar und kann kein Zeichen der Legende sein"},
    {"letter_of_two_meanings",
     "one letter has two meanings in the legend (expected different letters)",
     "ein Zeichen hat in der Legende zwei Bedeutungen (erwartet: verschiedene Zeichen)"},

    {"grid_without_rows", "a grid without rows (expected one row per line, such as . . Q .)",
     "ein Gitter ohne Reihen (erwartet: eine Reihe je Zeile, wie . . Q .)"},
    {"row_of_other_length",
     "row {row} has {squares} squares, the first row has {size} (expected as many)",
     "Reihe {row} hat {squares} Felder, die erste Reihe hat {size} (erwartet: ebenso viele)"},
    {"too_many_rows", "more than {size} rows (expected as many rows as squares in a row)",
     "mehr als {size} Reihen (erwartet: so viele Reihen wie Felder in einer Reihe)"},
    {"too_few_rows",
     "the grid ends after {rows} rows of {size} squares (expected {size} rows, no empty line "
     "between)",
     "das Gitter endet nach {rows|Reihe|Reihen} von {size} Feldern (erwartet: {size} Reihen, keine "
     "leere Zeile dazwischen)"},
    {"blanks_between",
     "blanks are not squares here: write . for free (expected lines of the same length, one "
     "character per square)",
     "Leerzeichen sind hier keine Felder: Schreibe . für frei (erwartet: gleich lange Zeilen, ein "
     "Zeichen je Feld)"},
    {"too_many_signs",
     "more than {rows} rows or {squares} squares that are not written as . Q x (expected these, or "
     "a first line # legend: queen=Q with the letters)",
     "mehr als {rows} Reihen oder {squares} Felder, die nicht mit . Q x geschrieben sind "
     "(erwartet: "
     "diese Zeichen, oder eine erste Zeile # legend: queen=Q mit anderen)"},

    {"diagram_not_closed", "the diagram is not closed (expected {end} at its end)",
     "das Diagramm ist nicht geschlossen (erwartet: {end} am Ende)"},
    {"diagram_too_large", "more than {most} squares in a diagram",
     "mehr als {most} Felder in einem Diagramm"},
    {"diagram_not_square", "a diagram of {sides} squares (expected a square one)",
     "ein Diagramm mit {sides} Feldern (erwartet: ein quadratisches)"},
    {"diagram_of_squares",
     "a diagram of {squares} squares (expected {expected} after the alignment and the heading)",
     "ein Diagramm mit {squares|Feld|Feldern} (erwartet: {expected} nach Ausrichtung und "
     "Überschrift)"},
    {"diagram_size", "a number of squares", "eine Zahl von Feldern"},
    {"unknown_chessman",
     "unexpected {sign} (expected ql or qd for a queen and nothing for a free square; blocked "
     "squares and other chessmen have no sign)",
     "{sign} ist unerwartet (erwartet: ql oder qd für eine Dame und nichts für ein freies Feld; "
     "gesperrte Felder und andere Figuren haben kein Zeichen)"},
}};

/// What the readers of coloured regions refuse, and remarks about texts with two readings.
inline constexpr SentenceTexts region_texts{{
    {"no_region_grid",
     "there is no grid of regions (expected as many rows as letters in each row, such as AAB, ABB "
     "and CCC)",
     "hier ist kein Gitter von Gebieten (erwartet: so viele Reihen wie Buchstaben in jeder Reihe, "
     "wie AAB, ABB und CCC)"},
    {"number_of_regions",
     "{regions|region|regions} on a board of {rows} rows (expected {rows}, because each region has "
     "one queen)",
     "{regions|Gebiet|Gebiete} auf einem Brett mit {rows} Reihen (erwartet: {rows}, denn jedes "
     "Gebiet hat eine Dame)"},
    {"too_many_regions",
     "{regions} regions on a board of {rows} rows (expected {rows}, because each region has one "
     "queen; {name} has the fewest squares: {squares|square|squares}, {square} is the first)",
     "{regions} Gebiete auf einem Brett mit {rows} Reihen (erwartet: {rows}, denn jedes Gebiet hat "
     "eine Dame; {name} hat die wenigsten Felder: {squares|Feld|Felder}, das erste ist {square})"},
    {"too_few_regions",
     "{regions|region|regions} on a board of {rows} rows (expected {rows}, because each region has "
     "one queen; {parts})",
     "{regions|Gebiet|Gebiete} auf einem Brett mit {rows} Reihen (erwartet: {rows}, denn jedes "
     "Gebiet hat eine Dame; {parts})"},
    {"regions_in_parts", "{regions|, }", "{regions|, }"},
    {"region_in_parts", "region {region} is in {parts} parts (apart from the rest: {squares})",
     "Gebiet {region} hat {parts} Teile (getrennt vom Rest: {squares})"},
    {"hidden_region",
     "a sign hides the region of {square} (expected its letter behind the sign, as in ♛A, or only "
     "regions and a line givens: {square} below)",
     "ein Zeichen verdeckt das Gebiet von {square} (erwartet: dessen Buchstabe hinter dem Zeichen, "
     "wie ♛A, oder nur Gebiete und darunter eine Zeile givens: {square})"},
    {"squares_below_board",
     "unexpected {found} below a board (expected each queen on the board itself; only a board with "
     "regions has such a line)",
     "{found} ist unerwartet unter einem Brett (erwartet: jede Dame auf dem Brett selbst; nur ein "
     "Brett mit Gebieten hat eine solche Zeile)"},
    {"after_regions",
     "unexpected {found} below a board with regions (expected givens: b4 !c3, diagonals: long, a "
     "grid of . Q x, or another board)",
     "{found} ist unerwartet unter einem Brett mit Gebieten (erwartet: givens: b4 !c3, diagonals: "
     "long, ein Gitter von . Q x, oder noch ein Brett)"},
    {"row_of_marks",
     "row {row} of the second grid has {squares} squares (expected {size}: . free, Q queen, x "
     "blocked)",
     "Reihe {row} des zweiten Gitters hat {squares|Feld|Felder} (erwartet: {size}: . frei, Q Dame, "
     "x gesperrt)"},
    {"long_or_touching", "long or touching", "long oder touching"},
    {"no_puzz_link", "this is not the address of a Star Battle (expected .../p?starbattle/...)",
     "das ist nicht die Adresse eines Star Battle (erwartet: .../p?starbattle/...)"},
    {"borders_cut_short",
     "a puzz.link address whose borders are cut short (expected letters and digits for all "
     "borders)",
     "eine Adresse von puzz.link, deren Grenzen abgeschnitten sind (erwartet: Buchstaben und "
     "Ziffern für alle Grenzen)"},
    {"star_battle_not_square", "a Star Battle of {columns} by {rows} squares (expected a square)",
     "ein Star Battle mit {columns} mal {rows} Feldern (erwartet: ein Quadrat)"},
    {"several_stars",
     "a Star Battle with {stars} stars in each row (expected one, as queens are placed)",
     "ein Star Battle mit {stars} Sternen in jeder Reihe (erwartet: einer, wie eine Dame)"},

    {"skipped", "skipped: {why}", "übergangen: {why}"},
    {"chessman_ignored", "a chessman other than queens is ignored",
     "eine Figur, die keine Dame ist, wird übergangen"},
    {"chessmen_ignored", "{count} chessmen other than queens are ignored",
     "{count} Figuren, die keine Damen sind, werden übergangen"},
    {"digits_as_grid", "the digits are read as a grid in which 1 is a queen",
     "die Ziffern werden als Gitter gelesen, in dem 1 eine Dame ist"},
    {"reads_lines", "reads one board per line", "liest ein Brett je Zeile"},
    {"dark_is_blocked", "dark squares are read as blocked ones",
     "dunkle Felder werden als gesperrte gelesen"},
    {"diagonals_may_hide",
     "the picture may hide further excluded diagonals, below queens and blocked squares",
     "das Bild kann weitere verbotene Diagonalen verdecken, unter Damen und gesperrten Feldern"},
    {"margin_from_top",
     "the margin counts rows from the top, but answers count them from the bottom",
     "der Rand zählt Reihen von oben, aber Antworten zählen sie von unten"},
    {"blanks_are_free", "blanks are read as free squares",
     "Leerzeichen werden als freie Felder gelesen"},

    {"rows_from_0", "rows are counted from 0", "Reihen werden ab 0 gezählt"},
    {"rows_from_1", "the list has row {row}, so rows are counted from 1",
     "die Liste hat Reihe {row}, also werden Reihen ab 1 gezählt"},
    {"zero_is_empty", "0 is read as an empty column", "0 wird als leere Spalte gelesen"},
    {"counts_rows_from_0", "counts rows from 0", "zählt Reihen ab 0"},
    {"counts_from_0", "counts them from 0", "zählt sie ab 0"},
    {"counts_from_1", "counts them from 1", "zählt sie ab 1"},
    {"counts_from_1_with_0", "counts them from 1, with 0 for an empty column",
     "zählt sie ab 1, mit 0 für eine leere Spalte"},
    {"squares_from_top", "rows and columns are counted from {base}, row {base} at the top",
     "Reihen und Spalten werden ab {base} gezählt, Reihe {base} ist oben"},
    {"squares_from_bottom", "rows and columns are counted from {base}, row {base} at the bottom",
     "Reihen und Spalten werden ab {base} gezählt, Reihe {base} ist unten"},
}};

/// The tables of all formats, with their remarks.
constexpr std::array<std::span<const SentenceText>, 5> texts_of_formats() {
    return {refusals, grid_refusals, line_refusals, region_texts, screenshot_texts};
}

/// The row of these tables with a code. It does not compile if there is no such code.
consteval const SentenceText* coded(std::string_view code) {
    for (const std::span<const SentenceText> texts : texts_of_formats())
        for (const SentenceText& row : texts)
            if (row.code == code) return &row;
    throw std::out_of_range{"no such code"};
}

/// A parameter that takes a code. Elsewhere write `coded`: clang 14 crashes where a constant of
/// this class is a temporary.
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
