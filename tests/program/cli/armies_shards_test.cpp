// Armies in shards: whole in any order, resumed after a kill, and refused if they are wrong.
#include "board/fingerprint.hpp"
#include "engine/random.hpp"
#include "program/cli/program.hpp"
#include "program/cli/shard_state.hpp"
#include "support/json.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

std::string sizes_of(const ProcessResult& run) {
    INFO(run.err);
    REQUIRE(run.exit_code == 0);
    const std::string words = run.err.substr(run.err.find("largest: "));
    return words.substr(0, words.find(" in "));
}

} // namespace

TEST_CASE("armies in shards, in any order, are as large as those of one run") {
    const auto problem = GENERATE(values<Words>({{"1:"},
                                                 {"4:"},
                                                 {"6: w:b4 !c3"},
                                                 {"7:"},
                                                 {"7:", "--white", "5"},
                                                 {"8:", "--black", "6"},
                                                 {"8:", "--symmetry", "keep"},
                                                 {"9:"}}));
    Words whole{"armies"};
    whole.insert(whole.end(), problem.begin(), problem.end());
    Random random{7};
    std::vector<int> order{1, 2, 3, 4, 5};
    random.shuffle(order);
    const Folder folder;
    for (const int shard : order) {
        Words command = whole;
        command.insert(command.end(), {"--shard", std::to_string(shard) + "/5", "--state", "s"});
        REQUIRE(folder.qsat(command).exit_code == 0);
    }
    CHECK(sizes_of(folder.qsat({"merge", "s"})) == sizes_of(folder.qsat(whole)));
}

TEST_CASE("shards of armies say the same as one run if there are none") {
    for (const Words& problem : {Words{"6: w:a1 b:a4"}, Words{"6: w:a1", "--white", "0"},
                                 Words{"5:", "--white", "6", "--black", "6"}}) {
        Words whole{"armies"};
        whole.insert(whole.end(), problem.begin(), problem.end());
        Words shards = whole;
        shards.insert(shards.end(), {"--shards", "2", "--state", "s"});
        const Folder folder;
        const ProcessResult run = folder.qsat(whole);
        INFO(run.err);
        CHECK(run.exit_code == 1);
        for (const Words& command : {shards, Words{"merge", "s"}}) {
            const ProcessResult merged = folder.qsat(command);
            CHECK(merged.exit_code == 1);
            CHECK(merged.out.empty());
            CHECK(merged.err.substr(0, merged.err.find(" in ")) ==
                  run.err.substr(0, run.err.find(" in ")));
        }
    }
}

TEST_CASE("shards of armies that were killed twenty times and resumed give the whole answer") {
    const Folder folder;
    const std::string state = (folder.path() / "state").string();
    Random random{92};
    const Words command{"armies", "--size", "9", "--shards", "40", "--state", state};
    int killed = 0;
    for (int i = 0; i < 20; ++i) {
        const std::chrono::milliseconds delay{random.below(60)};
        killed += run_qsat(command, {.signal = {{SIGKILL, delay}}}).exit_code == 128 + SIGKILL;
    }
    CHECK(killed > 0);
    CHECK_THAT(sizes_of(run_qsat(command)), Contains("12 white and 12 black"));
    const auto json = parse_json(run_qsat({"merge", state, "--json"}).out);
    CHECK(json.at("counts").at("white") == 12);
    CHECK(json.at("shards") == 40);
}

TEST_CASE("a shard of armies begins with the largest ones that are kept") {
    const State state{"armies", "8:"};
    const std::string first = read_file(state.shard(1, "armies"));
    const std::string armies = R"("armies":"8: )";
    const std::string kept = first.substr(first.rfind(armies));
    std::filesystem::remove(state.shard(3, "armies"));
    REQUIRE(run_qsat(
                {"armies", "--size", "8", "--seed", "5", "--shard", "3/4", "--state", state.path()})
                .exit_code == 0);
    const std::string third = read_file(state.shard(3, "armies"));
    CHECK(third.substr(third.rfind(armies), kept.find('}')) == kept.substr(0, kept.find('}')));
}

TEST_CASE("wrong, changed and foreign shards of armies are refused by name") {
    const State state{"armies", "6:"};
    const std::string file = state.shard(2, "armies");
    const std::string honest = read_file(file);
    const auto refused = [&](const std::string& old, const std::string& now,
                             const std::string& what) {
        std::string text = honest.substr(0, honest.find(",\"check\""));
        REQUIRE(text.find(old) != std::string::npos);
        text.replace(text.find(old), old.size(), now);
        const std::string hash = hash_of(text);
        std::ofstream{file} << text << ",\"check\":\"" << hash << "\"}\n";
        for (const Words& command :
             {Words{"merge", state.path()},
              Words{"armies", "6:", "--shards", "4", "--state", state.path()}}) {
            const ProcessResult run = run_qsat(command);
            INFO(old << ' ' << now << ' ' << run.err);
            check_only_said(run, 2, Contains("armies-2-of-4.json") && Contains(what));
        }
    };
    refused("\"armies\":\"6: w:", "\"armies\":\"6: b:", "has wrong armies");
    refused("\"armies\":\"6: ", "\"armies\":\"6: !a1 ", "a1");
    refused("\"problem\":\"6:\"", "\"problem\":\"6: !c3\"", "has armies of another board");
    refused("\"white\":null", "\"white\":3", "has armies of another board");
    refused("\"white\":null", "\"white\":[[[3]]]", "that this version cannot read");
    refused("\"white\":null", "\"white\":\"3\"", "that this version cannot read");
    std::ofstream{file} << honest.substr(0, honest.size() / 2);
    check_said(state.merge(), 2, Contains("is not a complete result of a shard"));
    std::ofstream{file} << honest;
    std::filesystem::remove(file);
    CHECK_THAT(state.merge().err, Contains("shard 2 of 4 is missing"));
    REQUIRE(
        run_qsat({"armies", "6:", "--symmetry", "keep", "--shard", "2/4", "-o", file}).exit_code ==
        0);
    CHECK_THAT(state.merge().err, Contains("is cut as"));
}
