#include "solve/methods.hpp"

#include "catch.hpp"
#include "reduce/reduce.hpp"
#include "sat/sat_engine.hpp"
#include "search/backtrack.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

using namespace qsat;

namespace {

/// A board within a board: its first row and column, and how many it has of each.
struct Window {
    int row;
    int column;
    int size;

    bool has_row(int r) const { return r >= row && r < row + size; }
    bool has_column(int c) const { return c >= column && c < column + size; }
    bool shares_line_with(Square square) const {
        const int first_sum = row + column;
        const int first_difference = row - column - (size - 1);
        return has_row(square.row) || has_column(square.column) ||
               (square.sum() >= first_sum && square.sum() <= first_sum + 2 * (size - 1)) ||
               (square.difference() >= first_difference &&
                square.difference() <= first_difference + 2 * (size - 1));
    }
};

constexpr int size = 34;

constexpr int rounds = test::rounds_of(30);

/// Given queens that stand in every row and column outside of two windows and attack no square in
/// them, so that the windows, which share no line, are all that is open.
std::vector<Square> queens_around(const Window& a, const Window& b) {
    BoardParts parts{.size = size};
    const auto inside = [](const Window& window, int row, int column) {
        return window.has_row(row) && window.has_column(column);
    };
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            if (!inside(a, row, column) && !inside(b, row, column) &&
                (a.shares_line_with({row, column}) || b.shares_line_with({row, column})))
                parts.blocked.push_back({row, column});
    const Board board{parts};
    const OpenBoard open{board};
    std::vector<Square> queens;
    search_by_backtracking(open, {.limit = 1}, {}, [&](std::span<const int> chosen) {
        const Placement columns = open.placement(chosen);
        for (int row = 0; row < size; ++row)
            if (!inside(a, row, columns[row]) && !inside(b, row, columns[row]))
                queens.push_back({row, columns[row]});
        return Visit::enough;
    });
    return queens;
}

/// A board of two parts of five and six rows with some squares blocked.
Board board_in_parts(Random& random) {
    static const Window a{0, 6, 5};
    static const Window b{6, 26, 6};
    static const std::vector<Square> queens = queens_around(a, b);
    BoardParts parts{.size = size, .queens = queens};
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            if ((a.has_row(row) && b.has_column(column)) ||
                (b.has_row(row) && a.has_column(column)))
                parts.blocked.push_back({row, column});
    for (int i = random_index(random, 12); i > 0; --i) {
        const Window& window = random.below(2) == 0 ? a : b;
        const Square square = random_square(random, window.size);
        parts.blocked.push_back({window.row + square.row, window.column + square.column});
    }
    return Board{parts};
}

} // namespace

TEST_CASE("boards that fall into parts: every completion of each with every one of the others") {
    Random random{41};
    int parted = 0;
    int infeasible = 0;
    int many = 0;
    for (int round = 0; round < rounds; ++round) {
        const Board board = board_in_parts(random);
        if (!OpenBoard{board}.conflicts().empty()) continue;
        const Reduction reduction = reduce(OpenBoard{board});
        if (reduction.parts.size() < 2) continue;
        ++parted;
        const auto expected = Oracle{board}.completions();
        for (const ExactSearch& search :
             {ExactSearch{search_by_backtracking}, ExactSearch{search_by_sat}}) {
            std::vector<Placement> found;
            const SearchReport all = search_exactly(search, board, {.limit = every_completion}, {},
                                                    [&](const Placement& p) {
                                                        found.push_back(p);
                                                        return Visit::more;
                                                    });
            REQUIRE(std::holds_alternative<Exhausted>(all.ending));
            REQUIRE(found.size() == expected.size());
            REQUIRE(std::set(found.begin(), found.end()) == expected);
            CHECK(all.statistics.reduction->parts == reduction.parts.size());

            found.clear();
            const SearchReport one =
                search_exactly(search, board, {.limit = 1}, {}, [&](const Placement& p) {
                    found.push_back(p);
                    return Visit::enough;
                });
            REQUIRE(std::holds_alternative<Satisfied>(one.ending) == !expected.empty());
            REQUIRE(found.size() == (expected.empty() ? 0 : 1));
            if (!found.empty()) REQUIRE(expected.contains(found.front()));
        }
        infeasible += expected.empty() ? 1 : 0;
        many += expected.size() > 1 ? 1 : 0;
    }
    CHECK(parted > rounds * 3 / 10);
    CHECK(infeasible > rounds / 30);
    CHECK(many > rounds / 20);
}

TEST_CASE("a search of parts stops as soon as the visitor has enough") {
    Random random{42};
    int checked = 0;
    for (int round = 0; round < rounds; ++round) {
        const Board board = board_in_parts(random);
        if (!OpenBoard{board}.conflicts().empty()) continue;
        if (reduce(OpenBoard{board}).parts.size() < 2) continue;
        if (Oracle{board}.completions().size() < 2) continue;
        int visits = 0;
        const SearchReport report = search_exactly(
            search_by_backtracking, board, {.limit = every_completion}, {}, [&](const Placement&) {
                ++visits;
                return Visit::enough;
            });
        CHECK(std::holds_alternative<Satisfied>(report.ending));
        CHECK(visits == 1);
        ++checked;
    }
    CHECK(checked > rounds * 3 / 10);
}
