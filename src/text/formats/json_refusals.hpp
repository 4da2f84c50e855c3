#pragma once

#include "board/sentence.hpp"

namespace qsat {

/// What the readers of JSON refuse.
inline constexpr SentenceTexts json_refusals{{
    {"no_object", "expected an object, or several one after the other (see docs/json.md)",
     "erwartet: ein Objekt, oder mehrere nacheinander (siehe docs/json.md)"},
    {"no_json_object", "unexpected {sign} (expected a JSON object; see docs/json.md)",
     "{sign} ist unerwartet (erwartet: ein Objekt in JSON; siehe docs/json.md)"},
    {"no_json", "this is not JSON (expected an object with size and regions)",
     "das ist kein JSON (erwartet: ein Objekt mit size und regions)"},
    {"unexpected_in_json", "unexpected {sign} in JSON", "{sign} ist unerwartet in JSON"},
    {"json_not_closed", "the JSON object is not closed",
     "das Objekt in JSON ist nicht geschlossen"},
    {"json_too_long", "more than {most} characters of JSON (expected a member or a number by then)",
     "mehr als {most} Zeichen JSON (bis dahin erwartet: ein Name oder eine Zahl)"},
    {"json_too_deep", "nested too deep (expected pairs in lists in an object; see docs/json.md)",
     "zu tief verschachtelt (erwartet: Paare in Listen in einem Objekt; siehe docs/json.md)"},
    {"json_number_too_large", "a number in JSON is too large", "eine Zahl in JSON ist zu groß"},

    {"member_missing", "{member} is missing (see docs/json.md)",
     "{member} fehlt (siehe docs/json.md)"},
    {"unknown_member", "unknown member {member} (see docs/json.md)",
     "{member} ist unbekannt (siehe docs/json.md)"},
    {"other_version", "qsat_board is not 1 (see docs/json.md)",
     "qsat_board ist nicht 1 (siehe docs/json.md)"},
    {"no_whole_number", "{member} is not a whole number (see docs/json.md)",
     "{member} ist keine ganze Zahl (siehe docs/json.md)"},
    {"no_list", "{member} is not a list (see docs/json.md)",
     "{member} ist keine Liste (siehe docs/json.md)"},
    {"no_pair", "{member} is not a pair [row, column] (see docs/json.md)",
     "{member} ist kein Paar [Reihe, Spalte] (siehe docs/json.md)"},
    {"other_number", "{member} is {value} (expected {expected}) (see docs/json.md)",
     "{member} ist {value} (erwartet: {expected}) (siehe docs/json.md)"},
    {"number_outside", "{member} is {value} (expected {least} ... {most}) (see docs/json.md)",
     "{member} ist {value} (erwartet: {least} ... {most}) (siehe docs/json.md)"},

    {"entry_outside", "{member} has {value} (expected {least} ... {most}) (see docs/json.md)",
     "{member} hat {value} (erwartet: {least} ... {most}) (siehe docs/json.md)"},
    {"entry_no_pair", "{member} has an entry that is not a pair [row, column] (see docs/json.md)",
     "{member} hat einen Eintrag, der kein Paar [Reihe, Spalte] ist (siehe docs/json.md)"},
    {"entry_no_name",
     "{member} has an entry that is neither a number nor a text (see docs/json.md)",
     "{member} hat einen Eintrag, der weder eine Zahl noch ein Text ist (siehe docs/json.md)"},
    {"no_list_of_rows", "{member} is not a list of rows (see docs/json.md)",
     "{member} ist keine Liste von Reihen (siehe docs/json.md)"},
    {"no_row", "{member} has a row that is neither a list nor a text (see docs/json.md)",
     "{member} hat eine Reihe, die weder eine Liste noch ein Text ist (siehe docs/json.md)"},
    {"row_of_member",
     "row {row} of {member} has {squares} squares (expected {size}, as many as rows) (see "
     "docs/json.md)",
     "Reihe {row} von {member} hat {squares|Feld|Felder} (erwartet: {size}, so viele wie Reihen) "
     "(siehe docs/json.md)"},
    {"rows_of_member", "{member} has {rows} rows (expected {size}) (see docs/json.md)",
     "{member} hat {rows|Reihe|Reihen} (erwartet: {size}) (siehe docs/json.md)"},
    {"no_mark", "{member} has {value} (expected Q, x, or nothing) (see docs/json.md)",
     "{member} hat {value} (erwartet: Q, x oder nichts) (siehe docs/json.md)"},
    {"no_size", "size is not a number from 1 to {most} (see docs/json.md)",
     "size ist keine Zahl von 1 bis {most} (siehe docs/json.md)"},
    {"size_beside_regions", "size is {size}, but the regions have {rows} rows (see docs/json.md)",
     "size ist {size}, aber die Gebiete haben {rows|Reihe|Reihen} (siehe docs/json.md)"},
    {"no_diagonals", "diagonals is neither long nor touching (see docs/json.md)",
     "diagonals ist weder long noch touching (siehe docs/json.md)"},
}};

} // namespace qsat
