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

namespace qsat {

/// What is to be written, and what is to be said about it.
struct ExportRequest {
    const OpenBoard& open;
    std::vector<std::string> comments{}; ///< lines for the head of the file, without comment signs
    std::string encoding = "auto";       ///< of at-most-one constraints, for languages of clauses
    /// For languages of clauses: write the problem with these cubes, each a list of free squares
    /// that have queens, as an incremental problem.
    std::optional<std::span<const std::vector<int>>> cubes{};
    /// For languages of clauses: queens on these free squares are given, too.
    std::span<const int> further_queens{};
    /// For languages that have clauses: completions, each by its free squares in order of the open
    /// rows, of which each gets a clause that excludes it, after all others; not with cubes.
    std::span<const std::vector<int>> excluded{};
    /// For languages that have clauses: only completions that come before this one, by its free
    /// squares likewise, from the top row on (cnf/before.hpp); not with cubes.
    std::optional<std::span<const int>> before{};
    /// Instead of a completion: so many queens, none attacking another; not with cubes.
    std::optional<QueensWanted> wanted{};
    bool maximize = false; ///< as many as possible of them; for languages with an objective
};

/// What a reader of the file wants to know: who wrote it, for which board.
std::vector<std::string> head_comments(const Board& board, std::string_view writer);

/// A text that was written to its end.
struct Exported {
    std::string contents; ///< what it holds, such as `64 variables, 42 constraints`
};

/// A language in which the problem can be put to other solvers. Every text states the whole
/// problem, also for boards that can have no completion, and is as large as the givens and the
/// free squares with their lines: nothing in it grows with the area of the board.
struct ExportLanguage {
    std::string_view name;      ///< as on the command line
    std::string_view summary;   ///< one line for help and documentation
    std::string_view extension; ///< of file names, with the dot, as solvers expect it
    bool has_encodings;         ///< is it of clauses, with encodings and cubes?
    bool has_clauses = false;   ///< can it exclude completions, which takes a clause each?
    bool has_wanted = true;     ///< can it say that fewer queens than a completion's are wanted?
    bool has_objective = false; ///< can it say that as many as possible are?

    /// Writes the text as it is made, without keeping it. Stops between two lines of the board if
    /// the budget is spent; the text is then not whole. Errors of the stream are left to it.
    std::variant<Exported, Stopped> (*write)(const ExportRequest&, const Budget&, std::ostream&);
};

/// For ExportLanguage::write: a function that throws BudgetSpent as one that hands it back.
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

/// The language of that name, or null.
const ExportLanguage* find_export_language(std::string_view name);

extern const ExportLanguage dimacs_language;
extern const ExportLanguage opb_language;
extern const ExportLanguage asp_language;
extern const ExportLanguage minizinc_language;

} // namespace qsat
