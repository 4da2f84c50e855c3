#include "explain/find_explanation.hpp"

#include "catch.hpp"
#include "modules/explain/judges.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

#include <set>

using namespace qsat;
using qsat::test::Line;
using qsat::test::line_of;
using qsat::test::Standing;

namespace {

bool is_right(const Refutation& refutation, Standing standing) {
    if (!standing.place(refutation.forced)) return false;
    if (const auto& violator = refutation.violator) {
        const bool is_row = violator->lines.front().direction == Line::row;
        std::set<BoardLine> crossing;
        for (const BoardLine line : violator->lines) {
            if (standing.has_queen(line)) return false;
            for (const Square square : standing.free_on(line))
                crossing.insert(line_of(square, is_row ? Line::column : Line::row));
        }
        return std::ranges::equal(crossing, violator->crossing) &&
               violator->crossing.size() < violator->lines.size();
    }
    if (standing.has_queen(*refutation.split)) return false;
    std::vector<Square> squares;
    for (const Refutation& refuted : refutation.cases) {
        squares.push_back(*refuted.square);
        Standing after = standing;
        after.queens.push_back(*refuted.square);
        if (!is_right(refuted, after)) return false;
    }
    return squares == standing.free_on(*refutation.split);
}

Square square_at(const char* name, int size) { return {size - (name[1] - '0'), name[0] - 'a'}; }

} // namespace

TEST_CASE(
    "refutations are right by the definition, and need each of their parts, on random boards") {
    Random random{77};
    int counting = 0, columns = 0, forced = 0, cases = 0, nested = 0;
    for (int i = 0; i < test::rounds_of(3000); ++i) {
        const Board board = random_board(random, 1 + random_index(random, 8));
        INFO(as_text(board));
        const auto seen = find_refutation(board, {});
        if (!seen) continue;
        CHECK(Oracle{board}.completions().empty());
        CHECK(line_count(seen->refutation) <= most_refutation_lines);
        const Parts& parts = seen->parts;
        CHECK(std::ranges::is_sorted(parts));
        const Board alone = board_of(board, parts);
        CHECK(is_right(seen->refutation, {alone}));
        CHECK(refutes(seen->refutation, alone, {}));
        for (const BoardPart& part : parts) {
            CHECK(std::ranges::count(parts_of(board), part) == 1);
            Parts fewer = parts;
            std::erase(fewer, part);
            const Board without_one = board_of(board, fewer);
            CHECK(!is_right(seen->refutation, {without_one}));
            CHECK(!refutes(seen->refutation, without_one, {}));
        }
        for (std::size_t step = 0; step < seen->refutation.forced.size(); ++step) {
            Refutation shorter = seen->refutation;
            shorter.forced.erase(shorter.forced.begin() + static_cast<std::ptrdiff_t>(step));
            CHECK(!is_right(shorter, {alone}));
        }
        const auto& [steps, violator, split, refuted, square] = seen->refutation;
        counting += steps.empty() && violator && violator->lines.size() > 1 ? 1 : 0;
        columns += violator && violator->lines.front().direction == Line::column ? 1 : 0;
        forced += steps.empty() || !violator ? 0 : 1;
        cases += violator ? 0 : 1;
        nested += std::ranges::any_of(refuted, [](const auto& c) { return c.split.has_value(); });
    }
    // Every kind is among them.
    for (const int count : {counting, columns, forced, cases, nested})
        CHECK(count > 3);
}

TEST_CASE(
    "three rows with free squares on two columns are a reason, though fewer parts leave none") {
    std::vector<Square> blocked;
    for (const int row : {0, 3, 6})
        for (const int column : {0, 2, 3, 4, 5, 7})
            blocked.push_back({row, column});
    const Board board{{.size = 8, .blocked = blocked}};
    const auto found = find_minimal_unsatisfiable_subset(board, {});
    REQUIRE((found && found->seen));
    const HallViolator violator{{{Line::row, 0}, {Line::row, 3}, {Line::row, 6}},
                                {{Line::column, 1}, {Line::column, 6}}};
    CHECK(found->seen->refutation == Refutation{.violator = violator});
    CHECK(found->seen->parts == parts_of(board));
    CHECK(found->because.size() < found->seen->parts.size());
}

TEST_CASE("a line of which each square leads to a dead end is a reason in a few lines") {
    const Board board{{.size = 8,
                       .queens = {square_at("d5", 8), square_at("f4", 8)},
                       .blocked = {square_at("h1", 8)}}};
    const auto seen = find_refutation(board, {});
    REQUIRE(seen);
    CHECK(seen->refutation.split.has_value());
    CHECK(line_count(seen->refutation) <= 4);
    CHECK(length(seen->refutation) > length({.violator = HallViolator{{{Line::row, 1}}, {}}}));
    // Nothing is refuted that has a completion, or whose queens attack each other.
    CHECK(!find_refutation(Board{{.size = 8, .queens = {square_at("b4", 8)}}}, {}));
    CHECK(!find_refutation(Board{{.size = 8, .queens = {square_at("b4", 8), square_at("b5", 8)}}},
                           {}));
}

TEST_CASE("a board that takes a long search is given up soon, and a spent budget ends it") {
    std::vector<int> sums;
    for (int sum = 8; sum < 31; ++sum)
        sums.push_back(sum);
    const Board board{{.size = 20, .excluded_sums = sums}};
    const auto begin = Clock::now();
    find_refutation(board, {});
    CHECK(Clock::now() - begin < std::chrono::seconds{20});
    CHECK_THROWS_AS(find_refutation(board, {.deadline = Clock::now()}), BudgetSpent);
}
