// The threshold in shards: each of them alone, all together, in files.
#include "board/fingerprint.hpp"
#include "catch.hpp"
#include "cli/shard_state.hpp"
#include "shards/shard_job.hpp"
#include "support/board_text.hpp"
#include "support/json.hpp"
#include "support/random_board.hpp"
#include "threshold/slow.hpp"

#include <filesystem>
#include <fstream>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;
namespace fs = std::filesystem;

namespace {

void write(const std::string& path, const std::string& text) { std::ofstream{path} << text; }

/// The file of a shard with another spoiler, and the right hash.
std::string with_list(const std::string& honest, const std::string& spoiler) {
    const std::size_t from = honest.find("\"spoiler\":");
    const std::size_t to = honest.find(",\"threshold_board\":");
    const std::string text = honest.substr(0, from) + "\"spoiler\":" + spoiler +
                             honest.substr(to, honest.rfind(",\"check\":") - to);
    return text + ",\"check\":\"" + hash_of(text) + "\"}\n";
}

} // namespace

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
            const auto job = make_threshold_job(board, {.most_bits = 50}, shards, "test", {});
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
        return make_threshold_job(board, {.most_bits = most_bits}, 4, "test", {})->header().cut;
    };
    CHECK(cut(1e6) == cut(1e6));
    CHECK(cut(1e6) == cut(2e6));
    CHECK(cut(1e6) != cut(50)); // more queens name a unit
}

TEST_CASE("threshold --shards: kept, merged, resumed") {
    const State state{"threshold", "10:\n"};
    CHECK(state.merge().out == "2\n");
    CHECK_THAT(state.merge().err, Contains("up to 2 queens can be completed"));
    const auto json = parse_json(run_qsat({"merge", state.path(), "--json"}).out);
    CHECK(json.at("threshold") == 2);
    CHECK(json.at("spoiler").size() == 3);
    CHECK(json.at("shards") == 4);
    const ProcessResult spoiled = run_qsat({"merge", state.path(), "--to", "squares"});
    CHECK(run_qsat({"complete"}, {.input = spoiled.out}).exit_code == 1);

    fs::remove(state.shard(3, "threshold"));
    CHECK(state.merge().exit_code == 2);
    CHECK_THAT(state.merge().err, Contains("shard 3 of 4 is missing"));
    const std::vector<std::string> third{"threshold", "--size",  "10",        "--shard",
                                         "3/4",       "--state", state.path()};
    CHECK(run_qsat(third).exit_code == 0);
    CHECK_THAT(run_qsat(third).err, Contains("already done"));
    CHECK(state.merge().out == "2\n");
    CHECK(run_qsat({"threshold", "3:", "--shard", "1/2"}).exit_code == 1); // no completion
}

TEST_CASE("changed, foreign and wrong shards of a threshold are refused by name") {
    const State state{"threshold", "8:\n"};
    const std::string file = state.shard(2, "threshold");
    const std::string honest = read_file(file);
    const auto refused = [&](const std::string& text, const std::string& what) {
        write(file, text);
        const ProcessResult run = state.merge();
        INFO(run.err);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        CHECK_THAT(run.err, Contains("threshold-2-of-4.json") && Contains(what));
    };
    refused(honest.substr(0, honest.size() / 2), "is not a complete result");
    std::string changed = honest;
    changed[changed.find("\"spoiler\":[") + 11] ^= 1;
    refused(changed, "is not a complete result");
    for (const char* spoiler :
         {"[]", "[1]", "[0,1]", "[9,1]", "[1,1,\"2\",3]", "{}", "7", "[[1,1]]", "[1,1,1e9,1]"})
        refused(with_list(honest, spoiler), "that this version cannot read");
    // A completion has each single square of 8x8, and two queens on a line are no placement.
    refused(with_list(honest, "[4,4]"), "should have no completion has one");
    write(state.shard(1, "threshold"), with_list(honest, "[1,1,1,1]"));
    CHECK(state.merge().exit_code == 2);
    write(state.shard(1, "threshold"), with_list(honest, "[1,1,2,2]"));
    CHECK(state.merge().exit_code == 2);

    fs::remove(file);
    REQUIRE(run_qsat({"threshold", "--size", "9", "--shard", "2/4", "-o", file}).exit_code == 0);
    CHECK_THAT(state.merge().err, Contains("is of board"));
}
