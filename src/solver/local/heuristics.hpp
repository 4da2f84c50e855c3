// Defined in construct.cpp and local_search.cpp.
#pragma once

#include "board/board.hpp"
#include "board/poll.hpp"
#include "board/verify.hpp"
#include "engine/budget.hpp"

#include <cstdint>
#include <optional>

namespace qsat::inline solver {

/// Tries explicit solutions of the empty board: returns one that contains all given queens and
/// avoids blocked squares and excluded diagonals, or nothing. The candidates are:
/// - the solution for every n except 2 and 3 (E. Pauls, Deutsche Schachzeitung 29, 1874), in its
///   eight symmetries: knight's moves with exchanges that depend on n mod 6;
/// - for n coprime to 6, the linear solutions column = a row + b mod n with a-1, a, a+1 coprime to
///   n (G. Polya, 1918); they also solve the torus, so every shift b is a solution;
/// - for n+1 coprime to 6, the linear solutions of size n+1 with a queen in the corner, without the
///   row and column of this queen.
///
/// A candidate costs O(n + parts). If none matches, the board may still have a completion.
std::optional<Placement> construct(const Board& board, const Poll& poll = {});

struct LocalSearchResult {
    std::optional<Placement> completion; ///< empty if a limit came first
    /// If the node limit stopped the search: its last permutation, in which some queens are
    /// attacked.
    Placement nearest;
    std::uint64_t steps = 0; ///< squares tried for a queen, plus exchanges evaluated
    std::uint64_t restarts = 0;
    std::optional<StopReason> stopped; ///< why there is none; empty with a completion
};

/// Local search on permutations: the open rows hold a permutation of the open columns. The first
/// one is built so that few queens are attacked. Then it is repaired by exchanging the columns of
/// two rows (R. Sosic and J. Gu, "Efficient local search with conflict minimization: a case study
/// of the n-queens problem", IEEE TKDE 6(5), 1994). It suits large boards with few constraints:
/// about four steps per row, memory linear in the board's size and parts. Without a completion it
/// gives up after `most_restarts`; the node limit counts steps. Precondition: the given queens have
/// no conflicts.
inline constexpr std::uint64_t most_restarts = 1'000;
LocalSearchResult search_locally(const Board& board, std::uint64_t seed, const Budget& budget);

} // namespace qsat::solver
