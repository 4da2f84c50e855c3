#pragma once

#include "board/sentence.hpp"

namespace qsat {

/// What readers remark about a text that can be read in two ways, and what the other way does.
inline constexpr SentenceTexts remark_texts{{
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

} // namespace qsat
