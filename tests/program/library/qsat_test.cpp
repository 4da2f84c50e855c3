#include "library/qsat.hpp"

#include "catch.hpp"
#include "compare/ask_compare.hpp"
#include "count/ask_count.hpp"
#include "explain/ask_explain.hpp"
#include "hint/ask_hint.hpp"

#include <set>

using namespace qsat;
using qsat::test::Contains;

TEST_CASE("a board is read, completed and written") {
    const Board board = parse_board("8: b4 d5");
    const auto completion = find_completion(board, {.jobs = 2, .seed = 7});
    REQUIRE(completion);
    CHECK(std::holds_alternative<VerifiedPlacement>(verify(board, completion->columns())));
    CHECK(parse_board(format_board(board, "fen"), "fen") == board);
    CHECK_THAT(format_completion(board, *completion), Contains(". . . Q . . . ."));
    CHECK_THAT(format_completion(board, *completion, "svg"), Contains("<svg"));
}

TEST_CASE("completions are visited once each, and counted") {
    const Board board = parse_board("8:");
    std::set<Placement> seen;
    const auto see = [&seen](const VerifiedPlacement& c) {
        CHECK(seen.insert(c.columns()).second);
    };
    CHECK(visit_completions(board, 1000, see) == 92);
    CHECK(seen.size() == 92);
    seen.clear();
    CHECK(visit_completions(board, 5, see) == 5);
    CHECK(visit_completions(board, 0, see) == 0);
    const CountReport counted = ask(board, CountParameters{}, {});
    CHECK(counted.count == "92");
    CHECK(counted.exact);
}

TEST_CASE("methods are compared on a board") {
    CompareParameters parameters{.engines = {"sat", "backtrack"}, .encodings = {"ladder"}};
    const CompareReport report = ask(parse_board("8:"), parameters, {});
    REQUIRE(report.rows.size() == 2);
    CHECK(report.rows[0].method.name() == "sat ladder");
    CHECK(report.rows[0].statistics.sat->encoding == "ladder");
    CHECK(report.rows[1].verdict() == "completed");
    parameters.engines = {"steam"};
    CHECK_THROWS_WITH(ask(parse_board("8:"), parameters, {}), Contains("unknown name 'steam'"));
}

TEST_CASE("what a visitor throws passes through") {
    struct Enough {};
    CHECK_THROWS_AS(visit_completions(parse_board("8:"), 1000,
                                      [](const VerifiedPlacement&) { throw Enough{}; }),
                    Enough);
}

TEST_CASE("a board without completion is told from others, and its cause is a board") {
    const Board board = parse_board("8: b4 e7 g1");
    CHECK(!find_completion(board));
    CHECK(ask(board, CountParameters{}, {}).count == "0");
    const ExplainReport why = ask(board, ExplainParameters{}, {});
    REQUIRE(why.found);
    CHECK(format_board(board_of(board, why.found->because), "squares") == "8: e7 b4\n");
    CHECK(!ask(parse_board("8: b4 d5"), ExplainParameters{}, {}).found);
    CHECK(!ask(board, HintParameters{}, {}).found);
}

TEST_CASE("wrong input says where it is wrong") {
    CHECK_THROWS_WITH(parse_board(". .\n. @\n"), Contains("2:3") && Contains("'@'"));
    CHECK_THROWS_WITH(parse_board("8:", "foo"), Contains("unknown name 'foo'"));
    CHECK_THROWS_WITH(parse_board("8:", "svg"), Contains("is a picture"));
    CHECK_THROWS_AS(format_board(parse_board("2000:"), "svg"), InputError);
}

TEST_CASE("a search that spends its budget says so") {
    const std::atomic<bool> cancelled{true};
    const Search search{.budget = {.cancelled = &cancelled}};
    const Board board = parse_board("20:");
    CHECK(!ask(board, CountParameters{}, search.budget).exact);
    try {
        visit_completions(
            board, 1'000'000'000, [](const VerifiedPlacement&) {}, search);
        FAIL("not stopped");
    } catch (const SearchStopped& stopped) {
        CHECK(stopped.reason() == StopReason::interrupted);
        CHECK_THAT(stopped.what(), Contains("interrupted"));
    }
}

TEST_CASE("several boards are read from one text, each line known by its source") {
    const auto boards = parse_boards("8: b4 d5\n6: a1\n5:\n");
    REQUIRE(boards.size() == 3);
    CHECK(boards[0] == parse_board("8: b4 d5"));
    CHECK(boards[1].size() == 6);
    CHECK(boards[2].queens().empty());
    CHECK(parse_board("b4 d5", {.size = 8}) == boards[0]);
    CHECK_THROWS_WITH(parse_boards("8: b4\n8: z9\n", {.source = "two.txt"}),
                      Contains("two.txt:2:4"));
    CHECK_THROWS_AS(parse_board("b4", {.size = 0}), InputError);
}

TEST_CASE("pictures mark what is wrong with the given queens") {
    CHECK_THAT(format_board(parse_board("8: b4 e7"), "svg"), Contains("attack each other"));
    CHECK_THAT(format_board(parse_board("8: b4 d5"), "svg"), !Contains("attack each other"));
}

TEST_CASE("engine and encoding are chosen by name, and the statistics say what ran") {
    const Board board = parse_board("12: b4 d5");
    for (const std::string engine : {"auto", "backtrack", "sat"}) {
        CAPTURE(engine);
        Statistics statistics;
        const Search search{.engine = engine, .encoding = "commander:4", .statistics = &statistics};
        CHECK(find_completion(board, search));
        CHECK((engine == "auto" || statistics.engine.starts_with(engine)));
        CHECK(statistics.sat.has_value() == (engine == "sat"));
        if (statistics.sat) CHECK(statistics.sat->encoding == "commander:4");
        CHECK_THAT(to_json(statistics), Contains("\"engine\":"));
    }
    CHECK_THROWS_WITH(find_completion(board, {.engine = "foo"}), Contains("engine: unknown name"));
    CHECK_THROWS_WITH(find_completion(board, {.encoding = "foo"}),
                      Contains("encoding: unknown name"));
    CHECK_THROWS_AS(find_completion(board, {.encoding = "commander:x"}), InputError);
    CHECK_THROWS_AS(ask_by_name("count", board, R"({"engine": "sat"})"), InputError);
    CHECK(ask(board, CountParameters{.engine = "backtrack"}, {}).count ==
          ask(board, CountParameters{.engine = "join"}, {}).count);
    CHECK_THROWS_WITH(
        visit_completions(board, 2, [](const VerifiedPlacement&) {}, {.engine = "local"}),
        Contains("one completion"));
}

TEST_CASE("completions that symmetries make of each other are one") {
    const Board board = parse_board("8:");
    const Search search{.up_to_symmetry = true};
    CHECK(ask(board, CountParameters{.up_to_symmetry = true}, {}).count == "12");
    CHECK(visit_completions(
              board, all_completions, [](const VerifiedPlacement&) {}, search) == 12);
}
