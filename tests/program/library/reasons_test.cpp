#include "catch.hpp"
#include "explain/ask_explain.hpp"
#include "hint/ask_hint.hpp"
#include "library/qsat.hpp"
#include "steps/ask_steps.hpp"

#include <nlohmann/json.hpp>

using namespace qsat;
using qsat::test::Contains;

namespace {

/// The answer by name, as programs in other languages get it.
nlohmann::json answer(std::string_view question, const Board& board,
                      std::string_view parameters = "{}") {
    return nlohmann::json::parse(ask_by_name(question, board, parameters));
}

} // namespace

TEST_CASE("a hint has a square that all completions use, and a reason") {
    const Board board = parse_board("8: a7 b4 d5");
    const HintReport report = ask(board, HintParameters{}, {});
    const auto* const hint = report.found_as<Hint>();
    REQUIRE(hint != nullptr);
    visit_completions(board, all_completions, [&](const VerifiedPlacement& completion) {
        CHECK(completion.columns()[hint->square.row] == hint->square.column);
    });
    const nlohmann::json told = answer("hint", board, R"({"picture": "svg"})");
    CHECK(told["square"] == square_name(hint->square, 8));
    CHECK_THAT(told["words"][0].get<std::string>(),
               Contains(square_name(hint->square, 8) + " is forced"));
    CHECK_THAT(told["picture"].get<std::string>(), Contains("<svg"));
    CHECK_THROWS_WITH(answer("hint", board, R"({"picture": "grid"})"),
                      Contains("is not a picture"));
    const HintReport none = ask(parse_board("8: b4 e7"), HintParameters{}, {});
    CHECK(!none.found);
    CHECK(none.conflicts.size() == 1);
    CHECK(ask(parse_board("8:"), HintParameters{}, {}).found_as<NothingForced>() != nullptr);
    CHECK_THROWS_WITH(answer("hint", board, R"({"all": true, "limit": 3})"),
                      Contains("contradicts limit"));
}

TEST_CASE("the way to the completion is told, with and without regions") {
    const Board board = parse_board("ABBCC/ABBCC/ABDCC/ABDCC/AEEEC");
    const nlohmann::json told = answer("steps", board);
    CHECK(told["parts"].size() == 8);
    CHECK(told["words"][0] == "1. a1, e1 are out: region E has free squares on row 1 only");
    CHECK(told["parts"][0]["words"][0] ==
          "a1, e1 are out: region E has free squares on row 1 only");
    CHECK(told["steps"][0]["reason"] == "confined");
    const StepsReport steps = ask(board, StepsParameters{}, {});
    CHECK(steps.completion);
    CHECK(steps.difficulty == "easy");
    const StepsReport none = ask(parse_board("6: a1"), StepsParameters{}, {});
    CHECK(!none.completion);
    CHECK(none.difficulty.empty());
}

TEST_CASE("reasons are named") {
    CHECK(reason_name(Hint::Reason::only_free_square) == "only_free_square");
    CHECK(reason_name(Hint::Reason::search) == "search");
}

TEST_CASE("an explanation says why there is no completion, and what to remove") {
    const Board board = parse_board("8: b4 e7 g1");
    const ExplainReport report = ask(board, ExplainParameters{}, {});
    REQUIRE(report.found);
    CHECK(report.found->minimal);
    CHECK(!report.stopped);
    REQUIRE(report.found->because.size() == 2);
    CHECK(part_name(report.found->because[0], 8) == "e7");
    CHECK(part_name(report.found->because[1], 8) == "b4");
    CHECK(visible_conflicts(*report.found, board).size() == 1);
    REQUIRE(report.found->repair);
    CHECK(report.found->repair->removed.size() == 1);
    BoardParts parts = board.parts();
    for (const BoardPart& removed : report.found->repair->removed)
        std::erase(parts.queens, removed.square);
    CHECK(std::holds_alternative<VerifiedPlacement>(
        verify(Board{parts}, report.found->repair->completion.columns())));
    const nlohmann::json told = answer("explain", board, R"({"picture": "svg"})");
    CHECK_THAT(told["words"].dump(),
               Contains("because of queens e7, b4") && Contains("fewest removals: 1"));
    CHECK_THAT(told["picture"].get<std::string>(), Contains("no completion with these"));
    const ExplainReport nothing = ask(parse_board("8: b4 d5"), ExplainParameters{}, {});
    CHECK(!nothing.found);
    CHECK(!nothing.stopped);
}

TEST_CASE("an explanation has what is seen without a search, and the parts that this takes") {
    const Board board = parse_board("8: d5 f4 !h1");
    const ExplainReport report = ask(board, ExplainParameters{}, {});
    REQUIRE(report.found);
    REQUIRE(report.found->seen);
    CHECK(report.found->seen->parts == report.found->because);
    const Refutation& refutation = report.found->seen->refutation;
    CHECK(refutation.split == BoardLine{ForcedSquare::Line::column, 1});
    CHECK(refutation.cases.size() == 3);
    CHECK(visible_conflicts(*report.found, board).empty());
    const nlohmann::json told = answer("explain", board);
    CHECK(told["words"][1] == "  column b has b6, b2, b1, and each leads to a dead end:");
    REQUIRE(told["parts"].size() == 3);
    CHECK(told["parts"][1]["name"] == "b2");
    CHECK_THAT(told["parts"][1]["words"][0].get<std::string>(), Contains("b2: forces h3"));
}

TEST_CASE("a board that is too small has no repair") {
    const ExplainReport report = ask(parse_board("3: a1"), ExplainParameters{}, {});
    REQUIRE(report.found);
    CHECK(report.found->because.empty());
    CHECK(!report.found->repair);
    CHECK(!report.stopped);
}

TEST_CASE("a question that is cancelled says so") {
    const std::atomic<bool> cancelled{true};
    const Budget budget{.cancelled = &cancelled};
    CHECK(ask(parse_board("12: b4 d5"), HintParameters{}, budget).stopped);
    CHECK(ask(parse_board("16: /a7 /a1 /c1 /g1 /i1 /n1 \\n16 \\l16 \\j16 \\e16"),
              ExplainParameters{}, budget)
              .stopped);
}
