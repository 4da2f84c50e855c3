#pragma once

#include "board/board.hpp"
#include "engine/budget.hpp"
#include "proof/check_proof.hpp"

#include <cstdint>
#include <string>
#include <variant>

namespace qsat::inline formula {

/// The models of the formula, restricted to the squares, are exactly the completions of the board.
struct FormulaAccepted {
    std::uint64_t squares = 0;   ///< variables of squares
    std::uint64_t auxiliary = 0; ///< other variables of its clauses
    std::uint64_t clauses = 0;
    std::uint64_t constraints = 0; ///< linear constraints of OPB, which has no clauses
    std::uint64_t rules = 0;  ///< clauses with squares only; each is a rule of the puzzle or weaker
    std::uint64_t groups = 0; ///< of auxiliary variables that share clauses
};

/// The formula is wrong, or this method cannot show that it is right.
struct FormulaRefused {
    std::string reason;
};

using FormulaVerdict = std::variant<FormulaAccepted, FormulaRefused>;

/// Checks that a text, in DIMACS or OPB, is the formula of the board. Shares no code with the
/// encodings and with the writers of formulas. Lines `c varname 17 d6` or `* varname x17 d6` name
/// the square of a variable; all other variables are auxiliary. A square without a variable has no
/// queen.
///
/// Every model is a completion, because unit propagation derives every rule of the puzzle. If a
/// queen is assumed, it refutes a queen on each attacked square. It refutes a queen on each blocked
/// or excluded square. If a line without queens is assumed, or a given queen is missing, it finds a
/// conflict.
///
/// Every completion extends to a model. A clause with squares only contains a rule among its
/// literals. Auxiliary variables that share clauses, directly or through others, form a group. The
/// squares of a group must lie on one line, so a completion has one queen on them or none. In each
/// of these cases there must be values that satisfy all clauses of the group. Different groups have
/// no auxiliary variable in common. The only other groups are those about the sums of the diagonals
/// of a direction, see `is_true_of_sums`. In OPB every constraint must be a rule for all values of
/// the auxiliary variables, see `Rules::imply`.
///
/// Throws InputError if the text is not a formula, and BudgetSpent.
FormulaVerdict verify_formula(const Board& board, const NamedText& formula,
                              const Budget& budget = {});

} // namespace qsat::formula
