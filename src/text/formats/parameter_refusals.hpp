#pragma once

#include "board/sentence.hpp"

namespace qsat {

/// What the readers of CSPLib's parameter files refuse.
inline constexpr SentenceTexts parameter_refusals{{
    {"assignment", "an assignment such as letting n = 8", "eine Zuweisung wie letting n = 8"},
    {"bracketed_list", "a list in brackets", "eine Liste in Klammern"},
    {"comma_or_bracket", ", or ]", ", oder ]"},
    {"no_value", "no value for {name} (expected =)", "kein Wert für {name} (erwartet: =)"},
    {"list_for_pair", "a list of {numbers} (expected a pair)",
     "eine Liste von {numbers} (erwartet: ein Paar)"},

    {"n_missing", "n is missing (expected n = 8)", "n fehlt (erwartet: n = 8)"},
    {"parameter_outside", "{what} is {value} (expected {least} ... {most})",
     "{what} ist {value} (erwartet: {least} ... {most})"},
    {"parameter", "{list}", "{list}"},
    {"row_of_list", "a row of {list}", "eine Reihe von {list}"},
    {"column_of_list", "a column of {list}", "eine Spalte von {list}"},
    {"diagonal", "a diagonal", "eine Diagonale"},
    {"diagonal_kind", "the kind of a diagonal", "die Art einer Diagonale"},
    {"sum_diagonal", "a sum diagonal", "eine Summendiagonale"},
    {"difference_diagonal", "a difference diagonal", "eine Differenzdiagonale"},
    {"other_count", "{name} is {count}, but {list} has {entries} entries",
     "{name} ist {count}, aber {list} hat {entries|Eintrag|Einträge}"},

    {"diagonals_without_order",
     "only CSPLib's files have a list of diagonals in order, and {source} looks like the format "
     "{format}",
     "nur Dateien von CSPLib haben eine geordnete Liste von Diagonalen, und {source} sieht aus wie "
     "das Format {format}"},
    {"no_diags", "{source} has no list diags, the only list that has an order",
     "{source} hat keine Liste diags, die einzige mit einer Ordnung"},
    {"too_many_diagonals", "{count} is too large: {source} has {most} excluded diagonals",
     "{count} ist zu groß: {source} hat {most} verbotene Diagonalen"},
}};

} // namespace qsat
