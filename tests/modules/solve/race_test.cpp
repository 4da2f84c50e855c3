#include "board/verify.hpp"
#include "catch.hpp"
#include "formats/format.hpp"
#include "generate/generate.hpp"
#include "search/kernel.hpp"
#include "solve/methods.hpp"
#include "support/crowded.hpp"
#include "support/paths.hpp"
#include "support/planted_board.hpp"
#include "support/random_board.hpp"
#include "support/visits.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <mutex>
#include <numeric>
#include <set>
#include <thread>

using namespace qsat;
using test::Visits;

namespace {

Board instance(const std::string& name) {
    std::ifstream file{QSAT_SOURCE_DIR "/instances/" + name};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    return read_board(name, text, {});
}

/// So many sums and differences are left, at random, and on no row or column more than sixteen
/// squares.
Board board_with_few_diagonals(int size, int left) {
    Random random{28};
    const auto excluded = [&](int first) {
        std::vector<int> all(2 * size - 1);
        std::iota(all.begin(), all.end(), first);
        random.shuffle(all);
        all.resize(all.size() - left);
        return all;
    };
    BoardParts parts{
        .size = size, .excluded_sums = excluded(0), .excluded_differences = excluded(1 - size)};
    std::vector<int> squares(static_cast<std::size_t>(size) * size);
    std::iota(squares.begin(), squares.end(), 0);
    random.shuffle(squares);
    std::vector<int> in_row(size, 0);
    std::vector<int> in_column(size, 0);
    for (const int square : squares) {
        const Square at{square / size, square % size};
        if (std::ranges::count(parts.excluded_sums, at.sum()) > 0 ||
            std::ranges::count(parts.excluded_differences, at.difference()) > 0)
            continue;
        if (in_row[at.row] < 16 && in_column[at.column] < 16) {
            ++in_row[at.row];
            ++in_column[at.column];
        } else {
            parts.blocked.push_back(at);
        }
    }
    return Board{std::move(parts)};
}

Visits race(const Board& board, const RaceSlices& slices, int jobs, const Budget& budget = {}) {
    const auto search = [&](const OpenBoard& open, const SearchOptions& options,
                            const Budget& limits, const Visitor& visit) {
        return race_native_and_sat(open, options, limits, visit, slices);
    };
    Visits visits = test::visit(search, board, {.limit = 1, .jobs = jobs}, budget, 1);
    for (const Placement& placement : visits.placements)
        CHECK(std::holds_alternative<VerifiedPlacement>(verify(board, placement)));
    CHECK(visits.placements.size() == (visits.ended<Satisfied>() ? 1 : 0));
    return visits;
}

Visits race(const Board& board, int jobs, const Budget& budget = {}) {
    return race(board, RaceSlices::of(OpenBoard{board}, jobs), jobs, budget);
}

/// A race on lanes with this first time slice.
SearchReport race_on_lanes(const Board& board, std::uint64_t nodes, int jobs = 1,
                           std::uint64_t nodes_per_conflict = 4'000, const Budget& budget = {}) {
    REQUIRE(fits_lanes(OpenBoard{board}));
    return race(board,
                {.tries = jobs == 1 ? 30'000 : jobs * nodes,
                 .first = nodes,
                 .nodes_per_conflict = nodes_per_conflict,
                 .relaxed = {.nodes_before = 50'000}},
                jobs, budget)
        .report;
}

constexpr std::uint64_t second = 16'000'000;

} // namespace

TEST_CASE("on lanes the native search goes on where its turn ended") {
    const Board board = instance("blocked-66-4050.txt");
    const SearchReport whole = race(board, 1).report;
    CHECK(std::holds_alternative<Exhausted>(whole.ending));
    CHECK_FALSE(whole.statistics.sat.has_value());
    CHECK(whole.statistics.search->nodes > 50'000); // more than the tries
    const SearchReport cut =
        race(board, {.tries = 30'000, .first = 100, .nodes_per_conflict = 1'000'000'000}, 1).report;
    CHECK(std::holds_alternative<Exhausted>(cut.ending));
    CHECK(cut.statistics.engine == "backtrack");
    CHECK(cut.statistics.sat.has_value());
    CHECK(cut.statistics.search->nodes == whole.statistics.search->nodes);
}

TEST_CASE("on lanes SAT decides what its turns are long enough for") {
    const SearchReport report = race_on_lanes(instance("blocked-66-4050.txt"), 1000, 1, 1);
    CHECK(std::holds_alternative<Exhausted>(report.ending));
    CHECK(report.statistics.engine == "sat");
    CHECK(report.statistics.sat->conflicts > 1000);
}

TEST_CASE("a race on lanes looks at relaxations, on one thread and on two") {
    // Of the diagonals just enough are left, and of each row and column sixteen squares at most.
    const Board board = board_with_few_diagonals(72, 80);
    for (const int jobs : {1, 2}) {
        const SearchReport report = race_on_lanes(board, 50'000, jobs);
        CHECK(std::holds_alternative<Exhausted>(report.ending));
        CHECK(report.statistics.search->relaxations > 0);
    }
}

TEST_CASE("a race on lanes completes boards, on one thread and on two") {
    const Board board = test::board_with_completion(70, 5);
    for (const int jobs : {1, 2})
        for (const std::uint64_t nodes : {std::uint64_t{10}, second})
            CHECK(std::holds_alternative<Satisfied>(race_on_lanes(board, nodes, jobs).ending));
    const Board none = instance("blocked-66-4050.txt");
    for (const std::uint64_t nodes : {std::uint64_t{10}, second}) // ten are not enough
        CHECK(std::holds_alternative<Exhausted>(race_on_lanes(none, nodes, 2).ending));
}

TEST_CASE("a race on lanes ends with its budget") {
    const Board board = instance("blocked-66-4050.txt");
    const std::atomic<bool> cancelled{true};
    for (const int jobs : {1, 2})
        CHECK(stop_reason(race(board, jobs, {.cancelled = &cancelled}).report.ending) ==
              StopReason::interrupted);
    for (const std::uint64_t limit : {1'000, 40'000}) {
        const SearchReport report = race_on_lanes(board, 100, 1, 4'000, {.node_limit = limit});
        CHECK(stop_reason(report.ending) == StopReason::node_limit);
        CHECK(report.statistics.search->nodes >= limit);
        CHECK(report.statistics.search->nodes < limit + 500);
    }
}

TEST_CASE("a race on lanes works on as many threads as it was given") {
    const auto threads = [] {
        const std::filesystem::directory_iterator tasks{"/proc/self/task"};
        return static_cast<int>(std::distance(begin(tasks), end(tasks)));
    };
    while (threads() > 1) // one that frees memory
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    constexpr int jobs = 2;
    const Board board = instance("blocked-66-4050.txt");
    std::mutex mutex;
    int most = 0;
    const std::function<bool()> look = [&] {
        const std::scoped_lock lock{mutex};
        most = std::max(most, threads());
        return false;
    };
    const SearchReport report =
        race(board, {.tries = 6'000, .first = second, .nodes_per_conflict = 4'000}, jobs,
             {.stop_requested = &look})
            .report;
    CHECK(std::holds_alternative<Exhausted>(report.ending));
    CHECK(report.statistics.engine_reason.find("side by side") != std::string::npos);
    CHECK(most == jobs);
}

TEST_CASE("a race in turns ends with a completion, the same each time") {
    const Board board{{.size = 80}};
    const Visits first = race(board, 1);
    REQUIRE(first.ended<Satisfied>());
    CHECK(race(board, 1).placements == first.placements);
}

TEST_CASE("a race that needs both searches ends with the truth, in turns and side by side") {
    const Board board = test::crowded(9, 9, 80);
    REQUIRE(OpenBoard{board}.conflicts().empty());
    for (const int jobs : {1, 2}) {
        const Visits found = race(board, jobs);
        INFO("jobs " << jobs << ", " << found.report.statistics.engine_reason);
        CHECK(found.ended<Exhausted>());
        CHECK(found.report.statistics.search->nodes > 5'000);
        CHECK(found.report.statistics.sat.has_value());
    }
}

TEST_CASE(
    "a race completes a board with few diagonals by dives, the same each time on one thread") {
    const Board board = generate_diagonals(72, {.seed = 8, .diagonals = 72}, {});
    const Visits first = race(board, 1);
    REQUIRE(first.ended<Satisfied>());
    CHECK(first.report.statistics.search->dives > 0);
    CHECK(race(board, 1).placements == first.placements);
    CHECK(race(board, 2).placements.size() == 1);
}

TEST_CASE("a race divides large boards with few free squares along estimates") {
    const Board board = test::board_with_completion(76, 7);
    const Visits first = race(board, 1);
    REQUIRE(first.ended<Satisfied>());
    CHECK(first.report.statistics.search->dives > 0);
    CHECK(race(board, 1).placements == first.placements);
    CHECK(race(board, 2).placements.size() == 1);
}

TEST_CASE("a race ends with its budget") {
    const Board board = test::crowded(9, 9, 80);
    const std::atomic<bool> cancelled{true};
    for (const int jobs : {1, 2}) {
        const Visits found = race(board, jobs, {.cancelled = &cancelled});
        CHECK(found.stop_reason() == StopReason::interrupted);
    }
    const Visits limited = race(board, 1, {.node_limit = 1000});
    CHECK(limited.stop_reason() == StopReason::node_limit);
}
