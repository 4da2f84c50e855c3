// Shards in files that are not what they are said to be, or do not belong together.
#include "board/fingerprint.hpp"
#include "engine/random.hpp"
#include "program/cli/program.hpp"
#include "program/cli/shard_state.hpp"

#include <filesystem>
#include <fstream>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;
namespace fs = std::filesystem;

namespace {

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
        check_only_said(run, 2, Contains(name));
        CHECK_THAT(run.err, Contains(what));
    }
}

} // namespace

TEST_CASE("forged shards are refused at once") {
    const State state;
    const std::string honest = read_file(state.shard(1));
    const std::string nested = std::string(1'000'000, '[') + std::string(1'000'000, ']');
    const std::string no_text = '"' + std::string(101, 'x') + '"';
    const std::vector<std::pair<std::string, Words>> forgeries{
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
          R"("4","completed_board":{})", '"' + std::string(10'001, '9') + '"',
          '"' + std::string(2'000'000, '9') + '"', nested}},
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
    // A newer file may have another check, or none.
    for (const std::string& newer :
         {forged(honest, "qsat_shard", "2"), std::string{"{\"qsat_shard\":2}"}}) {
        write(state.shard(1), newer);
        check_refused(state, "count-1-of-4.json",
                      "has version 2 of the files of shards, and this qsat reads version 1");
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

TEST_CASE("forged shards of a threshold are refused by name") {
    const State state{"threshold", "8:\n"};
    const std::string file = state.shard(2, "threshold");
    const std::string honest = read_file(file);
    const auto refused = [&](const std::string& list, const std::string& what) {
        write(file, forged(honest, "spoiler", list));
        const ProcessResult run = state.merge();
        INFO(run.err);
        check_only_said(run, 2, Contains("threshold-2-of-4.json") && Contains(what));
    };
    for (const char* list :
         {"[]", "[1]", "[0,1]", "[9,1]", "[1,1,\"2\",3]", "{}", "7", "[[1,1]]", "[1,1,1e9,1]"})
        refused(list, "that this version cannot read");
    // A completion has each single square of 8x8, and two queens on a line are no placement.
    refused("[4,4]", "should have no completion has one");
    for (const char* list : {"[1,1,1,1]", "[1,1,2,2]"}) {
        write(state.shard(1, "threshold"), forged(honest, "spoiler", list));
        CHECK(state.merge().exit_code == 2);
    }
    for (const char* board : {"5", "null", "[]", R"("a","evil":[1,2])"}) {
        write(file, forged(honest, "threshold_board", board));
        INFO(board);
        check_only_said(state.merge(), 2, Contains("that this version cannot read"));
    }
    fs::remove(file);
    REQUIRE(run_qsat({"threshold", "--size", "9", "--shard", "2/4", "-o", file}).exit_code == 0);
    CHECK_THAT(state.merge().err, Contains("is of board"));
}

TEST_CASE("a pipe among the shards is refused, and keeps nobody waiting") {
    const State state;
    REQUIRE(run_shell("mkfifo '" + state.path() + "/0.json'").exit_code == 0);
    check_said(state.merge(), 2,
               Contains("0.json: is not a regular file (remove it, or name another directory)"));
}

TEST_CASE("missing, doubled, foreign and mixed shards are refused by name") {
    {
        const State state;
        fs::remove(state.shard(2));
        check_only_said(state.merge(), 2, Contains("shard 2 of 4 is missing"));
    }
    {
        const State state;
        fs::copy_file(state.shard(2), state.path() + "/zz.json");
        check_refused(state, "zz.json", "is shard 2, and so is");
    }
    const auto with = [](const Words& arguments, const std::string& what) {
        const State state;
        fs::remove(state.shard(2));
        Words command{"count", "-q", "-o", state.path() + "/zz.json"};
        command.insert(command.end(), arguments.begin(), arguments.end());
        REQUIRE(run_qsat(command).exit_code == 0);
        check_refused(state, "zz.json", what);
    };
    with({"--size", "9", "--shard", "2/4"}, "is of board");
    with({"--size", "8", "--shard", "2/5"}, "has the number of shards 5");
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
    check_said(run_qsat({"merge", empty.path().string()}), 2, Contains("has no results of shards"));
}

TEST_CASE("files that are cut off or changed are refused by name and never counted") {
    const State state;
    const std::string good = read_file(state.shard(3));
    Words bad{"", "\n", "{}", "garbage", good + good, good + ' ', " " + good};
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
        check_only_said(state.merge(), 2, Contains("count-3-of-4.json: "));
    }
    write(state.shard(3), "cut of");
    check_refused(state, "count-3-of-4.json", "is not a complete result of a shard");
    CHECK(run_qsat({"count", "--size", "8", "--shard", "3/4", "--state", state.path()}).exit_code ==
          2);
    // A file that is being written has another ending.
    write(state.shard(3), good);
    write(state.shard(3) + ".a1B2c3", "garbage");
    CHECK(state.merge().out == "92\n");
}
