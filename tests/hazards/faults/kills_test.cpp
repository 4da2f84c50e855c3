// Processes that are killed at any moment: never a wrong answer, never a part of a file under its
// final name, and what was counted is not counted again.
#include "catch.hpp"
#include "engine/random.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>

using namespace qsat;
using namespace qsat::test;
using qsat::test::Contains;
namespace fs = std::filesystem;

namespace {

#ifdef NDEBUG
constexpr int enough = 500;
#else
constexpr int enough = 50; // sanitizers make processes slow
#endif

/// Can a file be written before it has a name, so that nothing is left of it?
bool has_nameless_files([[maybe_unused]] const fs::path& directory) {
#ifdef QSAT_NO_LINUX_FILES
    return false;
#else
    const int descriptor = open(directory.c_str(), O_TMPFILE | O_WRONLY, S_IRUSR | S_IWUSR);
    if (descriptor >= 0) close(descriptor);
    return descriptor >= 0;
#endif
}

constexpr int killed = 128 + SIGKILL;

/// What was seen, to show that the kills came at telling moments.
struct Seen {
    int kills = 0;
    int partly_done = 0;
    int finished = 0;
};

/// Starts the command again and again, kills it at a random moment, and looks at what is left. The
/// moments are drawn from a span that grows after a kill that came before anything was done and
/// shrinks after a run that had ended by itself: how fast the machine is need not be known.
template <typename Look>
Seen kill_again_and_again(int kills, const std::vector<std::string>& command, std::uint64_t seed,
                          const Look& look) {
    Random random{seed};
    Seen seen;
    double span = 4000; // microseconds
    while (seen.kills < kills) {
        const std::chrono::microseconds moment{random.below(static_cast<std::uint64_t>(span))};
        const int before = seen.partly_done;
        const ProcessResult run = run_qsat(command, {.signal = {{SIGKILL, moment}}});
        look(run, seen);
        if (run.exit_code != killed) {
            span *= 0.8;
        } else {
            ++seen.kills;
            if (seen.partly_done == before) span *= 1.25;
        }
    }
    return seen;
}

} // namespace

TEST_CASE("a count in shards that is killed again and again is resumed to the exact total") {
    const struct {
        std::string size;
        std::string shards;
        std::string total;
    } cases[] = {{"8", "300", "92\n"}, {"12", "40", "14200\n"}};
    for (const auto& [size, shards, total] : cases) {
        const std::string& count = total; // clang 14 captures no structured binding
        const TemporaryDirectory directory;
        const std::string state = (directory.path() / "state").string();
        const std::vector<std::string> command{"count", "--size",  size, "--shards",
                                               shards,  "--state", state};
        std::size_t done = 0;
        const auto look = [&](const ProcessResult& run, Seen& seen) {
            const ProcessResult merged = run_qsat({"merge", state});
            INFO(merged.err);
            if (merged.exit_code == 0) {
                CHECK(merged.out == count);
                ++seen.finished;
            } else {
                CHECK(merged.exit_code == 2);
                CHECK(merged.out.empty());
                CHECK((merged.err.find("missing") != std::string::npos ||
                       merged.err.find("has no results") != std::string::npos));
            }
            if (run.exit_code != killed) {
                CHECK(run.exit_code == 0);
                CHECK(run.out == count);
            }
            // What was done stays done.
            const auto now = !fs::exists(state)
                                 ? 0
                                 : std::count_if(fs::directory_iterator{state}, {}, [](auto& file) {
                                       return file.path().extension() == ".json";
                                   });
            CHECK(static_cast<std::size_t>(now) >= done);
            done = static_cast<std::size_t>(now);
            if (merged.exit_code == 2 && done > 0) ++seen.partly_done;
            if (merged.exit_code == 0) {
                fs::remove_all(state);
                done = 0;
            }
        };
        const Seen seen = kill_again_and_again(enough / 2, command, 1, look);
        INFO(seen.kills << " kills, " << seen.partly_done << " with some shards done, "
                        << seen.finished << " totals");
        CHECK(seen.partly_done > enough / 20);
        CHECK(run_qsat(command).out == count);
    }
}

TEST_CASE("a proof whose writer is killed is whole or not there") {
    const TemporaryDirectory directory;
    const std::string board = (directory.path() / "board.txt").string();
    const std::string cnf = (directory.path() / "board.cnf").string();
    const std::string proof = (directory.path() / "proof").string();
    REQUIRE(run_qsat({"generate", "diagonals", "--size", "19", "--diagonals", "22", "--seed", "7",
                      "-o", board})
                .exit_code == 0);
    REQUIRE(run_qsat({"export", board, "-o", cnf}).exit_code == 0);
    const std::vector<std::string> command{"complete",  board,     "--engine",
                                           "backtrack", "--proof", proof};
    const ProcessResult undisturbed = run_qsat(command);
    CHECK(undisturbed.exit_code == 1);
    const std::string whole = read_file(proof);
    CHECK(run_qsat({"check-proof", cnf, proof}).exit_code == 0);
    fs::remove(proof);
    const bool nameless = has_nameless_files(directory.path());
    const auto look = [&](const ProcessResult& run, Seen& seen) {
        if (run.exit_code != killed) CHECK(run.exit_code == 1);
        if (!fs::exists(proof)) {
            CHECK(run.exit_code == killed);
            // It is written all the time.
            if (run.seconds > undisturbed.seconds / 5) ++seen.partly_done;
            if (nameless)
                CHECK(directory.names() == std::vector<std::string>{"board.cnf", "board.txt"});
            return;
        }
        ++seen.finished;
        CHECK(read_file(proof) == whole);
        fs::remove(proof);
    };
    const Seen seen = kill_again_and_again(enough, command, 2, look);
    INFO(seen.kills << " kills, " << seen.partly_done << " while writing, " << seen.finished
                    << " whole proofs");
    CHECK(seen.partly_done > enough / 20);
    CHECK(run_qsat(command).exit_code == 1);
    CHECK(read_file(proof) == whole);
}
