// Included once for each instruction set that Highway compiles for, hence without a guard, and
// after <hwy/highway.h>.

#include "search/lane_table.hpp"

#include <bit>
#include <cstring>

HWY_BEFORE_NAMESPACE();
namespace qsat::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// All lanes of a position, in as many registers as it takes.
template <typename T, int lane_count>
class Registers {
public:
    // As many lanes a register as divide their number.
    using Tag = hn::CappedTag<T, lane_count & -lane_count>;
    static constexpr std::size_t per_register = hn::MaxLanes(Tag{});
    static constexpr std::size_t count = lane_count / per_register;

    static HWY_INLINE Registers load(const Lanes<T, lane_count>& lanes) {
        Registers result;
        for (std::size_t i = 0; i < count; ++i)
            result.part_[i] = hn::Load(Tag{}, lanes.line.data() + i * per_register);
        return result;
    }

    HWY_INLINE void store(Lanes<T, lane_count>& lanes) const {
        for (std::size_t i = 0; i < count; ++i)
            hn::Store(part_[i], Tag{}, lanes.line.data() + i * per_register);
    }

    friend HWY_INLINE Registers operator&(const Registers& a, const Registers& b) {
        Registers result;
        for (std::size_t i = 0; i < count; ++i)
            result.part_[i] = hn::And(a.part_[i], b.part_[i]);
        return result;
    }

    /// Every lane without its lowest bit.
    HWY_INLINE Registers without_lowest() const {
        const auto one = hn::Set(Tag{}, T{1});
        Registers result;
        for (std::size_t i = 0; i < count; ++i)
            result.part_[i] = hn::And(part_[i], hn::Sub(part_[i], one));
        return result;
    }

    /// The lanes that have no bit.
    HWY_INLINE LaneSet<lane_count> empty_lanes() const {
        constexpr std::size_t bytes = (per_register + 7) / 8;
        LaneSet<lane_count> lanes{};
        for (std::size_t i = 0; i < count; ++i) {
            const auto empty = hn::Eq(part_[i], hn::Zero(Tag{}));
            std::uint64_t bits = 0;
            std::uint8_t stored[8] = {}; // Highway writes whole bytes, and may write up to eight
            hn::StoreMaskBits(Tag{}, empty, stored);
            std::memcpy(&bits, stored, bytes);
            lanes[i * per_register / 64] |= bits << (i * per_register % 64);
        }
        return lanes;
    }

private:
    // A plain array of vectors: this class exists for targets whose vectors have a fixed size.
    hn::Vec<Tag> part_[count];
};

template <std::size_t words>
HWY_INLINE bool intersect(std::array<std::uint64_t, words>& a,
                          const std::array<std::uint64_t, words>& b) {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < words; ++i)
        any |= a[i] &= b[i];
    return any != 0;
}

template <std::size_t words>
HWY_INLINE bool is_empty(const std::array<std::uint64_t, words>& lanes) {
    std::uint64_t any = 0;
    for (const std::uint64_t word : lanes)
        any |= word;
    return any == 0;
}

template <std::size_t words>
HWY_INLINE int lowest(const std::array<std::uint64_t, words>& lanes) {
    for (std::size_t i = 0; i + 1 < words; ++i)
        if (lanes[i] != 0) return static_cast<int>(64 * i) + std::countr_zero(lanes[i]);
    return static_cast<int>(64 * (words - 1)) + std::countr_zero(lanes[words - 1]);
}

template <std::size_t words>
HWY_INLINE std::array<std::uint64_t, words> minus(std::array<std::uint64_t, words> a,
                                                  const std::array<std::uint64_t, words>& b) {
    for (std::size_t i = 0; i < words; ++i)
        a[i] &= ~b[i];
    return a;
}

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

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
