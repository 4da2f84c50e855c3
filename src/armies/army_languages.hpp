#pragma once

#include "armies/armies_cnf.hpp"
#include "armies/local_search.hpp"
#include "board/poll.hpp"

#include <array>
#include <ostream>
#include <string>
#include <string_view>

namespace qsat {

/// What is to be written.
struct ArmiesProblem {
    const ArmyBoard& board;
    const SizesWanted& wanted;
    ArmiesEncoding encoding{}; ///< for clauses
    std::string writer{};      ///< such as `qsat 0.1.0`, for a comment
};

/// A language in which other solvers are told to find armies.
struct ArmyLanguage {
    std::string_view name;      ///< as on the command line
    std::string_view extension; ///< of file names, as solvers expect it
    bool has_objective;         ///< may a size be left open, to be as large as possible?
    /// What the text holds, in a few words. What the poll throws passes through.
    std::string (*write)(const ArmiesProblem& problem, std::ostream& out, const Poll& poll);
};

/// The formula that `find_armies` solves for these sizes, and that its proofs refute. Variables are
/// named: `c varname 5 w:b4`, `c varname 60 row 4`.
extern const ArmyLanguage army_dimacs;
/// An answer set program: queen(A,R,C), rows and columns from 1 at the bottom left.
extern const ArmyLanguage army_asp;
/// Linear constraints on the variables of squares and lines, numbered as in clauses.
extern const ArmyLanguage army_opb;

inline constexpr std::array army_languages{&army_dimacs, &army_asp, &army_opb};

/// The board and what is wanted, a line each, for the head of a file.
std::array<std::string, 2> head_comments(const ArmiesProblem& problem);

} // namespace qsat
