#include "reduce/reduce.hpp"

#include "catch.hpp"
#include "support/open_boards.hpp"
#include "support/random_regions.hpp"

using namespace qsat;

namespace {

std::set<Square> squares_of(const OpenBoard& open) {
    std::set<Square> squares;
    for (const FreeSquare& free : open.free_squares())
        squares.insert(open.original(free));
    return squares;
}

/// The board in which only these squares of the open board are free.
Board restricted(const OpenBoard& open, const std::set<Square>& left,
                 const std::vector<Square>& forced) {
    BoardParts parts = open.board().parts();
    parts.queens.insert(parts.queens.end(), forced.begin(), forced.end());
    for (const Square square : squares_of(open))
        if (!left.contains(square) && std::ranges::find(forced, square) == forced.end())
            parts.blocked.push_back(square);
    return Board{parts};
}

bool share_line(const OpenBoard& a, const OpenBoard& b) {
    for (const Square first : squares_of(a))
        for (const Square second : squares_of(b))
            if (attack(first, second)) return true;
    return false;
}

} // namespace

TEST_CASE("a reduced board has the same completions, and its parts share no line") {
    Random random{31};
    int forced = 0;
    int unusable = 0;
    int contradictions = 0;
    const int rounds = test::rounds_of(1500);
    test::for_open_boards(random, 1500, 4, 5, [&](const OpenBoard& open) {
        const auto expected = Oracle{open.board()}.completions();
        const Reduction reduction = reduce(OpenBoard{open});
        if (reduction.contradiction) {
            REQUIRE(expected.empty());
            REQUIRE(reduction.parts.empty());
            ++contradictions;
            return;
        }
        std::set<Square> left;
        for (std::size_t i = 0; i < reduction.parts.size(); ++i) {
            left.merge(squares_of(reduction.parts[i]));
            REQUIRE(reduction.parts[i].row_count() == reduction.parts[i].column_count());
            for (std::size_t j = 0; j < i; ++j)
                REQUIRE_FALSE(share_line(reduction.parts[i], reduction.parts[j]));
        }
        REQUIRE(Oracle{restricted(open, left, reduction.forced)}.completions() == expected);
        forced += static_cast<int>(reduction.forced.size());
        unusable += static_cast<int>(reduction.unusable);
    });
    CHECK(forced > rounds / 15);
    CHECK(unusable > rounds / 15);
    CHECK(contradictions > rounds / 15);
}

TEST_CASE("reduction keeps the completions of boards with regions, and matches their lines") {
    Random random{34};
    int unusable = 0;
    int contradictions = 0;
    const int rounds = test::rounds_of(400);
    for (int round = 0; round < rounds; ++round) {
        const Board board = random_region_board(random, 4 + random_index(random, 4));
        INFO(as_text(board));
        const OpenBoard open{board};
        if (!open.conflicts().empty()) continue;
        const auto expected = Oracle{board}.completions();
        const Reduction reduction = reduce(OpenBoard{open});
        if (reduction.contradiction) {
            REQUIRE(expected.empty());
            ++contradictions;
            continue;
        }
        std::set<Square> left;
        for (const OpenBoard& part : reduction.parts)
            left.merge(squares_of(part));
        REQUIRE(Oracle{restricted(open, left, reduction.forced)}.completions() == expected);
        unusable += static_cast<int>(reduction.unusable);
    }
    CHECK(unusable > rounds / 15);
    CHECK(contradictions > rounds / 15);
}

TEST_CASE("regions on fewer rows or columns than they need refute a board") {
    // No line is short. Three regions share two rows or columns, and two share three.
    const int size = 24;
    for (const bool in_rows : {true, false}) {
        BoardParts parts{.size = size, .diagonals = Diagonals::touching};
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column) {
                const int across = in_rows ? row : column;
                const int along = in_rows ? column : row;
                parts.regions.push_back(across < 2    ? along / 8
                                        : across < 21 ? across + 1
                                                      : 22 + along / 12);
            }
        const Board board{parts};
        CHECK(reduce(OpenBoard{board}).contradiction);
    }
}

TEST_CASE("regions on as many rows as they are leave these rows to no other region") {
    // The regions 0 and 1 need the rows 0 and 1, in which region 2 has eight of its squares.
    const int size = 24;
    BoardParts parts{.size = size, .diagonals = Diagonals::touching};
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            parts.regions.push_back(row < 2   ? std::min(column / 10, 2)
                                    : row < 4 ? 2 + column / 12
                                              : row);
    const Board board{parts};
    const Reduction reduction = reduce(OpenBoard{board});
    REQUIRE_FALSE(reduction.contradiction);
    CHECK(reduction.unusable == 8);
}

TEST_CASE("what is left of a reduced board cannot be reduced further") {
    Random random{32};
    test::for_open_boards(random, 300, 4, 7, [&](const OpenBoard& open) {
        for (const OpenBoard& part : reduce(OpenBoard{open}).parts) {
            const Reduction again = reduce(OpenBoard{part});
            CHECK_FALSE(again.contradiction);
            CHECK(again.forced.empty());
            CHECK(again.unusable == 0);
            REQUIRE(again.parts.size() == 1);
            CHECK(squares_of(again.parts.front()) == squares_of(part));
        }
    });
}

TEST_CASE("forced squares alone complete a board that leaves no choice") {
    const Board board{{.size = 6, .queens = {{0, 1}, {1, 3}, {2, 5}}}};
    const Reduction reduction = reduce(OpenBoard{board});
    CHECK_FALSE(reduction.contradiction);
    CHECK(reduction.parts.empty());
    CHECK(reduction.forced.size() == 3);
}

TEST_CASE("a board without a short line stays as it is") {
    const Board board{{.size = 12}};
    const Reduction reduction = reduce(OpenBoard{board});
    CHECK(reduction.forced.empty());
    CHECK(reduction.unusable == 0);
    REQUIRE(reduction.parts.size() == 1);
    CHECK(reduction.parts.front().free_squares().size() == 144);
}
