// Too little memory, disk or descriptors: the same answer, or one clear message; never a part of a
// file under its final name.
#include "board/fingerprint.hpp"
#include "catch.hpp"
#include "engine/random.hpp"
#include "support/paths.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <fmt/format.h>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;

namespace {

using Words = std::vector<std::string>;

/// A command whose output is always the same.
struct Job {
    Words words;
    std::string input{};
};

const std::string refuted = "14: a1 b3 c5 d2 e4\n";

const std::vector<Job> jobs{
    {{"complete", "--engine", "backtrack"}, refuted},
    {{"complete", "--engine", "sat", "--jobs", "1", "--encoding", "pairwise", "--size", "60"}},
    {{"complete", "--proof", "-", "-o", "/dev/null"}, refuted},
    {{"complete", "--proof", "-", "--proof-format", "lrat", "-o", "/dev/null"}, refuted},
    {{"complete", "--all", "--size", "9", "--engine", "backtrack", "--to", "permutation"}},
    {{"count", "--size", "12", "--jobs", "1"}},
    {{"count", "--size", "12", "--jobs", "2"}},
    {{"explain"}, refuted},
    {{"hint", "--all"}, "8: a7 b4 d5\n"},
    {{"export", "--size", "200"}},
    {{"convert", "--size", "300", "--to", "svg"}},
    {{"generate", "puzzle", "--size", "8", "--seed", "1"}},
};

/// Runs qsat under a limit of util-linux's prlimit, such as "--as=30000000".
ProcessResult run_limited(const std::string& limit, const Job& job) {
    Words words{limit, "--", QSAT_BINARY};
    words.insert(words.end(), job.words.begin(), job.words.end());
    return run_process("prlimit", words, {.input = job.input});
}

/// Is the system willing to mount a file system for a process?
bool may_mount() {
    return run_process("unshare", {"-rm", "mount", "-t", "tmpfs", "none", "/mnt"}).exit_code == 0;
}

} // namespace

#ifndef QSAT_SANITIZE // the sanitizers take terabytes of addresses, and descriptors
namespace {

/// The least multiple of `step` under which the program can be loaded at all.
template <typename Limit>
std::uint64_t least_to_load(const Limit& limit, std::uint64_t step) {
    std::uint64_t least = step;
    while (run_limited(limit(least), {{"--version"}}).exit_code != 0)
        least += step;
    return least;
}

/// The answer that a job gives without limits, or none and one message with that exit code. Is it
/// the answer?
bool check_same_or_refused(const ProcessResult& run, const ProcessResult& unlimited, int refusal) {
    INFO(run.err);
    if (run.exit_code != refusal) {
        CHECK(run.exit_code == unlimited.exit_code);
        CHECK(run.out == unlimited.out);
        return true;
    }
    CHECK((run.out.empty() || run.out.starts_with("at least ")));
    CHECK(!run.err.empty());
    CHECK_THAT(run.err, !Contains("defect") && !Contains("terminate"));
    return false;
}

} // namespace

TEST_CASE("with too little memory the answer is the same, or one message and code 3") {
    const auto limit = [](std::uint64_t bytes) { return fmt::format("--as={}", bytes); };
    constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
    const std::uint64_t least = least_to_load(limit, mebibyte / 32);

    Random random{3};
    int refused = 0;
    for (const Job& job : jobs) {
        const ProcessResult unlimited = run_qsat(job.words, {.input = job.input});
        const auto is_answered = [&](std::uint64_t more) {
            INFO(fmt::format("{} under {}", fmt::join(job.words, " "), limit(least + more)));
            return check_same_or_refused(run_limited(limit(least + more), job), unlimited, 3);
        };
        // Half of the limits are close to what the smallest jobs need.
        for (int i = 0; i < 20; ++i)
            refused += is_answered(random.below((i % 2 == 0 ? 1 : 60) * mebibyte)) ? 0 : 1;
        INFO(fmt::format("{}", fmt::join(job.words, " ")));
        CHECK(is_answered(200 * mebibyte));
    }
    CHECK(refused > 20);
}

TEST_CASE("JSON takes no more memory than a board, also when it is none") {
    const auto limit = [](std::uint64_t bytes) { return fmt::format("--as={}", bytes); };
    constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
    const std::uint64_t least = least_to_load(limit, mebibyte / 32);

    std::string blocked;
    for (int i = 0; i < 39'000; ++i)
        blocked += fmt::format("{}[{}, {}]", i == 0 ? "" : ", ", i / 200, i % 200);
    const Job hint{{"hint"}, fmt::format(R"({{"size": 200, "blocked": [{}]}})", blocked)};
    const ProcessResult unlimited = run_qsat(hint.words, {.input = hint.input});
    const std::uint64_t enough = 12 * mebibyte;
    for (std::uint64_t more = 0; more <= enough; more += mebibyte / 8) {
        INFO(fmt::format("hint under {}", limit(least + more)));
        const bool is_answered =
            check_same_or_refused(run_limited(limit(least + more), hint), unlimited, 3);
        if (more == 0) CHECK_FALSE(is_answered);
        if (more == enough) CHECK(is_answered);
    }

    std::string numbers = "[1";
    for (int i = 0; i < 1'000'000; ++i)
        numbers += ",1";
    for (const std::string& crafted :
         {R"({"size": )" + numbers + "]}", R"({"size": 8, "queens": )" + numbers + "]}",
          R"({"size": 8, "queens": )" + std::string(2'000'000, '['),
          R"({"size": 8, "queens": [)" + std::string(2'000'000, '1') + "]}",
          R"({"size": ")" + std::string(2'000'000, 'a') + "\"}"}) {
        INFO(crafted.substr(0, 30));
        CHECK(run_limited(limit(least + enough), {{"convert"}, crafted}).exit_code == 2);
    }
}

TEST_CASE("the result of a shard takes no more memory than its lists, also when it is forged") {
    const auto limit = [](std::uint64_t bytes) { return fmt::format("--as={}", bytes); };
    constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
    const std::uint64_t least = least_to_load(limit, mebibyte / 32);

    std::string rows = "1";
    std::string queens = "[2,0]";
    for (int i = 0; i < 300'000; ++i) {
        rows += ",1";
        queens += ",[2,0]";
    }
    const std::string text = fmt::format(
        R"({{"qsat_shard":1,"task":"complete","qsat":"","board":"","size":4,"shard":1,"shards":1,)"
        R"("cut":"","engine":"auto","symmetries":1,"completion":[{}],)"
        R"("completed_board":{{"size":4,"queens":[{}]}},"seconds":1)",
        rows, queens);
    const std::string hash = hash_of(text);
    const TemporaryDirectory directory;
    directory.file("complete-1-of-1.json", fmt::format("{},\"check\":\"{}\"}}\n", text, hash));
    for (std::uint64_t more = 0; more <= 32 * mebibyte; more += mebibyte) {
        const ProcessResult run =
            run_limited(limit(least + more), {{"merge", directory.path().string()}});
        INFO(fmt::format("merge under {}: {}", limit(least + more), run.err));
        CHECK((run.exit_code == 2 || run.exit_code == 3));
        if (more == 32 * mebibyte) CHECK_THAT(run.err, Contains("two queens on a2"));
    }
}

TEST_CASE("memory that ends while CaDiCaL is at work ends with code 3, with a proof as well") {
    const auto limit = [](std::uint64_t bytes) { return fmt::format("--as={}", bytes); };
    constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
    const std::uint64_t least = least_to_load(limit, mebibyte);
    // SAT learns more and more about it for minutes.
    const std::string board =
        run_qsat({"generate", "diagonals", "--size", "28", "--diagonals", "28", "--seed", "1"}).out;
    const TemporaryDirectory directory;
    const std::string proof = (directory.path() / "p").string();
    int during_search = 0;
    for (const Words& more : {Words{}, Words{"--proof", proof}}) {
        for (std::uint64_t mebibytes = 1; mebibytes <= 4; ++mebibytes) {
            Job job{{"complete", "--engine", "sat", "--encoding", "pairwise", "--jobs", "1",
                     "--timeout", "20", "--stats"},
                    board};
            job.words.insert(job.words.end(), more.begin(), more.end());
            const ProcessResult run = run_limited(limit(least + mebibytes * mebibyte), job);
            INFO(fmt::format("{} MiB more than to load: {}", mebibytes, run.err));
            CHECK(run.exit_code == 3);
            CHECK(directory.names().empty());
            const bool searched = run.err.find("conflicts: ") != run.err.npos &&
                                  run.err.find("conflicts: 0\n") == run.err.npos;
            during_search += searched && run.err.find("not enough memory") != run.err.npos ? 1 : 0;
        }
    }
    CHECK(during_search > 0);
}

TEST_CASE("a proof is made by as many threads as the system grants") {
    // Ten rows that find room in nine columns.
    std::string board;
    for (int row = 0; row < 20; ++row)
        board += row < 10 ? std::string(9, '.') + std::string(11, 'x') + '\n'
                          : std::string(20, '.') + '\n';
    const Words complete{"complete", "--engine", "backtrack", "--proof", "-", "--jobs"};
    const auto prove = [&](const std::string& threads) {
        Words words{"--as=400000000", "--stack=100000000", "--", QSAT_BINARY};
        words.insert(words.end(), complete.begin(), complete.end());
        words.push_back(threads);
        return run_process("prlimit", words, {.input = board});
    };
    const ProcessResult one = prove("1");
    REQUIRE(one.exit_code == 1);
    CHECK(one.out.size() > 10'000);
    const ProcessResult refused = prove("20");
    INFO(refused.err);
    CHECK(refused.exit_code == 1);
    CHECK((refused.out == one.out));
}

TEST_CASE("memory that ends while a large answer is made or destroyed ends with code 3") {
    for (int mebibytes = 16; mebibytes <= 28; mebibytes += 4) {
        const ProcessResult run = run_limited(fmt::format("--as={}", mebibytes << 20),
                                              {{"verify", "--size", "1000000", "-"}, "1000000:\n"});
        CHECK(run.exit_code == 3);
        CHECK_THAT(run.err, Contains("out of memory"));
    }
}

TEST_CASE("with too little memory a file is whole or not there") {
    const TemporaryDirectory directory;
    const std::string path = (directory.path() / "board.cnf").string();
    const Job job{{"export", "--size", "60", "--encoding", "pairwise", "--force", "-o", path}};
    REQUIRE(run_limited("--as=unlimited", job).exit_code == 0);
    const std::string whole = read_file(path);
    for (int mebibytes = 12; mebibytes < 36; mebibytes += 3) {
        std::filesystem::remove(path);
        const ProcessResult run = run_limited(fmt::format("--as={}", mebibytes << 20), job);
        if (run.exit_code == 0)
            CHECK(read_file(path) == whole);
        else
            CHECK(directory.names().empty());
    }
}

TEST_CASE("with too few descriptors the answer is the same, or one message and code 2") {
    const auto limit = [](std::uint64_t number) { return fmt::format("--nofile={}", number); };
    const std::uint64_t least = least_to_load(limit, 1);

    int refused = 0;
    for (const Job& job : jobs) {
        const ProcessResult unlimited = run_qsat(job.words, {.input = job.input});
        constexpr std::uint64_t enough = 6;
        for (std::uint64_t more = 0; more <= enough; ++more) {
            INFO(fmt::format("{} with {}", fmt::join(job.words, " "), limit(least + more)));
            const ProcessResult run = run_limited(limit(least + more), job);
            const bool is_answered = check_same_or_refused(run, unlimited, 2);
            if (more == enough) CHECK(is_answered);
            if (is_answered) continue;
            ++refused;
            CHECK_THAT(run.err, Contains("Too many open files"));
        }
    }
    CHECK(refused > 0);
}
#endif

TEST_CASE("a job that may not run on ends as by Ctrl-C") {
    const ProcessResult run =
        run_limited("--cpu=1:5", {{"complete", "--size", "18", "--all", "-o", "/dev/null"}});
    CHECK(run.exit_code == 130);
    CHECK_THAT(run.err, Contains("interrupted; "));
}

TEST_CASE("a file that grows beyond the limit for files is not left behind") {
    const TemporaryDirectory directory;
    const std::string path = (directory.path() / "board.cnf").string();
    const ProcessResult run =
        run_limited("--fsize=100000", {{"export", "--size", "50", "-o", path}});
    CHECK(run.exit_code == 2);
    CHECK_THAT(run.err, Contains("board.cnf: cannot write: File too large"));
    CHECK(directory.names().empty());
}

TEST_CASE("on a full disk nothing half-written stays, and a count is resumed when there is room") {
    if (!may_mount()) return skip("mounting is not permitted here");
    const TemporaryDirectory directory;
    const ProcessResult run = run_process("unshare", {"-rm", "sh", "-c", R"sh(
            qsat() { ')sh" QSAT_BINARY R"sh(' "$@"; }
            mount -t tmpfs -o size=1m none . && cd "$PWD" || exit 1
            qsat generate diagonals --size 19 --diagonals 22 --seed 7 -o board
            qsat complete board --proof p; echo "proof $? $(ls)"
            qsat export --size 100 -o e.cnf; echo "export $? $(ls)"
            qsat complete --size 12 --all -o all; echo "all $? $(ls)"
            qsat count --size 8 --shards 999 --state shards; echo "count $?"
            qsat merge shards; echo "merge $?"
            mount -o remount,size=20m . || exit 1
            qsat count --size 8 --shards 999 --state shards; echo "count $?"
            qsat merge shards
            ls shards | grep -vcE '^(count-[0-9]*-of-999.json|claims)$')sh"},
                                          {.directory = directory.path()});
    INFO(run.err);
    CHECK(run.out == "proof 2 board\nexport 2 board\nall 2 board\ncount 2\nmerge 2\n"
                     "92\ncount 0\n92\n0\n");
    CHECK_THAT(run.err, Contains("No space left on device"));
    CHECK_THAT(run.err, Contains("are missing"));
}
