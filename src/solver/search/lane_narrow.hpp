// Highway includes this file once for each instruction set, so it has no include guard. It must
// come after <hwy/highway.h>.

#include "search/lane_choice.hpp"

HWY_BEFORE_NAMESPACE();
namespace qsat::HWY_NAMESPACE {

/// Makes the compacted table of a position; false if it does not fit. See `narrow_lines`.
template <typename T, int lane_count, int narrow_count>
HWY_ATTR bool narrow(const LaneTable<T, lane_count>& wide, const Lanes<T, lane_count>& position,
                     const LaneSet<lane_count>& open, NarrowTable<narrow_count>& table) {
    using Lines = Registers<T, lane_count>;
    WideOrigin origin;
    if (!narrow_lines(wide, position, open, table, origin)) return false;

    // nth[i]: on each wide lane, the square that becomes number i of its narrow lane.
    std::array<Lanes<T, lane_count>, NarrowTable<narrow_count>::most_squares> nth{};
    int most = 0;
    for (const int lane : origin.lane) {
        int count = 0;
        for (T rest = position.line[lane]; rest != 0; rest &= static_cast<T>(rest - 1))
            nth[count++].line[lane] = static_cast<T>(rest & (~rest + 1));
        most = std::max(most, count);
    }
    table.left_free.assign(origin.square.size(), {});
    for (std::size_t queen = 0; queen < origin.square.size(); ++queen) {
        const auto left_free = Lines::load(wide.left_free[origin.square[queen]]);
        auto moved = Lines::none();
        for (int i = 0; i < most; ++i)
            moved.add_where_common(left_free, Lines::load(nth[i]), static_cast<T>(T{1} << i));
        Lanes<T, lane_count> stored;
        moved.store(stored);
        auto& narrow_line = table.left_free[queen].line;
        for (std::size_t lane = 0; lane < origin.lane.size(); ++lane)
            narrow_line[lane] = static_cast<std::uint16_t>(stored.line[origin.lane[lane]]);
    }
    return true;
}

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
