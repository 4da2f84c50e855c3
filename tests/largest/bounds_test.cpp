#include "catch.hpp"
#include "largest/bounds.hpp"
#include "largest/slow.hpp"
#include "support/board_text.hpp"

using namespace qsat;

namespace {

bool stand_in_peace(const OpenBoard& open, const std::vector<int>& numbers) {
    for (std::size_t i = 0; i < numbers.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (open.attack(numbers[i], numbers[j])) return false;
    return true;
}

} // namespace

TEST_CASE("bounds of random boards hold, and the queens between them stand in peace") {
    Random random{20};
    int met = 0;
    int below = 0;
    for (int round = 0; round < 300; ++round) {
        const Board board = random_board(random, 1 + random_index(random, 7));
        INFO(as_text(board));
        const auto most = test::most_queens(board);
        if (!most) continue;
        const OpenBoard open{board};
        const auto given = static_cast<int>(board.queens().size());
        const int bound = given + upper_bound(open);
        REQUIRE(*most <= bound);
        const std::vector<int> queens = many_queens(open, open.free_squares().size(), 1);
        REQUIRE(stand_in_peace(open, queens));
        REQUIRE(given + static_cast<int>(queens.size()) <= *most);
        met += *most == bound ? 1 : 0;
        below += given + static_cast<int>(queens.size()) < *most ? 1 : 0;
    }
    CHECK(met > 50);
    CHECK(below < 10); // of a search that may miss some
}

TEST_CASE("a matching sees rows that share too few columns") {
    // Rows 1 to 4 of eight have but the columns a and c between them.
    BoardParts parts{.size = 8};
    for (int row = 4; row < 8; ++row)
        for (int column = 0; column < 8; ++column)
            if (column != 0 && column != 2) parts.blocked.push_back({row, column});
    const Board board{parts};
    CHECK(upper_bound(OpenBoard{board}) == 6);
}

TEST_CASE("a matching is the largest, also where rows must give up what they took first") {
    // Each row has two columns, the second of which is the first of the next row; but the last row
    // has only the first column of the first.
    for (const int size : {2, 5, 11}) {
        const auto column_of = [&](int i) { return 3 * i % size; };
        BoardParts parts{.size = size};
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column) {
                const bool is_last = row == size - 1;
                if (column != column_of(is_last ? 0 : row) &&
                    (is_last || column != column_of(row + 1)))
                    parts.blocked.push_back({row, column});
            }
        const Board board{parts};
        CHECK(upper_bound(OpenBoard{board}) == size);
    }
}

TEST_CASE(
    "squares on one line or another have two queens at most, whatever the lines' directions") {
    constexpr int size = 10;
    using IsOn = bool (*)(Square);
    const std::vector<IsOn> lines{[](Square at) { return at.row == 3; },
                                  [](Square at) { return at.column == 6; },
                                  [](Square at) { return at.sum() == size - 2; },
                                  [](Square at) { return at.difference() == 1; }};
    for (const IsOn first : lines)
        for (const IsOn second : lines) {
            if (first == second) continue;
            BoardParts parts{.size = size};
            for (int row = 0; row < size; ++row)
                for (int column = 0; column < size; ++column)
                    if (!first({row, column}) && !second({row, column}))
                        parts.blocked.push_back({row, column});
            const Board board{parts};
            CHECK(upper_bound(OpenBoard{board}) == 2);
        }
}

TEST_CASE("too few diagonals are a bound") {
    BoardParts parts{.size = 6};
    for (int sum = 0; sum <= 10; ++sum)
        if (sum < 4 || sum > 6) parts.excluded_sums.push_back(sum);
    const Board board{parts};
    CHECK(upper_bound(OpenBoard{board}) == 3);
}

TEST_CASE("the local search fills an empty board of a hundred, the same for the same seed") {
    const Board board{{.size = 100}};
    const OpenBoard open{board};
    const std::vector<int> queens = many_queens(open, 98, 7);
    CHECK(queens.size() >= 95);
    CHECK(stand_in_peace(open, queens));
    CHECK(many_queens(open, 98, 7) == queens);
    CHECK(many_queens(open, 98, 8) != queens);
}
