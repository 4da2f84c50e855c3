#pragma once

#include "board/board.hpp"
#include "engine/budget.hpp"
#include "proof/check_proof.hpp"

#include <cstdint>
#include <string>
#include <variant>

namespace qsat {

/// The models of the formula, restricted to the squares, are exactly the completions of the board.
struct FormulaAccepted {
    std::uint64_t squares = 0;   ///< variables that stand for one
    std::uint64_t auxiliary = 0; ///< other variables of its clauses
    std::uint64_t clauses = 0;
    std::uint64_t constraints = 0; ///< of OPB, which has no clauses
    std::uint64_t rules = 0;  ///< clauses of squares alone: each is a rule of the puzzle, or weaker
    std::uint64_t groups = 0; ///< of auxiliary variables, each of the squares of one line
};

/// They are not, or this is not the way to show it.
struct FormulaRefused {
    std::string reason;
};

using FormulaVerdict = std::variant<FormulaAccepted, FormulaRefused>;

/// Is this text, in DIMACS or OPB, the formula of the board? Shares nothing with the encodings and
/// with what makes formulas. Lines `c varname 17 d6` say which variable stands for a queen on which
/// square; all others are auxiliary. A square without a variable has no queen.
///
/// Every model is a completion, for unit propagation derives every rule: assuming a queen it
/// refutes one on each square that is attacked, and on what is blocked or excluded; assuming a
/// line without queens, or a given that is missing, it finds a conflict.
///
/// Every completion is a model of some values of the auxiliary variables: a clause of squares alone
/// has a rule among its literals. Auxiliary variables that share clauses, directly or through
/// others, are a group; its squares lie on one line, so that a completion has one queen on them or
/// none, and for each of these cases there are values that satisfy all clauses of the group.
/// Different groups have no auxiliary variable in common.
///
/// In OPB, which names squares by `* varname x17 d6`, every constraint must be a rule whatever
/// other variables are, see `Rules::imply`.
///
/// Throws InputError for what is no formula and BudgetSpent.
FormulaVerdict verify_formula(const Board& board, const NamedText& formula,
                              const Budget& budget = {});

/// Does a text begin like DIMACS: with comments, if any, then `p cnf`? Of a text that is cut off
/// within the comments their first line decides.
bool is_dimacs(std::string_view beginning);

/// Does a text begin with the head of OPB, `* #variable=`?
bool is_opb(std::string_view beginning);

} // namespace qsat
