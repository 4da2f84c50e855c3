// Counts and searches in shards: each of them alone, as on another machine, and all together.
#include "catch.hpp"
#include "shards/complete_shards.hpp"
#include "shards/count_shards.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"

using namespace qsat;

namespace {

constexpr std::uint64_t most = 20;

/// The sum of all shards, each counted by another counter.
Number sum_of_shards(const Board& board, const CountOptions& options, std::uint64_t shards) {
    Number sum = 0;
    std::string cut;
    std::uint64_t symmetries = 1;
    for (std::uint64_t number = 1; number <= shards; ++number) {
        ShardedCount count{board, options, shards};
        const Counted counted = count.count(number, {});
        REQUIRE(counted.exact());
        sum += counted.found;
        REQUIRE((number == 1 || count.cut() == cut));
        cut = count.cut();
        symmetries = count.symmetries();
    }
    REQUIRE(sum % symmetries == 0);
    return sum / symmetries;
}

/// Two boards that share no line but are one: the second on the rows and columns behind the first.
Board beside(const Board& a, const Board& b) {
    BoardParts parts{.size = a.size() + b.size()};
    for (int row = 0; row < parts.size; ++row)
        for (int column = 0; column < parts.size; ++column)
            if ((row < a.size()) != (column < a.size())) parts.blocked.push_back({row, column});
    parts.blocked.insert(parts.blocked.end(), a.blocked().begin(), a.blocked().end());
    for (const Square square : b.blocked())
        parts.blocked.push_back({square.row + a.size(), square.column + a.size()});
    return Board{parts};
}

} // namespace

TEST_CASE("shards of every number up to 20 add up, whichever engine counts") {
    Random random{81};
    int with_completions = 0;
    for (int round = 0; with_completions < 3; ++round) {
        const Board board = random_board(random, 6 + round % 4);
        const auto expected = Oracle{board}.completions().size();
        if (expected == 0 && round % 5 != 0) continue;
        with_completions += expected > 0 ? 1 : 0;
        for (const std::string_view engine : count_engines)
            for (std::uint64_t shards = 1; shards <= most; ++shards) {
                INFO(as_text(board) << engine << ", shards " << shards);
                REQUIRE(sum_of_shards(board,
                                      {
                                          .engine = engine,
                                      },
                                      shards) == expected);
            }
    }
}

TEST_CASE("shards of a symmetric board add up, also up to symmetry") {
    for (const std::string_view engine : count_engines)
        for (const std::uint64_t shards : {std::uint64_t{1}, std::uint64_t{3}, most}) {
            const Board board{{.size = 10}};
            CHECK(sum_of_shards(board, {.engine = engine}, shards) == 724);
            CHECK(sum_of_shards(board, {.engine = engine, .up_to_symmetry = true}, shards) == 92);
        }
}

TEST_CASE("shards of a board in parts add up") {
    Random random{82};
    const auto blocked = [&](int size) {
        BoardParts parts{.size = size};
        for (int i = 0; i < 3; ++i)
            parts.blocked.push_back(random_square(random, size));
        return Board{parts};
    };
    for (int round = 0; round < 5; ++round) {
        const Board board = beside(blocked(5), blocked(6));
        INFO(as_text(board));
        const Number expected = count_completions(board, {}, {}).counted.found;
        for (const std::uint64_t shards : {1, 2, 7})
            REQUIRE(sum_of_shards(board, {}, shards) == expected);
    }
}

TEST_CASE("boards with nothing to cut have their count in one shard") {
    const Board whole{{.size = 4, .queens = {{0, 1}, {1, 3}, {2, 0}, {3, 2}}}};
    CHECK(sum_of_shards(whole, {}, 5) == 1);
    const Board attacking{{.size = 4, .queens = {{0, 0}, {1, 1}}}};
    CHECK(sum_of_shards(attacking, {}, 5) == 0);
}

TEST_CASE("the shards of a search have a completion if and only if the board has") {
    Random random{83};
    int completed = 0;
    int infeasible = 0;
    for (int round = 0; round < 60; ++round) {
        const Board board = random_board(random, 4 + round % 5);
        const bool expected = !Oracle{board}.completions().empty();
        (expected ? completed : infeasible) += 1;
        for (const std::uint64_t shards : {1, 2, 5, 20}) {
            INFO(as_text(board) << "shards " << shards);
            const ShardedCompletion search{board, shards};
            bool found = false;
            for (std::uint64_t number = 1; number <= shards; ++number) {
                const CompletionReport report =
                    search.complete(number, {}, {}, [&](const VerifiedPlacement& placement) {
                        const Verdict verdict = verify(board, placement.columns());
                        found = std::holds_alternative<VerifiedPlacement>(verdict);
                    });
                REQUIRE_FALSE(std::holds_alternative<Stopped>(report.outcome));
            }
            REQUIRE(found == expected);
        }
    }
    CHECK(completed > 10);
    CHECK(infeasible > 10);
}

TEST_CASE("stopped shards say so") {
    const std::atomic<bool> cancelled{true};
    const Board board{{.size = 12}};
    ShardedCount count{board, {}, 4};
    CHECK(count.count(2, {.cancelled = &cancelled}).stopped == StopReason::interrupted);
    const ShardedCompletion search{board, 4};
    const CompletionReport report =
        search.complete(2, {}, {.cancelled = &cancelled}, [](const VerifiedPlacement&) {});
    CHECK(std::holds_alternative<Stopped>(report.outcome));
}
