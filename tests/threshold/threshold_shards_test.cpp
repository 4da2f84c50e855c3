// The threshold in shards: each of them alone, all together, in files.
#include "board/fingerprint.hpp"
#include "catch.hpp"
#include "cli/shard_state.hpp"
#include "shards/jobs.hpp"
#include "support/board_text.hpp"
#include "support/fenced.hpp"
#include "support/json.hpp"
#include "support/paths.hpp"
#include "support/random_board.hpp"
#include "support/temporary_directory.hpp"
#include "threshold/slow.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;
namespace fs = std::filesystem;

namespace {

void write(const std::string& path, const std::string& text) { std::ofstream{path} << text; }

/// The file of a shard with another spoiler, and the right hash.
std::string with_spoiler(const std::string& honest, const std::string& spoiler) {
    const std::size_t from = honest.find("\"spoiler\":");
    const std::size_t to = honest.find(",\"threshold_board\":");
    const std::string text = honest.substr(0, from) + "\"spoiler\":" + spoiler +
                             honest.substr(to, honest.rfind(",\"check\":") - to);
    return text + ",\"check\":\"" + hash_of(text) + "\"}\n";
}

/// The code of docs/cluster.md for a threshold: with GNU parallel.
std::string recipe() {
    const std::string document = read_file(QSAT_SOURCE_DIR "/docs/cluster.md");
    std::string code;
    for (std::string line : fenced_lines(section_of(document, "## A threshold"), "sh parallel")) {
        for (const auto& [much, little] : {std::pair{"21", "10"}, std::pair{"66", "4"}})
            for (std::size_t at = 0; (at = line.find(much, at)) != std::string::npos;)
                line.replace(at, 2, little);
        code += line + '\n';
    }
    return code;
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
            ThresholdJob job{board, {.most_bits = 50}, shards, "test", {}};
            const auto result = job.run(number, {});
            REQUIRE(std::holds_alternative<ShardResult>(result));
            // What a file keeps is all that there is.
            results.push_back(shard_of("x", to_text(std::get<ShardResult>(result))));
        }
        const auto merged = merge(results);
        const auto& together = std::get<MergedThreshold>(merged);
        REQUIRE(together.threshold.queens == slow.value());
        REQUIRE(together.board == board);
        const auto rows = board.size() - static_cast<int>(board.queens().size());
        REQUIRE(together.threshold.spoiler.has_value() == (*slow.value() < rows));
        if (shards == 1) continue;
        results.pop_back();
        REQUIRE(std::get<MissingShards>(merge(results)).numbers ==
                std::vector<std::uint64_t>{shards});
    }
}

TEST_CASE("shards of a threshold that are cut otherwise are of another job") {
    const Board board{{.size = 10}};
    const auto cut = [&](double most_bits) {
        return ThresholdJob{board, {.most_bits = most_bits}, 4, "test", {}}.header().cut;
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

TEST_CASE("a threshold that was killed twenty times and resumed is exact") {
    const TemporaryDirectory directory;
    const std::string state = (directory.path() / "state").string();
    const std::vector<std::string> command{"threshold", "--size",  "12", "--shards",
                                           "40",        "--state", state};
    Random random{92};
    for (int i = 0; i < 20; ++i)
        run_qsat(command, {.signal = {{SIGKILL, std::chrono::milliseconds{random.below(60)}}}});
    CHECK(run_qsat(command).out == "2\n");
    CHECK(run_qsat({"merge", state}).out == "2\n");
}

TEST_CASE("changed, foreign and wrong shards of a threshold are refused by name") {
    const State state{"threshold", "8:\n"};
    const std::string file = state.shard(2, "threshold");
    std::ifstream stream{file};
    const std::string honest{std::istreambuf_iterator<char>{stream}, {}};
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
        refused(with_spoiler(honest, spoiler), "that this version cannot read");
    // A completion has each single square of 8x8, and two queens on a line are no placement.
    refused(with_spoiler(honest, "[4,4]"), "should have no completion has one");
    write(state.shard(1, "threshold"), with_spoiler(honest, "[1,1,1,1]"));
    CHECK(state.merge().exit_code == 2);
    write(state.shard(1, "threshold"), with_spoiler(honest, "[1,1,2,2]"));
    CHECK(state.merge().exit_code == 2);

    fs::remove(file);
    REQUIRE(run_qsat({"threshold", "--size", "9", "--shard", "2/4", "-o", file}).exit_code == 0);
    CHECK_THAT(state.merge().err, Contains("is of board"));
}

TEST_CASE("a threshold in shards that is stopped keeps what is done, and goes on") {
    const TemporaryDirectory directory;
    const std::string state = (directory.path() / "state").string();
    const ProcessResult run = run_qsat(
        {"threshold", "--size", "26", "--shards", "2", "--state", state, "--timeout", "0.4"});
    CHECK(run.exit_code == 3);
    CHECK(run.out.empty());
    CHECK_THAT(run.err, Contains("stopped: time limit reached"));
    CHECK_FALSE(fs::exists(state + "/threshold-1-of-2.json"));
}

TEST_CASE("the recipe of a threshold for GNU parallel works") {
    if (!is_installed("parallel"))
        return skip("GNU parallel is not installed (./bootstrap --peers)");
    const TemporaryDirectory directory;
    fs::create_symlink(QSAT_BINARY, directory.path() / "qsat");
    const std::string code = recipe();
    INFO(code);
    REQUIRE_THAT(code, Contains("--size 10") && Contains("{}/4"));
    const ProcessResult run = run_process("bash", {"-ec", "export PATH=\"$PWD:$PATH\"; " + code},
                                          {.directory = directory.path()});
    INFO(run.err);
    CHECK(run.out == "2\n");
}
