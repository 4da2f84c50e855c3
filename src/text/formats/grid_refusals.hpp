#pragma once

#include "board/sentence.hpp"

namespace qsat {

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

} // namespace qsat
