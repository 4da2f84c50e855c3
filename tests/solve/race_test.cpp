#include "solve/methods.hpp"

#include "board/verify.hpp"
#include "catch.hpp"
#include "generate/generate.hpp"

using namespace qsat;

namespace {

/// More lines than the native kernels on registers take, and nine rows that find room in eight
/// columns only, which takes more nodes to see than the native search has at first.
Board board_without_completion() {
    constexpr int size = 80;
    constexpr int crowded_rows = 9;
    const auto is_crowded = [](int row) { return row % 8 == 3 && row / 8 < crowded_rows; };
    const auto has_room = [](int column) { return column % 10 == 5; };
    BoardParts parts{.size = size};
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            if (is_crowded(row) && !has_room(column)) parts.blocked.push_back({row, column});
    return Board{parts};
}

struct Found {
    SearchReport report;
    std::vector<Placement> placements;
};

Found race(const Board& board, int jobs, const Budget& budget = {}) {
    const OpenBoard open{board};
    std::vector<Placement> placements;
    SearchReport report = race_native_and_sat(open, {.limit = 1, .jobs = jobs}, budget,
                                              [&](std::span<const int> chosen) {
                                                  placements.push_back(open.placement(chosen));
                                                  return Visit::enough;
                                              });
    return {std::move(report), std::move(placements)};
}

} // namespace

TEST_CASE("a race in turns ends with a completion, the same each time") {
    const Board board{{.size = 80}};
    const Found first = race(board, 1);
    REQUIRE(std::holds_alternative<Satisfied>(first.report.ending));
    REQUIRE(first.placements.size() == 1);
    CHECK(std::holds_alternative<VerifiedPlacement>(verify(board, first.placements.front())));
    CHECK(race(board, 1).placements == first.placements);
}

TEST_CASE("a race that needs both searches ends with the truth, in turns and side by side") {
    const Board board = board_without_completion();
    REQUIRE(OpenBoard{board}.conflicts().empty());
    for (const int jobs : {1, 2}) {
        const Found found = race(board, jobs);
        INFO("jobs " << jobs << ", " << found.report.statistics.engine_reason);
        CHECK(std::holds_alternative<Exhausted>(found.report.ending));
        CHECK(found.placements.empty());
        CHECK(found.report.statistics.search->nodes > 5'000);
        CHECK(found.report.statistics.sat.has_value());
    }
}

TEST_CASE(
    "a race completes a board with few diagonals by dives, the same each time on one thread") {
    const Board board = generate_diagonals({.size = 72, .diagonals = 72}, 8, {});
    const Found first = race(board, 1);
    REQUIRE(std::holds_alternative<Satisfied>(first.report.ending));
    REQUIRE(first.placements.size() == 1);
    CHECK(std::holds_alternative<VerifiedPlacement>(verify(board, first.placements.front())));
    CHECK(first.report.statistics.search->dives > 0);
    CHECK(race(board, 1).placements == first.placements);
    const Found side_by_side = race(board, 2);
    REQUIRE(side_by_side.placements.size() == 1);
    CHECK(
        std::holds_alternative<VerifiedPlacement>(verify(board, side_by_side.placements.front())));
}

TEST_CASE("a race ends with its budget") {
    const Board board = board_without_completion();
    const std::atomic<bool> cancelled{true};
    for (const int jobs : {1, 2}) {
        const Found found = race(board, jobs, {.cancelled = &cancelled});
        REQUIRE(std::holds_alternative<Stopped>(found.report.ending));
        CHECK(std::get<Stopped>(found.report.ending).reason == StopReason::interrupted);
    }
    const Found limited = race(board, 1, {.node_limit = 1000});
    REQUIRE(std::holds_alternative<Stopped>(limited.report.ending));
    CHECK(std::get<Stopped>(limited.report.ending).reason == StopReason::node_limit);
}
