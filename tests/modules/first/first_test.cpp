// The first completion, also with hard prefixes cut into shards, killed and gone on with.
#include "catch.hpp"
#include "first/first.hpp"
#include "shards/shard_job.hpp"
#include "support/board_text.hpp"
#include "support/exhaustive_engines.hpp"
#include "support/oracle.hpp"
#include "support/process.hpp"
#include "support/random_board.hpp"
#include "support/temporary_directory.hpp"

#include <filesystem>
#include <fstream>
#include <map>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

/// The columns from the top row on; nothing if there is no completion.
std::optional<Placement> first_of(const Board& board, const SearchOptions& options = {}) {
    const FirstReport first = find_first(board, options, {});
    REQUIRE_FALSE(first.stopped);
    if (!first.completion) return {};
    REQUIRE(first.rows == board.size());
    return first.completion->columns();
}

std::optional<Placement> first_by_oracle(const Board& board) {
    const Oracle oracle{board};
    if (oracle.completions().empty()) return {};
    return *oracle.completions().begin();
}

Board empty_board(int size) { return Board{{.size = size}}; }

/// Squares left of the queens of a completion that nothing above them attacks, nor a given queen.
std::uint64_t squares_to_refute(const Board& board, const Placement& first) {
    std::uint64_t squares = 0;
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < first[row]; ++column) {
            const Square square{row, column};
            bool is_free = !board.is_blocked(square) && !board.is_excluded(square);
            for (int other = 0; other < board.size(); ++other) {
                const Square queen{other, first[other]};
                const bool stands = other < row || board.is_queen(queen);
                is_free &= !stands || !attack(queen, square);
            }
            squares += is_free ? 1 : 0;
        }
    }
    return squares;
}

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

TEST_CASE("first completions of empty boards, as published and as found by brute force") {
    // OEIS A141843, from 0.
    CHECK(first_of(empty_board(4)) == Placement{1, 3, 0, 2});
    CHECK(first_of(empty_board(5)) == Placement{0, 2, 4, 1, 3});
    CHECK(first_of(empty_board(6)) == Placement{1, 3, 5, 0, 2, 4});
    CHECK(first_of(empty_board(8)) == Placement{0, 4, 7, 5, 2, 6, 1, 3});
    for (int size = 1; size <= 9; ++size)
        CHECK(first_of(empty_board(size)) == first_by_oracle(empty_board(size)));
}

TEST_CASE("every engine finds the first completion of random boards, whatever seed and threads") {
    Random random{31};
    int none = 0;
    int several = 0;
    for (int round = 0; round < 300; ++round) {
        const Board board = random_board(random, 1 + random_index(random, 8));
        INFO(as_text(board));
        const auto expected = first_by_oracle(board);
        for (const Engine* engine : test::exhaustive_engines())
            for (const int jobs : {1, 2})
                REQUIRE(
                    first_of(board, {.engine = engine, .seed = random.below(9), .jobs = jobs}) ==
                    expected);
        none += expected ? 0 : 1;
        several += Oracle{board}.completions().size() > 1 ? 1 : 0;
    }
    CHECK(none > 30);
    CHECK(several > 30);
}

TEST_CASE("what a known completion has is not asked") {
    Random random{32};
    int boards = 0;
    for (int round = 0; round < 2'000 && boards < 30; ++round) {
        const Board board = random_board(random, 5 + random_index(random, 4));
        const Oracle oracle{board};
        if (oracle.completions().size() != 1) continue;
        ++boards;
        INFO(as_text(board));
        // The whole board, and what has no completion.
        CHECK(find_first(board, {}, {}).statistics->prefixes ==
              1 + squares_to_refute(board, *oracle.completions().begin()));
    }
    CHECK(boards == 30);
}

TEST_CASE("the slowest prefix is one that was asked") {
    const FirstReport first = find_first(empty_board(20), {}, {});
    const std::vector<int>& slowest = first.statistics->slowest;
    CHECK(first.statistics->slowest_seconds > 0);
    CHECK(first.statistics->nodes > 1'000);
    REQUIRE(slowest.size() <= 20);
    for (std::size_t row = 0; row + 1 < slowest.size(); ++row)
        CHECK(slowest[row] == first.completion->columns()[row]);
    const bool was_asked = slowest.empty() // the whole board
                           || slowest.back() <= first.completion->columns()[slowest.size() - 1];
    CHECK(was_asked);
}

TEST_CASE("what is stopped has the rows that it has proved") {
    const Board board = empty_board(24);
    const Placement expected = *first_of(board);
    int some = 0;
    int last_rows = 0;
    for (int looks = 1;; looks = looks * 5 / 4 + 1) {
        int left = looks;
        const std::function<bool()> stop_requested = [&left] { return left-- <= 0; };
        std::atomic<int> progress{0};
        const FirstReport first =
            find_first(board, {}, {.stop_requested = &stop_requested}, &progress);
        if (!first.stopped) break;
        if (!first.completion) continue;
        CHECK(first.stopped->reason == StopReason::interrupted);
        CHECK(first.rows >= last_rows);
        CHECK(first.rows == progress);
        const auto& known = first.completion->columns();
        CHECK(std::equal(known.begin(), known.begin() + first.rows, expected.begin()));
        CHECK(known >= expected);
        last_rows = first.rows;
        some += first.rows > 0 ? 1 : 0;
    }
    CHECK(some > 5);
}

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
