// Same board, seed, version and --jobs 1: the same bytes, wherever and whenever.
#include "program/cli/program.hpp"

#include <nlohmann/json.hpp>

#include <string>

using namespace qsat::test;

namespace {

using Json = nlohmann::json;

/// Without what is the clock's, and the hash that it goes into.
void forget_times(Json& json) {
    if (!json.is_structured()) return;
    if (json.is_object())
        for (auto item = json.begin(); item != json.end();)
            item = item.key().find("seconds") != std::string::npos || item.key() == "check"
                       ? json.erase(item)
                       : std::next(item);
    for (Json& item : json)
        forget_times(item);
}

std::string without_times(const std::string& text) {
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) return text;
    forget_times(json);
    return json.dump();
}

/// Exit code, standard output and all files that a command leaves behind.
std::string outcome(const std::string& command, const std::string& environment) {
    const TemporaryDirectory directory;
    directory.file("puzzle", "8: b4 d5\n");
    directory.file("hard", "20: !a1 !b3 !c8 !d2 !k9 !t20 /d4 \\e7 a9 c2 h12\n");
    directory.file("none", "8: b4 e2\n");
    directory.file("refuted", "10: c1 f4 !a5 !b7 !h9 !j2 /e5 \\c9\n");
    directory.file("solution", "8: e8 a7 h6 d5 b4 g3 c2 f2\n");
    const ProcessResult run =
        run_shell(environment + "qsat " + command, {.directory = directory.path()});
    std::string result =
        "exit code " + std::to_string(run.exit_code) + '\n' + without_times(run.out);
    for (const std::string& name : directory.names())
        if (!std::filesystem::is_directory(directory.path() / name))
            result += name + ":\n" + without_times(read_file(directory.path() / name));
    return result;
}

/// Twice alike, and once in another language, with another time zone, and with other bytes in fresh
/// memory. The addresses differ each time.
void check_same_bytes(const Words& commands) {
    for (const std::string& command : commands) {
        INFO("qsat " << command);
        const std::string first = outcome(command, "");
        CHECK((first.starts_with("exit code 0") || first.starts_with("exit code 1")));
        CHECK(first == outcome(command, ""));
        CHECK(first == outcome(command, "export LC_ALL=tr_TR.UTF-8 LANGUAGE=tr TZ=Asia/Tokyo "
                                        "COLUMNS=40 MALLOC_PERTURB_=165; "));
    }
}

/// Each beginning with each end.
Words combined(const Words& beginnings, const Words& ends) {
    Words commands;
    for (const std::string& beginning : beginnings)
        for (const std::string& end : ends)
            commands.push_back(beginning + ' ' + end);
    return commands;
}

} // namespace

TEST_CASE("completions are the same bytes each time, by every engine and encoding") {
    check_same_bytes(combined(
        {"complete --jobs 1 --seed 7"},
        {"hard", "hard --json --stats", "--size 40 --engine auto", "--size 40 --engine sat",
         "--size 40 --engine backtrack", "--size 40 --engine local", "--size 40 --engine construct",
         "hard --engine local", "hard --engine sat --to permutation --limit 50",
         "hard --engine backtrack --limit 50 --to squares", "hard --cubes 20 --engine sat",
         "puzzle --all --json", "puzzle --check-unique",
         "--size 8 --all --up-to-symmetry --to permutation", "none", "refuted --json",
         "puzzle --shards 3 --state kept && mv kept/* ."}));
    check_same_bytes(
        combined({"complete hard --jobs 1 --engine sat --encoding"},
                 {"pairwise", "sequential", "commander", "product", "bitwise", "ladder", "mixed"}));
    check_same_bytes(
        combined({"complete puzzle --jobs 1 --to"}, {"grid", "squares", "permutation", "fen",
                                                     "json", "csplib", "unicode", "svg", "html"}));
    check_same_bytes(combined({"steps puzzle --to"}, {"grid", "html"}));
}

TEST_CASE("proofs are the same bytes each time, by every engine and in every format") {
    check_same_bytes(
        combined({"complete refuted --jobs 1 --json --proof p --engine sat --proof-format",
                  "complete refuted --jobs 1 --json --proof p --engine backtrack --proof-format",
                  "complete none --jobs 1 --json --proof p --engine auto --proof-format"},
                 {"text", "binary", "lrat"}));
}

TEST_CASE("counts and estimates are the same bytes each time") {
    check_same_bytes(
        combined({"count --jobs 1"},
                 {"--size 9 --json", "hard --limit 1000", "--size 8 --up-to-symmetry",
                  "--size 9 --engine backtrack", "--size 9 --engine join", "--size 9 --shard 2/3",
                  "--size 7 --shards 3 --state kept && mv kept/* ."}));
    check_same_bytes({"estimate --size 12 --seed 3", "estimate hard --json",
                      "sample --size 9 --limit 20 --seed 3 --json"});
}

TEST_CASE("generated boards are the same bytes each time, of every kind") {
    check_same_bytes(
        combined({"generate --seed 11"},
                 {"completion --size 30 --count 3", "blocked --size 12 --count 3",
                  "diagonals --size 12 --count 3", "puzzle --size 7",
                  "puzzle --size 7 --difficulty medium", "puzzle --size 9 --difficulty hard"}));
}

TEST_CASE("exported formulas are the same bytes each time, in every language and encoding") {
    check_same_bytes(combined(
        {"export hard"}, {"--to asp", "--to minizinc", "--to opb", "--to lp", "--encoding pairwise",
                          "--encoding sequential", "--encoding commander", "--encoding product",
                          "--encoding bitwise", "--encoding ladder", "--encoding mixed",
                          "--cubes 20", "--cubes 3 --cube-files cubes && cat cubes/*"}));
}

TEST_CASE("reasons, hints and pictures are the same bytes each time") {
    check_same_bytes(
        {"explain none --json", "explain refuted --to svg", "explain refuted --to html",
         "hint puzzle --all --json", "hint puzzle --to unicode", "verify puzzle solution --to svg",
         "verify puzzle solution --json", "convert hard --to svg", "convert hard --to html",
         "compare none puzzle --engine sat,backtrack --seed 3 --json"});
}
