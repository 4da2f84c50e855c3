// What the join has to do on empty boards, split by split, from units at equal distances.
// usage: join_work SAMPLES N...
// For each n and each split a row of a table in Markdown: the queens on quarters 0 to 3, the number
// of units, and for all of them the expected completions and the processor seconds of one thread.
// Tables are kept from unit to unit as far as the sample has the same rows.
#include "count/join.hpp"
#include "count/join_units.hpp"
#include "measure.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <cstdlib>

namespace qsat::reference {

namespace {

void report(int size, std::uint64_t samples) {
    const Board board{BoardParts{.size = size}};
    const OpenBoard open{board};
    const auto join_board = make_join_board(open);
    const auto counter = JoinCounter::make(open);
    if (!join_board) return;
    const JoinUnits units{*join_board};
    double all_seconds = 0;
    double all_completions = 0;
    for (const UnitRange& kind : units.kinds()) {
        const std::uint64_t taken = std::min(samples, kind.size());
        double completions = 0;
        const auto measured = measure(1, [&] {
            for (std::uint64_t i = 0; i < taken; ++i) {
                const std::uint64_t unit = kind[(2 * i + 1) * kind.size() / (2 * taken)];
                completions += counter->count({unit, unit + 1}, 1, {}).convert_to<double>();
            }
            return 0;
        });
        const double scale = static_cast<double>(kind.size()) / static_cast<double>(taken);
        fmt::print("| {} | {} | {} | {:.4g} | {:.4g} |\n", size,
                   fmt::join(units.split(units.unit(kind.first).split), ", "), kind.size(),
                   completions * scale, measured.seconds * scale);
        all_seconds += measured.seconds * scale;
        all_completions += completions * scale;
        std::fflush(stdout);
    }
    fmt::print("| {} | all | {} | {:.4g} | {:.4g} |\n", size, units.count(), all_completions,
               all_seconds);
}

} // namespace

} // namespace qsat::reference

int main(int argc, char** argv) {
    fmt::print("| n | queens | units | completions | seconds |\n"
               "|---|---|---|---|---|\n");
    for (int i = 2; i < argc; ++i)
        qsat::reference::report(std::atoi(argv[i]), std::strtoull(argv[1], nullptr, 10));
}
