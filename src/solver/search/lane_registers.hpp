// Highway includes this file once for each instruction set, so it has no include guard. It must
// come after <hwy/highway.h>.

#include "search/lane_table.hpp"

#include <bit>
#include <cstring>

HWY_BEFORE_NAMESPACE();
namespace qsat::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// All lanes of a position in as many registers as needed.
template <typename T, int lane_count>
class Registers {
public:
    // Lanes per register: at most the largest power of two that divides their number, so that all
    // registers are full.
    using Tag = hn::CappedTag<T, lane_count & -lane_count>;
    static constexpr std::size_t per_register = hn::MaxLanes(Tag{});
    static constexpr std::size_t count = lane_count / per_register;
    static constexpr bool counts_at_once = sizeof(T) * per_register >= 16;

    static HWY_INLINE Registers load(const Lanes<T, lane_count>& lanes) {
        Registers result;
        for (std::size_t i = 0; i < count; ++i)
            result.part_[i] = hn::Load(Tag{}, lanes.line.data() + i * per_register);
        return result;
    }

    static HWY_INLINE Registers none() {
        Registers result;
        for (auto& part : result.part_)
            part = hn::Zero(Tag{});
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

    friend HWY_INLINE Registers operator|(const Registers& a, const Registers& b) {
        Registers result;
        for (std::size_t i = 0; i < count; ++i)
            result.part_[i] = hn::Or(a.part_[i], b.part_[i]);
        return result;
    }

    /// Sets bits on each lane on which two others have a common bit.
    HWY_INLINE void add_where_common(const Registers& a, const Registers& b, T bits) {
        for (std::size_t i = 0; i < count; ++i) {
            const auto common = hn::And(a.part_[i], b.part_[i]);
            const auto without = hn::Eq(common, hn::Zero(Tag{}));
            part_[i] = hn::Or(part_[i], hn::IfThenZeroElse(without, hn::Set(Tag{}, bits)));
        }
    }

    /// All lanes, each without its lowest bit.
    HWY_INLINE Registers without_lowest() const {
        const auto one = hn::Set(Tag{}, T{1});
        Registers result;
        for (std::size_t i = 0; i < count; ++i)
            result.part_[i] = hn::And(part_[i], hn::Sub(part_[i], one));
        return result;
    }

    /// The lanes without bits.
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

    HWY_INLINE bool has_empty_lane() const {
        auto empty = hn::Eq(part_[0], hn::Zero(Tag{}));
        for (std::size_t i = 1; i < count; ++i)
            empty = hn::Or(empty, hn::Eq(part_[i], hn::Zero(Tag{})));
        return !hn::AllFalse(Tag{}, empty);
    }

    /// Of the lanes with more than one bit, the first with the fewest. Precondition: no lane is
    /// empty.
    HWY_INLINE int first_with_fewest_above_one() const requires(counts_at_once && sizeof(T) <= 4) {
        // The key is 256 * (bits - 2) + lane. For one bit it wraps around to a value greater than
        // all others.
        auto least = hn::Set(Tag{}, static_cast<T>(~T{0}));
        for (std::size_t i = 0; i < count; ++i) {
            const auto lane = hn::Iota(Tag{}, static_cast<T>(i * per_register - 512));
            const auto bits = hn::ShiftLeft<8>(hn::PopulationCount(part_[i]));
            least = hn::Min(least, hn::Add(bits, lane));
        }
        return hn::GetLane(hn::MinOfLanes(Tag{}, least)) % 256;
    }

    /// The number of bits in all lanes.
    HWY_INLINE std::uint64_t count_bits() const requires(counts_at_once) {
        return add_up([](const auto& lanes) HWY_ATTR_INLINE {
            return hn::PopulationCount(hn::BitCast(Bytes{}, lanes));
        });
    }

    /// The sum over all non-empty lanes of a value that depends on the number of bits. `value_for`
    /// has one value for each number of bits that a lane can have, from 1. Precondition: the value
    /// for one bit is 0.
    HWY_INLINE std::uint64_t add_up_values(const std::uint8_t* value_for) const
        requires(counts_at_once) {
        using Signed = hn::Repartition<std::int8_t, Tag>;
        return add_up([&](const auto& lanes) HWY_ATTR_INLINE {
            // An empty lane becomes bytes that look up 0. The upper bytes of other lanes look up
            // the value for one bit, which is 0.
            const auto bits =
                hn::BitCast(Signed{}, hn::Sub(hn::PopulationCount(lanes), hn::Set(Tag{}, T{1})));
            // A table has sixteen values. Further values are looked up as differences to the last
            // one of the table before.
            constexpr int most = std::numeric_limits<T>::digits;
            const auto look_up = [](const auto& table, auto index) HWY_ATTR_INLINE {
                if constexpr (most > 16) index = hn::Min(index, hn::Set(Signed{}, 15));
                return hn::TableLookupBytesOr0(table, hn::BitCast(Bytes{}, index));
            };
            auto sum = look_up(hn::LoadDup128(Bytes{}, value_for), bits);
            for (int from = 16; from < most; from += 16) {
                const auto more = hn::Sub(hn::LoadDup128(Bytes{}, value_for + from),
                                          hn::Set(Bytes{}, value_for[from - 1]));
                const auto index = hn::Sub(bits, hn::Set(Signed{}, static_cast<std::int8_t>(from)));
                sum = hn::Add(sum, look_up(more, index));
            }
            return sum;
        });
    }

private:
    using Bytes = hn::Repartition<std::uint8_t, Tag>;

    /// The sum of the bytes that a function computes from each register.
    template <typename MakeBytes>
    HWY_INLINE std::uint64_t add_up(const MakeBytes& make_bytes) const {
        constexpr hn::Repartition<std::uint64_t, Tag> sums;
        auto sum = hn::Zero(sums);
        for (std::size_t i = 0; i < count; ++i)
            sum = hn::Add(sum, hn::SumsOf8(make_bytes(part_[i])));
        return hn::GetLane(hn::SumOfLanes(sums, sum));
    }

    // A plain array of vectors: this class exists for targets whose vectors have a fixed size.
    hn::Vec<Tag> part_[count];
};

template <std::size_t words>
HWY_INLINE std::array<std::uint64_t, words> common(std::array<std::uint64_t, words> a,
                                                   const std::array<std::uint64_t, words>& b) {
    for (std::size_t i = 0; i < words; ++i)
        a[i] &= b[i];
    return a;
}

template <std::size_t words>
HWY_INLINE bool is_empty(const std::array<std::uint64_t, words>& lanes) {
    std::uint64_t any = 0;
    for (const std::uint64_t word : lanes)
        any |= word;
    return any == 0;
}

template <std::size_t words>
HWY_INLINE bool intersect(const std::array<std::uint64_t, words>& a,
                          const std::array<std::uint64_t, words>& b) {
    return !is_empty(common(a, b));
}

template <std::size_t words>
HWY_INLINE int size(const std::array<std::uint64_t, words>& lanes) {
    int count = 0;
    for (const std::uint64_t word : lanes)
        count += std::popcount(word);
    return count;
}

template <std::size_t words>
HWY_INLINE int lowest(const std::array<std::uint64_t, words>& lanes) {
    for (std::size_t i = 0; i + 1 < words; ++i)
        if (lanes[i] != 0) return static_cast<int>(64 * i) + std::countr_zero(lanes[i]);
    return static_cast<int>(64 * (words - 1)) + std::countr_zero(lanes[words - 1]);
}

/// Calls a function with each lane of a set.
template <std::size_t words, typename Function>
HWY_INLINE void for_each(const std::array<std::uint64_t, words>& lanes, const Function& function) {
    for (std::size_t i = 0; i < words; ++i)
        for (std::uint64_t word = lanes[i]; word != 0; word &= word - 1)
            function(static_cast<int>(64 * i) + std::countr_zero(word));
}

template <std::size_t words>
HWY_INLINE std::array<std::uint64_t, words> minus(std::array<std::uint64_t, words> a,
                                                  const std::array<std::uint64_t, words>& b) {
    for (std::size_t i = 0; i < words; ++i)
        a[i] &= ~b[i];
    return a;
}

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
