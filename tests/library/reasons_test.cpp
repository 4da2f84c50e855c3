#include "library/qsat.hpp"

#include "catch.hpp"

using namespace qsat;
using qsat::test::Contains;

TEST_CASE("a hint has a square that all completions use, and a reason") {
    const Board board = parse_board("8: a7 b4 d5");
    const auto hint = find_hint(board);
    REQUIRE(hint);
    CHECK(hint->square == *find_forced_square(board));
    visit_completions(board, all_completions, [&](const VerifiedPlacement& completion) {
        CHECK(completion.columns()[hint->square.row] == hint->square.column);
    });
    CHECK_THAT(describe_hint(board, *hint), Contains(square_name(hint->square, 8) + " is forced"));
    CHECK_THAT(draw_hint(board, *hint), Contains("<svg"));
    CHECK_THROWS_WITH(draw_hint(board, *hint, "grid"), Contains("is not a picture"));
    CHECK(!find_hint(parse_board("8:")));
    CHECK(!find_hint(parse_board("8: b4 e7")));
}

TEST_CASE("the way to the completion is told, with and without regions") {
    const Board board = parse_board("ABBCC/ABBCC/ABDCC/ABDCC/AEEEC");
    const Steps steps = find_steps(board);
    CHECK(steps.words.size() == 8);
    CHECK(steps.words.front() == "1. a1, e1 are out: region E has free squares on row 1 only\n");
    CHECK_THAT(steps.json, Contains(R"("reason":"confined")"));
    CHECK(steps.completion);
    CHECK(steps.difficulty == "easy");
    const Steps none = find_steps(parse_board("6: a1"));
    CHECK(!none.completion);
    CHECK(none.difficulty.empty());
}

TEST_CASE("reasons are named") {
    CHECK(describe_reason(Hint::Reason::only_free_square) == "only_free_square");
    CHECK(describe_reason(Hint::Reason::search) == "search");
}

TEST_CASE("an explanation says why there is no completion, and what to remove") {
    const Board board = parse_board("8: b4 e7 g1");
    const auto explanation = explain(board);
    REQUIRE(explanation);
    CHECK(explanation->minimal);
    CHECK(!explanation->stopped);
    REQUIRE(explanation->because.size() == 2);
    CHECK(part_name(explanation->because[0], 8) == "e7");
    CHECK(part_name(explanation->because[1], 8) == "b4");
    CHECK(visible_conflicts(board, *explanation).size() == 1);
    REQUIRE(explanation->repair);
    CHECK(explanation->repair->removed.size() == 1);
    BoardParts parts = board.parts();
    for (const BoardPart& removed : explanation->repair->removed)
        std::erase(parts.queens, removed.square);
    CHECK(std::holds_alternative<VerifiedPlacement>(
        verify(Board{parts}, explanation->repair->completion.columns())));
    const std::string text = describe_explanation(board, *explanation);
    CHECK_THAT(text, Contains("because of queens e7, b4") && Contains("fewest removals: 1"));
    CHECK_THAT(draw_explanation(board, *explanation), Contains("no completion with these"));
    CHECK(!explain(parse_board("8: b4 d5")));
}

TEST_CASE("an explanation has what is seen without a search, and the parts that this takes") {
    const Board board = parse_board("8: d5 f4 !h1");
    const auto explanation = explain(board);
    REQUIRE(explanation);
    REQUIRE(explanation->seen);
    CHECK(explanation->seen->parts == explanation->because);
    const Refutation& refutation = explanation->seen->refutation;
    CHECK(refutation.split == BoardLine{ForcedSquare::Line::column, 1});
    CHECK(refutation.cases.size() == 3);
    CHECK(visible_conflicts(board, *explanation).empty());
    CHECK_THAT(describe_explanation(board, *explanation),
               Contains("column b has b6, b2, b1, and each leads to a dead end:"));
}

TEST_CASE("a board that is too small has no repair") {
    const auto explanation = explain(parse_board("3: a1"));
    REQUIRE(explanation);
    CHECK(explanation->because.empty());
    CHECK(!explanation->repair);
    CHECK(!explanation->stopped);
}

TEST_CASE("an explanation that is cancelled says so") {
    const std::atomic<bool> cancelled{true};
    const Search search{.budget = {.cancelled = &cancelled}};
    CHECK_THROWS_AS(find_hint(parse_board("12: b4 d5"), search), SearchStopped);
    CHECK_THROWS_AS(
        explain(parse_board("16: /a7 /a1 /c1 /g1 /i1 /n1 \\n16 \\l16 \\j16 \\e16"), search),
        SearchStopped);
}
