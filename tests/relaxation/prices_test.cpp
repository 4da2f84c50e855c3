// What prices show, against all completions.
#include "catch.hpp"
#include "formats/format.hpp"
#include "relaxation/diagonal_prices.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

using namespace qsat;

namespace {

/// The numbers of the free squares where each completion has its queens.
std::vector<std::vector<int>> completions(const OpenBoard& open) {
    std::vector<std::vector<int>> found;
    const Oracle oracle{open.board()};
    for (const Placement& placement : oracle.completions())
        found.push_back(open.chosen(std::get<VerifiedPlacement>(verify(open.board(), placement))));
    return found;
}

} // namespace

TEST_CASE("what prices show holds for every completion") {
    Random random{92};
    int infeasible = 0;
    int required = 0;
    int struck = 0;
    for (int round = 0; round < test::rounds_of(600); ++round) {
        const Board board = random_board(random, 4 + random_index(random, 6));
        INFO(as_text(board));
        const OpenBoard open{board};
        if (!open.conflicts().empty() || open.row_count() != open.column_count()) continue;
        Remainder remainder{open};
        DiagonalPrices prices{remainder.diagonal_count()};
        const auto all = completions(open);
        if (!prices.improve(remainder, 200, 1, {})) {
            ++infeasible;
            CHECK(all.empty());
            continue;
        }
        for (const std::vector<int>& queens : all) {
            std::vector<int> use(remainder.diagonal_count(), 0);
            for (const int queen : queens) {
                CHECK(remainder.position().is_free(queen));
                for (const int diagonal : remainder.diagonals_of(queen))
                    ++use[diagonal];
            }
            for (int diagonal = 0; diagonal < remainder.diagonal_count(); ++diagonal)
                CHECK(use[diagonal] >= remainder.is_required(diagonal));
        }
        if (all.empty()) continue;
        for (int diagonal = 0; diagonal < remainder.diagonal_count(); ++diagonal)
            required += remainder.is_required(diagonal);
        struck += static_cast<int>(open.free_squares().size() - remainder.position().free_count());
    }
    CHECK(infeasible > 20);
    CHECK(required > 50);
    CHECK(struck > 50);
}

TEST_CASE("prices refute in a moment what takes a search hundreds of millions of nodes") {
    // `qsat generate diagonals --size 30 --diagonals 30 --seed 38`
    const Board board =
        read_board("board",
                   "30: /a30 /a18 /a16 /a12 /a10 /a9 /a8 /a7 /a4 /a2 /a1 /d1 /i1 /j1 /l1 /m1 /s1 "
                   "/v1 /w1 \\ab30 \\z30 \\v30 \\t30 \\n30 \\l30 \\a24 \\a23 \\a21 \\a12 \\a8",
                   {});
    const OpenBoard open{board};
    Remainder remainder{open};
    DiagonalPrices prices{remainder.diagonal_count()};
    CHECK_FALSE(prices.improve(remainder, 600, 1, {}));
}
