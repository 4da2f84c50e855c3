#pragma once

#include "board/open_board.hpp"
#include "engine/budget.hpp"

#include <cstdint>
#include <ostream>

namespace qsat::inline solver {

/// The number of completions of a board, counted with a proof.
struct ProvenCount {
    std::uint64_t completions = 0;
    std::uint64_t nodes = 0;  ///< nodes of the graph
    std::uint64_t lemmas = 0; ///< clauses proved to follow
    std::uint64_t bytes = 0;
};

/// Counts the completions of a board without conflicts and writes a CPOG file (count_graph.hpp)
/// that proves the number of models of its pairwise formula. A search compiles the formula into a
/// graph. It branches on the row or column without a queen that has the fewest squares. A product
/// contains a queen, the queens that it forces, the squares that they close, and the rest. A sum
/// has a product for each square of the line that leads to a completion. For a board without
/// one, it proves nothing. Throws BudgetSpent, and std::bad_alloc if there are more clauses than
/// 31-bit numbers.
ProvenCount prove_count(const OpenBoard& open, std::ostream& out, const Budget& budget);

} // namespace qsat::solver
