#include "explain/wrong_queens.hpp"

#include "catch.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/random_regions.hpp"
#include "support/rounds.hpp"

#include <iterator>

using namespace qsat;

namespace {

bool has(const Placement& completion, Square queen) {
    return completion[queen.row] == queen.column;
}

/// Is there a completion that has all these queens?
bool some_has(const std::set<Placement>& completions, const std::vector<Square>& queens) {
    return std::ranges::any_of(completions, [&](const Placement& completion) {
        return std::ranges::all_of(queens, [&](Square queen) { return has(completion, queen); });
    });
}

std::vector<Square> without(std::vector<Square> queens, const std::vector<Square>& gone) {
    std::erase_if(queens, [&](Square queen) { return std::ranges::count(gone, queen) > 0; });
    return queens;
}

} // namespace

TEST_CASE("wrong queens are those that brute force says, on random boards of all kinds") {
    Random random{58};
    int impossible = 0;
    int together = 0;
    int several = 0;
    for (int i = 0; i < test::rounds_of(3000); ++i) {
        const int size = 4 + random_index(random, 4);
        BoardParts parts =
            (i % 2 == 0 ? random_board(random, size) : random_region_board(random, size)).parts();
        // Any queens that do not attack each other, or squares that the board forbids.
        const Board puzzle{parts};
        if (!find_conflicts(puzzle, puzzle.queens()).empty()) continue;
        const std::set<Placement> completions = Oracle{puzzle}.completions();
        std::vector<Square> added;
        for (int tries = 0; tries < size; ++tries) {
            parts.queens.push_back(random_square(random, size));
            const Board more{parts};
            if (std::ranges::count(parts.queens, parts.queens.back()) > 1 ||
                !find_conflicts(more, more.queens()).empty())
                parts.queens.pop_back();
            else
                added.push_back(parts.queens.back());
        }
        std::ranges::sort(added);
        if (added.empty() || some_has(completions, added)) continue;
        const Board board{parts};
        INFO(as_text(puzzle) << as_text(board));
        const auto wrong = find_wrong_queens(board, added, {});
        CHECK(wrong.has_value() == !completions.empty());
        if (!wrong) continue;

        std::vector<Square> each;
        std::ranges::copy_if(added, std::back_inserter(each),
                             [&](Square queen) { return !some_has(completions, {queen}); });
        CHECK(wrong->impossible == each);
        CHECK(wrong->together.empty() == !each.empty());
        for (const Square queen : wrong->together)
            CHECK(some_has(completions, without(wrong->together, {queen})));
        if (each.empty()) CHECK_FALSE(some_has(completions, wrong->together));

        std::ptrdiff_t fewest = size;
        for (const Placement& completion : completions)
            fewest = std::min(fewest, std::ranges::count_if(added, [&](Square queen) {
                                  return !has(completion, queen);
                              }));
        CHECK(wrong->is_fewest);
        CHECK(std::ssize(wrong->take_off) == fewest);
        CHECK(some_has(completions, without(added, wrong->take_off)));
        impossible += !each.empty();
        together += each.empty();
        several += wrong->take_off.size() > std::max<std::size_t>(1, each.size());
    }
    CHECK(impossible > 100);
    CHECK(together > 20);
    CHECK(several > 10);
}

TEST_CASE("without time, wrong queens are not decided, and that is said") {
    const Board board{{.size = 8, .queens = {{4, 1}, {3, 3}, {0, 2}}}};
    const std::function<bool()> stop = [] { return true; };
    const auto wrong = find_wrong_queens(board, board.queens(), {.stop_requested = &stop});
    REQUIRE(wrong);
    CHECK(wrong->impossible.empty());
    CHECK(wrong->take_off.empty());
    CHECK(text_of(sentences_of(*wrong, board).front(), Language::english) ==
          "which queens cannot stay was not decided");
}
