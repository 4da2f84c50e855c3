// Units of work, stopping and the limits of the join.
#include "board/symmetric_board.hpp"
#include "catch.hpp"
#include "count/join.hpp"
#include "count/search_count.hpp"
#include "support/looks.hpp"
#include "support/random_board.hpp"

#include <cmath>

using namespace qsat;

namespace {

JoinCounter make(const Board& board) {
    auto counter = JoinCounter::make(OpenBoard{board});
    REQUIRE(counter.has_value());
    return std::move(*counter);
}

Number count(const JoinCounter& counter, UnitRange units, int jobs = 1) {
    return counter.count(units, jobs, {});
}

/// Why the count stops; nothing if it does not.
std::optional<StopReason> stop_of(const auto& count) try {
    count();
    return std::nullopt;
} catch (const BudgetSpent& spent) {
    return spent.reason;
}

} // namespace

TEST_CASE("counts of unit ranges add up, wherever the units are split") {
    Random random{71};
    for (int round = 0; round < 20; ++round) {
        const Board board =
            random_symmetric_board(random, 7 + random_index(random, 4), pick(random, subgroups));
        INFO(as_text(board));
        const JoinCounter counter = make(board);
        const std::uint64_t units = counter.unit_count();
        const Number total = count(counter, {0, units});
        for (std::uint64_t cut = 0; cut <= units; ++cut)
            REQUIRE(count(counter, {0, cut}) + count(counter, {cut, units}) == total);
        for (std::uint64_t shards = 1; shards <= 20; ++shards) {
            Number sum = 0;
            for (std::uint64_t i = 0; i < shards; ++i) // another counter, as on another machine
                sum += count(make(board), {units * i / shards, units * (i + 1) / shards}, 2);
            REQUIRE(sum == total);
        }
    }
}

TEST_CASE("a board whose givens leave no completion has no units, and counts 0") {
    const Board board{{.size = 4, .queens = {{3, 0}, {2, 1}}}};
    CHECK(count_by_join(OpenBoard{board}, 2, {}) == Number{0});
    CHECK(count(make(board), {0, 0}) == 0);
    // A range without units counts 0 on every board.
    CHECK(count(make(Board{{.size = 8}}), {3, 3}) == 0);
}

TEST_CASE("symmetries save units") {
    // Pairs of i of 5 even rows and i of 5 odd rows, for all i.
    CHECK(make(Board{{.size = 10, .blocked = {{1, 2}}}}).unit_count() == 252);
    // From left to right: an image has 5 - i queens in the same quarter.
    CHECK(make(Board{{.size = 10, .blocked = {{1, 2}, {1, 7}}}}).unit_count() == 252 / 2);
    // A half turn swaps the even and the odd rows, reversed: 28 of these 126 pairs have the same
    // set then, and the others are counted once.
    CHECK(make(Board{{.size = 10}}).unit_count() == (126 + 28) / 2);
    // i of 6 even rows and i - 1 of 5 odd rows. Upside down the even rows are reversed: of two sets
    // that are each other's reverse only one is left.
    CHECK(make(Board{{.size = 11, .blocked = {{1, 2}}}}).unit_count() == 462);
    CHECK(make(Board{{.size = 11, .blocked = {{1, 2}, {9, 2}}}}).unit_count() == 254);
}

TEST_CASE("a tally follows a count, and ends it when it has enough") {
    const Board board{{.size = 11}};
    const OpenBoard open{board};
    const JoinCounter join = make(board);
    const SearchCounter search{open, 40};
    const auto follow = [](const auto& counter) {
        Tally tally;
        tally.begin(3);
        CHECK(tally.share() == 0);
        CHECK(counter.count({0, counter.unit_count()}, 2, {}, &tally) == 2680);
        CHECK(std::abs(tally.share() - 1) < 1e-9);
        CHECK(tally.known() == 3 * 2680);
        CHECK_FALSE(tally.enough());
        tally.begin(1, 1, 5);
        CHECK(counter.count({0, counter.unit_count()}, 1, {}, &tally) < 2680);
        CHECK(tally.known() >= 5);
        CHECK(tally.enough());
    };
    follow(join);
    follow(search);
}

TEST_CASE("stopped counts say why and how far they came") {
    const Board board{{.size = 12}};
    const OpenBoard open{board};
    const std::atomic<bool> cancelled{true};
    const Budget past{.deadline = Clock::now() - std::chrono::seconds{1}};
    const Budget stopped{.cancelled = &cancelled};
    CHECK(stop_of([&] { count_by_join(open, 1, past); }) == StopReason::timeout);
    CHECK(stop_of([&] { count_by_join(open, 2, stopped); }) == StopReason::interrupted);
    CHECK(stop_of([&] { count_by_search(open, 2, stopped); }) == StopReason::interrupted);
    Tally tally;
    CHECK(stop_of([&] { count_by_search(open, 1, {.node_limit = 60'000}, &tally); }) ==
          StopReason::node_limit);
    CHECK(tally.found() > 0);
    CHECK(tally.found() < 14200);
}

TEST_CASE("boards beyond the join are refused") {
    const Board largest{{.size = 30}};
    const Board too_large{{.size = 31}}; // 16 even rows
    CHECK(JoinCounter::make(OpenBoard{largest}).has_value());
    CHECK_FALSE(JoinCounter::make(OpenBoard{too_large}).has_value());
    CHECK_FALSE(count_by_join(OpenBoard{too_large}, 1, {}).has_value());
    // Of 18 open rows 16 are even.
    BoardParts parts{.size = 31};
    for (int i = 0; i < 13; ++i)
        parts.queens.push_back({2 * i + 1, 2 * ((2 * i + 1) % 13) + 1});
    const Board even{parts};
    const OpenBoard open{even};
    REQUIRE(open.conflicts().empty());
    REQUIRE(open.row_count() == 18);
    CHECK_FALSE(JoinCounter::make(open).has_value());
}

TEST_CASE("counting looks at its budget, and stops at once") {
    const Board board{{.size = 14}};
    const OpenBoard open{board};
    const auto stops = [](const auto& count, std::int64_t looks) {
        qsat::test::check_that_it_stops(looks, [&](const Budget& budget) {
            return stop_of([&] { count(budget); }) == StopReason::interrupted;
        });
    };
    stops([&](const Budget& budget) { count_by_join(open, 1, budget); }, 32);
    stops([&](const Budget& budget) { count_by_search(open, 1, budget); }, 32);
}

TEST_CASE("a single unit of a large board looks at its budget all the while") {
    const Board board{{.size = 24}};
    const OpenBoard open{board};
    const auto counter = JoinCounter::make(open);
    REQUIRE(counter);
    std::uint64_t looks = 0;
    const std::function<bool()> look = [&] { return ++looks > 4; };
    const std::uint64_t middle = counter->unit_count() / 2;
    CHECK(stop_of([&] {
              counter->count({middle, middle + 1}, 1, {.stop_requested = &look});
          }) == StopReason::interrupted);
}
