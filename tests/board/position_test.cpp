#include "board/position.hpp"

#include "catch.hpp"
#include "support/board_text.hpp"
#include "support/random_board.hpp"

#include <algorithm>
#include <map>

using namespace qsat;

namespace {

/// Compares a position with what the definition says of queens on these squares and of squares
/// that were taken away.
void check(const Position& position, const std::vector<int>& queens,
           const std::vector<int>& struck) {
    const OpenBoard& open = position.open();
    std::map<int, std::vector<int>> free_on;
    std::size_t free_count = 0;
    for (int number = 0; number < static_cast<int>(open.free_squares().size()); ++number) {
        const Square square = open.original(position.square(number));
        const bool is_free =
            std::ranges::count(struck, number) == 0 && std::ranges::none_of(queens, [&](int queen) {
                return attack(open.original(position.square(queen)), square);
            });
        CHECK(position.is_free(number) == is_free);
        if (!is_free) continue;
        ++free_count;
        free_on[position.row_of(number)].push_back(number);
        free_on[position.column_of(number)].push_back(number);
    }
    CHECK(position.free_count() == free_count);
    int shortest = 0;
    for (int line = 0; line < position.line_count(); ++line) {
        const bool has_queen = std::ranges::any_of(queens, [&](int queen) {
            return position.row_of(queen) == line || position.column_of(queen) == line;
        });
        CHECK(position.free_on(line) == free_on[line]);
        CHECK(position.free_count(line) ==
              (has_queen ? Position::has_queen : static_cast<int>(free_on[line].size())));
        for (std::size_t i = 0; i < free_on[line].size(); ++i)
            CHECK(position.free_on(line, static_cast<int>(i)) == free_on[line][i]);
        if (position.free_count(line) < position.free_count(shortest)) shortest = line;
    }
    if (position.line_count() > 0) CHECK(position.shortest_line() == shortest);
    CHECK(position.is_completed() ==
          (2 * queens.size() == static_cast<std::size_t>(position.line_count())));
}

int random_free(const Position& position, Random& random) {
    std::vector<int> free;
    for (int number = 0; number < static_cast<int>(position.open().free_squares().size()); ++number)
        if (position.is_free(number)) free.push_back(number);
    return pick(random, free);
}

} // namespace

TEST_CASE("queens and squares taken away leave what the definition says, on random boards") {
    Random random{81};
    for (int round = 0; round < 200; ++round) {
        const Board board = random_board(random, 1 + random_index(random, 9));
        INFO(as_text(board));
        const OpenBoard open{board};
        Position position{open};
        const Position untouched = position;
        std::vector<int> queens;
        std::vector<int> struck;
        for (;;) {
            check(position, queens, struck);
            if (position.free_count() == 0) break;
            const int number = random_free(position, random);
            std::vector<int> before(position.line_count());
            for (int line = 0; line < position.line_count(); ++line)
                before[line] = position.free_count(line);
            // Each line is named as often as it loses a square.
            const auto shortened = [&before](int line) { --before[line]; };
            if (random.below(3) == 0) {
                position.strike(number, shortened);
                struck.push_back(number);
            } else {
                position.place(number, shortened);
                queens.push_back(number);
            }
            for (int line = 0; line < position.line_count(); ++line)
                if (position.free_count(line) != Position::has_queen)
                    CHECK(before[line] == position.free_count(line));
        }
        check(untouched, {}, {});
    }
}
