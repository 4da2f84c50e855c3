#pragma once

// The library: reads and writes boards, completes them, and exports them to other solvers.
// questions.hpp has all questions: hints, explanations, counts, random boards and so on. The public
// functions are in these headers and in those that they include; the command line uses the same
// functions.
//
// Boards, placements and conflicts are values. Functions that search take a Search. `verify`, which
// shares no code with the engines, has accepted every completion that they return. Several threads
// may call all functions at the same time.

#include "library/asking.hpp"              // questions by name
#include "library/boards_as_text.hpp"      // read and write boards, draw them
#include "library/completing.hpp"          // find completions, or prove that there is none
#include "library/completion_sequence.hpp" // completions one by one, on demand
#include "library/formula.hpp"             // clauses, and languages of other solvers
#include "library/sharding.hpp"            // counts and searches on several machines
