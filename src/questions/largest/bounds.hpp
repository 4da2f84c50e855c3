// Defined in many_queens.cpp and matching.cpp.
#pragma once

#include "board/lines.hpp"
#include "board/poll.hpp"

#include <cstdint>
#include <vector>

namespace qsat {

/// An upper bound on the number of queens on the free squares of an open board. For any two
/// directions, each queen uses one line of each, so a maximum matching of their lines, with squares
/// as edges, is a bound. The result is the least of these bounds. (H. W. Kuhn, "The Hungarian
/// method for the assignment problem", 1955: one augmenting path after the other.) O(free squares x
/// diagonals).
int upper_bound(const OpenBoard& open, const Poll& poll = {});

/// Finds many free squares whose queens do not attack each other, by local search. A step places a
/// random queen, removes the queens that it attacks and fills the free squares. It never goes to
/// fewer queens. It stops at `enough` queens, or after a number of steps that grows with the free
/// squares. The same seed gives the same squares. (D. Andrade, M. Resende, R. Werneck, "Fast local
/// search for the maximum independent set problem", Journal of Heuristics 18(4), 2012.)
std::vector<int> many_queens(const OpenBoard& open, std::size_t enough, std::uint64_t seed,
                             const Poll& poll = {});

} // namespace qsat
