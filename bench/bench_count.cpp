// Counts the completions of the same boards by the join, by the exact search and by the
// plain recursion, side by side in one process, and compares the numbers.
// usage: bench_count [--jobs N] [--skip-reference] [--skip-search] [--skip-join] BOARD...
// A BOARD is a file, or a board in the format `squares` such as 18: or "18: d18".
#include "count/join.hpp"
#include "count/search_count.hpp"
#include "measure.hpp"
#include "reference.hpp"

#include <fmt/format.h>

#include <cstdio>

namespace qsat::reference {

namespace {

struct Options {
    int jobs = 1;
    bool reference = true;
    bool search = true;
    bool join = true;
    std::vector<std::string> boards{};
};

constexpr int repetitions = 5;

/// Adds the result to the line, and says whether it is the same as the others'.
template <typename Count>
bool report(const char* name, const Count& count, std::string& agreed) {
    const auto measured = measure(repetitions, count);
    fmt::print("  {} {:.4f} s", name, measured.seconds);
    if (measured.seconds < 0.9 * measured.wall_seconds ||
        measured.seconds > 1.1 * measured.wall_seconds)
        fmt::print(" (wall {:.3f} s)", measured.wall_seconds);
    if (agreed.empty()) agreed = measured.result;
    return measured.result == agreed;
}

int run(const Options& options) {
    bool agree = true;
    for (const std::string& argument : options.boards) {
        const Board board = read(argument);
        const OpenBoard open{board};
        if (!open.conflicts().empty()) continue; // counted without any work
        std::string agreed;
        fmt::print("{}:", name_of(argument));
        if (options.join && JoinCounter::make(open))
            agree &= report(
                "join", [&] { return count_by_join(open, options.jobs, {})->str(); }, agreed);
        if (options.search)
            agree &= report(
                "search", [&] { return count_by_search(open, options.jobs, {}).str(); }, agreed);
        if (options.reference)
            agree &= report(
                "reference", [&] { return std::to_string(count_row_by_row(open)); }, agreed);
        fmt::print("  {}\n", agreed);
        std::fflush(stdout);
    }
    if (!agree) fmt::print("the numbers differ\n");
    return agree ? 0 : 1;
}

} // namespace

} // namespace qsat::reference

int main(int argc, char** argv) {
    qsat::reference::Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        if (argument == "--skip-reference")
            options.reference = false;
        else if (argument == "--skip-search")
            options.search = false;
        else if (argument == "--skip-join")
            options.join = false;
        else if (argument == "--jobs" && i + 1 < argc)
            options.jobs = std::stoi(argv[++i]);
        else
            options.boards.push_back(argument);
    }
    return qsat::reference::run(options);
}
