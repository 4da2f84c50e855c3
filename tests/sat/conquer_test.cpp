#include "sat/sat_engine.hpp"

#include "catch.hpp"
#include "search/cubes.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"

using namespace qsat;

namespace {

struct Found {
    SearchReport report;
    std::vector<Placement> placements;
};

Found conquer(const Board& board, std::size_t cube_count, int jobs, bool one,
              const Budget& budget = {}) {
    const OpenBoard open{board};
    std::vector<Placement> placements;
    SearchReport report = conquer_cubes(open, make_cubes(open, cube_count),
                                        {.limit = one ? 1 : every_completion, .jobs = jobs}, budget,
                                        [&](std::span<const int> chosen) {
                                            placements.push_back(open.placement(chosen));
                                            return one ? Visit::enough : Visit::more;
                                        });
    return {std::move(report), std::move(placements)};
}

using Check = std::function<void(const Board&, const std::set<Placement>& completions)>;

/// Random boards, with and without completions.
void for_boards(std::uint64_t seed, const Check& check) {
    Random random{seed};
    int feasible = 0;
    int refuted = 0;
    for (int round = 0; round < 150; ++round) {
        const Board board = random_board(random, 4 + round % 4);
        if (!OpenBoard{board}.conflicts().empty()) continue;
        INFO(as_text(board));
        const auto completions = Oracle{board}.completions();
        check(board, completions);
        (completions.empty() ? refuted : feasible) += 1;
    }
    CHECK(feasible > 10);
    CHECK(refuted > 10);
}

Visit enough(std::span<const int>) { return Visit::enough; }

} // namespace

TEST_CASE("cubes under assumptions have the oracle's completions, on one thread and on three") {
    for_boards(61, [](const Board& board, const std::set<Placement>& expected) {
        for (const int jobs : {1, 3}) {
            const Found all = conquer(board, 6, jobs, false);
            REQUIRE(std::holds_alternative<Exhausted>(all.report.ending));
            REQUIRE(all.placements.size() == expected.size());
            REQUIRE(std::set(all.placements.begin(), all.placements.end()) == expected);
            const Found one = conquer(board, 6, jobs, true);
            REQUIRE(one.placements.size() == (expected.empty() ? 0 : 1));
            REQUIRE(std::holds_alternative<Satisfied>(one.report.ending) == !expected.empty());
        }
    });
}

TEST_CASE("a search of cubes ends with its budget") {
    const std::atomic<bool> cancelled{true};
    const Found found = conquer(Board{{.size = 30}}, 20, 2, true, {.cancelled = &cancelled});
    CHECK(stop_reason(found.report.ending) == StopReason::interrupted);
    CHECK(found.placements.empty());
}

TEST_CASE("a portfolio has the oracle's verdict, on one thread and on three") {
    for_boards(63, [](const Board& board, const std::set<Placement>& expected) {
        const OpenBoard open{board};
        for (const int jobs : {1, 3}) {
            std::vector<Placement> found;
            const SearchReport report = search_by_portfolio(
                open, {.limit = 1, .jobs = jobs}, {}, {},
                [&](std::span<const int> chosen) {
                    found.push_back(open.placement(chosen));
                    return Visit::enough;
                },
                0);
            REQUIRE(std::holds_alternative<Satisfied>(report.ending) == !expected.empty());
            REQUIRE(std::holds_alternative<Exhausted>(report.ending) == expected.empty());
            REQUIRE(found.size() == (expected.empty() ? 0 : 1));
            if (!found.empty()) REQUIRE(expected.contains(found.front()));
        }
    });
}

TEST_CASE("every settings of a portfolio has the oracle's verdict") {
    for_boards(64, [](const Board& board, const std::set<Placement>& expected) {
        const OpenBoard open{board};
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
    for_boards(62, [&](const Board& board, const std::set<Placement>& expected) {
        const OpenBoard open{board};
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
