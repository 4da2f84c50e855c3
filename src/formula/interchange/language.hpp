// Also defined in asp.cpp, dimacs.cpp and minizinc.cpp.
#pragma once

#include "cnf/board_cnf.hpp"
#include "engine/engine.hpp"

#include <array>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace qsat::inline formula {

/// The problem to write, and the comments for the file.
struct ExportRequest {
    const OpenBoard& open;
    /// Lines for the beginning of the file, without comment signs.
    std::vector<std::string> comments{};
    std::string encoding = "auto"; ///< the at-most-one encoding, for languages of clauses
    /// For languages of clauses: write an incremental problem with these cubes. A cube is a list of
    /// free squares that have queens.
    std::optional<std::span<const std::vector<int>>> cubes{};
    /// For languages of clauses: free squares whose queens are also given.
    std::span<const int> further_queens{};
    /// For languages with clauses: completions to exclude, each by one clause after all others. A
    /// completion has one free square for each open row, in order. Cannot be combined with cubes.
    std::span<const std::vector<int>> excluded{};
    /// For languages with clauses: only completions lexicographically before this one
    /// (cnf/board_cnf.hpp). It has one free square for each open row, in order. Cannot be combined
    /// with cubes.
    std::optional<std::span<const int>> before{};
    /// Instead of a completion: at least this many queens that do not attack each other. Cannot be
    /// combined with cubes.
    std::optional<QueensWanted> wanted{};
    bool maximize = false; ///< maximize the number of queens; for languages with an objective
};

/// Comments that say which program wrote the file and for which board.
std::vector<std::string> head_comments(const Board& board, std::string_view writer);

/// The text was written completely.
struct Exported {
    std::string contents; ///< a summary such as `64 variables, 42 constraints`
};

/// A file format for other solvers. Every text states the whole problem, also for boards without a
/// completion. Its size is linear in the given queens and in the free squares with their lines, not
/// in the area of the board.
struct ExportLanguage {
    std::string_view name;      ///< its name on the command line
    std::string_view summary;   ///< one line for help and documentation
    std::string_view extension; ///< file name extension, with the dot
    bool has_encodings;         ///< is it a language of clauses, with encodings and cubes?
    bool has_clauses = false;   ///< can it express the clauses that exclude completions?
    /// Can it express that fewer queens than in a completion are wanted?
    bool has_wanted = true;
    bool has_objective = false; ///< can it express an objective?

    /// Writes the text without keeping it in memory. If the budget is spent, it stops between two
    /// lines of the board, and the text is incomplete. Errors of the stream are left in the stream.
    std::variant<Exported, Stopped> (*write)(const ExportRequest&, const Budget&, std::ostream&);
};

/// Turns a write function that throws BudgetSpent into one that returns Stopped.
template <std::variant<Exported, Stopped> (*write)(const ExportRequest&, const Budget&,
                                                   std::ostream&)>
std::variant<Exported, Stopped> or_stopped(const ExportRequest& request, const Budget& budget,
                                           std::ostream& out) try {
    return write(request, budget, out);
} catch (const BudgetSpent& spent) {
    return Stopped{spent.reason};
}

/// All languages; the first is the default.
extern const std::array<const ExportLanguage*, 4> export_languages;

/// The language with this name, or null.
const ExportLanguage* find_export_language(std::string_view name);

extern const ExportLanguage dimacs_language;
extern const ExportLanguage opb_language;
extern const ExportLanguage asp_language;
extern const ExportLanguage minizinc_language;

} // namespace qsat::formula
