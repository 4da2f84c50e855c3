// Also defined in generate_puzzle.cpp, generate_regions.cpp and write_series.cpp.
#pragma once

#include "board/board.hpp"
#include "board/sentence.hpp"
#include "engine/engine.hpp"
#include "formats/format.hpp"
#include "generate/ask_generate.hpp"

#include <cstdint>
#include <vector>

namespace qsat::inline questions {

/// No seed can give such a board.
struct Impossible {
    Sentence why;
};
/// This seed gave no such board within the work limit of the generator; another seed may.
struct GaveUp {
    Sentence why;
};

/// A generator of boards of this size, which reads only the wishes of its kind; these must be
/// possible for the size. A board depends only on its size, the wishes and the seed, and is the
/// same on every platform. Throws Impossible, GaveUp and BudgetSpent; only BudgetSpent depends on
/// the budget.
using Generate = Board(int size, const GenerateParameters& wanted, const Budget& budget);

/// The seed of board i, from 0, of a series. Board 0 has the seed of the series, so each board of a
/// series can be generated alone. At most 2^63 - 1 if `seed` is.
std::uint64_t seed_in_series(std::uint64_t seed, std::uint64_t i);

/// Throws BudgetSpent with advice if this exceeds the available memory.
void require_memory(double bytes);

/// Random blocked squares, as in the blocked instances of Gent, Jefferson and Nightingale (JAIR 59,
/// 2017). It visits all squares in random order, and blocks a square if its row and its column each
/// keep `mininfile` free squares. It stops at `blocked` squares, and gives up if the visit ends
/// before. Time and memory O(size^2).
Generate generate_blocked;

/// Random given queens that do not attack each other, as in the completion instances of Gent,
/// Jefferson and Nightingale (JAIR 59, 2017). It draws a row and a column uniformly among the open
/// ones and keeps the queen if both its diagonals are free. It gives up after size^2 draws. The
/// board may or may not have a completion.
Generate generate_completion;

/// An excluded diagonal: a `/` diagonal 0 ... 2n-2 or a `\` diagonal -(n-1) ... n-1.
struct Diagonal {
    enum class Kind { sum, difference };

    Kind kind;
    int number;

    friend constexpr bool operator==(const Diagonal&, const Diagonal&) = default;
};

/// Random excluded diagonals in the order of their exclusion, as in the instances of Gent,
/// Jefferson and Nightingale (JAIR 59, 2017). It shuffles the sum and the difference diagonals.
/// Repeatedly, a fair coin selects a kind, whose next diagonal is excluded, unless a row or column
/// would keep fewer than `mininfile` free squares. When one kind is used up, the other follows
/// without a coin. It ends when all are tried. A Board sorts its diagonals, so only this list has
/// the order. Time O(size^2). Throws BudgetSpent.
std::vector<Diagonal> generate_diagonal_list(int size, std::int64_t mininfile, std::uint64_t seed,
                                             const Budget& budget);

/// The board with the first diagonals of that list. Gives up if the list is shorter.
Generate generate_diagonals;

/// A board with exactly one completion and with minimal given queens. It draws a random completion
/// and removes its queens one by one, in random order, if the completion remains the only one. It
/// repeats this up to `puzzle_attempts` times until the number of given queens and the difficulty
/// are as requested, and then gives up. With regions, it calls `generate_regions`.
Generate generate_puzzle;

inline constexpr int puzzle_attempts = 2000;

/// A board with connected regions on which queens attack diagonally only where they touch. It has
/// exactly one completion, which eliminations find without a decision (`grade_by_eliminations`).
/// The generator draws a random completion and grows a region from each of its queens, square by
/// square, in such a way that there is never a second completion. It repeats this up to
/// `puzzle_attempts` times until the difficulty is as requested, and then gives up.
Generate generate_regions;

inline constexpr int most_region_rows = 52; ///< a letter for each region

/// A series of random boards in one text.
struct Series {
    int size = 1;
    GenerateParameters wanted{}; ///< with the seed of the series
    std::uint64_t count = 1;
    bool mixed = false;         ///< as many puzzles of each difficulty, easy ones first
    const Format* to = nullptr; ///< if null, the one that suits the kind

    /// Is it a page of puzzles, with their solutions at its end?
    bool is_worksheet() const;
};

struct SeriesReport {
    std::uint64_t boards = 0; ///< number of boards made
    std::string contents{};   ///< of all in words
    GenerateReport last{};    ///< if it was stopped or has no board, it ended the series
};

/// Writes the boards; formats with comments get the command that generates this board alone. Throws
/// InputError, before it writes, if the format has one board a file and there are several.
SeriesReport write_series(std::ostream& out, const Series& series, const WriteOptions& writing,
                          const Budget& budget);

/// What is said of a series that took so long.
std::string text_of(const SeriesReport& made, const Series& series, Language language,
                    double seconds);

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
