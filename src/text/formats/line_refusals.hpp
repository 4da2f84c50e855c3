#pragma once

#include "board/sentence.hpp"

namespace qsat::inline text {

/// What the readers of squares, permutations, FEN, JSON and parameter files refuse, in this order.
inline constexpr SentenceTexts line_refusals{{
    {"missing_size",
     "the size of the board is missing (expected it at the beginning, as in 8: b4 d5, or alone on "
     "a first line)",
     "die Größe des Bretts fehlt (erwartet: vorn, wie in 8: b4 d5, oder allein in der ersten "
     "Zeile)"},
    {"no_square",
     "unexpected {word} (expected a square such as b4; !c3 is a blocked one, /a3 and \\a6 are "
     "excluded diagonals)",
     "{word} ist unerwartet (erwartet: ein Feld wie b4; !c3 ist ein gesperrtes, /a3 und \\a6 sind "
     "verbotene Diagonalen)"},
    {"outside_board", "{square} is outside the board (a1 ... {corner})",
     "{square} liegt nicht auf dem Brett (a1 ... {corner})"},
    {"capital_queen",
     "a capital Q can mean the queen or a part of the column (expected small letters)",
     "ein großes Q kann die Dame oder ein Teil der Spalte sein (erwartet: kleine Buchstaben)"},
    {"no_regions_in_word",
     "there are no regions of {rows} rows in {word} (expected a letter for each square and / "
     "between rows)",
     "in {word} sind keine Gebiete mit {rows|Reihe|Reihen} (erwartet: ein Buchstabe für jedes Feld "
     "und / zwischen Reihen)"},
    {"formula_without_board",
     "this is a formula in DIMACS, not a board (expected a board, or a formula of qsat export, "
     "whose comment c board has its board)",
     "das ist eine Formel in DIMACS, kein Brett (erwartet: ein Brett, oder eine Formel von qsat "
     "export, in deren Kommentar c board ihr Brett steht)"},
    {"formula_is_no_solution",
     "this is a formula, not a solution (qsat check-formula compares it with its board)",
     "das ist eine Formel, keine Lösung (qsat check-formula vergleicht sie mit ihrem Brett)"},
    {"opb_is_no_board",
     "this is a formula in OPB, not a board (qsat check-formula compares it with its board)",
     "das ist eine Formel in OPB, kein Brett (qsat check-formula vergleicht sie mit ihrem Brett)"},

    {"end_of_line", "end of the line", "das Ende der Zeile"},
    {"number_of_row", "the number of a row", "die Nummer einer Reihe"},
    {"number_of_column", "the number of a column", "die Nummer einer Spalte"},
    {"row_and_column", "expected a row and a column between brackets",
     "erwartet: eine Reihe und eine Spalte zwischen Klammern"},
    {"pair", "expected a pair such as (0, 3)", "erwartet: ein Paar wie (0, 3)"},
    {"pair_or_end", "expected a pair such as (0, 3), or ] at the list's end",
     "erwartet: ein Paar wie (0, 3), oder ] am Ende der Liste"},
    {"atom", "expected an atom such as queen(4,2)", "erwartet: ein Atom wie queen(4,2)"},
    {"row_outside", "row {number} on a board of size {size} (expected {first} ... {last})",
     "Reihe {number} auf einem Brett der Größe {size} (erwartet: {first} ... {last})"},
    {"column_outside", "column {number} on a board of size {size} (expected {first} ... {last})",
     "Spalte {number} auf einem Brett der Größe {size} (erwartet: {first} ... {last})"},
    {"row_below_base", "row 0, but --base {base} counts from {base} (expected --base 0)",
     "Reihe 0, aber --base {base} zählt ab {base} (erwartet: --base 0)"},
    {"column_below_base", "column 0, but --base {base} counts from {base} (expected --base 0)",
     "Spalte 0, aber --base {base} zählt ab {base} (erwartet: --base 0)"},

    {"entry",
     "the number of a row, 0 or . for an empty column; squares need a colon, as in 8: b4 d5",
     "die Nummer einer Reihe, 0 oder . für eine leere Spalte; Felder brauchen einen Doppelpunkt, "
     "wie in 8: b4 d5"},
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
    {"zero_of_two_meanings",
     "0 may be row 0 or an empty column (expected None for an empty column; the format "
     "permutation0 counts rows from 0, and permutation from 1)",
     "0 kann Reihe 0 oder eine leere Spalte sein (erwartet: None für eine leere Spalte; das Format "
     "permutation0 zählt Reihen ab 0, permutation ab 1)"},
    {"no_columns", "there are no columns (expected a row for each column)",
     "hier sind keine Spalten (erwartet: eine Reihe für jede Spalte)"},
    {"list_not_closed", "the list is not closed (expected ] at its end)",
     "die Liste ist nicht geschlossen (erwartet: ] am Ende)"},

    {"no_position",
     "there is no position (expected a line such as [FEN \"8/8/3Q4/8/1Q6/8/8/8 w - - 0 1\"]; paste "
     "only the FEN)",
     "hier ist keine Stellung (erwartet: eine Zeile wie [FEN \"8/8/3Q4/8/1Q6/8/8/8 w - - 0 1\"]; "
     "füge nur die FEN ein)"},
    {"no_chessman",
     "unexpected {sign} (use Q for queen, x for blocked, numbers for free squares, / between rows)",
     "{sign} ist unerwartet (Q für eine Dame, x für gesperrt, Zahlen für freie Felder, / zwischen "
     "Reihen)"},
    {"no_free_squares", "0 free squares (leave the number out)",
     "0 freie Felder (lass die Zahl weg)"},
    {"fen_first_row",
     "row {row} has {squares} squares (expected 1 ... {most}; 12 is twelve squares)",
     "Reihe {row} hat {squares|Feld|Felder} (erwartet: 1 ... {most}; 12 heißt zwölf Felder)"},
    {"fen_row",
     "row {row} has {squares} squares (expected {size}, as in row 1; 12 is twelve squares)",
     "Reihe {row} hat {squares|Feld|Felder} (erwartet: {size}, wie in Reihe 1; 12 heißt zwölf "
     "Felder)"},
    {"fen_too_many_rows",
     "more than {size} rows (expected as many rows as squares in a row; 12 is twelve squares)",
     "mehr als {size|Reihe|Reihen} (erwartet: so viele Reihen wie Felder in einer Reihe; 12 heißt "
     "zwölf Felder)"},
    {"fen_too_few_rows",
     "{rows|row|rows} of {size} squares (expected as many rows as squares in a row; 12 is twelve "
     "squares)",
     "{rows|Reihe|Reihen} mit {size} Feldern (erwartet: so viele Reihen wie Felder in einer Reihe; "
     "12 heißt zwölf Felder)"},
    {"after_fen",
     "unexpected {word} after the board (expected the side to move, w or b, or nothing)",
     "{word} nach dem Brett ist unerwartet (erwartet: die Seite am Zug, w oder b, oder nichts)"},

    {"no_object", "expected an object, or several one after the other (see docs/json.md)",
     "erwartet: ein Objekt, oder mehrere nacheinander (siehe docs/json.md)"},
    {"no_json_object", "unexpected {sign} (expected a JSON object; see docs/json.md)",
     "{sign} ist unerwartet (erwartet: ein Objekt in JSON; siehe docs/json.md)"},
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
    {"other_kind", "{member} is not {expected} (see docs/json.md)",
     "{member} ist etwas anderes als {expected} (siehe docs/json.md)"},
    {"whole_number", "a whole number", "eine ganze Zahl"},
    {"list", "a list", "eine Liste"},
    {"pair_of_list", "a pair [row, column]", "ein Paar [Reihe, Spalte]"},
    {"list_of_rows", "a list of all rows", "eine Liste aller Reihen"},
    {"row_of_squares", "a list or a text of {squares} squares",
     "eine Liste oder ein Text von {squares|Feld|Feldern}"},
    {"name_of_region", "a number or a text", "eine Zahl oder ein Text"},
    {"mark", "Q, x, or nothing", "Q, x oder nichts"},
    {"number_outside", "{member} is {value} (expected {least} ... {most})",
     "{member} ist {value} (erwartet: {least} ... {most})"},
    {"newer_board",
     "the board has version {version} of the JSON format, and this qsat reads version {known} "
     "(take "
     "a newer qsat)",
     "das Brett hat Version {version} des Formats JSON, und dieses qsat liest Version {known} (ein "
     "neueres qsat liest es)"},
    {"other_number", "{member} is {value} (expected {least})",
     "{member} ist {value} (erwartet: {least})"},

    {"assignment", "an assignment such as letting n = 8", "eine Zuweisung wie letting n = 8"},
    {"bracketed_list", "a list in brackets", "eine Liste in Klammern"},
    {"comma_or_bracket", ", or ]", ", oder ]"},
    {"no_value", "no value for {name} (expected =)", "kein Wert für {name} (erwartet: =)"},
    {"list_for_pair", "a list of {numbers} (expected a pair)",
     "eine Liste von {numbers} (erwartet: ein Paar)"},

    {"n_missing", "n is missing (expected n = 8)", "n fehlt (erwartet: n = 8)"},
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

} // namespace qsat::text
