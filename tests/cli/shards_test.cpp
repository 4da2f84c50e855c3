// Shards in files: kept whole, resumed after a kill, merged if they belong together and only then.
#include "board/fingerprint.hpp"
#include "catch.hpp"
#include "engine/random.hpp"
#include "support/json.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>

using namespace qsat;
using namespace qsat::test;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

namespace {

#ifdef NDEBUG
const std::string long_board = "16";
const std::string long_count = "14772512\n";
#else
const std::string long_board = "13";
const std::string long_count = "73712\n";
#endif

/// A directory with the four shards of a board, by a command.
class State {
public:
    explicit State(const std::string& command = "count", const std::string& board = "8:\n") {
        const ProcessResult run =
            run_qsat({command, "--shards", "4", "--state", path()}, {.input = board});
        REQUIRE(run.exit_code <= 1);
    }

    std::string path() const { return (directory_.path() / "state").string(); }
    std::string shard(int number, const std::string& command = "count") const {
        return path() + '/' + command + '-' + std::to_string(number) + "-of-4.json";
    }
    ProcessResult merge() const { return run_qsat({"merge", path()}); }

private:
    TemporaryDirectory directory_;
};

void write(const std::string& path, const std::string& content) { std::ofstream{path} << content; }

/// The shard's text with another value for a member, and the check that belongs to it.
std::string forged(std::string text, const std::string& member, const std::string& value) {
    text.erase(text.find(",\"check\""));
    const std::size_t start = text.find('"' + member + "\":") + member.size() + 3;
    const std::size_t end = std::min(text.find(",\"", start), text.size());
    text.replace(start, end - start, value);
    const std::string hash = hash_of(text);
    return text + ",\"check\":\"" + hash + "\"}\n";
}

/// Merging is refused, and so is resuming; the message names the file and says what is wrong.
void check_refused(const State& state, const std::string& name, const std::string& what) {
    for (const ProcessResult& run : {state.merge(), run_qsat({"count", "--size", "8", "--shards",
                                                              "4", "--state", state.path()})}) {
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        CHECK_THAT(run.err, Contains(name));
        CHECK_THAT(run.err, Contains(what));
    }
}

/// The code of a section of docs/cluster.md, for fewer shards.
std::string recipe(const std::string& section) {
    std::ifstream document{fs::path{QSAT_SOURCE_DIR} / "docs" / "cluster.md"};
    std::string code;
    bool inside = false;
    for (std::string line; std::getline(document, line);) {
        if (line.starts_with("## ")) inside = line == "## " + section;
        if (!inside || !line.starts_with("    ")) continue;
        for (std::size_t at = 0; (at = line.find("100", at)) != std::string::npos;)
            line.replace(at, 3, "10");
        code += line.substr(4) + '\n';
    }
    return code;
}

} // namespace

TEST_CASE("shards are counted, kept and merged") {
    const State state;
    CHECK(state.merge().out == "92\n");
    const auto json = parse_json(run_qsat({"merge", state.path(), "--json"}).out);
    CHECK(json.at("count") == "92");
    CHECK(json.at("shards") == 4);
    // One shard alone, on standard output or in its place.
    const auto args = std::vector<std::string>{"count", "--size", "8", "--shard", "3/4"};
    auto alone = parse_json(run_qsat(args).out);
    auto kept = parse_json(read_file(state.shard(3)));
    for (const char* different : {"seconds", "check"}) {
        alone.erase(different);
        kept.erase(different);
    }
    CHECK(alone == kept);
    CHECK(kept.at("board").get<std::string>().size() == 16);
    fs::remove(state.shard(3));
    std::vector<std::string> with_state = args;
    with_state.insert(with_state.end(), {"--state", state.path()});
    CHECK(run_qsat(with_state).exit_code == 0);
    CHECK(state.merge().out == "92\n");
    CHECK_THAT(run_qsat(with_state).err, Contains("done already"));
}

TEST_CASE("the fingerprint of a board is what docs/cluster.md says") {
    // FNV-1a of "8 q3 3 4 1 xsd", by another program.
    const auto json =
        parse_json(run_qsat({"count", "--shard", "1/1"}, {.input = "8: b4 d5\n"}).out);
    CHECK(json.at("board") == "c59c87372a02d92c");
}

TEST_CASE("forged shards are refused at once") {
    const State state;
    const std::string honest = read_file(state.shard(1));
    const std::string nested = std::string(1'000'000, '[') + std::string(1'000'000, ']');
    const std::string no_text = '"' + std::string(101, 'x') + '"';
    const std::vector<std::pair<std::string, std::vector<std::string>>> forgeries{
        {"task", {"\"total\"", "\"../../secret\"", "7"}},
        {"qsat", {no_text, nested}},
        {"board", {no_text, "null"}},
        {"cut", {no_text}},
        {"engine", {no_text}},
        {"size", {"0", "-8", "1e300", "4000000000", "8.0"}},
        {"shard", {"0", "5", "-1", "18446744073709551615", "1e300"}},
        {"shards", {"0", "-1", "100001", "18446744073709551615", "1e300"}},
        {"symmetries", {"0", "9", "-1"}},
        {"count",
         {"4", "\"\"", "\"-4\"", "\"+4\"", "\"0x4\"", "\"04\"", "\" 4\"",
          '"' + std::string(10'001, '9') + '"', '"' + std::string(2'000'000, '9') + '"', nested}},
        {"seconds", {nested, "\"\""}}};
    for (const auto& [member, values] : forgeries)
        for (const std::string& value : values) {
            INFO(member << ": " << value.substr(0, 40));
            write(state.shard(1), forged(honest, member, value));
            const ProcessResult run = state.merge();
            CHECK(run.exit_code == 2);
            CHECK(run.seconds < 20); // some take a thousand times as long to be read
            CHECK_THAT(run.err, Contains("count-1-of-4.json: is a result of a shard that this "
                                         "version cannot read"));
        }
    write(state.shard(1), forged(honest, "qsat", R"("\u001b[31m\u009b\n")"));
    CHECK_THAT(state.merge().err, Contains("was made by qsat ?[31m??\n"));
    write(state.shard(1), forged(honest, "count", "\"0\""));
    CHECK(state.merge().exit_code == 0);
}

TEST_CASE("forged completions are refused at once") {
    const State state{"complete", "4: a2\n"};
    const std::string file = state.shard(1, "complete");
    const std::string honest = read_file(file);
    const std::string nested = std::string(1'000'000, '[') + std::string(1'000'000, ']');
    for (const std::string completion : {"[-2147483648]", "[4294967298]", "[1e300]", "[0]", "[5]",
                                         "[[1]]", "{}", "[]", "\"2\"", "[2,4,1]", "[2,4,1,3,1]"})
        for (const std::string board :
             {R"({"size":4,"queens":[[2,0]]})", R"({"size":1000000000})", nested.c_str()}) {
            INFO(completion << ' ' << board.substr(0, 40));
            const std::string with_board = completion + ",\"completed_board\":" + board;
            write(file, forged(honest, "completion", with_board));
            const ProcessResult run = state.merge();
            CHECK(run.exit_code != 0);
            CHECK(run.exit_code <= 2);
            CHECK(run.out.empty());
        }
}

TEST_CASE("a pipe among the shards is refused, and keeps nobody waiting") {
    const State state;
    REQUIRE(run_shell("mkfifo '" + state.path() + "/0.json'").exit_code == 0);
    const ProcessResult run = state.merge();
    CHECK(run.exit_code == 2);
    CHECK_THAT(run.err, Contains("0.json: is no file (remove it, or name another directory)"));
}

TEST_CASE("a count that was killed twenty times and resumed is exact") {
    const TemporaryDirectory directory;
    const std::string state = (directory.path() / "state").string();
    Random random{91};
    const std::vector<std::string> command{"count", "--size",  long_board, "--shards",
                                           "60",    "--state", state};
    int killed = 0;
    for (int i = 0; i < 20; ++i) {
        const std::chrono::milliseconds delay{random.below(60)};
        killed += run_qsat(command, {.signal = {{SIGKILL, delay}}}).exit_code == 128 + SIGKILL;
    }
    CHECK(killed > 0);
    const ProcessResult run = run_qsat(command);
    CHECK(run.out == long_count);
    CHECK(run_qsat({"merge", state}).out == long_count);
}

TEST_CASE("a count in shards that is stopped says what is known and goes on") {
    const TemporaryDirectory directory;
    const std::string state = (directory.path() / "state").string();
    const ProcessResult run =
        run_qsat({"count", "--size", "22", "--shards", "2", "--state", state, "--timeout", "0.4"});
    CHECK(run.exit_code == 3);
    CHECK((run.out.empty() || run.out.starts_with("at least ")));
    CHECK_THAT(run.err, Contains("0 of 2 shards are done, the same command goes on"));
}

TEST_CASE("missing, doubled, foreign and mixed shards are refused by name") {
    {
        const State state;
        fs::remove(state.shard(2));
        const ProcessResult run = state.merge();
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        CHECK_THAT(run.err, Contains("shard 2 of 4 is missing"));
    }
    {
        const State state;
        fs::copy_file(state.shard(2), state.path() + "/zz.json");
        check_refused(state, "zz.json", "is shard 2, as is");
    }
    const auto with = [](const std::vector<std::string>& arguments, const std::string& what) {
        const State state;
        fs::remove(state.shard(2));
        std::vector<std::string> command{"count", "-q", "-o", state.path() + "/zz.json"};
        command.insert(command.end(), arguments.begin(), arguments.end());
        REQUIRE(run_qsat(command).exit_code == 0);
        check_refused(state, "zz.json", what);
    };
    with({"--size", "9", "--shard", "2/4"}, "is of board");
    with({"--size", "8", "--shard", "2/5"}, "is one of so many shards: 5");
    with({"--size", "8", "--shard", "2/4", "--up-to-symmetry"}, "counts up to 8 symmetries");
    with({"--size", "8", "--shard", "2/4", "--engine", "join"}, "is cut as join");
    {
        const State state;
        const State search{"complete"};
        fs::remove(state.shard(1));
        fs::copy_file(search.shard(1, "complete"), state.path() + "/zz.json");
        check_refused(state, "zz.json", "is a shard of complete");
    }
    const TemporaryDirectory empty;
    const ProcessResult none = run_qsat({"merge", empty.path().string()});
    CHECK(none.exit_code == 2);
    CHECK_THAT(none.err, Contains("has no results of shards"));
}

TEST_CASE("files that are cut off or changed are refused by name and never counted") {
    const State state;
    const std::string good = read_file(state.shard(3));
    std::vector<std::string> bad{"", "\n", "{}", "garbage", good + good, good + ' ', " " + good};
    for (std::size_t size = 1; size < good.size(); size += 1 + good.size() / 20)
        bad.push_back(good.substr(0, size));
    Random random{92};
    for (int i = 0; i < 20; ++i) {
        std::string changed = good;
        const auto at = static_cast<std::size_t>(random.below(good.size()));
        changed[at] = static_cast<char>(changed[at] ^ (1 << random.below(7)));
        bad.push_back(changed);
    }
    for (const std::string& text : bad) {
        INFO(text);
        write(state.shard(3), text);
        const ProcessResult run = state.merge();
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
        CHECK_THAT(run.err, Contains("count-3-of-4.json: "));
    }
    write(state.shard(3), "cut of");
    check_refused(state, "count-3-of-4.json", "is no whole result of a shard");
    const ProcessResult again =
        run_qsat({"count", "--size", "8", "--shard", "3/4", "--state", state.path()});
    CHECK(again.exit_code == 2);
    // A file that is being written has another ending.
    write(state.shard(3), good);
    write(state.shard(3) + ".a1B2c3", "garbage");
    CHECK(state.merge().out == "92\n");
}

TEST_CASE("searches in shards: any completion ends them, all refuted means none") {
    const State found{"complete", "8: d5 b4\n"};
    const ProcessResult merged = run_qsat({"merge", found.path(), "--to", "squares"});
    CHECK(merged.exit_code == 0);
    const bool first = merged.out == "8: e8 a7 h6 d5 b4 g3 c2 f1\n";
    CHECK((first || merged.out == "8: e8 g7 a6 d5 b4 h3 f2 c1\n"));

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
    const std::vector<std::vector<std::string>> refused{
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
        {"count", "--shard", "1/4", "--estimate"},
        {"count", "--estimate", "--up-to-symmetry"},
        {"count", "--seed", "1"},
        {"complete", "--shard", "1/4", "--all"},
        {"complete", "--shard", "1/4", "--to", "fen"},
        {"complete", "--up-to-symmetry"},
    };
    for (std::vector<std::string> command : refused) {
        INFO(command[0] << ' ' << command[1] << ' ' << command.back());
        command.insert(command.end(), {"--size", "8"});
        const ProcessResult run = run_qsat(command);
        CHECK(run.exit_code == 2);
        CHECK(run.out.empty());
    }
}

TEST_CASE("the recipe for GNU parallel counts, resumes, and counts on other machines") {
    if (!is_installed("parallel"))
        return skip("GNU parallel is not installed (./bootstrap --peers)");
    const TemporaryDirectory directory;
    directory.file("board.txt", "12: c1\n");
    fs::create_symlink(QSAT_BINARY, directory.path() / "qsat");
    const std::string code = recipe("GNU parallel");
    const std::size_t second = code.find("seq", 1);
    REQUIRE(second != std::string::npos);
    const auto run = [&](const std::string& commands) {
        return run_process("bash", {"-ec", "export PATH=\"$PWD:$PATH\"; " + commands},
                           {.directory = directory.path()});
    };
    const std::string expected = run_qsat({"count", (directory.path() / "board.txt").string()}).out;
    const ProcessResult counted = run(code.substr(0, second));
    INFO(counted.err);
    CHECK(counted.out == expected);
    // What the log calls done is not done again; without the log, what is in the directory is seen.
    fs::remove_all(directory.path() / "counted");
    CHECK(run(code.substr(0, second)).exit_code == 2);
    fs::remove(directory.path() / "log");
    const ProcessResult elsewhere = run(code.substr(second) + "qsat merge counted");
    INFO(elsewhere.err);
    CHECK(elsewhere.out == expected);
}
