// The search on relaxations of small boards, where it is told to cut and not to search.
#include "catch.hpp"
#include "formats/format.hpp"
#include "search/search_for_one.hpp"
#include "support/allocations.hpp"
#include "support/open_boards.hpp"

#include <atomic>
#include <set>
#include <stdexcept>

using namespace qsat;

TEST_CASE("a search on relaxations visits all completions and nothing else, however it is cut") {
    Random random{93};
    int with_completions = 0;
    std::uint64_t nodes = 0;
    std::uint64_t parts = 0;
    test::for_open_boards(random, 200, 4, 4, [&](const OpenBoard& open) {
        const std::set<Placement> expected = Oracle{open.board()}.completions();
        for (const int jobs : {1, 3})
            for (const std::uint64_t nodes_for_kernel : {2, 8, 1000}) {
                std::set<Placement> found; // what the kernel began with comes again
                const Budget budget;
                const Visitor visit = [&](std::span<const int> chosen) {
                    found.insert(open.placement(chosen));
                    return Visit::more;
                };
                RelaxedSearch search{open,
                                     budget,
                                     visit,
                                     {.least_lp_bound = 0, .nodes_for_kernel = nodes_for_kernel}};
                std::optional<Ending> ending;
                while (!ending && search.is_worth_it())
                    ending = search.resume(jobs, 1 + random.below(1000)); // in turns
                if (!ending) {
                    CHECK(open.row_count() != open.column_count());
                    continue;
                }
                CHECK(std::holds_alternative<Exhausted>(*ending));
                CHECK(found == expected);
                nodes += search.nodes();
                parts += search.parts();
                with_completions += found.empty() ? 0 : 1;
            }
    });
    CHECK(with_completions > 100);
    CHECK(nodes > 1000);
    CHECK(parts > 1000);
}

TEST_CASE(
    "a search on relaxations ends with its first completion, with its budget, and at once where "
    "they show little") {
    const Board board{{.size = 8}};
    const OpenBoard open{board};
    const RelaxedLimits limits{.least_lp_bound = 0, .nodes_for_kernel = 5};
    const Budget budget;
    int visited = 0;
    const Visitor visit = [&](std::span<const int> chosen) {
        ++visited;
        CHECK(chosen.size() == 8);
        return Visit::enough;
    };
    constexpr std::uint64_t work = 1'000'000;
    const auto found = RelaxedSearch{open, budget, visit, limits}.resume(1, work);
    CHECK(std::holds_alternative<Satisfied>(*found));
    CHECK(visited == 1);

    const Visitor visit_all = [](std::span<const int>) { return Visit::more; };
    const Budget short_budget{.node_limit = 20};
    RelaxedSearch ended{open, short_budget, visit_all, limits};
    CHECK(stop_reason(*ended.resume(1, work)) == StopReason::node_limit);
    CHECK(ended.nodes() >= 20);
    CHECK(ended.nodes() < 60);

    RelaxedSearch weak{open, budget, visit_all};
    CHECK_FALSE(weak.resume(1, work).has_value());
    CHECK_FALSE(weak.is_worth_it());
    CHECK(weak.parts() == 1);
}

TEST_CASE("a search for one completion finds one if there is one, by kernel, dives, best-first "
          "search and "
          "relaxations") {
    constexpr DiveOptions from_the_first_node{
        .nodes_before = 0,
        .least_squares = 0,
        .nodes_for_kernel = 100,
        .beam = {.width = 3, .candidates = 2, .end_squares = 6}};
    Random random{100};
    std::uint64_t relaxations = 0;
    std::uint64_t dives = 0;
    std::uint64_t divided = 0;
    int completed = 0;
    int infeasible = 0;
    const int rounds = test::rounds_of(200);
    test::for_open_boards(random, 200, 4, 5, [&](const OpenBoard& open) {
        if (open.row_count() == 0) return;
        const bool has_completion = !Oracle{open.board()}.completions().empty();
        (has_completion ? completed : infeasible) += 1;
        const auto kernel = make_kernel(open, {});
        for (const int jobs : {1, 2, 3})
            for (const auto& [least_lp_bound, dive_options, least_log_nodes] :
                 {std::tuple{0.0, DiveOptions{}, 33.0},
                  {100.0, {}, 33.0},
                  {0.0, from_the_first_node, 33.0},
                  {100.0, from_the_first_node, -100.0}}) {
                int visited = 0;
                SearchStatistics statistics;
                const KernelReport report =
                    search_for_one(open, *kernel, jobs, {},
                                   [&](std::span<const int> chosen) {
                                       test::chosen_of(open, open.placement(chosen)); // verifies
                                       ++visited;
                                       return Visit::enough;
                                   },
                                   statistics,
                                   {.nodes_before = 3,
                                    .least_lp_bound = least_lp_bound,
                                    .nodes_for_kernel = 3,
                                    .dives = dive_options,
                                    .best_first = {.least_log_nodes = least_log_nodes,
                                                   .nodes_for_kernel = 3,
                                                   .log_nodes_for_kernel = 0}});
                CHECK(visited == (has_completion ? 1 : 0));
                CHECK(std::holds_alternative<Satisfied>(report.ending) == has_completion);
                CHECK(std::holds_alternative<Exhausted>(report.ending) == !has_completion);
                relaxations += statistics.relaxations;
                (least_log_nodes < 0 ? divided : dives) += statistics.dives;
            }
    });
    CHECK(completed > rounds / 10);
    CHECK(infeasible > rounds / 10);
    CHECK(relaxations > static_cast<std::uint64_t>(rounds / 4));
    CHECK(dives > static_cast<std::uint64_t>(rounds / 10));
    CHECK(divided > static_cast<std::uint64_t>(rounds / 10));
}

TEST_CASE("a search for one completion ends with its budget, and what its visitor throws passes") {
    const Board board{{.size = 12}};
    const OpenBoard open{board};
    const auto kernel = make_kernel(open, {});
    const RelaxedLimits limits{.nodes_before = 3, .least_lp_bound = 0, .nodes_for_kernel = 3};
    std::atomic<bool> cancelled = true;
    for (const int jobs : {1, 3}) {
        SearchStatistics statistics;
        const auto more = [](std::span<const int>) { return Visit::more; };
        const KernelReport report = search_for_one(open, *kernel, jobs, {.cancelled = &cancelled},
                                                   more, statistics, limits);
        CHECK(stop_reason(report.ending) == StopReason::interrupted);
        const auto fail = [](std::span<const int>) -> Visit {
            throw std::runtime_error{"visitor"};
        };
        CHECK_THROWS_AS(search_for_one(open, *kernel, jobs, {}, fail, statistics, limits),
                        std::runtime_error);
    }
}

TEST_CASE("a search whose relaxations find no memory is ended by its kernel") {
    Random random{271};
    int failed = 0;
    int later = 0; // not at the first one
    test::for_open_boards(random, 30, 8, 3, [&](const OpenBoard& open) {
        if (open.row_count() < 7) return;
        const bool has_completion = !Oracle{open.board()}.completions().empty();
        const auto kernel = make_kernel(open, {});
        for (const int jobs : {1, 3})
            for (const int succeed : {0, 1, 3, 9}) {
                int visited = 0;
                SearchStatistics statistics;
                const auto visit = [&](std::span<const int>) {
                    ++visited;
                    return Visit::enough;
                };
                const test::AllocationLimit limit{10'000, succeed}; // a relaxation takes more
                const KernelReport report =
                    search_for_one(open, *kernel, jobs, {}, visit, statistics,
                                   {.nodes_before = 3, .least_lp_bound = 0, .nodes_for_kernel = 3});
                failed += limit.failed() > 0 ? 1 : 0;
                later += succeed > 0 && limit.failed() > 0 ? 1 : 0;
                CHECK(visited == (has_completion ? 1 : 0));
                CHECK(std::holds_alternative<Satisfied>(report.ending) == has_completion);
                CHECK(std::holds_alternative<Exhausted>(report.ending) == !has_completion);
            }
    });
    CHECK(failed > 10);
    CHECK(later > 2);
}

TEST_CASE("relaxations may come first, and boards without open rows are completed by either") {
    for (const char* text : {"1:", "4: a3 b1 c4 d2"}) {
        const Board board = read_board("board", text, {});
        const OpenBoard open{board};
        const Budget budget;
        int visited = 0;
        const Visitor visit = [&](std::span<const int> chosen) {
            ++visited;
            CHECK(static_cast<int>(chosen.size()) == open.row_count());
            return Visit::enough;
        };
        RelaxedSearch relaxed{open, budget, visit, {.least_lp_bound = 0}};
        const auto ending = relaxed.resume(1, 1);
        REQUIRE(ending.has_value());
        CHECK(std::holds_alternative<Satisfied>(*ending));
        CHECK(visited == 1);
    }
    const Board board = read_board("board", "8: b4", {});
    const OpenBoard open{board};
    const auto kernel = make_kernel(open, {});
    for (const int jobs : {1, 2}) {
        int visited = 0;
        SearchStatistics statistics;
        const auto visit = [&](std::span<const int>) {
            ++visited;
            return Visit::enough;
        };
        search_for_one(open, *kernel, jobs, {}, visit, statistics,
                       {.nodes_before = 0, .least_lp_bound = 0});
        CHECK(visited == 1);
        CHECK(statistics.relaxations > 0);
    }
}
