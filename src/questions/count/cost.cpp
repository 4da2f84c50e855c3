#include "count/cost.hpp"

#include "count/quarter_tables.hpp"
#include "engine/memory.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace qsat::inline questions {

namespace {

// Measured by bench_count; see bench/notebook/counting.md.
constexpr double seconds_per_node = 17e-9;
constexpr double seconds_per_pair = 3e-12;
constexpr double seconds_per_placement = 2e-9; // of a quarter; most tables are kept
constexpr double seconds_per_unit = 3e-6;

/// Estimates the join from some of its units.
std::optional<double> estimate_join(const OpenBoard& open, Random& random, const Budget& budget) {
    constexpr std::uint64_t most_units = 48;
    constexpr int walks = 8;
    const auto board = make_join_board(open);
    if (!board) return std::nullopt;
    const JoinUnits units{*board, budget.poll()};
    const std::array quarters{Quarter{*board, 0}, Quarter{*board, 1}, Quarter{*board, 2},
                              Quarter{*board, 3}};
    const auto placements = [&](int quarter, LineSet rows) {
        double sum = 0;
        for (int i = 0; i < walks; ++i)
            sum += quarters[quarter].probe(rows, random);
        return sum / walks;
    };
    const auto share = [](const LineOrder& order, int value) {
        return static_cast<double>(allowed(order, value)) /
               static_cast<double>(std::max<std::size_t>(order.size(), 1));
    };
    const std::uint64_t sampled = std::min(most_units, units.count());
    double seconds = 0;
    for (std::uint64_t i = 0; i < sampled; ++i) {
        budget.require();
        const auto unit = units.unit((2 * i + 1) * units.count() / (2 * sampled));
        const double even = share(units.even_columns(unit.split), unit.value);
        const double odd = share(units.odd_columns(unit.split), unit.value);
        const std::array rows = units.rows_of_quarters(unit);
        for (const auto& [list, bits] : JoinBoard::quarters_of_colour) {
            const double in_list = placements(list, rows[list]);
            const double in_bits = placements(bits, rows[bits]);
            if (std::max(in_list, in_bits) > most_placements) return std::nullopt;
            const auto& queens = units.split(unit.split);
            const double speed_up = is_sparse(*board, queens[list], queens[bits]) ? 10 : 1;
            seconds += even * in_list * odd * in_bits * seconds_per_pair / speed_up +
                       (in_list + in_bits) * seconds_per_placement;
        }
        seconds += seconds_per_unit;
    }
    return sampled == 0
               ? 0
               : seconds * static_cast<double>(units.count()) / static_cast<double>(sampled);
}

/// Is one so much faster that the error of a few walks does not matter?
bool is_clear(const CountCost& cost) {
    constexpr double many_times = 8;
    return !cost.join_seconds || cost.search_seconds > many_times * *cost.join_seconds ||
           *cost.join_seconds > many_times * cost.search_seconds;
}

} // namespace

std::uint64_t search_nodes(double seconds) {
    constexpr auto most = static_cast<double>(std::numeric_limits<std::int64_t>::max());
    return static_cast<std::uint64_t>(std::min(most, std::ceil(seconds / seconds_per_node)));
}

double bytes_for_states() {
    constexpr double share = 0.8;
    return share * available_memory();
}

boost::multiprecision::cpp_int count_by_states(const OpenBoard& open, const Budget& budget) {
    auto counter = StateCounter::make(open, budget);
    if (!counter)
        throw BudgetSpent{{StopReason::gave_up,
                           "too many lines cross the middle of this board for the engine states; "
                           "backtrack counts any board"}};
    return counter->count(budget, bytes_for_states());
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
    constexpr double seconds_to_make_states = 0.02;
    if (std::min(cost.search_seconds, cost.join_seconds.value_or(cost.search_seconds)) >
        seconds_to_make_states)
        cost.states = StateCounter::make(open, budget);
    if (cost.states && cost.states->expected_bytes() > bytes_for_states()) cost.states.reset();
    return cost;
}

} // namespace qsat::questions
