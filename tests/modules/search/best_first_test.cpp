// The best-first search along estimates of belief propagation.
#include "catch.hpp"
#include "formats/format.hpp"
#include "search/best_first.hpp"
#include "support/allocations.hpp"
#include "support/looks.hpp"
#include "support/open_boards.hpp"
#include "support/paths.hpp"
#include "support/planted_board.hpp"

#include <fstream>
#include <iterator>

using namespace qsat;

namespace {

constexpr std::uint64_t endless = 1'000'000'000'000;

struct Found {
    Ending ending;
    std::vector<Placement> placements;
    std::uint64_t nodes, divided;
};

/// The first completion, in time slices.
Found find_one(const Board& board, std::uint64_t seed, std::uint64_t slice,
               const BestFirstOptions& options = {}) {
    const OpenBoard open{board};
    std::vector<Placement> placements;
    const Visitor visit = [&](std::span<const int> chosen) {
        placements.push_back(open.placement(chosen));
        return Visit::enough;
    };
    const Budget budget;
    BestFirstSearch search{open, budget, visit, seed, options};
    std::optional<Ending> ending;
    while (!ending)
        ending = search.resume(slice);
    for (const Placement& placement : placements)
        CHECK(std::holds_alternative<VerifiedPlacement>(verify(board, placement)));
    CHECK(placements.size() == (std::holds_alternative<Satisfied>(*ending) ? 1 : 0));
    return {*ending, placements, search.nodes(), search.divided()};
}

Board refuted() {
    std::ifstream file{QSAT_SOURCE_DIR "/instances/blocked-66-4050.txt"};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    return read_board("blocked-66-4050.txt", text, {});
}

} // namespace

TEST_CASE("a best-first search visits all completions and nothing else, however it is cut") {
    Random random{591};
    int with_completions = 0;
    int without = 0;
    std::uint64_t nodes = 0;
    std::uint64_t divided = 0;
    test::for_open_boards(random, 200, 4, 4, [&](const OpenBoard& open) {
        if (!open.is_classic() || open.row_count() != open.column_count()) return;
        const std::set<Placement> expected = Oracle{open.board()}.completions();
        for (const double log_nodes : {-1e9, 1.0, 1e9}) // a kernel never, sometimes, always
            for (const std::size_t most_bytes : {0, 1'000'000'000}) { // deep first, or best first
                std::set<Placement> found; // what the kernel began with comes again
                const Budget budget;
                const Visitor visit = [&](std::span<const int> chosen) {
                    found.insert(open.placement(chosen));
                    return Visit::more;
                };
                BestFirstSearch search{open,
                                       budget,
                                       visit,
                                       random.below(100),
                                       {.nodes_for_kernel = 1 + random.below(10),
                                        .log_nodes_for_kernel = log_nodes,
                                        .most_bytes = most_bytes}};
                std::optional<Ending> ending;
                while (!ending)
                    ending = search.resume(1 + random.below(200));
                CHECK(std::holds_alternative<Exhausted>(*ending));
                CHECK(found == expected);
                CHECK((log_nodes > -1e9 || search.nodes() == 0));
                nodes += search.nodes();
                divided += search.divided();
                (found.empty() ? without : with_completions) += 1;
            }
    });
    const int rounds = test::rounds_of(200);
    CHECK(with_completions > rounds);
    CHECK(without > rounds / 2);
    CHECK(nodes > 300);
    CHECK(divided > 300);
}

TEST_CASE("a best-first search completes planted boards, the same for a seed, however cut") {
    std::uint64_t divided = 0;
    for (const int size : {58, 70, 82}) {
        const Board board = test::board_with_completion(size, 7);
        INFO(as_text(board));
        const Found whole = find_one(board, 1, endless, {.nodes_for_kernel = 10'000});
        CHECK(std::holds_alternative<Satisfied>(whole.ending));
        const Found cut = find_one(board, 1, 1'000, {.nodes_for_kernel = 10'000});
        CHECK(cut.placements == whole.placements);
        CHECK(cut.nodes == whole.nodes);
        CHECK(cut.divided == whole.divided);
        divided += whole.divided;
    }
    CHECK(divided > 20);
}

TEST_CASE("a best-first search refutes a board of 66 rows, deep first too") {
    const Board board = refuted();
    for (const std::size_t most_bytes : {0, 1'000'000'000}) {
        const Found found =
            find_one(board, 0, 100'000, {.nodes_for_kernel = 3'000, .most_bytes = most_bytes});
        CHECK(std::holds_alternative<Exhausted>(found.ending));
        CHECK(found.divided > 10);
    }
}

TEST_CASE("a best-first search suits large boards with few free squares a row") {
    const auto suits = [](const Board& board) { return BestFirstSearch::suits(OpenBoard{board}); };
    CHECK(suits(test::board_with_completion(82, 7)));
    CHECK_FALSE(suits(test::board_with_completion(40, 7))); // a kernel is enough
    CHECK_FALSE(suits(Board{{.size = 40}}));                // too many free squares
    CHECK_FALSE(suits(Board{{.size = 80, .diagonals = Diagonals::touching}}));
}

TEST_CASE("a best-first search looks at its budget and stops at once") {
    const Board board = refuted();
    const OpenBoard open{board};
    test::check_that_it_stops(32, [&](const Budget& budget) {
        const Visitor visit = [](std::span<const int>) { return Visit::more; };
        BestFirstSearch search{open, budget, visit};
        const auto ending = search.resume(endless);
        return ending && stop_reason(*ending) == StopReason::interrupted;
    });
}

TEST_CASE("a best-first search without memory concludes nothing") {
    const Board board = test::board_with_completion(40, 7);
    const OpenBoard open{board};
    int failed = 0;
    for (int succeed = 0; succeed < 10; ++succeed) {
        const Budget budget;
        const Visitor visit = [](std::span<const int>) { return Visit::enough; };
        BestFirstSearch search{open, budget, visit, 0, {.log_nodes_for_kernel = -1e9}};
        std::optional<Ending> ending;
        {
            const test::AllocationLimit limit{10'000, succeed};
            ending = search.resume(endless);
            failed += limit.failed() > 0 ? 1 : 0;
        }
        CHECK(search.is_worth_it() == ending.has_value());
        if (ending)
            CHECK(std::holds_alternative<Satisfied>(*ending));
        else
            CHECK_FALSE(search.resume(endless).has_value());
    }
    CHECK(failed > 3);
}
