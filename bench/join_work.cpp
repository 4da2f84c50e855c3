// What the quadrant join has to do on empty boards, from a random sample of its units.
// usage: join_work SAMPLES N...
// For each n a row of a table in Markdown: the number of units; of a unit, on average, the
// placements in its four quarters, those in its halves, the east placements that are gathered for
// parts, and the pairs that are compared, of how many there are; and for the whole board the
// completions that the sample lets expect and the processor seconds of one thread, of which in
// tables of quarters: none is kept from unit to unit here, while the join keeps them as long as
// there is room.
#include "count/halves.hpp"
#include "count/join_units.hpp"
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
    explicit Sampler(const JoinBoard& board) : board_{board}, units_{board} {}

    std::uint64_t units() const { return units_.count(); }

    void take(std::uint64_t unit, Work& work) {
        const LineSet rows = units_.west_rows(unit);
        const std::size_t west = join(0, rows, work);
        if (west == 0) return;
        const Grouping grouping = grouping_for(west, board_.diagonal_count);
        group_west(joined_, west, grouping, board_.has_marks, west_);
        const LineSet all = (LineSet{1} << board_.size) - 1;
        const std::size_t east = join(1, all ^ rows, work);
        group_east(joined_, east, grouping, east_);
        work.pairs += static_cast<double>(west) * static_cast<double>(east);
        const MarkWeights weights = units_.weights(unit);
        for (std::size_t part = 0; part < grouping.parts(); ++part) {
            const std::size_t west_size = west_.part_size(grouping, part);
            if (west_size == 0) continue;
            const auto disjoint = disjoint_parts(east_, grouping, part, disjoint_);
            work.gathered += static_cast<double>(disjoint.size());
            work.compared += static_cast<double>(west_size) * static_cast<double>(disjoint.size());
            work.completions +=
                static_cast<double>(count_disjoint(west_, part, disjoint, grouping, weights));
        }
    }

private:
    std::size_t join(int half, LineSet rows, Work& work) {
        const LineSet northern = (LineSet{1} << board_.north_rows) - 1;
        const std::clock_t start = std::clock();
        const QuarterTable& north = quarters_[half].table(rows & northern, spares_[half]);
        const QuarterTable& south =
            quarters_[half + 2].table(rows >> board_.north_rows, spares_[half + 2]);
        work.in_tables += std::clock() - start;
        work.quarters += static_cast<double>(north.size() + south.size());
        const std::size_t joined = join_quarters(north, south, joined_);
        work.halves += static_cast<double>(joined);
        return joined;
    }

    const JoinBoard& board_;
    JoinUnits units_;
    std::atomic<std::ptrdiff_t> bytes_left_{0};
    std::array<Quarter, 4> quarters_{
        Quarter{board_, 0, bytes_left_}, Quarter{board_, 1, bytes_left_},
        Quarter{board_, 2, bytes_left_}, Quarter{board_, 3, bytes_left_}};
    std::array<Quarter::Spare, 4> spares_{};
    std::vector<DiagonalSet> joined_;
    std::vector<DiagonalSet> disjoint_;
    Half west_;
    Half east_;
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
