#include "count/quarter.hpp"

#include <algorithm>
#include <array>
#include <bit>

// Highway compiles the file once for each instruction set by including it again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "count/lane_join.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace qsat::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t most_lanes = 8;
using Tag = hn::CappedTag<std::uint64_t, most_lanes>;
using Vector = hn::Vec<Tag>;
constexpr std::size_t lanes = hn::MaxLanes(Tag{});
static_assert(QuarterTable::padding >= most_lanes);

/// For each set of lanes: their numbers, lowest first, four bits each.
constexpr auto lanes_of_sets = [] {
    std::array<std::uint64_t, std::size_t{1} << lanes> result{};
    for (std::size_t set = 0; set < result.size(); ++set)
        for (std::size_t rest = set, shift = 0; rest != 0; rest &= rest - 1, shift += 4)
            result[set] |= static_cast<std::uint64_t>(std::countr_zero(rest)) << shift;
    return result;
}();

/// Stores the lanes in the mask contiguously, followed by arbitrary values up to the end of a
/// register. Returns their number. Highway 1.0's own Compress copies its table to the stack at
/// every call if GCC compiles it.
HWY_INLINE std::size_t store_some(const Vector lanes_to_store, const hn::Mask<Tag> mask,
                                  std::uint64_t* to) {
    std::uint8_t set[8] = {}; // Highway may write up to eight bytes
    hn::StoreMaskBits(Tag{}, mask, set);
    const Vector shifts = hn::ShiftLeft<2>(hn::Iota(Tag{}, 0));
    const Vector numbers =
        hn::And(hn::Shr(hn::Set(Tag{}, lanes_of_sets[set[0]]), shifts), hn::Set(Tag{}, lanes - 1));
    hn::StoreU(hn::TableLookupLanes(lanes_to_store, hn::IndicesFromVec(Tag{}, numbers)), Tag{}, to);
    return static_cast<std::size_t>(std::popcount(set[0]));
}

/// Stores the unions of one placement with those of `count` others that share no diagonal with it,
/// followed by arbitrary values up to the end of a register. `others` must be readable up to the
/// end of a register, too. Returns their number.
HWY_INLINE std::size_t join_one(DiagonalSet one, const DiagonalSet* others, std::size_t count,
                                DiagonalSet* to) {
    std::size_t size = 0;
    if constexpr (lanes == 1) { // an unnecessary store costs less than a branch
        for (std::size_t i = 0; i < count; ++i) {
            to[size] = one | others[i];
            size += (one & others[i]) == 0 ? 1 : 0;
        }
        return size;
    }
    const Vector broadcast = hn::Set(Tag{}, one);
    // Lists are short, so there is usually one round. Running it costs less than testing first
    // whether it is needed.
    for (;;) {
        const Vector next = hn::LoadU(Tag{}, others);
        const auto disjoint = hn::And(hn::FirstN(Tag{}, std::min(count, lanes)),
                                      hn::Eq(hn::And(broadcast, next), hn::Zero(Tag{})));
        size += store_some(hn::Or(broadcast, next), disjoint, to + size);
        if (count <= lanes) return size;
        count -= lanes;
        others += lanes;
    }
}

std::size_t join_quarters(const QuarterTable& north, const QuarterTable& south,
                          std::span<const DiagonalSet> marks, std::vector<DiagonalSet>& half) {
    // Takes the placements of the smaller quarter one by one, with as much as possible of a list of
    // the larger one in one register.
    const QuarterTable& few = north.size() < south.size() ? north : south;
    const QuarterTable& many = north.size() < south.size() ? south : north;
    const std::size_t last_rank = many.column_sets() - 1;
    std::size_t size = 0;
    for (std::size_t one = 0; one < few.size(); ++one) {
        // The complements of sets in ascending order are in descending order.
        const std::size_t rank = last_rank - few.ranks[one];
        const DiagonalSet mark = marks[&few == &north ? few.ranks[one] : rank];
        if (mark == left_out) continue;
        const DiagonalSet* other = many.diagonals.data() + many.starts[rank];
        const std::size_t left = many.starts[rank + 1] - many.starts[rank];
        if (half.size() < size + left + lanes) half.resize(2 * (size + left + lanes));
        size += join_one(few.diagonals[one] | mark, other, left, half.data() + size);
    }
    return size;
}

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace qsat {

HWY_EXPORT(join_quarters);

std::size_t join_quarters(const QuarterTable& north, const QuarterTable& south,
                          std::span<const DiagonalSet> marks, std::vector<DiagonalSet>& half) {
    return HWY_DYNAMIC_DISPATCH(join_quarters)(north, south, marks, half);
}

} // namespace qsat

#endif
