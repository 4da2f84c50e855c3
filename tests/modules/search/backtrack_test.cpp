#include "catch.hpp"
#include "search/backtrack.hpp"
#include "support/visits.hpp"

using namespace qsat;
using namespace std::chrono_literals;
using test::Visits;

namespace {

Visits search(const Board& board, const SearchOptions& options = {}, const Budget& budget = {},
              std::size_t limit = 1'000'000) {
    return test::visit_all(search_by_backtracking, board, options, budget, limit);
}

std::uint64_t nodes(const Visits& visits) {
    REQUIRE(visits.report.statistics.search.has_value());
    return visits.report.statistics.search->nodes;
}

const Board empty_8{{.size = 8}};

} // namespace

TEST_CASE("a visitor that has enough ends the search there") {
    for (const std::size_t limit : {1, 2, 91}) {
        const Visits visits = search(empty_8, {}, {}, limit);
        CHECK(visits.ended<Satisfied>());
        CHECK(visits.placements.size() == limit);
    }
    CHECK(nodes(search(empty_8, {}, {}, 1)) < nodes(search(empty_8)));
}

TEST_CASE("a board of one square has one completion") {
    const Visits visits = search(Board{{.size = 1}});
    CHECK(visits.ended<Exhausted>());
    CHECK(visits.placements == std::vector<Placement>{{0}});
    CHECK(nodes(visits) == 1);
    CHECK(visits.report.statistics.engine == "backtrack");
    CHECK_FALSE(visits.report.statistics.sat.has_value());
}

TEST_CASE("a board that is full of givens is visited once, without a node") {
    const Board board{{.size = 4, .queens = {{0, 1}, {1, 3}, {2, 0}, {3, 2}}}};
    const Visits all = search(board);
    CHECK(all.ended<Exhausted>());
    CHECK(all.placements == std::vector<Placement>{{1, 3, 0, 2}});
    CHECK(nodes(all) == 0);
    CHECK(search(board, {}, {}, 1).ended<Satisfied>());
}

TEST_CASE("boards with conflicts are exhausted without a visit or a node") {
    for (const BoardParts& parts : {BoardParts{.size = 8, .queens = {{0, 0}, {7, 7}}},
                                    BoardParts{.size = 8, .queens = {{0, 0}}, .blocked = {{0, 0}}},
                                    BoardParts{.size = 1, .queens = {{0, 0}}, .excluded_sums = {0}},
                                    BoardParts{.size = 1, .blocked = {{0, 0}}},
                                    BoardParts{.size = 3, .blocked = {{0, 1}, {1, 1}, {2, 1}}}}) {
        const Visits visits = search(Board{parts});
        CHECK(visits.ended<Exhausted>());
        CHECK(visits.placements.empty());
        CHECK(nodes(visits) == 0);
    }
}

TEST_CASE("the node limit stops the search within a line and the queens it forces") {
    for (const std::uint64_t limit : {0, 1, 5, 255, 256, 257, 300}) {
        CAPTURE(limit);
        const Visits visits = search(empty_8, {}, {.node_limit = limit});
        CHECK(visits.stop_reason() == StopReason::node_limit);
        CHECK(nodes(visits) >= limit);
        CHECK(nodes(visits) < limit + 2 * 8);
    }
    CHECK(nodes(search(empty_8, {}, {.node_limit = 0})) == 0);
    const std::uint64_t needed = nodes(search(empty_8));
    CHECK(search(empty_8, {}, {.node_limit = needed}).ended<Exhausted>());
    CHECK(search(empty_8, {}, {.node_limit = needed - 2 * 8}).ended<Stopped>());
}

TEST_CASE("an expired deadline and a set flag stop the search before its first node") {
    const Visits late = search(empty_8, {}, {.deadline = Clock::now() - 1s});
    CHECK(late.stop_reason() == StopReason::timeout);
    CHECK(nodes(late) == 0);

    const std::atomic<bool> cancelled{true};
    const Visits interrupted = search(empty_8, {}, {.cancelled = &cancelled});
    CHECK(interrupted.stop_reason() == StopReason::interrupted);
    CHECK(nodes(interrupted) == 0);
}

TEST_CASE("limits that come during the search stop it soon") {
    const Board board{{.size = 20}}; // far too many completions to visit
    const OpenBoard open{board};
    std::atomic<bool> cancelled{false};
    std::uint64_t visited = 0;
    const SearchReport report = search_by_backtracking(
        open, {.limit = every_completion}, {.cancelled = &cancelled}, [&](std::span<const int>) {
            cancelled = true;
            ++visited;
            return Visit::more;
        });
    CHECK(stop_reason(report.ending) == StopReason::interrupted);
    CHECK(visited < 300); // the flag is polled every few hundred nodes

    const auto start = Clock::now();
    const SearchReport late =
        search_by_backtracking(open, {.limit = every_completion}, {.deadline = start + 50ms},
                               [](std::span<const int>) { return Visit::more; });
    CHECK(stop_reason(late.ending) == StopReason::timeout);
    CHECK(Clock::now() - start >= 50ms);
    CHECK(Clock::now() - start < 5s); // generous: the machine may be busy
}

TEST_CASE("completions come in an order that the board alone decides") {
    const Visits visits = search(empty_8);
    CHECK(search(empty_8, {.seed = 5}).placements == visits.placements);
    CHECK(search(empty_8, {.jobs = 2}).placements == visits.placements);
}

TEST_CASE("a seed decides which completion is found first") {
    const OpenBoard open{empty_8};
    const auto first = [&](std::uint64_t seed) {
        Placement found;
        search_by_backtracking(open, {.seed = seed, .limit = 1}, {},
                               [&](std::span<const int> chosen) {
                                   found = open.placement(chosen);
                                   return Visit::enough;
                               });
        return found;
    };
    std::set<Placement> found;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        found.insert(first(seed));
        CHECK(first(seed) == first(seed));
    }
    CHECK(found.size() > 3);
    for (const Placement& placement : found)
        CHECK(std::holds_alternative<VerifiedPlacement>(verify(empty_8, placement)));
}

TEST_CASE("forced squares cost one node each") {
    // All but one completion's squares are blocked.
    const Placement completion{1, 3, 5, 0, 2, 4};
    BoardParts parts{.size = 6};
    for (int row = 0; row < 6; ++row)
        for (int column = 0; column < 6; ++column)
            if (completion[row] != column) parts.blocked.push_back({row, column});
    const Visits visits = search(Board{std::move(parts)});
    CHECK(visits.placements == std::vector<Placement>{completion});
    CHECK(nodes(visits) == 6);
}
