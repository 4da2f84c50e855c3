#include "count/cost.hpp"

#include "count/join_board.hpp"
#include "count/join_units.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace qsat {

namespace {

// Measured by bench_count; see bench/notebook/counting.md.
constexpr double seconds_per_node = 17e-9;
// The value was 9e-12 before the join skipped pairs; this is multiplied by the measured speed-up
// since then.
constexpr double seconds_per_pair = 5e-12;
constexpr double seconds_per_placement = 6e-9; // placement of a half board, including tables
constexpr double seconds_per_unit = 1e-6;

/// Estimates the number of placements of a half board: the squares of `rows` on its side.
double placements(const OpenBoard& open, LineSet rows, bool west, int west_columns, Random& random,
                  const Budget& budget) {
    std::vector<int> squares;
    for (int i = 0; i < static_cast<int>(open.free_squares().size()); ++i) {
        const FreeSquare& square = open.free_squares()[i];
        if ((rows >> square.row & 1) != 0 && (square.column < west_columns) == west)
            squares.push_back(i);
    }
    const OpenBoard half{open, squares};
    const int wanted = west ? west_columns : open.row_count() - west_columns;
    if (half.row_count() != wanted || half.column_count() != wanted) return 0;
    constexpr int walks = 12;
    const Poll poll = budget.poll();
    PollCounter counter{poll};
    TreeProbe probe{half, poll};
    for (int i = 0; i < walks; ++i)
        probe.walk(random, counter);
    return static_cast<double>(probe.completions().estimate().mean);
}

/// A uniformly random set of `wanted` rows.
LineSet random_rows(Random& random, int rows, int wanted) {
    std::vector<int> order(rows);
    for (int i = 0; i < rows; ++i)
        order[i] = i;
    random.shuffle(order);
    LineSet set = 0;
    for (int i = 0; i < wanted; ++i)
        set |= LineSet{1} << order[i];
    return set;
}

/// Estimates the join: samples the halves of some units and counts their pairs.
std::optional<double> estimate_join(const OpenBoard& open, Random& random, const Budget& budget) {
    constexpr int samples = 24;
    if (open.row_count() != open.column_count()) return std::nullopt;
    const auto board = make_join_board(open);
    if (!board) return std::nullopt;
    const LineSet all = (LineSet{1} << board->size) - 1;
    double seconds = 0;
    for (int i = 0; i < samples; ++i) {
        const LineSet rows = random_rows(random, board->size, board->west_columns);
        const double west = placements(open, rows, true, board->west_columns, random, budget);
        const double east =
            placements(open, all ^ rows, false, board->west_columns, random, budget);
        seconds += west * east * seconds_per_pair + (west + east) * seconds_per_placement;
    }
    const auto units = static_cast<double>(JoinUnits{*board, budget.poll()}.count());
    return units * (seconds / samples + seconds_per_unit);
}

/// Is one so much faster that the error of a few walks does not matter?
bool is_clear(const CountCost& cost) {
    constexpr double many_times = 8;
    return !cost.join_seconds || cost.search_seconds > many_times * *cost.join_seconds ||
           *cost.join_seconds > many_times * cost.search_seconds;
}

} // namespace

std::uint64_t CountCost::nodes_of_join() const {
    constexpr auto most = static_cast<double>(std::numeric_limits<std::int64_t>::max());
    return static_cast<std::uint64_t>(
        std::min(most, std::ceil(join_seconds.value_or(most) / seconds_per_node)));
}

CountCost estimate_cost(const OpenBoard& open, const Budget& budget) {
    Random random{0};
    // Walks for one or two milliseconds, or a tenth of that if it suffices.
    constexpr double squares_to_visit = 6e5;
    const auto squares = static_cast<double>(open.free_squares().size());
    const double walks = std::clamp(squares_to_visit / (squares + 1), 10.0, 1000.0);
    CountCost cost{.join_seconds = estimate_join(open, random, budget)};
    const Poll poll = budget.poll();
    PollCounter counter{poll};
    TreeProbe probe{open, poll};
    for (const double few_or_all : {std::max(walks / 10, 10.0), walks}) {
        while (static_cast<double>(probe.nodes().count()) < few_or_all)
            probe.walk(random, counter);
        cost.completions = probe.completions().estimate();
        cost.nodes = probe.nodes().estimate();
        cost.search_seconds = static_cast<double>(cost.nodes.mean) * seconds_per_node;
        if (is_clear(cost)) break;
    }
    return cost;
}

bool prefers_join(const OpenBoard& open, const Budget& budget) {
    return open.row_count() <= JoinBoard::most_rows && estimate_cost(open, budget).prefers_join();
}

} // namespace qsat
