#include "board/verify.hpp"
#include "catch.hpp"
#include "formats/format.hpp"
#include "search/kernel.hpp"
#include "solve/methods.hpp"
#include "support/paths.hpp"
#include "support/random_board.hpp"

#include <fstream>
#include <iterator>
#include <set>

using namespace qsat;

namespace {

Board instance(const std::string& name) {
    std::ifstream file{QSAT_SOURCE_DIR "/instances/" + name};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    return read_board(name, text, {});
}

/// A board whose rows have five free squares each; one is that of a known completion.
Board board_with_completion() {
    constexpr int size = 70;
    Random random{5};
    BoardParts parts{.size = size};
    for (int row = 0; row < size; ++row) {
        std::set<int> columns{row < size / 2 ? 2 * row + 1 : 2 * row - size};
        while (columns.size() < 5)
            columns.insert(random_index(random, size));
        for (int column = 0; column < size; ++column)
            if (!columns.contains(column)) parts.blocked.push_back({row, column});
    }
    return Board{parts};
}

struct Ended {
    SearchReport report;
    std::vector<Placement> placements;
};

Ended race_in(const Board& board, const LaneTurns& turns = {}, int jobs = 1,
              const Budget& budget = {}) {
    const OpenBoard open{board};
    REQUIRE(fits_lanes(open));
    std::vector<Placement> placements;
    SearchReport report = race_on_lanes(
        open, {.limit = 1, .jobs = jobs}, budget,
        [&](std::span<const int> chosen) {
            placements.push_back(open.placement(chosen));
            return Visit::enough;
        },
        turns);
    return {std::move(report), std::move(placements)};
}

} // namespace

TEST_CASE("on lanes the native search goes on where its turn ended") {
    const Board board = instance("blocked-66-4050.txt");
    const SearchReport whole = race_in(board).report;
    CHECK(std::holds_alternative<Exhausted>(whole.ending));
    CHECK_FALSE(whole.statistics.sat.has_value());
    CHECK(whole.statistics.search->nodes > 50'000); // more than the tries
    const SearchReport cut =
        race_in(board, {.nodes = 100, .nodes_per_conflict = 1'000'000'000}).report;
    CHECK(std::holds_alternative<Exhausted>(cut.ending));
    CHECK(cut.statistics.engine == "backtrack");
    CHECK(cut.statistics.sat.has_value());
    CHECK(cut.statistics.search->nodes == whole.statistics.search->nodes);
}

TEST_CASE("on lanes SAT decides what its turns are long enough for") {
    const Board board = instance("blocked-66-4050.txt");
    const SearchReport report = race_in(board, {.nodes = 1000, .nodes_per_conflict = 1}).report;
    CHECK(std::holds_alternative<Exhausted>(report.ending));
    CHECK(report.statistics.engine == "sat");
    CHECK(report.statistics.sat->conflicts > 1000);
}

TEST_CASE("a race on lanes completes boards, on one thread and on two") {
    const Board board = board_with_completion();
    for (const int jobs : {1, 2})
        for (const std::uint64_t nodes : {10, 16'000'000}) {
            const Ended found = race_in(board, {.nodes = nodes}, jobs);
            CHECK(std::holds_alternative<Satisfied>(found.report.ending));
            REQUIRE(found.placements.size() == 1);
            CHECK(
                std::holds_alternative<VerifiedPlacement>(verify(board, found.placements.front())));
        }
    const Board none = instance("blocked-66-4050.txt");
    for (const std::uint64_t nodes : {10, 16'000'000}) // ten are not enough: side by side
        CHECK(std::holds_alternative<Exhausted>(race_in(none, {.nodes = nodes}, 2).report.ending));
}

TEST_CASE("a race on lanes ends with its budget") {
    const Board board = instance("blocked-66-4050.txt");
    const std::atomic<bool> cancelled{true};
    for (const int jobs : {1, 2}) {
        const SearchReport report = race_in(board, {}, jobs, {.cancelled = &cancelled}).report;
        CHECK(stop_reason(report.ending) == StopReason::interrupted);
    }
    for (const std::uint64_t limit : {1'000, 40'000}) {
        const SearchReport report = race_in(board, {.nodes = 100}, 1, {.node_limit = limit}).report;
        CHECK(stop_reason(report.ending) == StopReason::node_limit);
        CHECK(report.statistics.search->nodes >= limit);
        CHECK(report.statistics.search->nodes < limit + 500);
    }
}
