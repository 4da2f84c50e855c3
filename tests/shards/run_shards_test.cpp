// The driver: which shards it runs, what it keeps, and how it ends.
#include "catch.hpp"
#include "formats/input_error.hpp"
#include "shards/shard_job.hpp"
#include "support/temporary_directory.hpp"

#include <filesystem>
#include <fstream>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

const Board board_8{{.size = 8}};

/// A directory that remembers which files were written.
struct Kept {
    TemporaryDirectory directory;
    std::vector<std::string> written;
    ShardState state{directory.path().string(),
                     [this](const std::string& path, const std::string& text) {
                         std::ofstream{path} << text;
                         written.push_back(std::filesystem::path{path}.filename().string());
                     }};

    std::string path(std::uint64_t number, std::string_view task = "count") const {
        return shard_path(state.directory, task, {number, 4});
    }
};

std::unique_ptr<ShardJob> count_job(const Budget& budget = {}) {
    return make_count_job(board_8, {}, {4, "test"}, budget);
}
std::unique_ptr<ShardJob> completion_job(const Board& board) {
    return make_completion_job(board, {}, {4, "test"}, {});
}

} // namespace

TEST_CASE("the missing shards are run and kept, the others are not run again") {
    Kept kept;
    const auto job = count_job();
    std::vector<std::uint64_t> told;
    const auto progress = [&](std::uint64_t done) { told.push_back(done); };
    const ShardReport one = run_shard(*job, 2, kept.state, {});
    CHECK_FALSE(one.was_there);
    CHECK(run_shard(*job, 2, kept.state, {}).was_there);
    CHECK(kept.written.size() == 1);

    const ShardsReport report = run_shards(*job, kept.state, {}, progress);
    CHECK_FALSE(report.stopped);
    CHECK(report.done == 4);
    CHECK(report.run == 3);
    CHECK(told == std::vector<std::uint64_t>{1, 2, 3, 4});
    CHECK(kept.written == std::vector<std::string>{"count-2-of-4.json", "count-1-of-4.json",
                                                   "count-3-of-4.json", "count-4-of-4.json"});
    CHECK(merge(report.results).count == 92);

    const ShardsReport again = run_shards(*job, kept.state, {}, {});
    CHECK(again.run == 0);
    CHECK(merge(again.results).count == 92);
}

TEST_CASE("a run that is stopped has kept what it did and says what is known") {
    Kept kept;
    const auto job = count_job();
    std::atomic<bool> cancelled{false};
    const ShardsReport report = run_shards(*job, kept.state, {.cancelled = &cancelled},
                                           [&](std::uint64_t done) { cancelled = done == 2; });
    REQUIRE(report.stopped);
    CHECK(report.stopped->reason == StopReason::interrupted);
    CHECK(report.done == 2);
    CHECK(report.run == 2);
    CHECK(kept.written.size() == 2);
    CHECK(report.at_least == report.results[0].count + report.results[1].count);
    CHECK(report.at_least > 0);
    CHECK(merge(report.results).missing == std::vector<std::uint64_t>{3, 4});
    const ShardsReport rest = run_shards(*job, kept.state, {}, {});
    CHECK(rest.run == 2);
    CHECK(merge(rest.results).count == 92);

    // What could not be cut runs nothing, but sees how many files there are.
    const std::atomic<bool> at_once{true};
    const auto uncut = count_job({.cancelled = &at_once});
    std::filesystem::remove(kept.path(1));
    const ShardsReport nothing = run_shards(*uncut, kept.state, {}, {});
    CHECK(nothing.stopped);
    CHECK(nothing.done == 3);
    CHECK(nothing.run == 0);
    CHECK(run_shards(*job, kept.state, {.cancelled = &at_once}, {}).stopped);
    CHECK(std::holds_alternative<Stopped>(
        read_shards(kept.state.directory, {.cancelled = &at_once})));
    CHECK(kept.written.size() == 4);
}

TEST_CASE("a completion ends the run") {
    Kept kept;
    const auto job = completion_job(board_8);
    const ShardsReport report = run_shards(*job, kept.state, {}, {});
    CHECK(report.run < 4);
    CHECK_FALSE(report.stopped);
    CHECK(merge(report.results).completion);
    CHECK(run_shards(*job, kept.state, {}, {}).run == 0);
}

TEST_CASE("results of another shard than the name says are refused") {
    const auto job = count_job();
    Kept renamed;
    run_shard(*job, 1, renamed.state, {});
    std::filesystem::rename(renamed.path(1), renamed.path(3));
    CHECK_THROWS_WITH(run_shard(*job, 3, renamed.state, {}), Contains("is shard 1"));
    CHECK_THROWS_AS(run_shards(*job, renamed.state, {}, {}), InputError);
}
