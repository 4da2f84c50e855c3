// The first completion with hard prefixes cut into shards, killed and gone on with.
#include "catch.hpp"
#include "first/first.hpp"
#include "shards/sharded_questions.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <filesystem>
#include <fstream>
#include <map>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

struct Killed {};

/// All prefixes in three shards; a process that is killed after it has kept so many.
class Shards {
public:
    FirstReport run(const Board& board, int until_killed) {
        int kept = 0;
        ShardedCompletion sharded{.division = {3, "test"},
                                  .state = {directory_.path().string(),
                                            [&](const std::string& path, const std::string& text) {
                                                if (kept++ == until_killed) throw Killed{};
                                                std::filesystem::create_directories(
                                                    std::filesystem::path{path}.parent_path());
                                                std::ofstream{path} << text;
                                                ++written[path];
                                            }},
                                  .first_try = std::chrono::seconds{0}};
        const Decide decide = [&](const auto&... question) {
            return complete_in_shards(sharded, question...);
        };
        return find_first(board, {}, {}, nullptr, decide);
    }

    std::map<std::string, int> written; // how often

private:
    TemporaryDirectory directory_;
};

} // namespace

TEST_CASE(
    "by shards, killed after each, the first completion is the same and nothing is done twice") {
    const std::vector<Board> boards{
        Board{{.size = 9}},
        Board{{.size = 8, .queens = {{3, 6}}}},
        Board{{.size = 10, .blocked = {{0, 2}, {1, 4}}}},
    };
    for (const Board& board : boards) {
        INFO(board.size() << " rows");
        const FirstReport expected = find_first(board, {}, {});
        Shards shards;
        int kills = 0;
        for (;; ++kills) {
            REQUIRE(kills < 1000);
            try {
                const FirstReport found = shards.run(board, 1);
                CHECK(found.completion->columns() == expected.completion->columns());
                CHECK(found.rows == board.size());
                break;
            } catch (const Killed&) {
            }
        }
        CHECK(kills > 3);
        for (const auto& [path, times] : shards.written)
            CHECK(times == 1);
    }
}

TEST_CASE("by shards there may be no completion, and a stop is a stop") {
    Shards shards;
    for (const std::vector<Square>& queens : {std::vector<Square>{{0, 0}}, {{0, 0}, {1, 1}}})
        CHECK(shards.run(Board{{.size = 6, .queens = queens}}, 1000).conclusion().result ==
              "infeasible");

    const Board board{{.size = 20}};
    const std::atomic<bool> cancelled{true};
    ShardedCompletion sharded{.division = {3, "test"}, .state = {}};
    const CompletionReport report = complete_in_shards(
        sharded, board, {}, {.cancelled = &cancelled}, [](const VerifiedPlacement&) {});
    CHECK(std::get<Stopped>(report.outcome).reason == StopReason::interrupted);
}

TEST_CASE("first --shards: easy prefixes leave no files") {
    const TemporaryDirectory directory;
    const std::string state = (directory.path() / "state").string();
    const auto first = [&](const std::string& board, const std::string& timeout) {
        return run_qsat({"first", "--shards", "3", "--state", state, "--timeout", timeout},
                        {.input = board});
    };
    const ProcessResult eight = first("8:", "1000");
    CHECK(eight.exit_code == 0);
    CHECK(eight.out == run_qsat({"first"}, {.input = "8:"}).out);
    CHECK_FALSE(std::filesystem::exists(state));
    const ProcessResult stopped = first("50:", "1");
    CHECK(stopped.exit_code == 3);
    CHECK_THAT(stopped.err, Contains("run the same command again to continue"));
    const ProcessResult one = run_qsat({"first", "--shard", "1/3"}, {.input = "8:"});
    CHECK(one.exit_code == 2);
    CHECK_THAT(one.err, Contains("unknown option '--shard'"));
}
