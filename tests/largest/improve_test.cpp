#include "catch.hpp"
#include "largest/bounds.hpp"
#include "largest/improve.hpp"
#include "largest/slow.hpp"
#include "support/board_text.hpp"

#include <algorithm>
#include <functional>

using namespace qsat;

namespace {

/// Both ways of deciding, as one function of what they begin with.
using Improve = std::function<void(const OpenBoard&, std::vector<int>& best, std::size_t most)>;

std::vector<Improve> both_ways() {
    std::vector<Improve> ways;
    ways.emplace_back([](const OpenBoard& open, std::vector<int>& best, std::size_t most) {
        LargestStatistics statistics;
        improve_by_search(open, best, most, 1'000'000, {}, statistics);
    });
    for (const CounterEncoding& counter : counter_encodings)
        ways.emplace_back(
            [&counter](const OpenBoard& open, std::vector<int>& best, std::size_t most) {
                LargestStatistics statistics;
                improve_by_sat(open, best, most, {.counter = &counter}, {}, statistics);
            });
    return ways;
}

bool are_peaceful(const OpenBoard& open, const std::vector<int>& numbers) {
    const auto givens = open.board().queens();
    std::vector<Square> queens{givens.begin(), givens.end()};
    for (const int number : numbers)
        queens.push_back(open.original(open.free_squares()[number]));
    return std::holds_alternative<PeacefulQueens>(verify_peaceful(open.board(), std::move(queens)));
}

/// Random boards without contradictory givens, with the numbers of queens that can be added.
template <typename Check>
void for_random_boards(std::uint64_t seed, int boards, const Check& check) {
    Random random{seed};
    while (boards > 0) {
        const Board board = random_board(random, 1 + random_index(random, 8));
        const auto most = test::most_queens(board);
        if (!most) continue;
        INFO(as_text(board));
        const OpenBoard open{board};
        check(open, static_cast<std::size_t>(*most) - board.queens().size());
        --boards;
    }
}

} // namespace

TEST_CASE(
    "both ways go from no queen to as many as there can be, and no further than they are asked") {
    int rising = 0;
    for_random_boards(41, 80, [&](const OpenBoard& open, std::size_t expected) {
        const auto bound = static_cast<std::size_t>(upper_bound(open));
        for (const Improve& improve : both_ways())
            for (std::size_t most = 0; most <= bound; most += 1 + bound / 3) {
                std::vector<int> best;
                improve(open, best, most);
                REQUIRE(are_peaceful(open, best));
                REQUIRE(std::min(best.size(), most) == std::min(expected, most));
            }
        rising += expected > 2 ? 1 : 0;
    });
    CHECK(rising > 30);
}

TEST_CASE("both ways leave the largest set as it is") {
    for_random_boards(42, 100, [&](const OpenBoard& open, std::size_t expected) {
        const std::vector<int> queens = many_queens(open, expected, 3);
        if (queens.size() < expected) return;
        for (const Improve& improve : both_ways()) {
            std::vector<int> best = queens;
            improve(open, best, static_cast<std::size_t>(upper_bound(open)));
            REQUIRE(best == queens);
        }
    });
}

TEST_CASE("a search that is stopped leaves what it has found") {
    const Board board{{.size = 20}};
    const OpenBoard open{board};
    std::size_t last = 0;
    for (const std::uint64_t nodes : {0, 5, 10, 10'000}) {
        std::vector<int> best;
        LargestStatistics statistics;
        try {
            improve_by_search(open, best, 20, nodes, {}, statistics);
            CHECK(best.size() == 20);
        } catch (const BudgetSpent& spent) {
            CHECK(spent.reason == StopReason::node_limit);
            CHECK(statistics.nodes == nodes);
        }
        CHECK(best.size() >= std::min<std::size_t>(nodes, 10));
        CHECK(best.size() >= last);
        CHECK(are_peaceful(open, best));
        last = best.size();
    }
}
