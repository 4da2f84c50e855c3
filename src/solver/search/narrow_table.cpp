#include "search/lane_table.hpp"

namespace qsat {

template <typename T, int lane_count, int narrow_count>
bool narrow_lines(const LaneTable<T, lane_count>& wide, const Lanes<T, lane_count>& position,
                  const LaneSet<lane_count>& open, NarrowTable<narrow_count>& table,
                  WideOrigin& origin) {
    static_assert(narrow_count <= 64, "a set of lanes is one word here");
    origin.lane.clear();
    for (std::size_t i = 0; i < open.size(); ++i)
        for (std::uint64_t word = open[i]; word != 0; word &= word - 1)
            origin.lane.push_back(static_cast<int>(64 * i) + std::countr_zero(word));
    if (origin.lane.size() > narrow_count) return false;
    for (const int lane : origin.lane)
        if (std::popcount(position.line[lane]) > table.most_squares) return false;

    table.has_required = wide.has_required;
    origin.square.clear();
    std::vector<int> narrow_square(wide.number.size(), -1);
    table.all_squares = {};
    table.all_lanes = {~std::uint64_t{0} >> (64 - origin.lane.size())};
    table.closed.clear();
    table.number.clear();
    for (std::size_t lane = 0; lane < origin.lane.size(); ++lane) {
        const int from = origin.lane[lane];
        int count = 0;
        for (T rest = position.line[from]; rest != 0; rest &= static_cast<T>(rest - 1)) {
            const int square = wide.square[from][std::countr_zero(rest)];
            int& number = narrow_square[square];
            if (number < 0) {
                number = static_cast<int>(origin.square.size());
                origin.square.push_back(square);
                table.closed.push_back({});
                table.number.push_back(wide.number[square]);
            }
            table.closed[number][0] |= std::uint64_t{1} << lane;
            table.square[lane][count++] = number;
        }
        table.all_squares.line[lane] = static_cast<std::uint16_t>((1U << count) - 1);
    }
    return true;
}

template bool narrow_lines(const LaneTable<std::uint16_t, 64>&, const Lanes<std::uint16_t, 64>&,
                           const LaneSet<64>&, NarrowTable<48>&, WideOrigin&);
template bool narrow_lines(const LaneTable<std::uint32_t, 64>&, const Lanes<std::uint32_t, 64>&,
                           const LaneSet<64>&, NarrowTable<48>&, WideOrigin&);
template bool narrow_lines(const LaneTable<std::uint16_t, 128>&, const Lanes<std::uint16_t, 128>&,
                           const LaneSet<128>&, NarrowTable<48>&, WideOrigin&);
template bool narrow_lines(const LaneTable<std::uint32_t, 128>&, const Lanes<std::uint32_t, 128>&,
                           const LaneSet<128>&, NarrowTable<48>&, WideOrigin&);
template bool narrow_lines(const LaneTable<std::uint64_t, 128>&, const Lanes<std::uint64_t, 128>&,
                           const LaneSet<128>&, NarrowTable<48>&, WideOrigin&);
template bool narrow_lines(const LaneTable<std::uint16_t, 192>&, const Lanes<std::uint16_t, 192>&,
                           const LaneSet<192>&, NarrowTable<48>&, WideOrigin&);
template bool narrow_lines(const LaneTable<std::uint32_t, 64>&, const Lanes<std::uint32_t, 64>&,
                           const LaneSet<64>&, NarrowTable<64>&, WideOrigin&);
template bool narrow_lines(const LaneTable<std::uint16_t, 128>&, const Lanes<std::uint16_t, 128>&,
                           const LaneSet<128>&, NarrowTable<64>&, WideOrigin&);
template bool narrow_lines(const LaneTable<std::uint32_t, 128>&, const Lanes<std::uint32_t, 128>&,
                           const LaneSet<128>&, NarrowTable<64>&, WideOrigin&);
template bool narrow_lines(const LaneTable<std::uint64_t, 128>&, const Lanes<std::uint64_t, 128>&,
                           const LaneSet<128>&, NarrowTable<64>&, WideOrigin&);
template bool narrow_lines(const LaneTable<std::uint16_t, 192>&, const Lanes<std::uint16_t, 192>&,
                           const LaneSet<192>&, NarrowTable<64>&, WideOrigin&);

} // namespace qsat
