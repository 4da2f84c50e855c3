// Defined in ask_largest.cpp, bounds.cpp and improve_by_search.cpp.
#pragma once

#include "board/open_board.hpp"
#include "largest/ask_largest.hpp"
#include "solve/prove.hpp"

#include <cstdint>

namespace qsat::inline questions {

/// An upper bound on the number of queens on the free squares: the least maximum matching of the
/// lines of any two directions, with the squares as edges. (H. W. Kuhn, "The Hungarian method for
/// the assignment problem", 1955.) O(free squares x diagonals).
int upper_bound(const OpenBoard& open, const Poll& poll = {});

/// Finds many free squares whose queens do not attack each other, by local search. A step places a
/// random queen, removes the queens that it attacks and fills the free squares. It stops at
/// `enough` queens, or after a number of steps that grows with the free squares. (D. Andrade, M.
/// Resende, R. Werneck, "Fast local search for the maximum independent set problem", Journal of
/// Heuristics 18(4), 2012.)
std::vector<int> many_queens(const OpenBoard& open, std::size_t enough, std::uint64_t seed,
                             const Poll& poll = {});

// The next two functions replace a set of free squares whose queens do not attack each other by
// larger ones until none exists, or until there are `most`, at most `upper_bound`. They throw
// BudgetSpent; then `best` is the best set so far.

/// Branch and bound, up to `node_limit` nodes. On the line with the fewest choices, it tries a
/// queen on each square and then no queen, if the direction has lines to spare. It skips a square
/// if another square of the line attacks nothing in addition, and the empty line if everything that
/// one of its squares attacks outside the line is on one line. (F. Fomin, F. Grandoni, D. Kratsch,
/// "A measure & conquer approach for the analysis of exact algorithms", Journal of the ACM 56(5),
/// 2009.)
void improve_by_search(const OpenBoard& open, std::vector<int>& best, std::size_t most,
                       std::uint64_t node_limit, const Budget& budget,
                       LargestStatistics& statistics);

/// Asks one incremental solver for one queen more after the other; the outputs of the counters of
/// rows and columns are assumptions. (R. Martins, S. Joshi, V. Manquinho, I. Lynce, "Incremental
/// cardinality constraints for MaxSAT", CP 2014.)
void improve_by_sat(const OpenBoard& open, std::vector<int>& best, std::size_t most,
                    const LargestParameters& parameters, const Budget& budget,
                    LargestStatistics& statistics);

/// Refutes the formula that BoardCnf makes for this number of queens. Returns nothing if they are
/// possible; then the written text is not a proof. Throws as `complete` with a proof.
std::optional<ProofStatistics> prove_too_many(const Board& board, int queens,
                                              const LargestParameters& parameters,
                                              const Budget& budget, const ProofOutput& output);

/// Can a proof show that one queen more is impossible? Cutting planes only refute completions.
bool can_prove(const LargestReport& report, const Board& board, bool by_cutting_planes);

} // namespace qsat::questions
