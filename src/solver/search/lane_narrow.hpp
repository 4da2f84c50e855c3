// Highway includes this file once for each instruction set, so it has no include guard. It must
// come after <hwy/highway.h>.

#include "search/lane_choice.hpp"

HWY_BEFORE_NAMESPACE();
namespace qsat::HWY_NAMESPACE {

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
