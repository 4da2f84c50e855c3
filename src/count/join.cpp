#include "count/join.hpp"

#include "count/halves.hpp"
#include "count/join_units.hpp"
#include "count/quarter.hpp"
#include "parallel/parallel.hpp"

#include <algorithm>

namespace qsat {

namespace {

/// What the tables of the quarters may take before they are made anew for each unit. Those of the
/// empty 20 x 20 board take 0.25 GB; on larger boards a unit costs so much more than its tables
/// that it does not matter.
constexpr std::ptrdiff_t table_bytes = 320'000'000;

/// Pairs between two looks at the clock: some hundredths of a second, more on an old machine.
constexpr double pairs_between_polls = 2e9;
/// East placements that are at least taken together, whole blocks of count_disjoint.
constexpr std::size_t east_block = 1024;

/// What a thread needs for its units, kept from unit to unit.
struct Workspace {
    std::array<Quarter::Spare, 4> spares{};
    std::vector<DiagonalSet> joined{};
    Half west{};
    Half east{};
    std::vector<DiagonalSet> disjoint{};
    double pairs_since_poll = 0;
    Number found = 0;
    std::optional<StopReason> stopped{};
};

} // namespace

class JoinCounter::State {
public:
    State(JoinBoard board, const Poll& poll) : board_{std::move(board)}, units_{board_, poll} {}

    std::uint64_t unit_count() const { return units_.count(); }

    /// The completions of a unit, or of the part of it that was done when the budget was spent.
    Counted count(std::uint64_t unit, const Budget& budget, Workspace& workspace) const {
        Counted result;
        try {
            count(unit, budget, workspace, result);
        } catch (const BudgetSpent& spent) {
            result.stopped = spent.reason;
        }
        return result;
    }

private:
    void count(std::uint64_t unit, const Budget& budget, Workspace& workspace,
               Counted& result) const {
        budget.require();
        workspace.pairs_since_poll = 0;
        const LineSet rows = units_.west_rows(unit);
        const std::size_t west = join(0, rows, budget, workspace);
        if (west == 0) return;
        const Grouping grouping = grouping_for(west, board_.diagonal_count);
        group_west(workspace.joined, west, grouping, board_.has_marks, workspace.west);
        const LineSet all = (LineSet{1} << board_.size) - 1;
        const std::size_t east = join(1, all ^ rows, budget, workspace);
        group_east(workspace.joined, east, grouping, workspace.east);

        const MarkWeights weights = units_.weights(unit);
        for (std::size_t part = 0; part < grouping.parts(); ++part)
            count(part, grouping, weights, budget, workspace, result);
    }

    /// Of the pairs whose west placement belongs to a part.
    static void count(std::size_t part, const Grouping& grouping, const MarkWeights& weights,
                      const Budget& budget, Workspace& workspace, Counted& result) {
        const Half& west = workspace.west;
        const std::size_t west_size = west.part_size(grouping, part);
        if (west_size == 0) return;
        auto east = disjoint_parts(workspace.east, grouping, part, workspace.disjoint);
        const auto blocks = static_cast<std::size_t>(pairs_between_polls /
                                                     static_cast<double>(west_size * east_block));
        const std::size_t step = east_block * (blocks + 1);
        while (!east.empty()) {
            const auto next = east.first(std::min(step, east.size()));
            if (workspace.pairs_since_poll >= pairs_between_polls) {
                budget.require();
                workspace.pairs_since_poll = 0;
            }
            workspace.pairs_since_poll += static_cast<double>(west_size * next.size());
            result.found += count_disjoint(west, part, next, grouping, weights);
            east = east.subspan(next.size());
        }
    }

    /// Joins the north and the south quarter of the west or the east half.
    std::size_t join(int half, LineSet rows, const Budget& budget, Workspace& workspace) const {
        const LineSet northern = (LineSet{1} << board_.north_rows) - 1;
        const int north = half;
        const int south = half + 2;
        return join_quarters(
            quarters_[north].table(rows & northern, workspace.spares[north], budget),
            quarters_[south].table(rows >> board_.north_rows, workspace.spares[south], budget),
            workspace.joined);
    }

    JoinBoard board_;
    JoinUnits units_;
    mutable std::atomic<std::ptrdiff_t> bytes_left_{table_bytes};
    std::array<Quarter, 4> quarters_{
        Quarter{board_, 0, bytes_left_}, Quarter{board_, 1, bytes_left_},
        Quarter{board_, 2, bytes_left_}, Quarter{board_, 3, bytes_left_}};
};

std::optional<JoinCounter> JoinCounter::make(const OpenBoard& open, const Poll& poll) {
    // A board without a completion is a join without units.
    if (!open.conflicts().empty()) return JoinCounter{nullptr};
    auto board = make_join_board(open);
    if (!board) return std::nullopt;
    return JoinCounter{std::make_shared<const State>(std::move(*board), poll)};
}

std::uint64_t JoinCounter::unit_count() const { return state_ ? state_->unit_count() : 0; }

Counted JoinCounter::count(UnitRange units, int jobs, const Budget& budget, Tally* tally) const {
    const double share = 1 / static_cast<double>(units.size());
    std::vector<Workspace> workspaces(static_cast<std::size_t>(parallel::worker_count(jobs)));
    std::atomic<bool> stopped{false};
    parallel::for_each_index(jobs, units.size(), [&](std::uint64_t i, int worker) {
        if (stopped) return;
        Workspace& workspace = workspaces[static_cast<std::size_t>(worker)];
        const Counted counted = state_->count(units[i], budget, workspace);
        workspace.found += counted.found;
        workspace.stopped = counted.stopped;
        if (tally != nullptr) tally->add(counted.found, counted.exact() ? share : 0);
        if (counted.stopped || (tally != nullptr && tally->enough())) stopped = true;
    });
    Counted result;
    for (const Workspace& workspace : workspaces) {
        result.found += workspace.found;
        if (workspace.stopped) result.stopped = workspace.stopped;
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
