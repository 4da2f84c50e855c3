#include "count/ask_count.hpp"
#include "count/cost.hpp"
#include "estimate/ask_estimate.hpp"
#include "solve/complete.hpp"
#include "support/rounds.hpp"

#include "catch.hpp"
#include "modules/board/symmetric_board.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/random_regions.hpp"

#include <cmath>

using namespace qsat;

namespace {

CountReport count(const Board& board, const CountParameters& parameters,
                  const Budget& budget = {}) {
    return ask(board, parameters, budget);
}

Board image(const Board& board, Symmetry symmetry) {
    BoardParts parts{.size = board.size()};
    const auto move = [&](std::span<const Square> from, std::vector<Square>& to) {
        for (const Square square : from)
            to.push_back(image(symmetry, square, board.size()));
    };
    move(board.queens(), parts.queens);
    move(board.blocked(), parts.blocked);
    return Board{parts};
}

/// Classes of completions under the symmetries that leave the board as it is, by canonical form.
std::size_t classes(const Board& board, const std::set<Placement>& completions) {
    std::set<Placement> smallest;
    for (const Placement& completion : completions) {
        Placement least = completion;
        for (const Symmetry symmetry : all_symmetries) {
            if (image(board, symmetry) != board) continue;
            Placement other(completion.size());
            for (int row = 0; row < board.size(); ++row) {
                const Square at = image(symmetry, {row, completion[row]}, board.size());
                other[at.row] = at.column;
            }
            least = std::min(least, other);
        }
        smallest.insert(least);
    }
    return smallest.size();
}

} // namespace

TEST_CASE("counts of random boards are the oracle's with every engine") {
    Random random{71};
    for (int round = 0; round < 400; ++round) {
        const Board board = random_board(random, 1 + round % 8);
        const auto expected = Oracle{board}.completions();
        for (const std::string_view engine : count_engines)
            for (const int jobs : {1, 2}) {
                INFO(as_text(board) << engine << ", jobs " << jobs);
                const CountReport report = count(board, {.engine = engine, .jobs = jobs});
                REQUIRE(report.exact);
                REQUIRE(report.count == std::to_string(expected.size()));
            }
    }
}

TEST_CASE("counts of boards with regions or touching queens are the oracle's") {
    Random random{75};
    int with_completions = 0;
    const int rounds = test::rounds_of(600);
    for (int round = 0; round < rounds; ++round) {
        const Board board = random_region_board(random, 1 + round % 8);
        const auto expected = Oracle{board}.completions();
        with_completions += expected.empty() ? 0 : 1;
        for (const std::string_view engine : {"auto", "states", "backtrack"}) {
            INFO(as_text(board) << engine);
            const CountReport report = count(board, {.engine = engine});
            REQUIRE(report.exact);
            REQUIRE(report.count == std::to_string(expected.size()));
        }
    }
    CHECK(with_completions > rounds / 12);
}

TEST_CASE("states count a board with touching queens that the search cannot") {
    const CountReport report = count(Board{{.size = 14, .diagonals = Diagonals::touching}}, {});
    CHECK(report.count == "11661506218"); // A002464
    CHECK(report.statistics.engine == "states");
    CHECK(report.statistics.states_seconds.has_value());
    CHECK(report.statistics.states_bytes.has_value());
    const EstimateReport estimate =
        ask(Board{{.size = 14, .diagonals = Diagonals::touching}}, EstimateParameters{}, {});
    CHECK(estimate.mean == 11661506218.0);
    CHECK(estimate.error == 0);
    CHECK(estimate.walks == 0);
}

TEST_CASE("counts of symmetric boards, up to their symmetries") {
    Random random{72};
    int with_classes = 0;
    for (int round = 0; round < test::rounds_of(400); ++round) {
        const Board board =
            random_symmetric_board(random, 4 + round % 5, subgroups[round % subgroups.size()]);
        const auto expected = Oracle{board}.completions();
        INFO(as_text(board));
        const CountReport report = count(board, {.up_to_symmetry = true});
        REQUIRE(report.exact);
        REQUIRE(report.count == std::to_string(classes(board, expected)));
        with_classes += expected.size() > classes(board, expected) ? 1 : 0;
        std::set<Placement> visited;
        complete(board, {.limit = 1'000'000, .up_to_symmetry = true}, {},
                 [&](const VerifiedPlacement& one) { visited.insert(one.columns()); });
        REQUIRE(visited.size() == classes(board, expected));
        REQUIRE(classes(board, visited) == visited.size());
    }
    CHECK(with_classes > 50);
}

TEST_CASE("empty boards up to symmetry: A002562") {
    const std::vector<int> classes_of_size{1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787};
    for (int size = 1; size <= static_cast<int>(classes_of_size.size()); ++size) {
        const CountReport report = count(Board{{.size = size}}, {.up_to_symmetry = true});
        CHECK(report.count == std::to_string(classes_of_size[size - 1]));
    }
}

TEST_CASE("a stopped count is a lower bound, and says why it stopped") {
    const std::atomic<bool> cancelled{true};
    for (const std::string_view engine : count_engines) {
        const CountReport report =
            count(Board{{.size = 14}}, {.engine = engine}, {.cancelled = &cancelled});
        CHECK_FALSE(report.exact);
        REQUIRE(report.stopped);
        CHECK(report.stopped->reason == StopReason::interrupted);
        CHECK(std::stoi(report.count) <= 365596);
    }
    for (const std::string_view engine : {"join", "states"}) {
        const CountReport refused = count(Board{{.size = 40}}, {.engine = engine});
        REQUIRE(refused.stopped);
        CHECK(refused.stopped->reason == StopReason::gave_up);
        CHECK_FALSE(refused.stopped->advice.empty());
    }
}

TEST_CASE("a count with a limit says whether there are as many") {
    Random random{73};
    int limited = 0;
    for (int round = 0; round < 200; ++round) {
        const Board board = random_board(random, 5 + round % 4);
        const auto expected = Oracle{board}.completions().size();
        const std::uint64_t limit = 1 + random.below(expected + 2);
        for (const std::string_view engine : count_engines)
            for (const bool up_to_symmetry : {false, true}) {
                INFO(as_text(board) << engine << ", limit " << limit);
                const std::uint64_t all =
                    std::stoull(count(board, {.up_to_symmetry = up_to_symmetry}).count);
                const CountReport report = count(
                    board, {.engine = engine, .limit = limit, .up_to_symmetry = up_to_symmetry});
                REQUIRE_FALSE(report.stopped);
                REQUIRE(report.limited == (all >= limit));
                REQUIRE(report.count == std::to_string(std::min(all, limit)));
                limited += report.limited ? 1 : 0;
            }
    }
    CHECK(limited > 100);
    // Much sooner than it could be counted.
    const Board large{{.size = 22}};
    CHECK(count(large, {.limit = 1000}).count == "1000");
}

TEST_CASE("estimates are the exact number in the mean") {
    Random random{74};
    for (int round = 0; round < 3; ++round) {
        const Board board = round == 0 ? Board{{.size = 8}} : random_board(random, 6 + round % 2);
        const auto expected = static_cast<long double>(Oracle{board}.completions().size());
        long double sum = 0;
        long double squares = 0;
        constexpr int seeds = 3;
        for (int seed = 0; seed < seeds; ++seed) {
            const EstimateReport estimate =
                ask(board, EstimateParameters{.seed = static_cast<std::uint64_t>(seed)}, {});
            sum += estimate.mean;
            squares += estimate.error * estimate.error;
        }
        INFO(as_text(board));
        // Four standard errors of the mean: one test in 16,000 is allowed to fail.
        CHECK(std::abs(sum / seeds - expected) <= 4 * std::sqrt(squares) / seeds + 1e-9L);
        if (round == 0) CHECK(std::sqrt(squares / seeds) < 0.01L * expected);
    }
}

TEST_CASE("the join counts dense boards, the search sparse ones") {
    const CountReport dense = count(Board{{.size = 14}}, {.jobs = 2});
    CHECK(dense.count == "365596");
    CHECK(dense.statistics.engine == "join");
    CHECK(dense.statistics.join_seconds.has_value());
    // A board of 24 rows of which only a band is left: 2^24 sets of rows, but a small tree.
    BoardParts band{.size = 24};
    for (int row = 0; row < band.size; ++row)
        for (int column = 0; column < band.size; ++column)
            if ((column - 3 * row + 72) % 24 > 6) band.blocked.push_back({row, column});
    const Board sparse{band};
    const OpenBoard open{sparse};
    CHECK_FALSE(estimate_cost(open).prefers_join());
    // Many given queens leave many sets of rows with few placements each.
    const Board given{{.size = 30,
                       .queens = {{1, 26},
                                  {3, 7},
                                  {5, 28},
                                  {7, 27},
                                  {8, 22},
                                  {10, 9},
                                  {13, 29},
                                  {17, 12},
                                  {20, 4},
                                  {27, 25}}}};
    const OpenBoard open_rows{given};
    const CountCost cost = estimate_cost(open_rows);
    CHECK(cost.join_seconds.has_value());
    CHECK_FALSE(cost.prefers_join());
}
