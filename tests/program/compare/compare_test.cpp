#include "catch.hpp"
#include "compare/compare.hpp"
#include "encodings/at_most_one.hpp"

#include <thread>

using namespace qsat;
using qsat::test::Contains;

namespace {

NamedBoard empty_board(int size) {
    return {"board-" + std::to_string(size), Board{{.size = size}}};
}

CompareOptions with_engines(const std::vector<const Engine*>& chosen) {
    CompareOptions options{.methods = {}};
    for (const Engine* engine : chosen)
        options.methods.push_back({engine});
    return options;
}

std::string defect_of(const NamedBoard& named, const CompareOptions& options) {
    try {
        compare(named, options, {});
    } catch (const Defect& defect) {
        return defect.what();
    }
    return "no defect";
}

const Engine pessimist{
    "pessimist", "says no",
    [](const Board&, const SearchOptions&, const Budget&, const PlacementVisitor&) {
        return SearchReport{Exhausted{}, {.engine = "pessimist", .engine_reason = {}}};
    }};
const Engine guesser{
    "guesser", "puts every queen on the first square of its row",
    [](const Board& board, const SearchOptions&, const Budget&, const PlacementVisitor& visit) {
        visit(Placement(board.size(), 0));
        return SearchReport{Satisfied{}, {.engine = "guesser", .engine_reason = {}}};
    }};
const Engine sleeper{
    "sleeper", "never answers",
    [](const Board&, const SearchOptions&, const Budget& budget, const PlacementVisitor&) {
        while (!budget.exceeded())
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        return SearchReport{Stopped{*budget.exceeded()},
                            {.engine = "sleeper", .engine_reason = {}}};
    }};
const Engine glutton{"glutton", "never has enough",
                     [](const Board&, const SearchOptions&, const Budget&,
                        const PlacementVisitor&) -> SearchReport { throw std::bad_alloc{}; }};
const Engine& backtrack = *find_engine("backtrack");

} // namespace

TEST_CASE(
    "every exhaustive engine but auto meets every encoding, or stands alone if it uses none") {
    const std::vector<Method> methods = CompareOptions{}.methods;
    std::size_t expected = 0;
    for (const Engine& engine : engines) {
        const auto rows = std::ranges::count(methods, &engine, &Method::engine);
        if (engine.name == "auto" || !engine.exhaustive) {
            CHECK(rows == 0);
            continue;
        }
        CHECK(rows == (engine.uses_encodings ? std::ssize(at_most_one_encodings) : 1));
        expected += rows;
    }
    CHECK(methods.size() == expected);
    REQUIRE(find_engine("sat")->uses_encodings);
    CHECK_FALSE(backtrack.uses_encodings);
    CHECK(Method{find_engine("sat"), "product"}.name() == "sat product");
    CHECK(Method{&backtrack}.name() == "backtrack");
}

TEST_CASE("all methods agree, and each row has the figures of its method") {
    const CompareOptions options;
    for (const int size : {1, 2, 3, 4, 8, 12}) {
        const CompareReport comparison = compare(empty_board(size), options, {});
        REQUIRE(comparison.rows.size() == options.methods.size());
        CHECK_FALSE(comparison.stopped);
        CHECK(comparison.free_square_count == static_cast<std::size_t>(size * size));
        for (const ComparisonRow& row : comparison.rows) {
            INFO(size << " " << row.method.name());
            CHECK((row.verdict() == "infeasible") == (size == 2 || size == 3));
            CHECK_FALSE(row.stopped);
            CHECK(row.solve_seconds >= 0);
            const bool reduced_away = size < 4;
            const bool makes_clauses = row.method.engine->uses_encodings && !reduced_away;
            CHECK(row.encode_seconds.has_value() == makes_clauses);
            if (!makes_clauses) continue;
            REQUIRE(row.statistics.sat);
            CHECK(row.statistics.sat->encoding == row.method.encoding);
            CHECK(row.statistics.sat->variables >= static_cast<std::uint64_t>(size * size));
            CHECK(row.statistics.sat->clauses > 0);
        }
        // Where reduction decides, no engine was at work that could be the fastest.
        CHECK(comparison.settled_by() == (size < 4 ? "reduction" : ""));
        REQUIRE((comparison.fastest() != nullptr) == comparison.settled_by().empty());
        if (comparison.fastest() == nullptr) continue;
        for (const ComparisonRow& row : comparison.rows)
            CHECK(row.seconds() >= comparison.fastest()->seconds());
    }
}

TEST_CASE("given queens that attack each other are searched like any other board") {
    const NamedBoard named{"attacked", Board{{.size = 8, .queens = {{0, 0}, {3, 3}}}}};
    const CompareReport comparison = compare(named, {}, {});
    CHECK(comparison.rows.size() == CompareOptions{}.methods.size());
    for (const ComparisonRow& row : comparison.rows) {
        INFO(row.method.name());
        CHECK(row.verdict() == "infeasible");
        CHECK(row.settled_by() == "givens");
    }
}

TEST_CASE("two verdicts that differ are a defect that names the board and both engines") {
    const std::string first = defect_of(empty_board(6), with_engines({&backtrack, &pessimist}));
    const std::string second = defect_of(empty_board(6), with_engines({&pessimist, &backtrack}));
    for (const std::string& message : {first, second}) {
        CHECK_THAT(message, Contains("board-6") && Contains("pessimist says that no completion") &&
                                Contains("backtrack found one"));
    }
    CHECK(defect_of(empty_board(3), with_engines({&backtrack, &pessimist})) == "no defect");
}

TEST_CASE("a wrong completion is a defect that names the board and the engine") {
    CHECK_THAT(defect_of(empty_board(6), with_engines({&backtrack, &guesser})),
               Contains("board-6") && Contains("the guesser engine gave a wrong completion"));
}

TEST_CASE("a run that is out of time is a row, contradicts nothing and is not repeated") {
    CompareOptions options = with_engines({&sleeper, &backtrack});
    options.asked.timeout = std::chrono::seconds{1};
    options.asked.repeat = 50;
    const CompareReport comparison = compare(empty_board(6), options, {});
    REQUIRE(comparison.rows.size() == 2);
    const ComparisonRow& stopped = comparison.rows[0];
    REQUIRE(stopped.stopped);
    CHECK(stopped.stopped->reason == StopReason::timeout);
    CHECK(stopped.runs == 1);
    CHECK(stopped.solve_seconds >= 1);
    CHECK(comparison.rows[1].runs == 50);
    CHECK(comparison.fastest() == &comparison.rows[1]);
}

TEST_CASE("an engine without memory leaves the others their turn") {
    const CompareReport comparison =
        compare(empty_board(6), with_engines({&glutton, &backtrack}), {});
    REQUIRE(comparison.rows.size() == 2);
    CHECK(comparison.rows[0].stopped->reason == StopReason::memory);
    CHECK(comparison.rows[0].runs == 0);
    CHECK_FALSE(comparison.rows[1].stopped);
}

TEST_CASE("a board beyond all memory has rows that say so") {
    const CompareReport comparison = compare(empty_board(max_board_size), {}, {});
    CHECK(comparison.rows.size() == CompareOptions{}.methods.size());
    CHECK_FALSE(comparison.free_square_count);
    CHECK(comparison.fastest() == nullptr);
    for (const ComparisonRow& row : comparison.rows)
        CHECK(row.stopped->reason == StopReason::memory);
}

TEST_CASE("a stopped comparison keeps the rows before, and says why") {
    const std::atomic<bool> cancelled = true;
    const CompareOptions options = with_engines({&backtrack, &sleeper, &backtrack});
    const Board board{{.size = 6}};
    for (const auto& [budget, reason] :
         {std::pair{Budget{.deadline = Clock::now() + std::chrono::seconds{1}},
                    StopReason::timeout},
          std::pair{Budget{.cancelled = &cancelled}, StopReason::interrupted}}) {
        const CompareReport comparison = compare({"board-6", board}, options, budget);
        REQUIRE(comparison.stopped);
        CHECK(comparison.stopped->reason == reason);
        CHECK(comparison.conclusion().kind == Conclusion::Kind::stopped);
        CHECK(comparison.rows.size() == (reason == StopReason::timeout ? 1 : 0));
    }
}

TEST_CASE("a watch learns which method is at work") {
    struct : Watch {
        std::function<Progress()> progress;
        std::vector<std::string> seen;
        void begin(std::function<Progress()> now) override { progress = std::move(now); }
        void end() override { progress = nullptr; }
    } watch;
    const std::function<bool()> poll = [&watch] {
        const Progress now = watch.progress();
        CHECK(now.share < 1);
        if (watch.seen.empty() || watch.seen.back() != now.what) watch.seen.push_back(now.what);
        return false;
    };
    CompareOptions options = with_engines({&backtrack, &sleeper});
    options.asked.timeout = std::chrono::milliseconds{20};
    compare(empty_board(6), options, {.stop_requested = &poll}, watch);
    CHECK(watch.progress == nullptr);
    REQUIRE_FALSE(watch.seen.empty());
    CHECK(watch.seen.back() == "sleeper");
}
