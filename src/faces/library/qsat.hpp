#pragma once

// qsat as a library: read a board, complete it, count, explain, generate, hand it to other solvers,
// write. This header and those that it includes are all there is; the command line is built on the
// same functions.
//
// Boards, placements and conflicts are values. Functions that search take a Search, and every
// completion that they hand out was accepted by `verify`, which shares no code with the engines.
// All functions may be called from several threads at the same time.

#include "library/asking.hpp"              // questions by name
#include "library/boards_as_text.hpp"      // read and write boards, draw them
#include "library/completing.hpp"          // find completions, or prove that there is none
#include "library/completion_sequence.hpp" // completions one by one, when they are asked for
#include "library/counting.hpp"            // how many completions there are, exactly or about
#include "library/formula.hpp"             // the board as clauses, and in other solvers' languages
#include "library/random_boards.hpp"       // puzzles, and the boards of published experiments
#include "library/reasons.hpp"             // what is forced and why; why there is no completion
#include "library/sharding.hpp"            // a count or a search on several machines
