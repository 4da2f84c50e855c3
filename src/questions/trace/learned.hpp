// Also defined in learned_words.cpp and page.cpp.
#pragma once

#include "board/verify.hpp"
#include "encodings/clause_sink.hpp"
#include "engine/engine.hpp"
#include "question/words.hpp"
#include "trace/ask_trace.hpp"

#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace qsat::inline questions {

/// The order of square names.
inline std::pair<int, int> by_name(Square square) { return {square.column, -square.row}; }

/// The meaning of a true variable.
struct VariableMeaning {
    std::vector<Square> squares; ///< one of these has a queen; sorted by name
    bool is_square = false;      ///< is it the variable of this square, and not auxiliary?
};

/// A clause that a derivation uses.
struct Premise {
    enum class Kind {
        given,       ///< a given queen
        conflict,    ///< conflicting given queens
        needs_queen, ///< a row or column has a queen
        at_most_one, ///< a line has at most one queen, or a clause of its encoding
        learned,     ///< an earlier clause
    };

    Kind kind{};
    std::string says{};        ///< such as `row 4 needs a queen`, `learned 12`
    std::uint32_t learned = 0; ///< the number of the learned clause, from 1
    std::vector<Lit> clause{};
};

/// A unit propagation step: all other literals of the premise are false, so this literal follows.
struct DerivationStep {
    std::uint32_t premise; ///< a key of LearnedClauses::premises
    Lit follows;
};

/// A clause that the solver learned, from a conflict or by simplification.
struct LearnedClause {
    std::vector<Lit> clause; ///< empty: there is no completion
    /// What follows if all its literals are false, as far as a later step or the conflict needs it.
    std::vector<DerivationStep> steps{};
    std::uint32_t conflict{}; ///< the premise whose literals are then all false
    bool needed = false;      ///< does the refutation depend on it? Only if `refuted`
};

/// The clauses that CaDiCaL learned on a board until it found a completion, proved that there is
/// none, or was stopped. Variables are those of BoardCnf.
struct LearnedClauses {
    std::string encoding{}; ///< empty if it was stopped before
    FormulaSize formula{};
    std::uint64_t auxiliary_variables = 0;
    std::uint64_t conflicts = 0;
    /// The first learned clauses in order, numbered from 1. All completions of the board satisfy
    /// them, if variables have the meanings in `meanings`.
    std::vector<LearnedClause> clauses{};
    std::uint64_t learned = 0; ///< number of all learned clauses, including those not in `clauses`
    /// By clause number: those of the formula, then the learned ones.
    std::map<std::uint32_t, Premise> premises{};
    /// By variable index; at least for all variables in these clauses.
    std::map<int, VariableMeaning> meanings{};
    Outcome outcome = Stopped{StopReason::interrupted};
    std::optional<VerifiedPlacement> completion{};

    std::uint64_t beyond() const { return learned - clauses.size(); }
    /// Is the empty clause in `clauses`?
    bool refuted() const { return !clauses.empty() && clauses.back().clause.empty(); }
};

/// Solves the board with CaDiCaL like the engine `sat` on one thread without a start proposal, and
/// derives each clause of its proof by unit propagation from the formula and the clauses learned
/// before. The derivations stop after about `most_steps` steps. If the budget is spent, the result
/// is what is known so far. Precondition: the encoding is known or `auto`. Throws Defect if a
/// clause does not follow or the completion is invalid.
LearnedClauses trace_learned(const Board& board, const TraceParameters& parameters,
                             const Budget& budget, std::size_t most_steps = 2'000'000);

/// A line of a derivation.
struct LearnedLine {
    std::string words;
    std::vector<Lit> literals; ///< what it is about
    std::string_view queen{};  ///< the mark of a queen if these literals hold from here on
};

/// Learned clauses in words. Both references must outlive it.
struct LearnedWords {
    const LearnedClauses& learned;
    const Board& board;

    /// `not both b4 and d5`, `one of a1, c3`, `if c2 has a queen then a queen on a1`.
    std::string sentence(std::span<const Lit> clause) const;
    /// What its refutation assumes: `a queen on b4, no queen on d5`.
    std::string supposed(std::span<const Lit> clause) const;
    /// `no queen on c5: row 5 holds at most one queen (d5)`.
    std::string step(const DerivationStep& step) const;
    /// `row 4 needs a queen, and no square is left for it`.
    std::string conflict(const Premise& premise) const;
    /// A clause by its index, and its derivation.
    std::vector<LearnedLine> lines(std::size_t index) const;
    /// The same as JSON.
    Json json(std::size_t index) const;
    /// Some sentences: what was solved, how it ended, and how many learned clauses are shown.
    std::vector<std::string> summary() const;
};

/// Writes the summary, then the clauses with their derivations, indented and numbered.
void write_learned_text(std::ostream& out, const LearnedClauses& learned, const Board& board);
/// Writes a page with the lines of this text that can be viewed step by step, with a board.
void write_learned_page(std::ostream& out, const LearnedClauses& learned, const Board& board);

} // namespace qsat::questions
