// Every kernel on every board it can take, whole and cut into subtrees, on one and on two threads.
#include "board/open_board.hpp"
#include "catch.hpp"
#include "formats/format.hpp"
#include "generate/generate.hpp"
#include "search/backtrack.hpp"
#include "search/lane_table.hpp"
#include "support/open_boards.hpp"
#include "support/random_board.hpp"
#include "support/random_regions.hpp"
#include "support/rounds.hpp"

#include <set>

using namespace qsat;

namespace {

using Chosen = std::vector<int>;

const Budget no_limit{};

/// A kernel of each width of lanes that the board fits, also of those that it does not need.
std::vector<std::unique_ptr<Kernel>> lane_kernels(const OpenBoard& open) {
    std::vector<std::unique_ptr<Kernel>> kernels;
    while (auto kernel = make_lane_kernel(open, {}, {}, static_cast<int>(kernels.size())))
        kernels.push_back(std::move(kernel));
    return kernels;
}

std::vector<std::unique_ptr<Kernel>> all_kernels(const OpenBoard& open) {
    std::vector<std::unique_ptr<Kernel>> kernels = lane_kernels(open);
    kernels.push_back(make_general_kernel(open, {}));
    kernels.push_back(make_general_kernel(open, {.shuffle = true, .seed = 7}));
    kernels.push_back(make_lane_kernel(open, {.shuffle = true, .seed = 7}));
    return kernels;
}

/// All completions, by searching the subtrees that each round of so many nodes leaves.
std::multiset<Chosen> completions(const Kernel& kernel, std::uint64_t nodes_a_round) {
    std::multiset<Chosen> found;
    std::vector<Subtree> todo{Subtree{}};
    while (!todo.empty()) {
        const Subtree subtree = std::move(todo.back());
        todo.pop_back();
        KernelReport report = kernel.search(subtree, {.budget = &no_limit, .nodes = nodes_a_round},
                                            [&](std::span<const int> c) {
                                                found.emplace(c.begin(), c.end());
                                                return Visit::more;
                                            });
        CHECK(report.unsearched.empty() == std::holds_alternative<Exhausted>(report.ending));
        for (Subtree& part : report.unsearched)
            todo.push_back(std::move(part));
    }
    return found;
}

std::uint64_t nodes(const Kernel& kernel) {
    return kernel
        .search({}, {.budget = &no_limit}, [](std::span<const int>) { return Visit::more; })
        .nodes;
}

} // namespace

TEST_CASE("kernels agree, whole and cut into subtrees") {
    Random random{44};
    int with_completions = 0;
    test::for_open_boards(random, 150, 1, 9, [&](const OpenBoard& open) {
        if (open.row_count() == 0) return;
        const auto kernels = all_kernels(open);
        const auto expected = completions(*kernels.front(), 1'000'000);
        with_completions += expected.empty() ? 0 : 1;
        for (const auto& kernel : kernels)
            for (const std::uint64_t nodes_a_round : {1, 2, 7, 50, 1'000'000}) {
                INFO(kernel->name() << ", " << nodes_a_round << " nodes a round");
                CHECK(completions(*kernel, nodes_a_round) == expected);
            }
    });
    CHECK(with_completions > test::rounds_of(150) / 8);
}

TEST_CASE("a search that goes on with narrow tables makes the same choices") {
    // 212,688 nodes with 44 lanes at the root, so that wide kernels narrow below it.
    const Board board = read_board("diagonals-22-31",
                                   "22: /a21 /a18 /a16 /a14 /a13 /a11 /a4 /f1 /k1 /l1 /s1"
                                   " \\t22 \\r22 \\p22 \\i22 \\a22 \\a19 \\a15 \\a14 \\a12 \\a8 "
                                   "\\a7 \\a6 \\a4 /a19 \\e1 \\v17 /n1 \\v19 \\a1 /a8",
                                   {});
    const OpenBoard open{board};
    struct Run {
        std::uint64_t nodes = 0;
        std::set<Chosen> completions; // in batches they come in another order
        std::vector<Chosen> logged_completions;
        std::vector<RefutationLog::Step> steps;
        bool operator==(const Run&) const = default;
    };
    const auto run = [&](const Kernel& kernel) {
        Run result;
        const KernelReport report =
            kernel.search({}, {.budget = &no_limit}, [&](std::span<const int> chosen) {
                CHECK(result.completions.emplace(chosen.begin(), chosen.end()).second);
                return Visit::more;
            });
        result.nodes = report.nodes;
        CHECK(report.completions == result.completions.size());
        const KernelReport counted = kernel.search({}, {.budget = &no_limit}, {});
        CHECK(counted.completions == report.completions);
        CHECK(counted.nodes == report.nodes);
        RefutationLog log;
        const KernelReport logged = kernel.search(
            {}, {.budget = &no_limit},
            [&](std::span<const int> chosen) {
                result.logged_completions.emplace_back(chosen.begin(), chosen.end());
                return Visit::more;
            },
            &log);
        CHECK(logged.nodes == report.nodes);
        result.steps.assign(log.steps().begin(), log.steps().end());
        return result;
    };
    const auto kernels = lane_kernels(open);
    const Run expected = run(*kernels.front()); // which is the narrow table
    CHECK(expected.nodes > 200'000);
    CHECK(expected.completions.size() == 27);
    CHECK(expected.logged_completions.size() == 27);
    CHECK(kernels.size() > 1);
    for (const auto& kernel : kernels)
        CHECK((run(*kernel) == expected));
}

TEST_CASE("what a limit leaves of many positions at once is searched by the next rounds") {
    const Board board{{.size = 12}}; // 856,189 nodes, of which the first 16,384 go one by one
    const OpenBoard open{board};
    for (const auto& kernel : {make_lane_kernel(open, {}), make_general_kernel(open, {})}) {
        INFO(kernel->name());
        for (const std::uint64_t nodes_a_round : {17'000, 20'000, 300'000, 10'000'000}) {
            INFO(nodes_a_round << " nodes a round");
            const auto found = completions(*kernel, nodes_a_round);
            CHECK(found.size() == 14'200);
            CHECK(std::set(found.begin(), found.end()).size() == 14'200);
        }
    }
}

TEST_CASE("where much is to be searched the line is chosen with care") {
    const Board board = generate_blocked(28, {.seed = 17, .blocked = 602}, {});
    const OpenBoard open{board};
    // Which always takes a line with the fewest free squares.
    const std::uint64_t without = nodes(*make_general_kernel(open, {}));
    const std::uint64_t expected = nodes(*make_lane_kernel(open, {}));
    CHECK(4 * expected < 3 * without);
    const auto kernels = lane_kernels(open);
    CHECK(kernels.size() > 1);
    for (const auto& kernel : kernels)
        CHECK(nodes(*kernel) == expected);
}

TEST_CASE("lines of more than 16 free squares are weighed alike in lanes of 32 and of 64 bits") {
    // No first completion begins so. The lanes of 64 bits are weighed one by one.
    const Board board = read_board("prefix-33", "33: a1 c2 e3 b4 d5 i6 k7 m8 o9 f10 h11", {});
    const OpenBoard open{board};
    const auto kernels = lane_kernels(open);
    CHECK(kernels.size() == 3);
    const std::uint64_t expected = nodes(*kernels.front());
    CHECK(expected > 100'000);
    for (const auto& kernel : kernels)
        CHECK(nodes(*kernel) == expected);
}

TEST_CASE("boards of more than 32 and of more than 64 open rows have kernels of their own") {
    for (const int size : {16, 17, 32, 33, 40, 64, 65, 90}) {
        INFO(size);
        const Board board{{.size = size}};
        const OpenBoard open{board};
        const auto lane_kernel = make_lane_kernel(open, {});
        CHECK((lane_kernel != nullptr) == (size <= 64));
        for (const int jobs : {1, 2}) {
            bool valid = false;
            const SearchReport report = search_by_backtracking(
                open, {.limit = 1, .jobs = jobs}, {}, [&](std::span<const int> c) {
                    valid =
                        std::holds_alternative<VerifiedPlacement>(verify(board, open.placement(c)));
                    return Visit::enough;
                });
            CHECK(std::holds_alternative<Satisfied>(report.ending));
            CHECK(valid);
        }
    }
}

TEST_CASE("several threads refute what one refutes, and keep to limits") {
    // Made by the generator of excluded diagonals; a quarter of a million nodes, far more than the
    // restarts and a single task take.
    const Board board = read_board("diagonals-20-18",
                                   "20: \\f20 \\l20 \\j20 /i1 \\a20 /h1 /e1 \\a5 "
                                   "/a7 /t1 /a2 \\a8 /d1 \\h20 \\a19 \\s20 /k1 \\a1",
                                   {});
    const OpenBoard open{board};
    const auto run = [&](int jobs, const Budget& budget) {
        return search_by_backtracking(open, {.limit = 1, .jobs = jobs}, budget,
                                      [](std::span<const int>) { return Visit::enough; });
    };
    // With a node limit, relaxations do not take part.
    const SearchReport one = run(1, {.node_limit = 1'000'000});
    const SearchReport two = run(2, {.node_limit = 1'000'000});
    CHECK(std::holds_alternative<Exhausted>(one.ending));
    CHECK(std::holds_alternative<Exhausted>(two.ending));
    CHECK(one.statistics.search->nodes > 200'000);
    CHECK(one.statistics.search->nodes == two.statistics.search->nodes);

    const std::atomic<bool> cancelled{true};
    const SearchReport stopped = run(2, {.cancelled = &cancelled});
    CHECK(stop_reason(stopped.ending) == StopReason::interrupted);
    const SearchReport limited = run(2, {.node_limit = 150'000});
    CHECK(stop_reason(limited.ending) == StopReason::node_limit);
}

TEST_CASE("matching rows, columns and regions loses no completion of the search on lists") {
    Random random{41};
    std::uint64_t nodes = 0;
    std::uint64_t nodes_without = 0;
    for (int round = 0; round < test::rounds_of(300); ++round) {
        const Board board = random_region_board(random, 8 + random_index(random, 2));
        INFO(as_text(board));
        const OpenBoard open{board};
        if (!open.conflicts().empty()) continue;
        const auto kernel = make_general_kernel(open, {});
        const auto search = [&](RefutationLog* log) {
            std::multiset<Chosen> found;
            const KernelReport report = kernel->search(
                {}, {.budget = &no_limit},
                [&](std::span<const int> chosen) {
                    found.emplace(chosen.begin(), chosen.end());
                    return Visit::more;
                },
                log);
            return std::pair{std::move(found), report.nodes};
        };
        RefutationLog log; // what it contains is checked by unit propagation, so nothing is matched
        const auto [plain, plain_nodes] = search(&log);
        const auto [matched, matched_nodes] = search(nullptr);
        REQUIRE(matched == plain);
        nodes += matched_nodes;
        nodes_without += plain_nodes;
    }
    CHECK(nodes < nodes_without);
}
