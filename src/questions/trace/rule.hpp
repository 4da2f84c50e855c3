#pragma once

#include "board/queen_stack.hpp"
#include "engine/random.hpp"
#include "explain/forced_squares.hpp"

#include <array>
#include <string_view>

namespace qsat::inline questions {

/// A branching: one of these squares must get a queen.
struct Branching {
    int line;                 ///< as in QueenStack
    std::vector<int> squares; ///< free squares of the line in the order of trial; may be empty
};

/// A branching heuristic.
struct Rule {
    std::string_view name;    ///< name on the command line
    std::string_view summary; ///< one line for help and documentation
    /// Chooses a branching. Precondition: some line needs a queen. Exceptions of the poll pass
    /// through.
    Branching (*choose)(const QueenStack&, Random&, const Poll&);
    /// Does a long search for one completion restart with other random choices?
    bool restarts = false;
};

/// All branching heuristics; the table feeds help, tests and comparison.
extern const std::array<Rule, 6> rules;

/// A look-ahead after each queen.
struct LookAhead {
    std::string_view name;
    std::string_view summary;
    /// Places forced queens and appends them to `forced`. Returns a line, numbered as in
    /// QueenStack, that needs a queen and has no free square; -1 if it finds none.
    int (*look)(QueenStack&, std::vector<ForcedSquare>& forced);
};

extern const std::array<LookAhead, 3> look_aheads;

} // namespace qsat::questions
