#include "solve/methods.hpp"

#include "catch.hpp"
#include "reduce/reduce.hpp"
#include "sat/sat_engine.hpp"
#include "search/backtrack.hpp"
#include "support/board_in_parts.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

using namespace qsat;

namespace {

const int rounds = test::rounds_of(30);

} // namespace

TEST_CASE("boards that fall into parts: every completion of each with every one of the others") {
    Random random{41};
    int parted = 0;
    int infeasible = 0;
    int many = 0;
    for (int round = 0; round < rounds; ++round) {
        const Board board = board_in_parts(random);
        if (!OpenBoard{board}.conflicts().empty()) continue;
        const Reduction reduction = reduce(OpenBoard{board});
        if (reduction.parts.size() < 2) continue;
        ++parted;
        const auto expected = Oracle{board}.completions();
        for (const ChooseSearch search : {always<search_by_backtracking>, always<search_by_sat>}) {
            std::vector<Placement> found;
            const SearchReport all = search_exactly(search, board, {.limit = every_completion}, {},
                                                    [&](const Placement& p) {
                                                        found.push_back(p);
                                                        return Visit::more;
                                                    });
            REQUIRE(std::holds_alternative<Exhausted>(all.ending));
            REQUIRE(found.size() == expected.size());
            REQUIRE(std::set(found.begin(), found.end()) == expected);
            CHECK(all.statistics.reduction->parts == reduction.parts.size());

            found.clear();
            const SearchReport one =
                search_exactly(search, board, {.limit = 1}, {}, [&](const Placement& p) {
                    found.push_back(p);
                    return Visit::enough;
                });
            REQUIRE(std::holds_alternative<Satisfied>(one.ending) == !expected.empty());
            REQUIRE(found.size() == (expected.empty() ? 0 : 1));
            if (!found.empty()) REQUIRE(expected.contains(found.front()));
        }
        infeasible += expected.empty() ? 1 : 0;
        many += expected.size() > 1 ? 1 : 0;
    }
    CHECK(parted > rounds * 3 / 10);
    CHECK(infeasible > rounds / 30);
    CHECK(many > rounds / 20);
}

TEST_CASE("a search of parts stops as soon as the visitor has enough") {
    Random random{42};
    int checked = 0;
    for (int round = 0; round < rounds; ++round) {
        const Board board = board_in_parts(random);
        if (!OpenBoard{board}.conflicts().empty()) continue;
        if (reduce(OpenBoard{board}).parts.size() < 2) continue;
        if (Oracle{board}.completions().size() < 2) continue;
        int visits = 0;
        const SearchReport report =
            search_exactly(always<search_by_backtracking>, board, {.limit = every_completion}, {},
                           [&](const Placement&) {
                               ++visits;
                               return Visit::enough;
                           });
        CHECK(std::holds_alternative<Satisfied>(report.ending));
        CHECK(visits == 1);
        ++checked;
    }
    CHECK(checked > rounds * 3 / 10);
}
