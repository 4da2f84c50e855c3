// Defined in many_queens.cpp and matching.cpp.
#pragma once

#include "board/lines.hpp"
#include "board/poll.hpp"

#include <cstdint>
#include <vector>

namespace qsat {

/// No more queens than this stand together on the free squares of an open board: as many as a
/// maximum matching of the lines of any two directions has, in which squares are the edges, for a
/// queen takes a line of each. (H. W. Kuhn, "The Hungarian method for the assignment problem",
/// 1955: one augmenting path after the other.) O(free squares x diagonals).
int upper_bound(const OpenBoard& open, const Poll& poll = {});

/// Numbers of free squares whose queens leave each other in peace, as many as a local search finds:
/// it sets a queen at random, takes away those that it attacks, and fills up what they leave; never
/// to fewer queens. It stops at `enough` of them, and in any case after a number of steps that
/// grows with the free squares. The same seed gives the same squares.
/// (D. Andrade, M. Resende, R. Werneck, "Fast local search for the maximum independent set
/// problem", Journal of Heuristics 18(4), 2012.)
std::vector<int> many_queens(const OpenBoard& open, std::size_t enough, std::uint64_t seed,
                             const Poll& poll = {});

} // namespace qsat
