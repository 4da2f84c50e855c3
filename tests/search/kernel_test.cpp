// Every kernel on every board it can take, whole and cut into subtrees, on one and on two threads.
#include "board/open_board.hpp"
#include "catch.hpp"
#include "formats/format.hpp"
#include "search/backtrack.hpp"
#include "search/lane_table.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

#include <set>

using namespace qsat;

namespace {

using Chosen = std::vector<int>;

const Budget no_limit{};

/// A lane kernel of a width that the board may not need.
template <typename T, int lane_count>
class Wide final : public Kernel {
public:
    explicit Wide(const OpenBoard& open) : table_{open, {}} {}
    std::string name() const override {
        return std::to_string(lane_count) + " x " + std::to_string(8 * sizeof(T));
    }

    KernelReport search(const Subtree& subtree, const KernelLimits& limits, const Visitor& visit,
                        RefutationLog* log) const override {
        return search_lanes(table_, subtree, limits, visit, log);
    }

private:
    LaneTable<T, lane_count> table_;
};

std::vector<std::unique_ptr<Kernel>> all_kernels(const OpenBoard& open) {
    std::vector<std::unique_ptr<Kernel>> kernels;
    kernels.push_back(make_general_kernel(open, {}));
    kernels.push_back(make_general_kernel(open, {.shuffle = true, .seed = 7}));
    kernels.push_back(make_lane_kernel(open, {.shuffle = true, .seed = 7}));
    kernels.push_back(std::make_unique<Wide<std::uint16_t, 64>>(open));
    kernels.push_back(std::make_unique<Wide<std::uint32_t, 64>>(open));
    kernels.push_back(std::make_unique<Wide<std::uint16_t, 128>>(open));
    kernels.push_back(std::make_unique<Wide<std::uint32_t, 128>>(open));
    kernels.push_back(std::make_unique<Wide<std::uint64_t, 128>>(open));
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

} // namespace

TEST_CASE("kernels agree, whole and cut into subtrees") {
    Random random{44};
    int with_completions = 0;
    constexpr int rounds = test::rounds_of(150);
    for (int round = 0; round < rounds; ++round) {
        const Board board = random_board(random, 1 + random_index(random, 9));
        const OpenBoard open{board};
        if (!open.conflicts().empty() || open.row_count() == 0) continue;
        const auto kernels = all_kernels(open);
        const auto expected = completions(*kernels.front(), 1'000'000);
        with_completions += expected.empty() ? 0 : 1;
        for (const auto& kernel : kernels)
            for (const std::uint64_t nodes_a_round : {1, 2, 7, 50, 1'000'000}) {
                INFO(kernel->name() << ", " << nodes_a_round << " nodes a round");
                CHECK(completions(*kernel, nodes_a_round) == expected);
            }
    }
    CHECK(with_completions > rounds / 8);
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
    const SearchReport one = run(1, {});
    const SearchReport two = run(2, {});
    CHECK(std::holds_alternative<Exhausted>(one.ending));
    CHECK(std::holds_alternative<Exhausted>(two.ending));
    CHECK(one.statistics.search->nodes > 200'000);
    CHECK(one.statistics.search->nodes == two.statistics.search->nodes);

    const std::atomic<bool> cancelled{true};
    const SearchReport stopped = run(2, {.cancelled = &cancelled});
    REQUIRE(std::holds_alternative<Stopped>(stopped.ending));
    CHECK(std::get<Stopped>(stopped.ending).reason == StopReason::interrupted);
    const SearchReport limited = run(2, {.node_limit = 150'000});
    REQUIRE(std::holds_alternative<Stopped>(limited.ending));
    CHECK(std::get<Stopped>(limited.ending).reason == StopReason::node_limit);
}
