// Numbers of completions against published numbers, the oracle, the exact kernels and each other.
#include "board/symmetric_board.hpp"
#include "catch.hpp"
#include "count/join.hpp"
#include "count/search_count.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

using namespace qsat;

namespace {

/// The On-Line Encyclopedia of Integer Sequences, A000170: n queens on an empty board, from n = 1.
const std::vector<std::uint64_t> a000170{1,   0,   0,    2,     10,    4,      40,      92,
                                         352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512};

#ifdef NDEBUG
constexpr int largest_empty_board = 16;
constexpr int largest_random_board = 14;
constexpr int largest_sum = 14;
#else
constexpr int largest_empty_board = 13;
constexpr int largest_random_board = 13;
constexpr int largest_sum = 11;
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

TEST_CASE("boards of 17 to 20 rows, half blocked, have as many completions by join as by search") {
    Random random{65};
    Number completions = 0;
    for (int size = 17; size <= 20; ++size) {
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
