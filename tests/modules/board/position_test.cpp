// The two ways to place queens one after another.
#include "board/position.hpp"
#include "board/queen_stack.hpp"

#include "catch.hpp"
#include "support/board_text.hpp"
#include "support/random_regions.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

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
        const Square square = open.original(number);
        const bool is_free =
            std::ranges::count(struck, number) == 0 && std::ranges::none_of(queens, [&](int queen) {
                return attack(open.original(queen), square);
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

/// The free squares of a position or a stack.
std::vector<int> free_squares(const auto& queens) {
    std::vector<int> free;
    for (int number = 0; number < static_cast<int>(queens.open().free_squares().size()); ++number)
        if (queens.is_free(number)) free.push_back(number);
    return free;
}

/// Does the stack say what the definition says of these queens and cleared lines?
void check(const QueenStack& stack, const std::vector<int>& queens,
           const std::vector<int>& cleared) {
    const OpenBoard& open = stack.open();
    const auto squares = open.free_squares();
    std::map<int, std::vector<int>> free_on;
    CHECK(stack.queens() == queens);
    for (int number = 0; number < static_cast<int>(squares.size()); ++number) {
        const Square square = open.original(squares[number]);
        const auto lines = stack.lines_of(number);
        const bool is_free =
            std::ranges::none_of(queens,
                                 [&](int queen) {
                                     return open.board().attack(open.original(squares[queen]),
                                                                square);
                                 }) &&
            std::ranges::none_of(cleared,
                                 [&](int line) { return std::ranges::count(lines, line) > 0; });
        CHECK(stack.is_free(number) == is_free);
        CHECK(stack.row_of(number) == squares[number].row);
        for (const int line : lines)
            if (is_free) free_on[line].push_back(number);
        if (!is_free) continue;
        const auto attacked = std::ranges::count_if(squares, [&](const FreeSquare& other) {
            const int place = static_cast<int>(&other - squares.data());
            return stack.is_free(place) && open.attack(place, static_cast<int>(number));
        });
        // A square of a region may lie on its row as well, and counts twice.
        if (open.is_classic())
            CHECK(stack.attacked_from(number) == attacked - 1);
        else
            CHECK(stack.attacked_from(number) >= attacked - 1);
    }
    for (std::size_t direction = 0; direction < QueenStack::directions; ++direction) {
        int usable = 0;
        for (int line = stack.first_line(direction); line < stack.first_line(direction + 1);
             ++line) {
            CHECK(stack.free_on(line) == free_on[line]);
            CHECK(stack.free_count(line) == static_cast<int>(free_on[line].size()));
            usable += free_on[line].empty() ? 0 : 1;
        }
        CHECK(stack.usable_lines(direction) == usable);
    }
    CHECK(stack.line_count() == open.needed_count());
    CHECK(stack.line_count() == stack.first_line(3));
    for (int line = 0; line < stack.line_count(); ++line)
        CHECK(stack.needs_queen(line) == std::ranges::none_of(queens, [&](int queen) {
                  return std::ranges::count(stack.lines_of(queen), line) > 0;
              }));
    CHECK(stack.is_complete() == (static_cast<int>(queens.size()) == open.row_count()));
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
            const int number = pick(random, free_squares(position));
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

TEST_CASE("queens placed, lines cleared and both taken back leave what the definition says") {
    Random random{31};
    int placed = 0;
    for (int round = 0; round < 60; ++round) {
        const Board board = (round % 3 == 0 ? random_region_board
                                            : random_board)(random, 1 + random_index(random, 7));
        INFO(as_text(board));
        const OpenBoard open{board};
        QueenStack stack{open};
        check(stack, {}, {});
        std::vector<std::pair<std::vector<int>, std::vector<int>>> before;
        std::vector<int> queens;
        std::vector<int> cleared;
        for (int step = 0; step < 20; ++step) {
            const std::vector<int> free = free_squares(stack);
            const int wish = random_index(random, 3);
            if (wish == 0 && !before.empty()) {
                stack.take_back();
                std::tie(queens, cleared) = before.back();
                before.pop_back();
            } else if (!free.empty()) {
                const int square = pick(random, free);
                before.emplace_back(queens, cleared);
                if (wish == 1) {
                    const auto lines = stack.lines_of(square);
                    cleared.push_back(lines[static_cast<std::size_t>(random.below(lines.size()))]);
                    stack.clear(cleared.back());
                } else {
                    queens.push_back(square);
                    stack.place(square);
                    ++placed;
                }
            }
            check(stack, queens, cleared);
        }
    }
    CHECK(placed > 100);
}
