#include "local/heuristics.hpp"

#include "catch.hpp"
#include "is_completion.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

#include <chrono>

using namespace qsat;
using qsat::test::is_completion;

namespace {

Budget steps(std::uint64_t limit) { return {.deadline = {}, .node_limit = limit}; }

/// A board with queens that attack nothing, put down by chance.
BoardParts random_completion_board(Random& random, int size, int queens) {
    BoardParts parts{.size = size};
    for (int tries = 0; tries < 100 * queens; ++tries) {
        if (parts.queens.size() == static_cast<std::size_t>(queens)) break;
        const Square queen = random_square(random, size);
        if (std::ranges::none_of(parts.queens, [&](Square other) { return attack(queen, other); }))
            parts.queens.push_back(queen);
    }
    return parts;
}

void require_solved(const Board& board, std::uint64_t seed, std::uint64_t limit) {
    CAPTURE(as_text(board), seed);
    const LocalSearchResult result = search_locally(board, seed, steps(limit));
    REQUIRE(result.completion);
    REQUIRE(is_completion(board, *result.completion));
    REQUIRE_FALSE(result.stopped);
    REQUIRE(result.steps <= limit);
}

} // namespace

TEST_CASE("local search completes the empty board of every size that has a completion") {
    for (int size = 1; size <= 300; ++size)
        if (size != 2 && size != 3) require_solved(Board{{.size = size}}, size, 1'000'000);
}

TEST_CASE("local search finds a completion wherever the oracle sees one, and never elsewhere") {
    Random random{11};
    int completed = 0;
    int infeasible = 0;
    const int rounds = test::rounds_of(1'500);
    for (int round = 0; round < rounds; ++round) {
        const Board board = random_board(random, 1 + random_index(random, round < 1'400 ? 7 : 9));
        if (!find_conflicts(board, board.queens()).empty()) continue;
        const bool exists = !Oracle{board}.completions().empty();
        CAPTURE(as_text(board), round);
        constexpr std::uint64_t limit = 20'000;
        const LocalSearchResult result = search_locally(board, round, steps(limit));
        // With so few squares the search would have to be unlucky beyond measure.
        REQUIRE(result.completion.has_value() == exists);
        if (exists) {
            REQUIRE(is_completion(board, *result.completion));
        } else {
            REQUIRE(result.stopped == StopReason::node_limit);
            REQUIRE(result.steps == limit);
        }
        (exists ? completed : infeasible) += 1;
    }
    CHECK(completed > rounds / 15);
    CHECK(infeasible > rounds / 15);
}

TEST_CASE("local search keeps givens, blocked squares and excluded diagonals") {
    Random random{12};
    for (int round = 0; round < 100; ++round) {
        const int size = 60 + random_index(random, 100);
        BoardParts parts = random_completion_board(random, size, random_index(random, size / 2));
        const auto has_queen = [&](auto is_hit) {
            return std::ranges::any_of(parts.queens, is_hit);
        };
        for (int i = 0; i < size * size / 4; ++i) {
            const Square blocked = random_square(random, size);
            if (!has_queen([&](Square queen) { return queen == blocked; }))
                parts.blocked.push_back(blocked);
        }
        for (int i = 0; i < size / 20; ++i) {
            const int sum = random_sum(random, size);
            const int difference = random_difference(random, size);
            if (!has_queen([&](Square queen) { return queen.sum() == sum; }))
                parts.excluded_sums.push_back(sum);
            if (!has_queen([&](Square queen) { return queen.difference() == difference; }))
                parts.excluded_differences.push_back(difference);
        }
        require_solved(Board{parts}, round, 10'000'000);
    }
}

TEST_CASE("boards with many givens are completed, also with few open lines") {
    Random random{13};
    for (const int queens : {50, 200, 500, 800})
        for (std::uint64_t seed = 0; seed < 10; ++seed)
            require_solved(Board{random_completion_board(random, 1000, queens)}, seed, 200'000);

    // All queens of a completion but a few are given.
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const LocalSearchResult whole = search_locally(Board{{.size = 500}}, seed, {});
        for (const int open : {0, 1, 2, 5, 20}) {
            BoardParts parts{.size = 500};
            for (int row = 0; row < 500; ++row)
                if (row % 25 != 0 || row / 25 >= open)
                    parts.queens.push_back({row, (*whole.completion)[row]});
            require_solved(Board{parts}, seed, 10'000'000);
        }
    }
}

TEST_CASE("a hundred thousand rows are completed in a few steps each") {
    Random random{14};
    require_solved(Board{random_completion_board(random, 100'000, 100)}, 1, 500'000);
}

TEST_CASE("the seed decides which completion is found") {
    const Board board{{.size = 50, .queens = {{3, 4}}}};
    const LocalSearchResult first = search_locally(board, 1, {});
    const LocalSearchResult again = search_locally(board, 1, {});
    const LocalSearchResult other = search_locally(board, 2, {});
    CHECK(first.completion == again.completion);
    CHECK(first.steps == again.steps);
    CHECK(first.completion != other.completion);
}

TEST_CASE("local search stops at every kind of limit") {
    const Board infeasible{{.size = 3}};
    for (const std::uint64_t limit : {0, 1, 2, 50, 100'000}) {
        const LocalSearchResult result = search_locally(infeasible, 1, steps(limit));
        CHECK(result.steps == limit);
        CHECK(result.stopped == StopReason::node_limit);
        CHECK_FALSE(result.completion);
        CHECK((result.restarts > 0) == (limit > 20'000));
    }
    // One open row, and its only square is blocked: nothing to exchange.
    CHECK(search_locally(Board{{.size = 1, .blocked = {{0, 0}}}}, 1, steps(50'000)).stopped ==
          StopReason::node_limit);

    // Without a limit it gives up.
    for (const Board& board : {infeasible, Board{{.size = 1, .blocked = {{0, 0}}}}}) {
        const LocalSearchResult result = search_locally(board, 1, {});
        CHECK(result.stopped == StopReason::gave_up);
        CHECK(result.restarts == most_restarts);
    }

    const std::atomic<bool> cancelled = true;
    CHECK(search_locally(infeasible, 1, {.deadline = {}, .cancelled = &cancelled}).stopped ==
          StopReason::interrupted);
    const auto start = Clock::now();
    const Budget short_time{.deadline = start + std::chrono::milliseconds{20}};
    CHECK(search_locally(infeasible, 1, short_time).stopped == StopReason::timeout);
    CHECK(seconds_since(start) < 5);
}
