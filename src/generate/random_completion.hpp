#pragma once

#include "board/verify.hpp"
#include "engine/budget.hpp"
#include "engine/random.hpp"

namespace qsat {

/// A random completion of the empty board of that size, 1 or at least 4. Starts from a random
/// permutation and swaps pairs of rows as long as that leaves fewer attacks, with a new permutation
/// where no swap helps (Sosic and Gu, SIGART Bulletin 1(3), 1990). Throws BudgetSpent.
/// Not exactly uniform. Independent of the engines, whose order of search may change while boards
/// of a seed must not.
Placement random_completion(int size, Random& random, const Budget& budget);

} // namespace qsat
