#include "catch.hpp"
#include "count/join.hpp"
#include "count/search_count.hpp"
#include "modules/board/symmetric_board.hpp"
#include "support/looks.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

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

/// The On-Line Encyclopedia of Integer Sequences, A000170: n queens on an empty board, from n = 1.
const std::vector<std::uint64_t> a000170{1,   0,   0,    2,     10,    4,      40,      92,
                                         352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512};

#ifdef NDEBUG
constexpr int largest_empty_board = 16;
constexpr int largest_random_board = 14;
constexpr int largest_sum = 14;
constexpr int largest_half_blocked = 20;
#else
constexpr int largest_empty_board = 13;
constexpr int largest_random_board = 13;
constexpr int largest_sum = 11;
constexpr int largest_half_blocked = 18;
#endif

Number by_join(const Board& board, int jobs = 1) {
    const auto found = count_by_join(OpenBoard{board}, jobs, {});
    REQUIRE(found.has_value());
    return *found;
}

Number by_search(const Board& board, int jobs = 1) {
    return count_by_search(OpenBoard{board}, jobs, {});
}

Board with_queen(int size, Square queen) { return Board{{.size = size, .queens = {queen}}}; }

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

TEST_CASE("empty boards have as many completions as A000170 says") {
    for (int size = 1; size <= largest_empty_board; ++size) {
        INFO(size);
        const Board board{{.size = size}};
        CHECK(by_join(board) == a000170[size - 1]);
        CHECK(by_join(board, 2) == a000170[size - 1]);
        if (size <= 11) CHECK(by_search(board, 2) == a000170[size - 1]);
    }
}

TEST_CASE("random boards of up to 9 rows have as many completions as the oracle finds") {
    Random random{61};
    int with_completions = 0;
    for (int round = 0; round < test::rounds_of(400); ++round) {
        const Board board = random_board(random, 1 + random_index(random, 9));
        INFO(as_text(board));
        const std::size_t expected = Oracle{board}.completions().size();
        with_completions += expected > 0 ? 1 : 0;
        CHECK(by_join(board) == expected);
        CHECK(by_search(board) == expected);
    }
    CHECK(with_completions > 50);
}

TEST_CASE("symmetric boards have as many completions as the oracle finds") {
    Random random{62};
    for (const auto& maps : subgroups)
        for (int round = 0; round < test::rounds_of(30); ++round) {
            const Board board = random_symmetric_board(random, 4 + random_index(random, 5), maps);
            INFO(as_text(board));
            CHECK(by_join(board) == Oracle{board}.completions().size());
        }
}

TEST_CASE("boards of up to 14 rows have as many completions by join as by search") {
    Random random{63};
    int with_completions = 0;
    for (int round = 0; round < 40; ++round) {
        const auto& maps = pick(random, subgroups);
        const int size = 10 + random_index(random, largest_random_board - 9);
        const Board board = round % 2 == 0 ? random_board(random, size)
                                           : random_symmetric_board(random, size, maps);
        INFO(as_text(board));
        const Number expected = by_search(board, 2);
        with_completions += expected > 0 ? 1 : 0;
        CHECK(by_join(board, 2) == expected);
    }
    CHECK(with_completions > 20);
}

TEST_CASE("large boards with few open rows have as many completions by join as by search") {
    Random random{64};
    Number completions = 0;
    for (int round = 0; round < 60; ++round) {
        // All rows given but a dozen, as far as squares that nothing attacks are found.
        BoardParts parts{.size = 14 + random_index(random, 20)};
        for (int tries = 0; tries < 1000 && std::ssize(parts.queens) < parts.size - 12; ++tries) {
            const Square queen = random_square(random, parts.size);
            if (std::ranges::none_of(parts.queens, [&](Square q) { return attack(q, queen); }))
                parts.queens.push_back(queen);
        }
        const Board board{parts};
        INFO(as_text(board));
        const OpenBoard open{board};
        // Refused if nearly all open lines are even, or odd.
        const auto join = count_by_join(open, 1, {});
        if (!join) continue;
        CHECK(*join == by_search(board));
        completions += *join;
    }
    CHECK(completions > 100);
}

TEST_CASE(
    "boards of 17 rows and more, half blocked, have as many completions by join as by search") {
    Random random{65};
    Number completions = 0;
    for (int size = 17; size <= largest_half_blocked; ++size) {
        BoardParts parts{.size = size};
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column)
                if (random.below(9) < 5) parts.blocked.push_back({row, column});
        const Board board{parts};
        INFO(as_text(board));
        const Number expected = by_search(board);
        CHECK(by_join(board) == expected);
        completions += expected;
    }
    CHECK(completions > 100);
}

TEST_CASE("counts with one queen given add up to n times the count of the empty board") {
    for (int size = 4; size <= largest_sum; ++size) {
        INFO(size);
        Number sum = 0;
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column)
                sum += by_join(with_queen(size, {row, column}));
        CHECK(sum == size * a000170[size - 1]);
    }
}

TEST_CASE("boards that are given whole, and boards that contradict themselves") {
    const Board whole{{.size = 4, .queens = {{0, 1}, {1, 3}, {2, 0}, {3, 2}}}};
    CHECK(by_join(whole) == 1);
    CHECK(by_search(whole) == 1);
    const Board attacking{{.size = 4, .queens = {{0, 0}, {1, 1}}}};
    CHECK(by_join(attacking) == 0);
    CHECK(by_search(attacking) == 0);
}
