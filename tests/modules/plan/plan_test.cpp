#include "catch.hpp"
#include "count/ask_count.hpp"
#include "plan/ask_plan.hpp"
#include "support/board_text.hpp"
#include "support/random_board.hpp"

#include <cmath>

using namespace qsat;
using namespace qsat::test;

namespace {

Board empty_board(int size) { return Board{BoardParts{.size = size}}; }

PlanReport plan(const Board& board, std::uint64_t seed = 0) {
    return ask(board, PlanParameters{.sample_seconds = 1, .seed = seed}, {});
}

} // namespace

TEST_CASE("a sample of all units is the count itself") {
    const PlanReport report = plan(empty_board(14));
    CHECK(report.engine == "join");
    CHECK(report.units > 100);
    CHECK(report.sampled == report.units);
    CHECK(report.completions == 365'596);
    CHECK(report.completions_error == 0);
    CHECK(report.core_seconds_error == 0);
    CHECK(report.core_seconds > 0);
    CHECK(report.shards == 1);
}

TEST_CASE("a part of the units estimates the number of completions, and its error is honest") {
    constexpr double completions = 14'772'512; // OEIS A000170
    double sum = 0;
    double variance = 0;
    int beyond_two = 0;
    constexpr int seeds = 20;
    for (int seed = 0; seed < seeds; ++seed) {
        const PlanReport report = plan(empty_board(16), static_cast<std::uint64_t>(seed));
        CHECK(report.units > report.sampled);
        CHECK(report.sampled >= 2);
        REQUIRE(report.completions.has_value());
        REQUIRE(report.completions_error.has_value());
        CHECK(*report.completions_error > 0);
        // A thousand units that are drawn from all alike have an error of 3.9 %. How many of each
        // kind are drawn depends on their times.
        if (report.sampled == 1000) CHECK(*report.completions_error < 0.035 * completions);
        const double difference = *report.completions - completions;
        beyond_two += std::abs(difference) > 2 * *report.completions_error ? 1 : 0;
        sum += *report.completions;
        variance += *report.completions_error * *report.completions_error;
    }
    CHECK(std::abs(sum / seeds - completions) < 4 * std::sqrt(variance) / seeds);
    CHECK(beyond_two <= 4); // one expected
}

TEST_CASE("boards that forced squares decide need no sample") {
    Random random{97};
    int decided = 0;
    for (int round = 0; round < 200; ++round) {
        const Board board = random_board(random, 4 + random_index(random, 7));
        INFO(as_text(board));
        const CountReport counted = ask(board, CountParameters{}, {});
        const PlanReport report = plan(board);
        if (report.engine != "reduction") continue;
        ++decided;
        CHECK(report.sampled == 0);
        REQUIRE(report.completions.has_value());
        CHECK(*report.completions == std::stod(counted.count));
    }
    CHECK(decided > 10);
}

TEST_CASE("a board that only the search counts has a time, and no error") {
    const PlanReport report = plan(empty_board(31));
    CHECK(report.engine == "backtrack");
    CHECK(report.units == 0);
    REQUIRE(report.core_seconds.has_value());
    CHECK(*report.core_seconds > 1e6);
    CHECK_FALSE(report.core_seconds_error.has_value());
    CHECK(report.shards > 1000);
}

TEST_CASE("a board that states count has a time and a memory, and is not divided") {
    const PlanReport report = plan(Board{{.size = 20, .diagonals = Diagonals::touching}});
    CHECK(report.engine == "states");
    CHECK(report.units == 0);
    REQUIRE(report.core_seconds.has_value());
    CHECK(*report.core_seconds > 0.1);
    CHECK(*report.core_seconds < 100);
    REQUIRE(report.bytes.has_value());
    CHECK(*report.bytes > 1e6);
    CHECK(*report.bytes < 1e10);
    CHECK(report.shards == 1);
    CHECK_FALSE(plan(empty_board(14)).bytes.has_value());
}

TEST_CASE("given queens that attack each other take no time") {
    const PlanReport report = plan(read_board("board", "8: a1 b2", {}));
    CHECK_FALSE(report.conflicts.empty());
    CHECK(report.core_seconds == 0);
    CHECK(report.completions == 0);
}

TEST_CASE("a plan that is stopped before two units says so") {
    const std::atomic<bool> cancelled{true};
    const PlanReport report = ask(empty_board(18), PlanParameters{}, {.cancelled = &cancelled});
    REQUIRE(report.stopped.has_value());
    CHECK(report.conclusion().kind == Conclusion::Kind::stopped);
}

TEST_CASE("a sample of all cubes of armies is the whole work") {
    const PlanReport report = ask(empty_board(9), PlanParameters{.question = Planned::armies}, {});
    CHECK(report.question == "armies");
    CHECK(report.engine == "relaxation");
    CHECK(report.units > 10);
    CHECK(report.sampled == report.units);
    CHECK(report.core_seconds > 0);
    CHECK(report.core_seconds_error == 0);
    CHECK_FALSE(report.completions.has_value());
}

TEST_CASE("two samples of the cubes of armies foretell the same time, as far as they err") {
    const auto planned = [](std::uint64_t seed) {
        return ask(empty_board(12),
                   PlanParameters{.question = Planned::armies, .sample_seconds = 1, .seed = seed},
                   {});
    };
    const PlanReport one = planned(1);
    const PlanReport other = planned(2);
    CHECK(one.units == other.units);
    for (const PlanReport& report : {one, other}) {
        CHECK(report.sampled >= 2);
        CHECK(report.sampled < report.units);
        CHECK(report.core_seconds_error > 0);
    }
    // Times vary, on a busy machine more than that.
    const double room = 5 * (*one.core_seconds_error + *other.core_seconds_error) +
                        0.5 * (*one.core_seconds + *other.core_seconds);
    CHECK(std::abs(*one.core_seconds - *other.core_seconds) < room);
}

TEST_CASE("armies are planned only on boards without queens and rules of their own") {
    const PlanParameters armies{.question = Planned::armies};
    for (const char* board : {"8: a1", "AABB/AABB/CCDD/CCDD"})
        CHECK_THROWS_AS(ask(read_board("board", board, {}), armies, {}), InputError);
    CHECK(ask(read_board("board", "5: !a1 !c3", {}), armies, {}).sampled > 0);
    const std::atomic<bool> cancelled{true};
    CHECK(ask(empty_board(12), armies, {.cancelled = &cancelled}).stopped.has_value());
}
