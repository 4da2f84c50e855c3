// Dives along the estimates of belief propagation.
#include "catch.hpp"
#include "search/belief_dives.hpp"
#include "support/few_diagonals.hpp"
#include "support/looks.hpp"
#include "support/open_boards.hpp"

using namespace qsat;

TEST_CASE("dives visit only completions, and find one on most boards that have one") {
    Random random{511};
    int completed = 0;
    int found = 0;
    test::for_open_boards(random, 200, 5, 5, [&](const OpenBoard& open) {
        if (open.row_count() == 0) return;
        const std::set<Placement> expected = Oracle{open.board()}.completions();
        std::vector<Placement> visited;
        const Visitor visit = [&](std::span<const int> chosen) {
            visited.push_back(open.placement(chosen));
            return Visit::enough;
        };
        const Budget budget;
        BeliefDives dives{open,
                          budget,
                          visit,
                          {.least_squares = 0,
                           .nodes_for_kernel = 100,
                           .beam = {.width = 3, .candidates = 2, .end_squares = 6}}};
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
    });
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

TEST_CASE("dives leave small boards, and boards that are not classic, to others at once") {
    const Budget budget;
    const Visitor visit = [](std::span<const int>) { return Visit::enough; };
    const auto dive = [&](const Board& board, std::size_t least_squares) {
        const OpenBoard open{board};
        BeliefDives dives{open, budget, visit, {.least_squares = least_squares}};
        const bool is_worth_it = dives.is_worth_it();
        CHECK(BeliefDives::suits(open, {.least_squares = least_squares}) == is_worth_it);
        CHECK(dives.resume(1'000'000'000).has_value() == is_worth_it);
        return is_worth_it;
    };
    CHECK(dive(Board{{.size = 20}}, 400));
    CHECK_FALSE(dive(Board{{.size = 20}}, 401));
    CHECK_FALSE(dive(Board{{.size = 20, .diagonals = Diagonals::touching}}, 400));
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
