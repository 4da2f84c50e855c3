#pragma once

#include "board/queen_stack.hpp"
#include "engine/random.hpp"
#include "explain/forced_squares.hpp"

#include <array>
#include <string_view>

namespace qsat {

/// Where a search goes on: one of these squares must get a queen.
struct Branching {
    int line;                 ///< as in QueenStack
    std::vector<int> squares; ///< its free ones, in the order in which they are tried; may be none
};

/// How a search chooses where it goes on.
struct Rule {
    std::string_view name;    ///< as on the command line
    std::string_view summary; ///< one line for help and documentation
    /// Some line needs a queen. Polls; what that throws passes through.
    Branching (*choose)(const QueenStack&, Random&, const Poll&);
    /// Is the search for one completion begun anew, with other draws, when it takes long?
    bool restarts = false;
};

/// All rules: what help, tests and comparison know of them.
extern const std::array<Rule, 6> rules;

/// What a search sees of the future after each queen.
struct LookAhead {
    std::string_view name;
    std::string_view summary;
    /// Places queens that are forced, and adds them to the list. Returns the line that needs a
    /// queen and has no free square, as in QueenStack; -1 if none is seen.
    int (*look)(QueenStack&, std::vector<ForcedSquare>& forced);
};

extern const std::array<LookAhead, 3> look_aheads;

} // namespace qsat
