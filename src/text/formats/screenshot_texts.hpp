// Part of refusals.hpp.
#pragma once

#include "board/sentence.hpp"

namespace qsat::inline text {

/// What the reader of pictures refuses, and what it has seen.
inline constexpr SentenceTexts screenshot_texts{{
    {"screenshot_no_lattice",
     "no square grid is seen in the picture (expected a board of 4 to 24 rows, seen from the front "
     "and whole)",
     "im Bild ist kein quadratisches Gitter zu sehen (erwartet: ein Brett mit 4 bis 24 Reihen, von "
     "vorn und ganz)"},
    {"screenshot_not_square",
     "the grid in the picture has {columns} columns and {rows} rows (expected as many rows as "
     "columns)",
     "das Gitter im Bild hat {columns} Spalten und {rows} Reihen (erwartet: so viele Reihen wie "
     "Spalten)"},
    {"screenshot_cut",
     "the grid in the picture has {columns} columns and {rows} rows and reaches the edge of the "
     "picture (expected the whole board: take the picture again with a margin)",
     "das Gitter im Bild hat {columns} Spalten und {rows} Reihen und reicht bis an den Rand des "
     "Bildes (erwartet: das ganze Brett: nimm das Bild noch einmal mit einem Rand auf)"},
    {"screenshot_colors",
     "{colors} colours on a board of {rows} rows (expected {rows}; the two closest are those of "
     "{one} and {other})",
     "{colors} Farben auf einem Brett mit {rows} Reihen (erwartet: {rows}; die beiden ähnlichsten "
     "sind die von {one} und {other})"},
    {"screenshot_regions",
     "the thick lines in the picture make {regions|region|regions} on a board of {rows} rows "
     "(expected {rows}; no colours are seen)",
     "die dicken Linien im Bild bilden {regions|Gebiet|Gebiete} auf einem Brett mit {rows} Reihen "
     "(erwartet: {rows}; Farben sind nicht zu sehen)"},
    {"screenshot_too_large",
     "a picture of {width} by {height} pixels (at most {most} million pixels: cut out the board)",
     "ein Bild mit {width} mal {height} Pixeln (höchstens {most} Millionen Pixel: schneide das "
     "Brett aus)"},
    {"screenshot_damaged",
     "the {kind} picture is damaged or cut short: {why} (expected a whole PNG or JPEG file)",
     "das Bild ({kind}) ist beschädigt oder abgeschnitten: {why} (erwartet: eine ganze PNG- oder "
     "JPEG-Datei)"},
    {"screenshot_cmyk",
     "the JPEG picture has the four colours of printers, CMYK (expected RGB or grey: save it as "
     "PNG)",
     "das JPEG-Bild hat die vier Farben von Druckern, CMYK (erwartet: RGB oder Grau: speichere es "
     "als PNG)"},
    {"screenshot_expected", "this is not a picture (expected a PNG or JPEG file)",
     "das ist kein Bild (erwartet: eine PNG- oder JPEG-Datei)"},
    {"screenshot_seen",
     "read from the picture: {rows} rows, {regions|region|regions}, {queens|queen|queens}, "
     "{crosses|cross|crosses}{doubts|}",
     "aus dem Bild gelesen: {rows} Reihen, {regions|Gebiet|Gebiete}, {queens|Dame|Damen}, "
     "{crosses|Kreuz|Kreuze}{doubts|}"},
    {"screenshot_doubts", "; doubtful: {squares}", "; zweifelhaft: {squares}"},
}};

} // namespace qsat::text
