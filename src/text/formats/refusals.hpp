#pragma once

#include "board/sentence.hpp"
#include "formats/input_error.hpp"

namespace qsat {

/// What readers of boards refuse most often, for a page that speaks several languages.
inline constexpr SentenceTexts refusals{{
    {"no_board",
     "there is no board (expected a grid such as . . Q . per row, squares such as 8: b4 d5, or a "
     "permutation)",
     "hier ist kein Brett (erwartet: ein Gitter wie . . Q . je Reihe, Felder wie 8: b4 d5, oder "
     "eine Permutation)"},
    {"missing_size",
     "the size of the board is missing (expected it at the beginning, as in 8: b4 d5, or alone on "
     "a "
     "first line)",
     "die Größe des Bretts fehlt (erwartet: vorn, wie in 8: b4 d5, oder allein in der ersten "
     "Zeile)"},
    {"size_is_zero", "a board of size 0 (expected at least 1)",
     "ein Brett der Größe 0 (mindestens 1)"},
    {"no_square",
     "unexpected {word} (expected a square such as b4; !c3 is a blocked one, /a3 and \\a6 are "
     "excluded diagonals)",
     "{word} ist unerwartet (erwartet: ein Feld wie b4; !c3 ist ein gesperrtes, /a3 und \\a6 sind "
     "verbotene Diagonalen)"},
    {"outside_board", "{square} is outside the board (a1 ... {corner})",
     "{square} liegt nicht auf dem Brett (a1 ... {corner})"},
    {"number_too_large", "{number} is too large (at most {most})",
     "{number} ist zu groß (höchstens {most})"},
    {"outside_permutation",
     "row {row} on a board of {columns|column|columns} (expected {first} ... {last}, or 0 or . for "
     "an empty column)",
     "Reihe {row} auf einem Brett mit {columns|Spalte|Spalten} (erwartet: {first} ... {last}, oder "
     "0 oder . für eine leere Spalte)"},
    {"outside_permutation0",
     "row {row} on a board of {columns|column|columns} (expected {first} ... {last}, or None for "
     "an empty column)",
     "Reihe {row} auf einem Brett mit {columns|Spalte|Spalten} (erwartet: {first} ... {last}, oder "
     "None für eine leere Spalte)"},
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
    {"grid_without_rows", "a grid without rows (expected one row per line, such as . . Q .)",
     "ein Gitter ohne Reihen (erwartet: eine Reihe je Zeile, wie . . Q .)"},
    {"row_of_other_length",
     "row {row} has {squares} squares, the first row has {size} (expected as many)",
     "Reihe {row} hat {squares} Felder, die erste Reihe hat {size} (erwartet: ebenso viele)"},
    {"too_many_rows", "more than {size} rows (expected as many rows as squares in a row)",
     "mehr als {size} Reihen (erwartet: so viele Reihen wie Felder in einer Reihe)"},
    {"no_chessman",
     "unexpected {sign} (use Q for queen, x for blocked, numbers for free squares, / between rows)",
     "{sign} ist unerwartet (Q für eine Dame, x für gesperrt, Zahlen für freie Felder, / zwischen "
     "Reihen)"},
}};

} // namespace qsat
