#pragma once

// The library: reads and writes boards, completes, counts, explains and generates them, and exports
// them to other solvers. The public functions are in this header and in those that it includes; the
// command line uses the same functions.
//
// Boards, placements and conflicts are values. Functions that search take a Search. `verify`, which
// shares no code with the engines, has accepted every completion that they return. Several threads
// may call all functions at the same time.

#include "library/asking.hpp"              // questions by name
#include "library/boards_as_text.hpp"      // read and write boards, draw them
#include "library/completing.hpp"          // find completions, or prove that there is none
#include "library/completion_sequence.hpp" // completions one by one, on demand
#include "library/counting.hpp"            // counts and estimates completions
#include "library/formula.hpp"             // clauses, and languages of other solvers
#include "library/random_boards.hpp"       // puzzles, and the boards of published experiments
#include "library/reasons.hpp"             // hints, and why there is no completion
#include "library/sharding.hpp"            // counts and searches on several machines
