// The threshold in shards: each of them alone, and all together.
#include "catch.hpp"
#include "shards/shard_job.hpp"
#include "support/board_text.hpp"
#include "support/random_board.hpp"
#include "threshold/slow.hpp"

using namespace qsat;
using namespace qsat::test;

TEST_CASE("the shards of a threshold say together what one search says") {
    Random random{43};
    int with_threshold = 0;
    for (int round = 0; with_threshold < 60; ++round) {
        const Board board = random_board(random, 1 + round % 6);
        INFO(as_text(board));
        const SlowThreshold slow{board};
        if (!slow.value()) continue;
        ++with_threshold;
        const std::uint64_t shards = 1 + random.below(7);
        std::vector<ShardResult> results;
        for (std::uint64_t number = 1; number <= shards; ++number) {
            const auto job = make_threshold_job(board, {.most_bits = 50}, {shards, "test"}, {});
            const auto result = job->run(number, {});
            REQUIRE(std::holds_alternative<ShardResult>(result));
            // What a file keeps is all that there is.
            results.push_back(shard_of("x", to_text(std::get<ShardResult>(result))));
        }
        const MergedShards together = merge(results);
        const auto& report = report_in<ThresholdReport>(together.shown->report);
        REQUIRE(report.threshold == slow.value());
        REQUIRE(*together.board == board);
        const auto rows = board.size() - static_cast<int>(board.queens().size());
        REQUIRE(report.nogood.has_value() == (*slow.value() < rows));
        if (shards == 1) continue;
        results.pop_back();
        REQUIRE(merge(results).missing == std::vector<std::uint64_t>{shards});
    }
}

TEST_CASE("shards of a threshold that are cut otherwise are of another job") {
    const Board board{{.size = 10}};
    const auto cut = [&](double most_bits) {
        return make_threshold_job(board, {.most_bits = most_bits}, {4, "test"}, {})->header().cut;
    };
    CHECK(cut(1e6) == cut(1e6));
    CHECK(cut(1e6) == cut(2e6));
    CHECK(cut(1e6) != cut(50)); // more queens name a unit
}
