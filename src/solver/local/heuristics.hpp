// Defined in construct.cpp and local_search.cpp.
#pragma once

#include "board/board.hpp"
#include "board/poll.hpp"
#include "board/verify.hpp"
#include "engine/budget.hpp"

#include <cstdint>
#include <optional>

namespace qsat {

/// A completion of the board from a list of explicit solutions of the empty board, if one of them
/// has all given queens and avoids what is blocked or excluded:
/// - the solution for every n but 2 and 3 (E. Pauls, Deutsche Schachzeitung 29, 1874), which goes
///   in knight's steps with exchanges that depend on n mod 6, in its eight symmetries;
/// - for n coprime to 6, the linear ones, column = a row + b mod n with a-1, a, a+1 coprime to n,
///   which solve the torus as well and may be shifted at will (G. Polya, 1918);
/// - for n+1 coprime to 6, the linear ones of size n+1 that have a queen in the corner, without
///   its row and column.
/// The given queens decide which of them are tried, so most boards without a match cost no more
/// than a look at their givens. A candidate costs O(n + parts). That none is found says nothing
/// about the board.
std::optional<Placement> construct(const Board& board, const Poll& poll = {});

struct LocalSearchResult {
    std::optional<Placement> completion; ///< empty if a limit came first
    /// If the node limit stopped it: the permutation it came to, in which some queens are attacked.
    Placement nearest;
    std::uint64_t steps = 0; ///< squares tried for a queen, and exchanges weighed
    std::uint64_t restarts = 0;
    std::optional<StopReason> stopped; ///< the limit; empty with a completion
};

/// Local search on permutations: the given queens stay, the open rows hold a permutation of the
/// open columns, first laid so that few queens are attacked and then repaired by exchanging the
/// columns of two rows (R. Sosic and J. Gu, "Efficient local search with conflict minimization: a
/// case study of the n-queens problem", IEEE TKDE 6(5), 1994). Made for large boards with much
/// room: about four steps a row, memory linear in the board's size and parts. It cannot tell that
/// no completion exists and then goes on until a limit; the node limit counts steps. The same
/// seed and node limit give the same result. The given queens must have no conflicts.
LocalSearchResult search_locally(const Board& board, std::uint64_t seed, const Budget& budget);

} // namespace qsat
