#include "catch.hpp"
#include "explain/deduce.hpp"
#include "explain/find_explanation.hpp"
#include "formats/format.hpp"
#include "modules/explain/judges.hpp"
#include "steps/ask_steps.hpp"
#include "support/board_text.hpp"
#include "support/random_regions.hpp"
#include "support/rounds.hpp"

#include <array>

using namespace qsat;

namespace {

Elimination elimination_of(const std::string& text) {
    const Board board = read_board("b", text, {});
    const OpenBoard open{board};
    const auto found = find_elimination(open, {});
    REQUIRE(found);
    return *found;
}

constexpr auto row = ForcedSquare::Line::row;
constexpr auto column = ForcedSquare::Line::column;
constexpr auto region = ForcedSquare::Line::region;

} // namespace

TEST_CASE("every step on boards with regions holds by brute force") {
    Random random{4321};
    std::array<int, 3> reasons{};
    int completed = 0;
    for (int i = 0; i < test::rounds_of(300); ++i) {
        const Board board = random_region_board(random, 3 + random_index(random, 5));
        if (board.is_classic()) continue;
        INFO(as_text(board));
        const StepsReport walk = ask(board, StepsParameters{}, {});
        const auto completions = Oracle{board}.completions();
        CHECK(walk.completion.has_value() == !completions.empty());
        test::Replay replay{board};
        for (const Step& step : walk.steps) {
            std::visit(replay, step);
            if (const auto* struck = std::get_if<Elimination>(&step))
                ++reasons[static_cast<std::size_t>(struck->reason)];
        }
        if (!walk.completion) continue;
        ++completed;
        CHECK(completions.contains(walk.completion->columns()));
        if (test::count_of<Guess>(walk.steps) == 0) CHECK(completions.size() == 1);
        CHECK(difficulty_name(grade(board)) == walk.difficulty);
    }
    for (const int count : reasons)
        CHECK(count > 10);
    CHECK(completed > 10);
}

TEST_CASE("the simplest elimination comes first: a region within a row") {
    const Elimination found = elimination_of("AABB\nCCBB\nDCBB\nDDDB\n");
    CHECK(found.reason == Elimination::Reason::confined);
    CHECK(found.lines == std::vector<BoardLine>{{region, 0}});
    CHECK(found.within == std::vector<BoardLine>{{row, 0}});
    CHECK(found.squares == std::vector<Square>{{0, 2}, {0, 3}});
}

TEST_CASE("squares that attack all of a region are out") {
    // C has c4 and c3, so that its queen takes column c.
    const Elimination found = elimination_of("AAABB\nAACBB\nAACBB\nDDDBE\nDDDEE\n");
    CHECK(found.reason == Elimination::Reason::confined);
    CHECK(found.lines == std::vector<BoardLine>{{region, 2}});
    CHECK(found.within == std::vector<BoardLine>{{column, 2}});
    // Then both are touched, or seen, from b4, d4, b3 and d3.
    const Elimination next = elimination_of("AAABB\nAACBB\nAACBB\nDDDBE\nDDDEE\n"
                                            "givens: !c5 !c1 !c2\n");
    CHECK(next.reason == Elimination::Reason::attacks_line);
    CHECK(next.lines == std::vector<BoardLine>{{column, 2}});
    CHECK(next.squares == std::vector<Square>{{1, 1}, {1, 3}, {2, 1}, {2, 3}});
}

TEST_CASE("counting reasons speak of regions, too") {
    // Regions A and B lie within row 4 alone.
    const Board board = read_board("b", "AABB\nCCCC\nDDCC\nDDDC\n", {});
    const auto seen = find_refutation(board, {});
    REQUIRE(seen);
    REQUIRE(seen->refutation.violator);
    CHECK(*seen->refutation.violator == HallViolator{{{region, 0}, {region, 1}}, {{row, 0}}});
    CHECK(refutes(seen->refutation, board, {}));
}
