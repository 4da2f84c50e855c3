#include "sat/sat_engine.hpp"

#include "catch.hpp"
#include "search/cubes.hpp"
#include "support/open_boards.hpp"
#include "support/visits.hpp"

using namespace qsat;
using test::Visits;

namespace {

Visits conquer(const Board& board, std::size_t cube_count, int jobs, bool one,
               const Budget& budget = {}) {
    const auto search = [&](const OpenBoard& open, const SearchOptions& options,
                            const Budget& limits, const Visitor& visit) {
        return conquer_cubes(open, make_cubes(open, cube_count), options, limits, visit);
    };
    return test::visit(search, board, {.limit = one ? 1 : every_completion, .jobs = jobs}, budget,
                       one ? 1 : 1'000'000);
}

using Check = std::function<void(const OpenBoard&, const std::set<Placement>& completions)>;

/// Random boards, with and without completions.
void for_boards(std::uint64_t seed, const Check& check) {
    Random random{seed};
    int feasible = 0;
    int refuted = 0;
    test::for_open_boards(random, 150, 4, 4, [&](const OpenBoard& open) {
        const auto completions = Oracle{open.board()}.completions();
        check(open, completions);
        (completions.empty() ? refuted : feasible) += 1;
    });
    CHECK(feasible > 5);
    CHECK(refuted > 5);
}

Visit enough(std::span<const int>) { return Visit::enough; }

} // namespace

TEST_CASE("cubes under assumptions have the oracle's completions, on one thread and on three") {
    for_boards(61, [](const OpenBoard& open, const std::set<Placement>& expected) {
        for (const int jobs : {1, 3}) {
            const Visits all = conquer(open.board(), 6, jobs, false);
            REQUIRE(all.ended<Exhausted>());
            REQUIRE(all.as_set() == expected);
            const Visits one = conquer(open.board(), 6, jobs, true);
            REQUIRE(one.placements.size() == (expected.empty() ? 0 : 1));
            REQUIRE(one.ended<Satisfied>() == !expected.empty());
        }
    });
}

TEST_CASE("a search of cubes ends with its budget") {
    const std::atomic<bool> cancelled{true};
    const Visits found = conquer(Board{{.size = 30}}, 20, 2, true, {.cancelled = &cancelled});
    CHECK(found.stop_reason() == StopReason::interrupted);
    CHECK(found.placements.empty());
}

TEST_CASE("a portfolio has the oracle's verdict, on one thread and on three") {
    for_boards(63, [](const OpenBoard& open, const std::set<Placement>& expected) {
        const auto search = [](const OpenBoard& each, const SearchOptions& options,
                               const Budget& budget, const Visitor& visit) {
            return search_by_portfolio(each, options, {}, budget, visit, 0);
        };
        for (const int jobs : {1, 3}) {
            const Visits found =
                test::visit(search, open.board(), {.limit = 1, .jobs = jobs}, {}, 1);
            REQUIRE(found.ended<Satisfied>() == !expected.empty());
            REQUIRE(found.ended<Exhausted>() == expected.empty());
            REQUIRE(found.placements.size() == (expected.empty() ? 0 : 1));
            if (!expected.empty()) REQUIRE(expected.contains(found.placements.front()));
        }
    });
}

TEST_CASE("every settings of a portfolio has the oracle's verdict") {
    for_boards(64, [](const OpenBoard& open, const std::set<Placement>& expected) {
        for (std::size_t number = 0; number < solver_settings().size(); ++number) {
            const SearchReport report = SatSearch{open, {.limit = 1}, number}.run({}, enough);
            REQUIRE(std::holds_alternative<Satisfied>(report.ending) == !expected.empty());
            REQUIRE(std::holds_alternative<Exhausted>(report.ending) == expected.empty());
            REQUIRE(report.statistics.sat->settings == to_string(solver_settings()[number]));
        }
    });
}

TEST_CASE("a portfolio ends with its budget and with the race around it") {
    const Board board{{.size = 60}};
    const OpenBoard open{board};
    const std::atomic<bool> cancelled{true};
    RaceState race;
    race.won = true;
    for (const Budget& budget : {Budget{.cancelled = &cancelled}, Budget{.race = &race}})
        CHECK(stop_reason(
            search_by_portfolio(open, {.limit = 1, .jobs = 2}, {}, budget, enough).ending));
}

TEST_CASE("a search that begins near a proposal finds what is there, however bad the proposal") {
    Random random{62};
    for_boards(62, [&](const OpenBoard& open, const std::set<Placement>& expected) {
        std::vector<int> proposal;
        for (std::size_t i = 0; i < open.free_squares().size(); ++i)
            if (random.below(4) == 0) proposal.push_back(static_cast<int>(i));
        std::set<Placement> found;
        SatSearch search{open, {.limit = every_completion}};
        search.start_near(proposal);
        const SearchReport report = search.run({}, [&](std::span<const int> chosen) {
            REQUIRE(found.insert(open.placement(chosen)).second);
            return Visit::more;
        });
        REQUIRE(std::holds_alternative<Exhausted>(report.ending));
        REQUIRE(found == expected);
    });
}

TEST_CASE("a search goes on where its turn ended") {
    const Board board{{.size = 12, .queens = {{0, 0}}}};
    const OpenBoard open{board};
    SatSearch search{open, {.limit = every_completion}};
    std::set<Placement> found;
    int turns = 0;
    for (;; ++turns) {
        const SearchReport report =
            search.run({.conflict_limit = 5}, [&](std::span<const int> chosen) {
                REQUIRE(found.insert(open.placement(chosen)).second);
                return Visit::more;
            });
        if (std::holds_alternative<Exhausted>(report.ending)) break;
        REQUIRE(stop_reason(report.ending) == StopReason::conflict_limit);
    }
    CHECK(turns > 1);
    std::set<Placement> expected;
    search_by_sat(open, {.limit = every_completion}, {}, [&](std::span<const int> chosen) {
        expected.insert(open.placement(chosen));
        return Visit::more;
    });
    CHECK(found == expected);
}
