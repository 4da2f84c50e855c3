// Counts and searches in shards: each of them alone, as on another machine, and all together.
#include "catch.hpp"
#include "shards/shard_job.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"

using namespace qsat;

namespace {

constexpr std::uint64_t most = 20;

ShardResult require_result(ShardJob& job, std::uint64_t number) {
    auto result = job.run(number, {});
    REQUIRE(std::holds_alternative<ShardResult>(result));
    CHECK(std::get<ShardResult>(result).shard.number == number);
    return std::get<ShardResult>(std::move(result));
}

/// The sum of all shards, each counted by a job of its own.
Number sum_of_shards(const Board& board, const CountParameters& parameters, std::uint64_t shards) {
    Number sum = 0;
    std::vector<ShardResult> results;
    for (std::uint64_t number = 1; number <= shards; ++number) {
        const auto job = make_count_job(board, parameters, {shards, "test"}, {});
        results.push_back(require_result(*job, number));
        sum += results.back().count;
        REQUIRE(results.back().cut == results.front().cut);
    }
    const std::uint64_t symmetries = results.front().symmetries;
    REQUIRE(sum % symmetries == 0);
    REQUIRE(merge(results).count == sum / symmetries);
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
                REQUIRE(sum_of_shards(board, {.engine = engine}, shards) == expected);
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
        const Number expected{ask(board, CountParameters{}, {}).count};
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
            const auto job = make_completion_job(board, {}, {shards, "test"}, {});
            std::vector<ShardResult> results;
            for (std::uint64_t number = 1; number <= shards; ++number)
                results.push_back(require_result(*job, number));
            const MergedShards merged = merge(results);
            REQUIRE(merged.completion.has_value() == expected);
            REQUIRE(merged.infeasible != expected);
            if (expected)
                REQUIRE(std::holds_alternative<VerifiedPlacement>(
                    verify(board, merged.completion->columns())));
        }
    }
    CHECK(completed > 10);
    CHECK(infeasible > 10);
}

TEST_CASE("stopped shards say so, and a job that could not be cut runs none") {
    const std::atomic<bool> cancelled{true};
    const Budget spent{.cancelled = &cancelled};
    const Board board{{.size = 12}};
    const auto is_stopped = [](const std::unique_ptr<ShardJob>& job, const Budget& budget) {
        const auto result = job->run(2, budget);
        const auto* stopped = std::get_if<Stopped>(&result);
        return stopped != nullptr && stopped->reason == StopReason::interrupted;
    };
    // Divided, but not run; and divided by a budget that is spent at once.
    for (const auto& [dividing, running] :
         {std::pair{Budget{}, spent}, std::pair{spent, Budget{}}}) {
        for (const char* engine : {"join", "backtrack"})
            CHECK(
                is_stopped(make_count_job(board, {.engine = engine}, {4, ""}, dividing), running));
        CHECK(is_stopped(make_completion_job(board, {}, {4, ""}, dividing), running));
    }
    const Board large{{.size = 40}};
    const auto impossible = make_count_job(large, {.engine = "join"}, {4, ""}, {});
    REQUIRE(impossible->stopped());
    CHECK(impossible->stopped()->reason == StopReason::gave_up);
}

TEST_CASE("wherever a budget ends the cutting, the job is stopped or cut as ever") {
    const Board board{{.size = 6}};
    const std::string cut = make_count_job(board, {}, {7, ""}, {})->header().cut;
    int polls = 0;
    bool stopped = true;
    for (int last = 1; stopped; last += 1 + last / test::rounds_of(20)) {
        polls = 0;
        const std::function<bool()> stop = [&] { return ++polls >= last; };
        const auto job = make_count_job(board, {}, {7, ""}, {.stop_requested = &stop});
        stopped = job->stopped().has_value();
        REQUIRE(stopped == (polls >= last));
        if (!stopped) CHECK(job->header().cut == cut);
    }
    CHECK(polls > 10);
}
