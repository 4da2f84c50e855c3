// Also defined in asp.cpp, dimacs.cpp, lp.cpp and minizinc.cpp.
#pragma once

#include "cnf/board_cnf.hpp"
#include "engine/engine.hpp"

#include <array>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace qsat::inline formula {

/// The problem to write, and the comments for the file.
struct ExportRequest {
    const OpenBoard& open;
    std::vector<std::string> comments{}; ///< first lines of the file, without comment signs
    // For languages with encodings: the at-most-one encoding; an incremental problem with cubes,
    // which are lists of free squares that have queens; free squares whose queens are also given.
    std::string encoding = "auto";
    std::optional<std::vector<std::vector<int>>> cubes{};
    std::vector<int> further_queens{};
    // For languages with clauses, not with cubes: completions to exclude, each by one clause after
    // all others; only completions before this one (cnf/board_cnf.hpp). A completion has one free
    // square for each open row, in order.
    std::vector<std::vector<int>> excluded{};
    std::optional<std::vector<int>> before{};
    std::optional<QueensWanted> wanted{}; ///< instead of a completion; not with cubes
    bool maximize = false;                ///< their number, for languages with an objective
};

/// Comments that say which program wrote the file and for which board.
std::vector<std::string> head_comments(const Board& board, std::string_view writer);

/// The text broken at blanks, for comments. Some readers reject lines of more than a thousand
/// characters, and the text of a board can be longer.
std::vector<std::string_view> short_lines(std::string_view text);

/// A file format for other solvers. Every text states the whole problem, also for boards without a
/// completion. Its size is linear in the given queens and in the free squares with their lines, not
/// in the area of the board.
struct ExportLanguage {
    std::string_view name;      ///< its name on the command line
    std::string_view summary;   ///< one line for help and documentation
    std::string_view extension; ///< file name extension, with the dot; two languages share .lp
    bool has_encodings;         ///< is it a language of clauses, with encodings and cubes?
    bool has_clauses = false;   ///< can it express the clauses that exclude completions?
    bool has_wanted = true;     ///< can it express that fewer queens are wanted?
    bool has_objective = false; ///< can it express an objective?

    /// Writes the text without keeping it in memory, and returns a summary of its contents such as
    /// `64 variables, 42 constraints`. Throws BudgetSpent between two lines of the board; then the
    /// text is incomplete. Errors of the stream are left in the stream.
    std::string (*write)(const ExportRequest&, const Budget&, std::ostream&);
};

/// The work of writing the name of a square, for a PollCounter.
constexpr std::size_t steps_of_a_name = 32;

/// All languages; the first is the default.
extern const std::array<const ExportLanguage*, 5> export_languages;

/// The language with this name, or null.
const ExportLanguage* find_export_language(std::string_view name);

extern const ExportLanguage dimacs_language;
extern const ExportLanguage opb_language;
extern const ExportLanguage asp_language;
extern const ExportLanguage minizinc_language;
extern const ExportLanguage lp_language;

} // namespace qsat::formula
