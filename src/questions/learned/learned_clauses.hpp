#pragma once

#include "board/verify.hpp"
#include "encodings/clause_sink.hpp"
#include "engine/engine.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace qsat {

struct LearnedOptions {
    std::string encoding = "pairwise";  ///< in which every variable is a square
    std::uint64_t seed = 0;             ///< the same seed learns the same clauses
    std::size_t limit = 200;            ///< of clauses that are derived and told
    std::size_t most_steps = 2'000'000; ///< of all derivations together, about
};

/// What it means that a variable is true.
struct VariableMeaning {
    /// One of these squares, sorted by name, has a queen.
    std::vector<Square> squares;
    bool is_square = false; ///< the variable is the only one of them; auxiliary ones are not
};

/// A clause that a derivation uses.
struct Premise {
    enum class Kind {
        given,       ///< a given queen
        conflict,    ///< given queens that no completion can have
        needs_queen, ///< a row or column has a queen
        at_most_one, ///< a line has at most one, or what the encoding's variables say of that
        learned,     ///< an earlier clause
    };

    Kind kind{};
    std::string says{};        ///< such as `row 4 needs a queen`, `learned 12`
    std::uint32_t learned = 0; ///< the number of the learned clause, from 1
    std::vector<Lit> clause{};
};

/// All literals of a premise but one are false by then, so that this one follows.
struct DerivationStep {
    std::uint32_t premise; ///< a key of LearnedClauses::premises
    Lit follows;
};

/// A clause that the solver learned, from a conflict or by simplifying its formula.
struct LearnedClause {
    std::vector<Lit> clause; ///< empty: there is no completion
    /// What follows, step by step, if all its literals are false; each step is needed by a later
    /// one or by the conflict.
    std::vector<DerivationStep> steps{};
    std::uint32_t conflict{}; ///< the premise that has no literal left then
    /// Does what refutes the board rest on it? Only if LearnedClauses::refuted.
    bool needed = false;
};

/// What CaDiCaL learned of a board until it found a completion, showed that there is none, or was
/// stopped. Variables are those of BoardCnf.
struct LearnedClauses {
    std::string encoding{};
    FormulaSize formula{};
    std::uint64_t auxiliary_variables = 0;
    std::uint64_t conflicts = 0;
    /// The first ones in the order in which they were learned, numbered from 1. All completions of
    /// the board satisfy them, if variables mean what `meanings` says.
    std::vector<LearnedClause> clauses{};
    std::uint64_t learned = 0; ///< how many there are with those that are not in `clauses`
    std::map<std::uint32_t, Premise> premises{}; ///< by clause: the formula's, then those learned
    std::map<int, VariableMeaning> meanings{};   ///< at least of those in them, by index
    /// A completion, or that there is none, or why neither is known.
    std::variant<VerifiedPlacement, Infeasible, Stopped> outcome = Stopped{StopReason::interrupted};

    std::uint64_t beyond() const { return learned - clauses.size(); }
    /// Is the empty clause among those that are told?
    bool refuted() const { return !clauses.empty() && clauses.back().clause.empty(); }
};

/// Solves the board with CaDiCaL, as the engine `sat` does on one thread without a proposal to
/// begin near, and derives what it learns: each clause of its proof is refuted when negated, by
/// unit propagation of our own, from the formula and the clauses learned before. Deletions in the
/// proof are not followed, for what was learned stays true.
///
/// Stops when the budget is spent, with what is known by then. The encoding must be known, or
/// `auto`. Throws Defect if a clause does not follow or the completion is none.
LearnedClauses trace_learned(const Board& board, const LearnedOptions& options,
                             const Budget& budget);

} // namespace qsat
