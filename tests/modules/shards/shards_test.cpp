// Counts and searches in shards: each of them alone, as on another machine, and all together; and
// the driver: which shards it runs, what it keeps, and how it ends.
#include "catch.hpp"
#include "formats/input_error.hpp"
#include "shards/shard_claims.hpp"
#include "shards/shard_job.hpp"
#include "support/board_text.hpp"
#include "support/oracle.hpp"
#include "support/random_board.hpp"
#include "support/rounds.hpp"
#include "support/temporary_directory.hpp"

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>

#include <sys/wait.h>
#include <unistd.h>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

constexpr std::uint64_t most = 20;

using Files = std::vector<std::string>;

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

/// A process that has claimed a shard, and is killed in the end.
class OtherProcess {
public:
    OtherProcess(const std::string& directory, std::uint64_t shard) {
        std::array<int, 2> ends{};
        REQUIRE(pipe(ends.data()) == 0);
        process_ = fork();
        if (process_ == 0) {
            ShardClaims claims{directory};
            const char taken = claims.take(shard) ? 'y' : 'n';
            if (write(ends[1], &taken, 1) == 1) pause();
            _exit(0);
        }
        char taken = 'n';
        REQUIRE(read(ends[0], &taken, 1) == 1);
        CHECK(taken == 'y');
        close(ends[0]);
        close(ends[1]);
    }
    ~OtherProcess() { end(); }
    OtherProcess(const OtherProcess&) = delete;
    OtherProcess& operator=(const OtherProcess&) = delete;

    void end() {
        if (process_ <= 0) return;
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
        process_ = 0;
    }

private:
    pid_t process_ = 0;
};

std::unique_ptr<ShardJob> count_job(const Budget& budget = {}) {
    return make_count_job(board_8, {}, {4, "test"}, budget);
}
std::unique_ptr<ShardJob> completion_job(const Board& board) {
    return make_completion_job(board, {}, {4, "test"}, {});
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

TEST_CASE(
    "a shard that another process has claimed comes last, and is run when that process dies") {
    Kept kept;
    OtherProcess other{kept.state.directory, 1};
    const auto job = count_job();
    const ShardsReport report = run_shards(*job, kept.state, {}, [&](std::uint64_t done) {
        if (done == 3) other.end();
    });
    CHECK(report.run == 4);
    CHECK(kept.written == Files{"count-2-of-4.json", "count-3-of-4.json", "count-4-of-4.json",
                                "count-1-of-4.json"});
    CHECK(merge(report.results).count == 92);
}

TEST_CASE("who waits for a shard of another process is stopped by the budget") {
    Kept kept;
    const OtherProcess other{kept.state.directory, 4};
    const auto job = count_job();
    std::atomic<int> looks{0};
    std::atomic<bool> is_last{false};
    const std::function<bool()> stop = [&] { return is_last && ++looks > 3; };
    const ShardsReport report = run_shards(*job, kept.state, {.stop_requested = &stop},
                                           [&](std::uint64_t done) { is_last = done == 3; });
    CHECK(report.stopped);
    CHECK(report.run == 3);
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
