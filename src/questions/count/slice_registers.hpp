// Highway includes this file once for each instruction set, so it has no include guard. It must
// come after <hwy/highway.h>.

#include "count/disjoint_pairs.hpp"

#include <algorithm>
#include <bit>

HWY_BEFORE_NAMESPACE();
namespace qsat::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<Slice::Word, Slice::words>;
using Vector = hn::Vec<Tag>;
constexpr std::size_t lanes = hn::MaxLanes(Tag{});
/// Registers of a slice.
constexpr std::size_t parts = Slice::words / lanes;

HWY_INLINE Vector load(const Slice& slice, std::size_t part) {
    return hn::Load(Tag{}, slice.word.data() + part * lanes);
}
HWY_INLINE void store(Vector vector, Slice& slice, std::size_t part) {
    hn::Store(vector, Tag{}, slice.word.data() + part * lanes);
}
HWY_INLINE bool is_zero(Vector vector) {
    return hn::AllTrue(Tag{}, hn::Eq(vector, hn::Zero(Tag{})));
}

/// The placements in both slices.
HWY_INLINE Slice both(const Slice& a, const Slice& b) {
    Slice result;
    for (std::size_t part = 0; part < parts; ++part)
        store(hn::And(load(a, part), load(b, part)), result, part);
    return result;
}

/// A word of a mask becomes so many slices.
constexpr int transposed_bits = 64;

/// Turns the masks of a layer into slices: to[d * stride] has the placements that do not use
/// diagonal d. There must be room for all bits of the words of a mask.
HWY_INLINE void transpose(const std::uint64_t* masks, int mask_bits, Slice* to,
                          std::size_t stride) {
    for (; mask_bits > 0;
         mask_bits -= transposed_bits, masks += Slice::placements, to += transposed_bits * stride) {
#if HWY_TARGET == HWY_SCALAR
        for (int bit = 0; bit < transposed_bits; ++bit)
            to[bit * stride] = {};
        for (std::size_t place = 0; place < Slice::placements; ++place)
            for (std::uint64_t rest = masks[mask_index[place]]; rest != 0; rest &= rest - 1)
                to[std::countr_zero(rest) * stride].word[place / Slice::word_bits] |=
                    static_cast<Slice::Word>(1U << place % Slice::word_bits);
#else
        using Bytes = hn::Repartition<std::uint8_t, Tag>;
        using SignedBytes = hn::Repartition<std::int8_t, Tag>;
        constexpr std::size_t pairs = Slice::word_bits / 2;
        constexpr std::size_t masks_in_register = lanes / 4;
        const auto bytes = static_cast<std::size_t>(std::min(mask_bits, transposed_bits) + 7) / 8;
        for (std::size_t first = 0; first < 2 * Slice::words; first += masks_in_register) {
            hn::Vec<Bytes> part[pairs];
            for (std::size_t pair = 0; pair < pairs; ++pair)
                part[pair] = hn::LoadU(Bytes{}, reinterpret_cast<const std::uint8_t*>(
                                                    masks + pair * 2 * Slice::words + first));
            // The bytes of the 16 masks of a cell are shuffled four times like a deck of cards.
            // Then register b has byte b of each.
            for (int shuffle = 0; shuffle < 4; ++shuffle) {
                hn::Vec<Bytes> shuffled[pairs];
                for (std::size_t i = 0; i < pairs / 2; ++i) {
                    shuffled[2 * i] = hn::InterleaveLower(Bytes{}, part[i], part[i + pairs / 2]);
                    shuffled[2 * i + 1] =
                        hn::InterleaveUpper(Bytes{}, part[i], part[i + pairs / 2]);
                }
                for (std::size_t i = 0; i < pairs; ++i)
                    part[i] = shuffled[i];
            }
            for (std::size_t byte = 0; byte < bytes; ++byte)
                for (std::size_t bit = 8; bit-- > 0;) {
                    const auto signs = hn::BitCast(SignedBytes{}, part[byte]);
                    hn::StoreMaskBits(SignedBytes{}, hn::Lt(signs, hn::Zero(SignedBytes{})),
                                      reinterpret_cast<std::uint8_t*>(
                                          &to[(byte * 8 + bit) * stride].word[first / 2]));
                    part[byte] = hn::Add(part[byte], part[byte]);
                }
        }
#endif
    }
}

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
