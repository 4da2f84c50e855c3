// Shards in files: kept whole, resumed after a kill, merged.
#include "board/fingerprint.hpp"
#include "engine/random.hpp"
#include "program/cli/program.hpp"
#include "program/cli/shard_state.hpp"
#include "support/fenced.hpp"
#include "support/json.hpp"
#include "support/paths.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>

#include <sys/stat.h>
#include <unistd.h>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;
namespace fs = std::filesystem;

namespace {

#ifdef NDEBUG
const std::string long_board = "16";
const std::string long_count = "14772512\n";
#else
const std::string long_board = "13";
const std::string long_count = "73712\n";
#endif

/// The code of a section of docs/cluster.md, with smaller numbers.
std::string recipe(const std::string& section,
                   const std::vector<std::pair<std::string, std::string>>& smaller) {
    const std::string document = read_file(QSAT_SOURCE_DIR "/docs/cluster.md");
    std::string code;
    for (std::string line : fenced_lines(section_of(document, "## " + section), "sh parallel")) {
        for (const auto& [large, small] : smaller)
            for (std::size_t at = 0; (at = line.find(large, at)) != std::string::npos;)
                line.replace(at, large.size(), small);
        code += line + '\n';
    }
    return code;
}

/// Runs the code in a directory that has qsat.
ProcessResult run_recipe(const TemporaryDirectory& directory, const std::string& code) {
    if (!fs::exists(directory.path() / "qsat"))
        fs::create_symlink(QSAT_BINARY, directory.path() / "qsat");
    return run_process("bash", {"-ec", "export PATH=\"$PWD:$PATH\"; " + code},
                       {.directory = directory.path()});
}

/// Stops before any prefix takes so long that it is cut into shards.
ProcessResult run_first_in_shards(const fs::path& state) {
    return run_qsat(
        {"first", "--size", "60", "--shards", "4", "--state", state.string(), "--timeout", "0.2"});
}

} // namespace

TEST_CASE("shards are counted, kept and merged") {
    const State state;
    CHECK(state.merge().out == "92\n");
    const auto json = parse_json(run_qsat({"merge", state.path(), "--json"}).out);
    CHECK(json.at("count") == "92");
    CHECK(json.at("shards") == 4);
    // One shard alone, on standard output or in its place.
    const auto args = Words{"count", "--size", "8", "--shard", "3/4"};
    auto alone = parse_json(run_qsat(args).out);
    auto kept = parse_json(read_file(state.shard(3)));
    for (const char* different : {"seconds", "check"}) {
        alone.erase(different);
        kept.erase(different);
    }
    CHECK(alone == kept);
    CHECK(kept.at("board").get<std::string>().size() == 16);
    fs::remove(state.shard(3));
    Words with_state = args;
    with_state.insert(with_state.end(), {"--state", state.path()});
    CHECK(run_qsat(with_state).exit_code == 0);
    CHECK(state.merge().out == "92\n");
    CHECK_THAT(run_qsat(with_state).err, Contains("already done"));
}

TEST_CASE("the fingerprint of a board is what docs/cluster.md says") {
    // FNV-1a of "8 q3 3 4 1 xsd", by another program.
    const auto json = parse_json(run_qsat({"count", "--shard", "1/1"}, {.input = nauck}).out);
    CHECK(json.at("board") == "c59c87372a02d92c");
}

TEST_CASE("a count and a threshold that were killed twenty times and resumed are exact") {
    const auto [question, size, shards, answer] =
        GENERATE(table<std::string, std::string, std::string, std::string>(
            {{"count", long_board, "60", long_count}, {"threshold", "12", "40", "2\n"}}));
    const Folder folder;
    const std::string state = (folder.path() / "state").string();
    Random random{91};
    const Words command{question, "--size", size, "--shards", shards, "--state", state};
    int killed = 0;
    for (int i = 0; i < 20; ++i) {
        const std::chrono::milliseconds delay{random.below(60)};
        killed += run_qsat(command, {.signal = {{SIGKILL, delay}}}).exit_code == 128 + SIGKILL;
    }
    CHECK(killed > 0);
    CHECK(run_qsat(command).out == answer);
    CHECK(run_qsat({"merge", state}).out == answer);
}

TEST_CASE("a question in shards that is stopped says what is known and goes on") {
    const auto [question, size] =
        GENERATE(table<std::string, std::string>({{"count", "22"}, {"threshold", "26"}}));
    const Folder folder;
    const std::string state = (folder.path() / "state").string();
    const ProcessResult run =
        run_qsat({question, "--size", size, "--shards", "2", "--state", state, "--timeout", "0.4"});
    CHECK(run.exit_code == 3);
    CHECK((run.out.empty() || (question == "count" && run.out.starts_with("at least "))));
    CHECK_THAT(run.err, Contains("stopped: time limit reached"));
    CHECK_THAT(run.err, Contains("0 of 2 shards are done, run the same command again to continue"));
    CHECK_FALSE(fs::exists(state + '/' + question + "-1-of-2.json"));
}

TEST_CASE("threshold --shards: kept, merged, resumed") {
    const State state{"threshold", "10:\n"};
    CHECK(state.merge().out == "2\n");
    CHECK_THAT(state.merge().err, Contains("up to 2 queens can be completed"));
    const auto json = parse_json(run_qsat({"merge", state.path(), "--json"}).out);
    CHECK(json.at("threshold") == 2);
    CHECK(json.at("spoiler").size() == 3);
    CHECK(json.at("shards") == 4);
    CHECK(
        run_qsat({"complete"}, {.input = run_qsat({"merge", state.path(), "--to", "squares"}).out})
            .exit_code == 1);

    fs::remove(state.shard(3, "threshold"));
    CHECK_THAT(state.merge().err, Contains("shard 3 of 4 is missing"));
    const Words third{"threshold", "--size", "10", "--shard", "3/4", "--state", state.path()};
    CHECK(run_qsat(third).exit_code == 0);
    CHECK_THAT(run_qsat(third).err, Contains("already done"));
    CHECK(state.merge().out == "2\n");
}

TEST_CASE("two workers in one directory run each shard once") {
    const Folder folder;
    const ProcessResult run = folder.shell(
        "work() { qsat count 12: --jobs 1 --shards 30 --state counted; }; work & work; wait");
    std::uint64_t sum = 0;
    for (const std::string& line : lines_of(run.err))
        if (line.starts_with("counted ")) sum += std::stoull(line.substr(8));
    INFO(run.err);
    CHECK(sum == 30);
    CHECK(run.out == "14200\n14200\n");
}

TEST_CASE("shards of a threshold are merged also if there is no completion") {
    for (const std::string board : {"4: a1", "3:", "8: a1 a2"}) {
        const Folder folder;
        const ProcessResult whole = folder.qsat({"threshold", board});
        for (const std::string shard : {"1/2", "2/2"})
            CHECK(folder.qsat({"threshold", board, "--shard", shard, "--state", "s"}).exit_code ==
                  0);
        for (const Words& command :
             {Words{"merge", "s"}, Words{"threshold", board, "--shards", "2", "--state", "s"},
              Words{"threshold", board, "--shards", "3", "--state", "new"}}) {
            const ProcessResult merged = folder.qsat(command);
            INFO(board << ' ' << command[0]);
            CHECK(merged.exit_code == 1);
            CHECK(merged.out.empty());
            CHECK(merged.err == whole.err);
        }
        CHECK(parse_json(folder.qsat({"merge", "s", "--json"}).out).at("result") == "infeasible");
    }
}

TEST_CASE("searches in shards: any completion ends them, all refuted means none") {
    const State found{"complete", nauck};
    const ProcessResult merged = run_qsat({"merge", found.path(), "--to", "squares"});
    CHECK(merged.exit_code == 0);
    CHECK((merged.out == nauck_first || merged.out == nauck_second));

    const std::string refuted = "6: a1\n";
    const State state{"complete", refuted};
    CHECK(state.merge().exit_code == 1);
    CHECK_THAT(state.merge().err, Contains("no completion exists: none of 4 shards has one"));
    fs::remove(state.shard(2, "complete"));
    CHECK(state.merge().exit_code == 2);
    CHECK(run_qsat({"complete", "--shard", "2/4", "--state", state.path()}, {.input = refuted})
              .exit_code == 1);
    CHECK(state.merge().exit_code == 1);
    CHECK(run_qsat({"complete", "--shards", "4", "--state", state.path(), "--exit-codes", "sat"},
                   {.input = refuted})
              .exit_code == 20);
}

TEST_CASE("what shards do not go with is refused") {
    const std::vector<Words> refused{
        {"count", "--shard", "0/4"},
        {"count", "--shard", "5/4"},
        {"count", "--shard", "5"},
        {"count", "--shard", "1/2/3"},
        {"count", "--shard", "1/1000000"},
        {"count", "--shards", "4"},
        {"count", "--state", "x"},
        {"count", "--shards", "4", "--state", ""},
        {"count", "--shard", "1/4", "--shards", "4", "--state", "x"},
        {"count", "--shard", "1/4", "--limit", "5"},
        {"estimate", "--shard", "1/4"},
        {"estimate", "--up-to-symmetry"},
        {"count", "--seed", "1"},
        {"complete", "--shard", "1/4", "--all"},
        {"complete", "--shard", "1/4", "--to", "fen"},
        {"complete", "--up-to-symmetry"},
    };
    for (Words command : refused) {
        INFO(command[0] << ' ' << command[1] << ' ' << command.back());
        command.insert(command.end(), {"--size", "8"});
        const ProcessResult run = run_qsat(command);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
    }
}

TEST_CASE("a place where no shard can be kept is told at once") {
    const Folder folder;
    const fs::path file = folder.path() / "file";
    std::ofstream{file} << "8:\n";
    for (const fs::path& state : {file, file / "state"}) {
        check_said(run_first_in_shards(state), 2,
                   Contains(file.string() + ": cannot keep shards: it is not a directory"));
    }
    CHECK(run_first_in_shards(folder.path() / "new" / "state").exit_code == 3);
    CHECK_FALSE(fs::exists(folder.path() / "new"));
}

TEST_CASE("a directory where no shard may be written is told at once") {
    if (geteuid() == 0) return skip("root may write everywhere");
    const Folder folder;
    chmod(folder.path().c_str(), 0500);
    check_said(run_first_in_shards(folder.path() / "new"), 2,
               Contains("cannot keep shards: Permission denied"));
}

TEST_CASE("the recipe for GNU parallel counts, resumes, and counts on other machines") {
    if (!is_installed("parallel"))
        return skip("GNU parallel is not installed (./bootstrap --peers)");
    const Folder folder{{"board.txt", "12: c1\n"}};
    const std::string code = recipe("GNU parallel", {{"100", "10"}});
    const std::size_t second = code.find("seq", 1);
    REQUIRE(second != std::string::npos);
    const std::string expected = run_qsat({"count", (folder.path() / "board.txt").string()}).out;
    const ProcessResult counted = run_recipe(folder, code.substr(0, second));
    INFO(counted.err);
    CHECK(counted.out == expected);
    // What the log calls done is not done again; without the log, what is in the directory is seen.
    fs::remove_all(folder.path() / "counted");
    CHECK(run_recipe(folder, code.substr(0, second)).exit_code == 2);
    fs::remove(folder.path() / "log");
    const ProcessResult elsewhere = run_recipe(folder, code.substr(second) + "qsat merge counted");
    INFO(elsewhere.err);
    CHECK(elsewhere.out == expected);
}

TEST_CASE("the recipe of a threshold for GNU parallel works") {
    if (!is_installed("parallel"))
        return skip("GNU parallel is not installed (./bootstrap --peers)");
    const Folder folder;
    const std::string code = recipe("A threshold", {{"21", "10"}, {"66", "4"}});
    INFO(code);
    REQUIRE_THAT(code, Contains("--size 10") && Contains("{}/4"));
    CHECK(run_recipe(folder, code).out == "2\n");
}
