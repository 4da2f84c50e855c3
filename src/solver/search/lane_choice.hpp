// Highway includes this file once for each instruction set, so it has no include guard. It must
// come after <hwy/highway.h>.

#include "search/lane_registers.hpp"
#include "search/subtree_size.hpp"

#include <limits>

HWY_BEFORE_NAMESPACE();
namespace qsat::HWY_NAMESPACE {

/// The first open lane with the fewest bits. It does not count bits: it removes the lowest bit of
/// every lane until an open lane is empty. This almost always takes one to three rounds.
template <typename T, int lane_count>
HWY_INLINE int most_constrained(Registers<T, lane_count> lanes, const LaneSet<lane_count>& open) {
    for (;;) {
        lanes = lanes.without_lowest();
        LaneSet<lane_count> candidates = lanes.empty_lanes();
        if (intersect(candidates, open)) return lowest(candidates);
    }
}

/// The sum over all lanes of a value that depends on the number of bits.
template <typename T, int lane_count, typename ValueFor>
HWY_INLINE int add_up(const Registers<T, lane_count>& lanes, const ValueFor& value_for) {
    Lanes<T, lane_count> stored;
    lanes.store(stored);
    int sum = 0;
    for (const T line : stored.line)
        sum += value_for(std::popcount(line));
    return sum;
}

/// Is the subtree of a position so large that its line should be chosen with care? The estimate
/// only knows rows and columns, so the answer is no if other lines need a queen.
template <typename T, int lane_count>
HWY_INLINE bool is_worth_a_choice(const LaneTable<T, lane_count>& table,
                                  const Registers<T, lane_count>& position,
                                  const LaneSet<lane_count>& open) {
    const int lanes = size(open);
    if (table.has_required || lanes < SubtreeSize::fewest_lanes) return false;
    int squares; // each square counts twice
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

/// Of the open lanes with few more squares than the shortest one: the lane for which the estimated
/// sizes of the subtrees sum to the least, by `SubtreeSize`. Precondition: each lane has at least
/// two squares.
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
