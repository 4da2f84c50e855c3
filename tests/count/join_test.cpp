// Units of work, stopping and the limits of the join.
#include "board/symmetric_board.hpp"
#include "catch.hpp"
#include "count/join.hpp"
#include "count/join_board.hpp"
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
    const Counted counted = counter.count(units, jobs, {});
    REQUIRE(counted.exact());
    return counted.found;
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
    const auto counted = count_by_join(OpenBoard{board}, 2, {});
    REQUIRE(counted.has_value());
    CHECK(counted->exact());
    CHECK(counted->found == 0);
    CHECK(count(make(board), {0, 0}) == 0);
    // Neither does a range of no units of any board.
    CHECK(count(make(Board{{.size = 8}}), {3, 3}) == 0);
}

TEST_CASE("symmetries save units") {
    // Sets of 5 of 10 rows: 252. The complement of 32 is the same upside down; no other set is the
    // same as an image of it.
    CHECK(make(Board{{.size = 10}}).unit_count() == (252 + 32) / 4);
    // Nothing is symmetric.
    CHECK(make(Board{{.size = 10, .blocked = {{1, 2}}}}).unit_count() == 252);
    // From left to right: as upside down, after a quarter turn.
    CHECK(make(Board{{.size = 10, .blocked = {{1, 2}, {1, 7}}}}).unit_count() == 252 / 2);
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
        CHECK(counter.count({0, counter.unit_count()}, 2, {}, &tally).found == 2680);
        CHECK(std::abs(tally.share() - 1) < 1e-9);
        CHECK(tally.known() == 3 * 2680);
        CHECK_FALSE(tally.enough());
        tally.begin(1, 1, 5);
        CHECK(counter.count({0, counter.unit_count()}, 1, {}, &tally).found < 2680);
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
    CHECK(count_by_join(open, 1, past)->stopped == StopReason::timeout);
    CHECK(count_by_join(open, 2, stopped)->stopped == StopReason::interrupted);
    CHECK(count_by_join(open, 2, stopped)->found == 0);
    CHECK(count_by_search(open, 2, stopped).stopped == StopReason::interrupted);
    const Counted limited = count_by_search(open, 1, {.node_limit = 60'000});
    CHECK(limited.stopped == StopReason::node_limit);
    CHECK(limited.found > 0);
    CHECK(limited.found < 14200);
}

TEST_CASE("boards beyond the join are refused") {
    const Board rows{{.size = 27}};
    const OpenBoard open_rows{rows};
    CHECK_FALSE(JoinCounter::make(open_rows).has_value());
    CHECK_FALSE(count_by_join(open_rows, 1, {}).has_value());
    // Given queens in the corners and at the edges leave many diagonals that cross the middle.
    constexpr int size = 56;
    Random random{72};
    const auto near_the_edge = [&] {
        const int place = random_index(random, random.below(2) == 0 ? size : size / 8);
        return random.below(2) == 0 ? place : size - 1 - place;
    };
    int refused = 0;
    for (int round = 0; round < 200; ++round) {
        BoardParts parts{.size = size};
        for (int tries = 0; tries < 2000 && parts.queens.size() < size - 26; ++tries) {
            const Square queen{near_the_edge(), near_the_edge()};
            if (std::ranges::none_of(parts.queens, [&](Square q) { return attack(q, queen); }))
                parts.queens.push_back(queen);
        }
        const Board board{parts};
        const OpenBoard open{board};
        if (open.row_count() > JoinBoard::most_rows || !open.conflicts().empty()) continue;
        const auto join_board = make_join_board(open);
        refused += join_board.has_value() ? 0 : 1;
        CHECK((!join_board || join_board->diagonal_count <= 62));
    }
    CHECK(refused > 0);
}

TEST_CASE("counting looks at its budget, and stops at once") {
    const Board board{{.size = 14}};
    const OpenBoard open{board};
    const auto stops = [](const auto& count, std::int64_t looks) {
        qsat::test::check_that_it_stops(looks, [&](const Budget& budget) {
            return count(budget).stopped == StopReason::interrupted;
        });
    };
    stops([&](const Budget& budget) { return count_by_join(open, 1, budget).value(); }, 32);
    stops([&](const Budget& budget) { return count_by_search(open, 1, budget); }, 32);
}

TEST_CASE("a single unit of a large board looks at its budget all the while") {
    const Board board{{.size = 24}};
    const OpenBoard open{board};
    const auto counter = JoinCounter::make(open);
    REQUIRE(counter);
    std::uint64_t looks = 0;
    const std::function<bool()> look = [&] { return ++looks > 4; };
    const std::uint64_t middle = counter->unit_count() / 2;
    const Counted counted = counter->count({middle, middle + 1}, 1, {.stop_requested = &look});
    CHECK(counted.stopped == StopReason::interrupted);
}
