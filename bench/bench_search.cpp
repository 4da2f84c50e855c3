// Runs the native search and the reference searches on the same boards, side by side in one
// process, and compares their verdicts. usage: bench_search [--skip-rows] BOARD...
#include "measure.hpp"
#include "reference.hpp"
#include "search/backtrack.hpp"

#include <fmt/format.h>

#include <cmath>

namespace qsat::reference {

namespace {

constexpr std::uint64_t node_limit = 3'000'000'000;
constexpr int repetitions = 3;
using Run = Measured<Result>;

Result search_natively(const OpenBoard& open) {
    const SearchReport report =
        search_by_backtracking(open, {.limit = 1}, {}, [](auto) { return Visit::enough; });
    return {std::holds_alternative<Satisfied>(report.ending), true,
            report.statistics.search->nodes};
}

std::string cell(const Run& measured) {
    if (!measured.result.decided) return fmt::format("{:>11} {:>10}", "undecided", "-");
    return fmt::format("{:>11} {:>9.4f}s", measured.result.nodes, measured.seconds);
}

int compare(const std::vector<std::string>& paths, bool with_rows) {
    fmt::print("{:<34} {:>22} {:>22} {:>22}  verdict\n", "board", "row by row", "dual masks",
               "qsat");
    bool agree = true;
    double dual_total = 0;
    double our_total = 0;
    double sum_of_logarithms = 0;
    int compared = 0;
    for (const std::string& path : paths) {
        const Board board = read(path);
        const OpenBoard open{board};
        if (!open.conflicts().empty()) continue; // decided without a search
        const Run rows =
            with_rows ? measure(repetitions, [&] { return search_row_by_row(open, node_limit); })
                      : Run{};
        const Run dual = measure(repetitions, [&] { return search_dual(open, node_limit); });
        const Run ours = measure(repetitions, [&] { return search_natively(open); });
        for (const Run* other : {&rows, &dual})
            agree &= !other->result.decided || other->result.completed == ours.result.completed;
        fmt::print("{:<34} {} {} {}  {}\n", name_of(path), cell(rows), cell(dual), cell(ours),
                   ours.result.completed ? "completed" : "none");
        dual_total += dual.seconds;
        our_total += ours.seconds;
        constexpr double measurable = 1e-4; // the clock's ticks are microseconds
        if (dual.seconds < measurable || ours.seconds < measurable) continue;
        sum_of_logarithms += std::log(dual.seconds / ours.seconds);
        ++compared;
    }
    fmt::print("in total: dual masks {:.3f} s, qsat {:.3f} s\n", dual_total, our_total);
    if (compared > 0)
        fmt::print("faster than dual masks: {:.2f} times, geometric mean over the {} boards that "
                   "take both at least 0.1 ms\n",
                   std::exp(sum_of_logarithms / compared), compared);
    if (!agree) fmt::print("the verdicts differ\n");
    return agree ? 0 : 1;
}

} // namespace

} // namespace qsat::reference

int main(int argc, char** argv) {
    std::vector<std::string> paths{argv + 1, argv + argc};
    const bool with_rows = std::erase(paths, "--skip-rows") == 0;
    return qsat::reference::compare(paths, with_rows);
}
