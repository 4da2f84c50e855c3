#include "catch.hpp"
#include "cross_check/every_engine.hpp"
#include "support/oracle.hpp"
#include "support/random_regions.hpp"
#include "support/rounds.hpp"

using namespace qsat;

TEST_CASE("random boards with regions: the oracle's completions, by every engine and encoding") {
    Random random{43};
    int feasible = 0;
    int refuted = 0;
    const int rounds = test::rounds_of(80);
    for (int size = 1; size <= 7; ++size)
        for (int i = 0; i < rounds; ++i) {
            const Board board = random_region_board(random, size);
            const auto expected = Oracle{board}.completions();
            check_completions(board, expected, i % 3);
            feasible += expected.empty() ? 0 : 1;
            refuted += expected.empty() && OpenBoard{board}.conflicts().empty() ? 1 : 0;
        }
    CHECK(feasible > rounds);
    CHECK(refuted > rounds);
}
