// Included once for each instruction set that Highway compiles for, hence without a guard, and
// after <hwy/highway.h>.

#include "search/lane_registers.hpp"
#include "search/subtree_size.hpp"

#include <limits>

HWY_BEFORE_NAMESPACE();
namespace qsat::HWY_NAMESPACE {

/// The first open lane with the fewest bits. Rather than count bits it takes the lowest bit off
/// every lane until an open one is empty, which is after one to three rounds almost always.
template <typename T, int lane_count>
HWY_INLINE int most_constrained(Registers<T, lane_count> lanes, const LaneSet<lane_count>& open) {
    for (;;) {
        lanes = lanes.without_lowest();
        LaneSet<lane_count> candidates = lanes.empty_lanes();
        if (intersect(candidates, open)) return lowest(candidates);
    }
}

/// The sum of a value for each number of bits, lane by lane.
template <typename T, int lane_count, typename ValueFor>
HWY_INLINE int add_up(const Registers<T, lane_count>& lanes, const ValueFor& value_for) {
    Lanes<T, lane_count> stored;
    lanes.store(stored);
    int sum = 0;
    for (const T line : stored.line)
        sum += value_for(std::popcount(line));
    return sum;
}

/// Is so much to be searched below a position that its line should be chosen with care? What tells
/// how much knows rows and columns only.
template <typename T, int lane_count>
HWY_INLINE bool is_worth_a_choice(const LaneTable<T, lane_count>& table,
                                  const Registers<T, lane_count>& position,
                                  const LaneSet<lane_count>& open) {
    const int lanes = size(open);
    if (table.has_required || lanes < SubtreeSize::fewest_lanes) return false;
    int squares; // each of them twice
    if constexpr (Registers<T, lane_count>::counts_at_once)
        squares = static_cast<int>(position.count_bits());
    else
        squares = add_up(position, [](int bits) HWY_ATTR_INLINE { return bits; });
    return squares >= SubtreeSize::get().fewest_squares[lanes];
}

/// The sum of the weights of all lanes.
template <typename T, int lane_count>
HWY_INLINE int weigh(const Registers<T, lane_count>& lanes, const SubtreeSize& known) {
    if constexpr (Registers<T, lane_count>::counts_at_once && sizeof(T) <= 4)
        return static_cast<int>(lanes.add_up_values(known.weight.data()));
    else
        return add_up(lanes, [&](int bits) HWY_ATTR_INLINE {
            return bits == 0 ? 0 : int{known.weight[bits - 1]};
        });
}

/// Among the open lanes with hardly more squares than the shortest: the one whose squares leave the
/// least to be searched together, as far as `SubtreeSize` can tell. Each has two squares at least.
template <typename T, int lane_count>
HWY_ATTR int line_with_least_below(const LaneTable<T, lane_count>& table,
                                   const Lanes<T, lane_count>& position,
                                   const LaneSet<lane_count>& open) {
    const SubtreeSize& known = SubtreeSize::get();
    const auto lanes = Registers<T, lane_count>::load(position);
    const int weight = weigh(lanes, known);
    const auto size_below = [&](int square) HWY_ATTR_INLINE {
        const auto left = lanes & Registers<T, lane_count>::load(table.left_free[square]);
        LaneSet<lane_count> dead = left.empty_lanes();
        return intersect(dead, minus(open, table.closed[square]))
                   ? 0
                   : known.size(weigh(left, known), weight);
    };
    int best = most_constrained(lanes.without_lowest(), open);
    const int most = std::popcount(position.line[best]) + SubtreeSize::longer;
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    for (LaneSet<lane_count> rest = open; !is_empty(rest);) {
        const int lane = lowest(rest);
        rest[lane / 64] &= rest[lane / 64] - 1;
        if (std::popcount(position.line[lane]) > most) continue;
        std::uint64_t sum = 0;
        for (T bits = position.line[lane]; bits != 0 && sum < least;
             bits &= static_cast<T>(bits - 1))
            sum += size_below(table.square[lane][std::countr_zero(bits)]);
        if (sum < least) {
            least = sum;
            best = lane;
        }
    }
    return best;
}

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
