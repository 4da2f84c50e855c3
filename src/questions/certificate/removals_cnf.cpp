#include "certificate/removals_cnf.hpp"

#include "cnf/board_cnf.hpp"
#include "explain/part_cnf.hpp"

namespace qsat {

void encode_removals(ClauseSink& sink, const Board& board, std::size_t most, const Poll& poll) {
    const Board empty = board_of(board, {});
    const OpenBoard open{empty, poll};
    BoardCnf{open, *find_at_most_one_encoding("pairwise"), poll}.encode(sink, poll);
    std::vector<Lit> out_of_force;
    for (const BoardPart& part : parts_of(board))
        out_of_force.push_back(~encode_part(sink, part, board.size()));
    encode_at_most(sink, out_of_force, most);
}

} // namespace qsat
