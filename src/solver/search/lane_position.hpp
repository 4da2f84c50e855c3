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
        const LaneSet<lane_count> candidates = common(lanes.empty_lanes(), open);
        if (!is_empty(candidates)) return lowest(candidates);
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
    if constexpr (Registers<T, lane_count>::counts_at_once)
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
        return intersect(left.empty_lanes(), minus(open, table.closed[square]))
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

/// Compacts the table to the free squares and open lines of a position. Lanes and squares keep
/// their order, so a search makes the same choices. Returns false if they do not fit. Reuses the
/// memory of the table.
template <typename T, int lane_count, int narrow_count>
HWY_ATTR bool narrow(const LaneTable<T, lane_count>& wide, const Lanes<T, lane_count>& position,
                     const LaneSet<lane_count>& open, NarrowTable<narrow_count>& table) {
    static_assert(narrow_count <= 64, "a set of lanes is one word here");
    using Lines = Registers<T, lane_count>;
    std::vector<int> wide_lanes; // by lane of the narrow table
    for_each(open, [&](int lane) { wide_lanes.push_back(lane); });
    if (wide_lanes.size() > narrow_count) return false;
    for (const int lane : wide_lanes)
        if (std::popcount(position.line[lane]) > table.most_squares) return false;

    table.has_required = wide.has_required;
    table.all_squares = {};
    table.all_lanes = {~std::uint64_t{0} >> (64 - wide_lanes.size())};
    table.closed.clear();
    table.number.clear();
    std::vector<int> wide_squares; // by square of the narrow table
    std::vector<int> narrow_square(wide.number.size(), -1);
    // nth[i]: on each wide lane, the square that becomes number i of its narrow lane.
    std::array<Lanes<T, lane_count>, NarrowTable<narrow_count>::most_squares> nth{};
    int most = 0;
    for (std::size_t lane = 0; lane < wide_lanes.size(); ++lane) {
        const int from = wide_lanes[lane];
        int count = 0;
        for (T rest = position.line[from]; rest != 0; rest &= static_cast<T>(rest - 1)) {
            const int square = wide.square[from][std::countr_zero(rest)];
            int& number = narrow_square[square];
            if (number < 0) {
                number = static_cast<int>(wide_squares.size());
                wide_squares.push_back(square);
                table.closed.push_back({});
                table.number.push_back(wide.number[square]);
            }
            table.closed[number][0] |= std::uint64_t{1} << lane;
            nth[count].line[from] = static_cast<T>(rest & (~rest + 1));
            table.square[lane][count++] = number;
        }
        table.all_squares.line[lane] = static_cast<std::uint16_t>((1U << count) - 1);
        most = std::max(most, count);
    }
    table.left_free.assign(wide_squares.size(), {});
    for (std::size_t queen = 0; queen < wide_squares.size(); ++queen) {
        const auto left_free = Lines::load(wide.left_free[wide_squares[queen]]);
        auto moved = Lines::none();
        for (int i = 0; i < most; ++i)
            moved.add_where_common(left_free, Lines::load(nth[i]), static_cast<T>(T{1} << i));
        Lanes<T, lane_count> stored;
        moved.store(stored);
        for (std::size_t lane = 0; lane < wide_lanes.size(); ++lane)
            table.left_free[queen].line[lane] =
                static_cast<std::uint16_t>(stored.line[wide_lanes[lane]]);
    }
    return true;
}

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
