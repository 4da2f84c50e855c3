#pragma once

#include "board/sentence.hpp"

namespace qsat::inline text {

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
    {"size_above_grid", "a size of {size} above a grid of {rows} rows (expected equal numbers)",
     "die Größe {size} über einem Gitter mit {rows|Reihe|Reihen} (erwartet: gleiche Zahlen)"},
    {"blanks_between",
     "blanks are not squares here: write . for free (expected lines of the same length, one "
     "character per square)",
     "Leerzeichen sind hier keine Felder: Schreibe . für frei (erwartet: gleich lange Zeilen, ein "
     "Zeichen je Feld)"},
    {"more_after_rows", "more text after a list of rows (expected one board per line)",
     "noch Text hinter einer Liste von Reihen (erwartet: ein Brett je Zeile)"},
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

/// What the readers of coloured regions refuse; and remarks of all readers about a text that can be
/// read in two ways, with the other way.
inline constexpr SentenceTexts region_texts{{
    {"no_region_grid",
     "there is no grid of regions (expected as many rows as letters in each row, such as AAB, ABB "
     "and CCC)",
     "hier ist kein Gitter von Gebieten (erwartet: so viele Reihen wie Buchstaben in jeder Reihe, "
     "wie AAB, ABB und CCC)"},
    {"number_of_regions",
     "{regions} regions on a board of {rows} rows (expected {rows}, because each region has one "
     "queen)",
     "{regions|Gebiet|Gebiete} auf einem Brett mit {rows} Reihen (erwartet: {rows}, denn jedes "
     "Gebiet hat eine Dame)"},
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

} // namespace qsat::text
