#pragma once

#include "board/sentence.hpp"

namespace qsat {

/// What the readers of coloured regions refuse.
inline constexpr SentenceTexts region_refusals{{
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
}};

} // namespace qsat
