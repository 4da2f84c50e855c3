#pragma once

#include "board/open_board.hpp"
#include "engine/budget.hpp"

#include <cstdint>
#include <ostream>
#include <variant>

namespace qsat {

/// All completions of a board, counted with a proof.
struct ProvenCount {
    std::uint64_t completions = 0;
    std::uint64_t nodes = 0;   ///< of the graph
    std::uint64_t lemmas = 0;  ///< clauses that were shown to follow
    std::uint64_t refuted = 0; ///< of these, that a square leaves no completion
    std::uint64_t bytes = 0;
};

/// Counts the completions of a board and writes a CPOG file (cpog_writer.hpp) that shows so many
/// models of its pairwise formula, BoardCnf with `pairwise`, which has no auxiliary variables: one
/// model is one completion. The formula is compiled into a graph by a search of its own: of the
/// rows and columns without a queen that with the fewest squares is decided; a product holds a
/// queen, those that are forced then, also because all other squares of their line are refuted, the
/// squares that they close and what is left; a sum has a product for each square of the line that
/// leads to a completion. So the graph has some nodes for each completion, and the file three to
/// seven kilobytes. What is written of a board without a
/// completion proves nothing: that is for its refutation. The board must have no conflicts. Throws
/// std::bad_alloc if there are more clauses than fit into 31 bits.
std::variant<ProvenCount, Stopped> prove_count(const OpenBoard& open, std::ostream& out,
                                               const Budget& budget);

} // namespace qsat
