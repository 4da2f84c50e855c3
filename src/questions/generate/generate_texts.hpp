#pragma once

#include "board/sentence.hpp"

namespace qsat::inline questions {

/// What is said of random boards, and why there is none.
inline constexpr SentenceTexts generate_texts{{
    {"generated_difficulty", "difficulty: {difficulty}", "Schwierigkeit: {difficulty}"},
    {"generate_impossible", "impossible: {why}", "unmöglich: {why}"},
    {"generate_stopped", "stopped: {reason}", "beendet: {reason}"},
    {"generate_gave_up", "gave up: {why}", "aufgegeben: {why}"},
    {"no_such_kind", "unknown kind {kind} (expected {kinds})",
     "unbekannte Art {kind} (erwartet: {kinds})"},
    {"not_of_kind", "not an option of kind {kind} (it takes {options})",
     "gehört nicht zu der Art {kind} (sie hat {options})"},
    {"queens_and_givens", "means the same as {queens} here (leave one of them out)",
     "bedeutet hier dasselbe wie {queens} (eines davon weglassen)"},
    {"expected_empty_board", "expected an empty board: only its size is used",
     "erwartet: ein leeres Brett, denn nur seine Größe zählt"},
    {"no_board_of_size", "no board of size {size} has a completion",
     "kein Brett der Größe {size} hat eine Lösung"},
    {"most_blocked", "at most {most} squares can be blocked if every row keeps {free} free squares",
     "höchstens {most} Felder können gesperrt sein, wenn jede Zeile {free} freie behält"},
    {"most_blocked_of_puzzle",
     "at most {most} squares can be blocked, because a completion must remain",
     "höchstens {most} Felder können gesperrt sein, denn eine Lösung muss bleiben"},
    {"redundant_given", "a puzzle with {givens} givens always has a redundant one",
     "ein Rätsel mit {givens} Vorgaben hat immer eine überflüssige"},
    {"empty_has_several", "an empty board has more than one completion",
     "ein leeres Brett hat mehr als eine Lösung"},
    {"most_region_rows", "puzzles with regions have at most {most} rows",
     "Rätsel mit Gebieten haben höchstens {most} Zeilen"},
    {"queens_placed", "{placed} of {wanted} queens placed after {draws} draws",
     "{placed} von {wanted} Damen nach {draws} Ziehungen gesetzt"},
    {"squares_blocked",
     "{blocked} of {wanted} squares blocked, with {free} left free in every row and column",
     "{blocked} von {wanted} Feldern gesperrt; in jeder Zeile und Spalte bleiben {free} frei"},
    {"diagonals_excluded",
     "{excluded} of {wanted} diagonals excluded, with {free} free squares left in every row and "
     "column",
     "{excluded} von {wanted} Diagonalen ausgeschlossen; in jeder Zeile und Spalte bleiben {free} "
     "Felder frei"},
    {"no_puzzle_found",
     "none of {attempts} random puzzles had the wanted properties (givens: {least} to "
     "{most}{levels})",
     "keines von {attempts} zufälligen Rätseln war wie gewünscht (Vorgaben: {least} bis "
     "{most}{levels})"},
    {"no_regions_found",
     "none of {attempts} random boards had the wanted difficulty ({levels}harder: {harder})",
     "keines von {attempts} zufälligen Brettern war so schwer wie gewünscht ({levels}schwerer: "
     "{harder})"},
}};

} // namespace qsat::questions
