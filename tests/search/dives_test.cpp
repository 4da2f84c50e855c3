// Dives along the estimates of belief propagation.
#include "board/position.hpp"
#include "catch.hpp"
#include "search/backtrack.hpp"
#include "search/belief_dives.hpp"
#include "search/search_for_one.hpp"
#include "support/board_text.hpp"
#include "support/few_diagonals.hpp"
#include "support/looks.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

using namespace qsat;

namespace {

DiveOptions for_small_boards(std::uint64_t seed = 0) {
    return {.seed = seed,
            .nodes_before = 0,
            .least_squares = 0,
            .nodes_for_kernel = 100,
            .beam = {.width = 3, .candidates = 2, .end_squares = 6}};
}

} // namespace

TEST_CASE("dives visit only completions, and find one on most boards that have one") {
    Random random{511};
    int completed = 0;
    int found = 0;
    for (int round = 0; round < test::rounds_of(200); ++round) {
        const Board board = random_board(random, 5 + random_index(random, 5));
        INFO(as_text(board));
        const OpenBoard open{board};
        if (!open.conflicts().empty() || open.row_count() == 0) continue;
        const std::set<Placement> expected = Oracle{board}.completions();
        std::vector<Placement> visited;
        const Visitor visit = [&](std::span<const int> chosen) {
            visited.push_back(open.placement(chosen));
            return Visit::enough;
        };
        const Budget budget;
        BeliefDives dives{open, budget, visit, for_small_boards()};
        std::optional<Ending> ending;
        while (!ending && dives.is_worth_it() && dives.dives() < 20)
            ending = dives.resume(1 + random.below(100));
        if (ending) {
            CHECK(std::holds_alternative<Satisfied>(*ending));
            REQUIRE(visited.size() == 1);
            CHECK(expected.contains(visited.front()));
            ++found;
        } else {
            CHECK(visited.empty());
        }
        completed += expected.empty() ? 0 : 1;
    }
    CHECK(completed > 30);
    CHECK(10 * found > 8 * completed);
}

TEST_CASE("dives complete a board whose completion is planted, the same for a seed, however cut") {
    const Board board = test::board_with_diagonals_excluded(44, 44, 7);
    INFO(as_text(board));
    const OpenBoard open{board};
    const auto complete = [&](std::uint64_t seed, std::uint64_t slice) {
        std::vector<Placement> visited;
        const Visitor visit = [&](std::span<const int> chosen) {
            visited.push_back(open.placement(chosen));
            return Visit::enough;
        };
        const Budget budget;
        BeliefDives dives{open, budget, visit, {.seed = seed, .nodes_for_kernel = 100'000}};
        std::optional<Ending> ending;
        while (!ending && dives.is_worth_it())
            ending = dives.resume(slice);
        REQUIRE(ending.has_value());
        CHECK(std::holds_alternative<Satisfied>(*ending));
        CHECK(dives.nodes() > 0);
        REQUIRE(visited.size() == 1);
        CHECK(std::holds_alternative<VerifiedPlacement>(verify(board, visited.front())));
        return visited.front();
    };
    const Placement first = complete(1, 1'000'000'000);
    CHECK(complete(1, 1'000) == first);
    CHECK(complete(2, 1'000'000'000) != first);
}

TEST_CASE("dives refuse boards that do not suit them") {
    const auto suits = [](const Board& board) { return BeliefDives::suits(OpenBoard{board}); };
    CHECK(suits(Board{{.size = 40}}));
    CHECK_FALSE(suits(Board{{.size = 20}}));  // a kernel is enough
    CHECK_FALSE(suits(Board{{.size = 400}})); // a descent takes too long
    CHECK_FALSE(suits(Board{{.size = 40, .diagonals = Diagonals::touching}}));
    const Board board{{.size = 20}};
    const OpenBoard open{board};
    const Budget budget;
    const Visitor visit = [](std::span<const int>) { return Visit::enough; };
    BeliefDives dives{open, budget, visit};
    CHECK_FALSE(dives.is_worth_it());
    CHECK_FALSE(dives.resume(1'000'000).has_value());
}

TEST_CASE("dives end if hardly a completion is estimated") {
    const Board board = test::board_with_diagonals_excluded(44, 44, 7);
    const OpenBoard open{board};
    const Budget budget;
    const Visitor visit = [](std::span<const int>) { return Visit::enough; };
    BeliefDives dives{open, budget, visit, {.least_log_completions = 1000}};
    CHECK_FALSE(dives.resume(1'000'000'000).has_value());
    CHECK_FALSE(dives.is_worth_it());
    CHECK(dives.dives() == 1);
}

TEST_CASE("dives look at their budget and stop at once") {
    const Board board = test::board_with_diagonals_excluded(44, 44, 7);
    const OpenBoard open{board};
    test::check_that_it_stops(32, [&](const Budget& budget) {
        const Visitor visit = [](std::span<const int>) { return Visit::more; };
        BeliefDives dives{open, budget, visit};
        const auto ending = dives.resume(1'000'000'000);
        return ending && stop_reason(*ending) == StopReason::interrupted;
    });
}

TEST_CASE("a search for one completion with dives from its first node gives the truth") {
    Random random{512};
    int dives = 0;
    int completed = 0;
    int infeasible = 0;
    const int rounds = test::rounds_of(200);
    for (int round = 0; round < rounds; ++round) {
        const Board board = random_board(random, 4 + random_index(random, 5));
        INFO(as_text(board));
        const OpenBoard open{board};
        if (!open.conflicts().empty() || open.row_count() == 0) continue;
        const std::set<Placement> expected = Oracle{board}.completions();
        (expected.empty() ? infeasible : completed) += 1;
        const auto kernel = make_kernel(open, {});
        for (const int jobs : {1, 2}) {
            SearchStatistics statistics;
            std::vector<Placement> visited;
            const KernelReport report =
                search_for_one(open, *kernel, jobs, {},
                               [&](std::span<const int> chosen) {
                                   visited.push_back(open.placement(chosen));
                                   return Visit::enough;
                               },
                               statistics,
                               {.nodes_before = 3,
                                .least_lp_bound = 0,
                                .nodes_for_kernel = 3,
                                .dives = for_small_boards()});
            CHECK(visited.size() == (expected.empty() ? 0 : 1));
            if (!visited.empty()) CHECK(expected.contains(visited.front()));
            CHECK(std::holds_alternative<Satisfied>(report.ending) == !expected.empty());
            CHECK(std::holds_alternative<Exhausted>(report.ending) == expected.empty());
            dives += static_cast<int>(statistics.dives);
        }
    }
    CHECK(completed > rounds / 10);
    CHECK(infeasible > rounds / 10);
    CHECK(dives > rounds / 10);
}
