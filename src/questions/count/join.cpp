#include "count/join.hpp"

#include "count/join_unit.hpp"
#include "parallel/parallel.hpp"

#include <algorithm>

namespace qsat {

namespace {

/// The memory limit of the quarters' tables; beyond it they are made again for each unit. The
/// tables of the empty 20 x 20 board take 0.25 GB. On larger boards a unit costs so much more than
/// its tables that it does not matter.
constexpr std::ptrdiff_t table_bytes = 320'000'000;

/// The number of pairs between two polls: some hundredths of a second, more on an old machine.
constexpr double pairs_between_polls = 2e9;
/// The least number of east placements to process together, in whole blocks of count_disjoint.
constexpr std::size_t east_block = 1024;

} // namespace

class JoinCounter::State {
public:
    State(JoinBoard board, const Poll& poll) : board_{std::move(board)}, units_{board_, poll} {}

    std::uint64_t unit_count() const { return units_.count(); }

    /// Each thread has its own.
    JoinUnit make_unit() const { return {board_, units_, quarters_}; }

    /// The completions of a unit, or of the part of it that was done when the budget was spent.
    Counted count(std::uint64_t number, const Budget& budget, JoinUnit& unit) const {
        Counted result;
        double pairs_since_poll = 0;
        try {
            budget.require();
            if (!unit.join(number, budget)) return result;
            unit.for_each_part([&](std::size_t part, std::span<const DiagonalSet> east,
                                   const MarkWeights& weights) {
                const auto west_size =
                    static_cast<double>(unit.west().part_size(unit.grouping(), part));
                const auto blocks = static_cast<std::size_t>(
                    pairs_between_polls / (west_size * static_cast<double>(east_block)));
                const std::size_t step = east_block * (blocks + 1);
                while (!east.empty()) {
                    const auto next = east.first(std::min(step, east.size()));
                    if (pairs_since_poll >= pairs_between_polls) {
                        budget.require();
                        pairs_since_poll = 0;
                    }
                    pairs_since_poll += west_size * static_cast<double>(next.size());
                    result.found +=
                        count_disjoint(unit.west(), part, next, unit.grouping(), weights);
                    east = east.subspan(next.size());
                }
            });
        } catch (const BudgetSpent& spent) {
            result.stopped = spent.reason;
        }
        return result;
    }

private:
    JoinBoard board_;
    JoinUnits units_;
    mutable std::atomic<std::ptrdiff_t> bytes_left_{table_bytes};
    std::array<Quarter, 4> quarters_{
        Quarter{board_, 0, bytes_left_}, Quarter{board_, 1, bytes_left_},
        Quarter{board_, 2, bytes_left_}, Quarter{board_, 3, bytes_left_}};
};

std::optional<JoinCounter> JoinCounter::make(const OpenBoard& open, const Poll& poll) {
    // If the given queens conflict, the join has no units.
    if (!open.conflicts().empty()) return JoinCounter{nullptr};
    auto board = make_join_board(open);
    if (!board) return std::nullopt;
    return JoinCounter{std::make_shared<const State>(std::move(*board), poll)};
}

std::uint64_t JoinCounter::unit_count() const { return state_ ? state_->unit_count() : 0; }

Counted JoinCounter::count(UnitRange units, int jobs, const Budget& budget, Tally* tally) const {
    if (units.size() == 0) return {};
    const double share = 1 / static_cast<double>(units.size());
    std::vector<JoinUnit> of_worker(static_cast<std::size_t>(parallel::worker_count(jobs)),
                                    state_->make_unit());
    std::vector<Counted> counted_by(of_worker.size());
    std::atomic<bool> stopped{false};
    parallel::for_each_index(jobs, units.size(), [&](std::uint64_t i, int worker) {
        if (stopped) return;
        const Counted counted =
            state_->count(units[i], budget, of_worker[static_cast<std::size_t>(worker)]);
        Counted& so_far = counted_by[static_cast<std::size_t>(worker)];
        so_far.found += counted.found;
        so_far.stopped = counted.stopped;
        if (tally != nullptr) tally->add(counted.found, counted.exact() ? share : 0);
        if (counted.stopped || (tally != nullptr && tally->enough())) stopped = true;
    });
    Counted result;
    for (const Counted& counted : counted_by) {
        result.found += counted.found;
        if (counted.stopped) result.stopped = counted.stopped;
    }
    return result;
}

std::optional<Counted> count_by_join(const OpenBoard& open, int jobs, const Budget& budget,
                                     Tally* tally) try {
    const auto counter = JoinCounter::make(open, budget.poll());
    if (!counter) return std::nullopt;
    return counter->count({0, counter->unit_count()}, jobs, budget, tally);
} catch (const BudgetSpent& spent) {
    return Counted{0, spent.reason};
}

} // namespace qsat
