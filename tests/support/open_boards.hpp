#pragma once

#include "board/open_board.hpp"
#include "catch.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

namespace qsat::test {

/// Calls a function with random boards of `least` to `least + sizes - 1` rows, as open boards.
/// Those with conflicts are left out.
template <typename Check>
void for_open_boards(Random& random, int rounds, int least, int sizes, const Check& check) {
    for (int round = 0; round < rounds_of(rounds); ++round) {
        const Board board = random_board(random, least + random_index(random, sizes));
        INFO(as_text(board));
        const OpenBoard open{board};
        if (open.conflicts().empty()) check(open);
    }
}

/// The numbers of the free squares on which a completion has its queens.
inline std::vector<int> chosen_of(const OpenBoard& open, const Placement& completion) {
    return open.chosen(std::get<VerifiedPlacement>(verify(open.board(), completion)));
}

inline std::vector<std::vector<int>> completions_of(const OpenBoard& open) {
    std::vector<std::vector<int>> found;
    const Oracle oracle{open.board()};
    for (const Placement& completion : oracle.completions())
        found.push_back(chosen_of(open, completion));
    return found;
}

} // namespace qsat::test
