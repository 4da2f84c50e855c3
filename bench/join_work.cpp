// What the quadrant join has to do on empty boards, from a random sample of its units.
// usage: join_work SAMPLES N...
// For each n a row of a table in Markdown: the number of units; of a unit, on average, the
// placements in its four quarters, those in its halves, the east placements that are gathered for
// parts, and the pairs that are compared, of how many there are; and for the whole board the
// completions that the sample lets expect and the processor seconds of one thread, of which in
// tables of quarters: none is kept from unit to unit here, while the join keeps them as long as
// there is room.
#include "count/join_unit.hpp"
#include "engine/random.hpp"
#include "measure.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>

namespace qsat::reference {

namespace {

struct Work {
    double quarters = 0;
    double halves = 0;
    double gathered = 0;
    double pairs = 0;
    double compared = 0;
    double completions = 0;
    std::clock_t in_tables = 0;
};

/// Does one unit after the other, as the join does.
class Sampler {
public:
    explicit Sampler(const JoinBoard& board)
        : units_{board}, quarters_{Quarter{board, 0, bytes_left_}, Quarter{board, 1, bytes_left_},
                                   Quarter{board, 2, bytes_left_}, Quarter{board, 3, bytes_left_}},
          unit_{board, units_, quarters_} {}

    std::uint64_t units() const { return units_.count(); }

    void take(std::uint64_t unit, Work& work) {
        const std::clock_t start = std::clock();
        for (int quarter = 0; quarter < 4; ++quarter)
            work.quarters += static_cast<double>(unit_.table(unit, quarter, {}).size());
        work.in_tables += std::clock() - start;
        if (!unit_.join(unit, {})) return;
        const auto west = static_cast<double>(unit_.west().size());
        const auto east = static_cast<double>(unit_.east().size());
        work.halves += west + east;
        work.pairs += west * east;
        const Grouping& grouping = unit_.grouping();
        unit_.for_each_part([&](std::size_t part, std::span<const DiagonalSet> east_of_part,
                                const MarkWeights& weights) {
            const auto gathered = static_cast<double>(east_of_part.size());
            work.gathered += gathered;
            work.compared += static_cast<double>(unit_.west().part_size(grouping, part)) * gathered;
            work.completions += static_cast<double>(
                count_disjoint(unit_.west(), part, east_of_part, grouping, weights));
        });
    }

private:
    JoinUnits units_;
    std::atomic<std::ptrdiff_t> bytes_left_{0};
    std::array<Quarter, 4> quarters_;
    JoinUnit unit_;
};

void report(int size, std::uint64_t samples) {
    const Board board{BoardParts{.size = size}};
    const auto join_board = make_join_board(OpenBoard{board});
    if (!join_board) return;
    Sampler sampler{*join_board};
    samples = std::min(samples, sampler.units());
    Random random{1};
    Work work;
    const auto measured = measure(1, [&] {
        for (std::uint64_t i = 0; i < samples; ++i)
            sampler.take(samples == sampler.units() ? i : random.below(sampler.units()), work);
        return 0;
    });
    const auto taken = static_cast<double>(samples);
    const double share = taken / static_cast<double>(sampler.units());
    fmt::print("| {} | {} | {:.3g} | {:.3g} | {:.3g} | {:.3g} of {:.3g} | {:.4g} | {:.4g} "
               "| {:.4g} |\n",
               size, sampler.units(), work.quarters / taken, work.halves / taken,
               work.gathered / taken, work.compared / taken, work.pairs / taken,
               work.completions / share, measured.seconds / share,
               static_cast<double>(work.in_tables) / CLOCKS_PER_SEC / share);
    std::fflush(stdout);
}

} // namespace

} // namespace qsat::reference

int main(int argc, char** argv) {
    fmt::print(
        "| n | units | quarters | halves | gathered | pairs | completions | seconds | in tables |\n"
        "|---|---|---|---|---|---|---|---|---|\n");
    for (int i = 2; i < argc; ++i)
        qsat::reference::report(std::atoi(argv[i]), std::strtoull(argv[1], nullptr, 10));
}
