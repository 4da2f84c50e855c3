#include "search/lane_table.hpp"

namespace qsat {

namespace {

/// The lanes of a set, in order. Returns how many there are.
template <int lane_count>
int list(const LaneSet<lane_count>& set, std::array<int, lane_count>& lanes) {
    int count = 0;
    for (std::size_t i = 0; i < set.size(); ++i)
        for (std::uint64_t word = set[i]; word != 0; word &= word - 1)
            lanes[count++] = static_cast<int>(64 * i) + std::countr_zero(word);
    return count;
}

} // namespace

template <typename T, int lane_count, int narrow_count>
bool narrow(const LaneTable<T, lane_count>& wide, const Lanes<T, lane_count>& position,
            const LaneSet<lane_count>& open, NarrowTable<narrow_count>& table) {
    static_assert(narrow_count <= 64, "a set of lanes is one word here");
    std::array<int, lane_count> wide_lane;
    const int lanes = list<lane_count>(open, wide_lane);
    if (lanes > narrow_count) return false;
    for (int lane = 0; lane < lanes; ++lane)
        if (std::popcount(position.line[wide_lane[lane]]) > table.most_squares) return false;

    struct Bit {
        int lane;
        std::uint16_t mask;
    };
    std::vector<std::array<Bit, 2>> bits; // of each square
    std::vector<int> wide_square;
    std::vector<int> narrow_square(wide.number.size(), -1);
    std::array<T, lane_count> met_first; // on each lane: its squares that no lane before it has
    table.all_squares = {};
    table.all_lanes = {~std::uint64_t{0} >> (64 - lanes)};
    for (int lane = 0; lane < lanes; ++lane) {
        met_first[lane] = 0;
        int count = 0;
        for (T rest = position.line[wide_lane[lane]]; rest != 0; rest &= static_cast<T>(rest - 1)) {
            const int square = wide.square[wide_lane[lane]][std::countr_zero(rest)];
            const Bit bit{lane, static_cast<std::uint16_t>(1U << count)};
            int& number = narrow_square[square];
            if (number < 0) {
                number = static_cast<int>(wide_square.size());
                wide_square.push_back(square);
                bits.push_back({bit, bit});
                met_first[lane] |= static_cast<T>(rest & (~rest + 1));
            }
            bits[number][1] = bit;
            table.square[lane][count++] = number;
        }
        table.all_squares.line[lane] = static_cast<std::uint16_t>((1U << count) - 1);
    }

    table.left_free.assign(wide_square.size(), table.all_squares);
    table.closed.resize(wide_square.size());
    table.number.resize(wide_square.size());
    for (std::size_t queen = 0; queen < wide_square.size(); ++queen) {
        table.number[queen] = wide.number[wide_square[queen]];
        table.closed[queen] = {std::uint64_t{1} << bits[queen][0].lane |
                               std::uint64_t{1} << bits[queen][1].lane};
        auto& left_free = table.left_free[queen].line;
        for (int lane = 0; lane < lanes; ++lane) {
            const T free = wide.left_free[wide_square[queen]].line[wide_lane[lane]];
            T struck = static_cast<T>(met_first[lane] & ~free);
            for (; struck != 0; struck &= static_cast<T>(struck - 1)) {
                const int square = wide.square[wide_lane[lane]][std::countr_zero(struck)];
                for (const Bit& bit : bits[narrow_square[square]])
                    left_free[bit.lane] &= static_cast<std::uint16_t>(~bit.mask);
            }
        }
    }
    return true;
}

template bool narrow(const LaneTable<std::uint16_t, 64>&, const Lanes<std::uint16_t, 64>&,
                     const LaneSet<64>&, NarrowTable<48>&);
template bool narrow(const LaneTable<std::uint32_t, 64>&, const Lanes<std::uint32_t, 64>&,
                     const LaneSet<64>&, NarrowTable<48>&);
template bool narrow(const LaneTable<std::uint16_t, 128>&, const Lanes<std::uint16_t, 128>&,
                     const LaneSet<128>&, NarrowTable<48>&);
template bool narrow(const LaneTable<std::uint32_t, 128>&, const Lanes<std::uint32_t, 128>&,
                     const LaneSet<128>&, NarrowTable<48>&);
template bool narrow(const LaneTable<std::uint64_t, 128>&, const Lanes<std::uint64_t, 128>&,
                     const LaneSet<128>&, NarrowTable<48>&);
template bool narrow(const LaneTable<std::uint16_t, 192>&, const Lanes<std::uint16_t, 192>&,
                     const LaneSet<192>&, NarrowTable<48>&);
template bool narrow(const LaneTable<std::uint32_t, 64>&, const Lanes<std::uint32_t, 64>&,
                     const LaneSet<64>&, NarrowTable<64>&);
template bool narrow(const LaneTable<std::uint16_t, 128>&, const Lanes<std::uint16_t, 128>&,
                     const LaneSet<128>&, NarrowTable<64>&);
template bool narrow(const LaneTable<std::uint32_t, 128>&, const Lanes<std::uint32_t, 128>&,
                     const LaneSet<128>&, NarrowTable<64>&);
template bool narrow(const LaneTable<std::uint64_t, 128>&, const Lanes<std::uint64_t, 128>&,
                     const LaneSet<128>&, NarrowTable<64>&);
template bool narrow(const LaneTable<std::uint16_t, 192>&, const Lanes<std::uint16_t, 192>&,
                     const LaneSet<192>&, NarrowTable<64>&);

} // namespace qsat
