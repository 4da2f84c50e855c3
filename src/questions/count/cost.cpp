#include "count/cost.hpp"

#include "count/disjoint_pairs.hpp"
#include "engine/memory.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <map>

namespace qsat::inline questions {

namespace {

// Measured by bench_count; see bench/notebook/counting.md.
constexpr double seconds_per_node = 17e-9;
constexpr double seconds_per_packed_placement = 8e-9;
constexpr double seconds_per_sparse_pair = 3e-13;
constexpr double seconds_per_placement = 2e-9; // of a quarter; most tables are kept
constexpr double seconds_per_cell_and_group = 1.5e-8;
constexpr double seconds_per_unit = 3e-6;

/// The chance that a square of one quarter and one of another quarter share no diagonal.
double chance_of_peace(const std::vector<JoinSquare>& squares,
                       const std::vector<JoinSquare>& others) {
    std::map<int, double> on_diagonal;
    for (const JoinSquare& square : squares)
        for (const int diagonal : {square.sum, square.difference})
            ++on_diagonal[diagonal];
    double attacks = 0;
    for (const JoinSquare& square : others)
        attacks += on_diagonal[square.sum] + on_diagonal[square.difference];
    const auto pairs = static_cast<double>(squares.size() * others.size());
    return pairs > 0 ? 1 - attacks / pairs : 1;
}

/// The pairs of one colour of a unit.
struct PairWork {
    double even = 0;    ///< sets of even columns that count
    double odd = 0;     ///< sets of odd columns that count
    double on_even = 0; ///< mean number of placements for a set of even columns
    double on_odd = 0;
    double prefixes = 0; ///< of the list
    double left = 0;     ///< share of the placements that a prefix does not attack

    double groups() const { return std::ceil(odd / Slice::words); }
    /// If they are counted.
    double seconds() const {
        const double packed = on_odd * left;
        // The fullest of 32 cells is some deviations above their mean.
        const double layers = std::ceil((packed + 2.5 * std::sqrt(packed)) / Slice::word_bits);
        return groups() * (even * on_even * layers * seconds_per_slice() +
                           prefixes * packed * Slice::words * seconds_per_packed_placement);
    }
    /// If they are looked for.
    double sparse_seconds() const {
        return even * on_even * odd * on_odd * seconds_per_sparse_pair;
    }
};

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
    std::array<double, 2> peace{};
    for (int colour = 0; colour < 2; ++colour) {
        const auto& [list, bits] = JoinBoard::quarters_of_colour[colour];
        peace[colour] = chance_of_peace(board->quarters[list], board->quarters[bits]);
    }
    const std::uint64_t sampled = std::min(most_units, units.count());
    double seconds = 0;
    for (std::uint64_t i = 0; i < sampled; ++i) {
        budget.require();
        const auto unit = units.unit((2 * i + 1) * units.count() / (2 * sampled));
        const auto& queens = units.split(unit.split);
        const std::array rows = units.rows_of_quarters(unit);
        const LineOrder& even = units.even_columns(unit.split);
        const LineOrder& odd = units.odd_columns(unit.split);
        for (int colour = 0; colour < 2; ++colour) {
            const auto& [list, bits] = JoinBoard::quarters_of_colour[colour];
            const double in_list = placements(list, rows[list]);
            const double in_bits = placements(bits, rows[bits]);
            if (std::max(in_list, in_bits) > most_placements) return std::nullopt;
            seconds += (in_list + in_bits) * seconds_per_placement;
            const int of_prefix = std::max(0, queens[list] - 5); // about
            LineSet prefix = 0;
            for (LineSet rest = rows[list]; std::popcount(prefix) < of_prefix; rest &= rest - 1)
                prefix |= rest & -rest;
            const double disjoint = std::pow(peace[colour], queens[bits]);
            const PairWork work{.even = static_cast<double>(allowed(even, unit.value)),
                                .odd = static_cast<double>(allowed(odd, unit.value)),
                                .on_even = in_list / static_cast<double>(even.size()),
                                .on_odd = in_bits / static_cast<double>(odd.size()),
                                .prefixes = placements(list, prefix),
                                .left = std::pow(disjoint, of_prefix)};
            const bool sparse = is_sparse(*board, queens[list], queens[bits]);
            seconds += sparse ? work.sparse_seconds() : work.seconds();
            if (colour == 0) seconds += work.even * work.groups() * seconds_per_cell_and_group;
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
