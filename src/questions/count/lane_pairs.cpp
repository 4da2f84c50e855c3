#define HWY_WANT_AVX3_DL // has an instruction that counts bits in registers

#include "count/lane_pairs.hpp"

#include <algorithm>
#include <bit>

// Highway compiles the file once for each instruction set by including it again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "count/lane_pairs.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace qsat::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t word_bits = 64;
constexpr int chunk_bits = Grouping::chunk_bits;
constexpr std::size_t chunk_sets = std::size_t{1} << chunk_bits;
constexpr int most_chunks = (word_bits + chunk_bits - 1) / chunk_bits;

// Words of 64 placements in a block. Larger blocks share the lookup of a placement among more of
// them; smaller ones leave less of the last block empty.
constexpr std::size_t few_words = 8;
using Tag = hn::CappedTag<std::uint64_t, few_words>;
using Vector = hn::Vec<Tag>;
constexpr std::size_t lanes = hn::MaxLanes(Tag{});
// If there are enough registers.
constexpr std::size_t many_words = lanes == 1 ? few_words : 2 * few_words;

/// One bit for each placement of a block.
template <std::size_t words>
struct Slice {
    alignas(64) std::uint64_t word[words];
};

/// The pairs of a block. Only those that are set in all requested slices remain.
template <std::size_t words>
class Remaining {
    static constexpr std::size_t parts = words / lanes;

public:
    explicit HWY_INLINE Remaining(const Slice<words>& slice) {
        for (std::size_t i = 0; i < parts; ++i)
            part_[i] = hn::Load(Tag{}, slice.word + i * lanes);
    }
    HWY_INLINE void keep(const Slice<words>& slice) {
        for (std::size_t i = 0; i < parts; ++i)
            part_[i] = hn::And(part_[i], hn::Load(Tag{}, slice.word + i * lanes));
    }
    HWY_INLINE void remove(const Slice<words>& slice) {
        for (std::size_t i = 0; i < parts; ++i)
            part_[i] = hn::AndNot(hn::Load(Tag{}, slice.word + i * lanes), part_[i]);
    }
    HWY_INLINE void store(Slice<words>& slice) const {
        for (std::size_t i = 0; i < parts; ++i)
            hn::Store(part_[i], Tag{}, slice.word + i * lanes);
    }
    HWY_INLINE bool is_empty() const {
        Vector any = part_[0];
        for (std::size_t i = 1; i < parts; ++i)
            any = hn::Or(any, part_[i]);
        return hn::AllTrue(Tag{}, hn::Eq(any, hn::Zero(Tag{})));
    }
    /// The number of remaining pairs, spread over the lanes.
    HWY_INLINE Vector count() const {
        Vector total = hn::PopulationCount(part_[0]);
        for (std::size_t i = 1; i < parts; ++i)
            total = hn::Add(total, hn::PopulationCount(part_[i]));
        return total;
    }

private:
    // A plain array of vectors: this class exists for targets whose vectors have a fixed size.
    Vector part_[parts];
};

/// One step of transposing 64 x 64 bits: swaps the off-diagonal bits in squares of 2 * distance.
/// (H. S. Warren, Hacker's Delight, 2nd edition, section 7-3.) Rows from `needed` on may be left
/// unchanged.
template <int distance, std::size_t words>
HWY_INLINE void transpose_step(Slice<words>* rows, std::size_t needed) {
    constexpr std::uint64_t low = ~std::uint64_t{0} / ((std::uint64_t{1} << distance) + 1);
    const Vector mask = hn::Set(Tag{}, low);
    for (std::size_t first = 0; first < std::min(needed, word_bits); first += 2 * distance)
        for (std::size_t row = first; row < first + distance; ++row)
            for (std::size_t i = 0; i < words; i += lanes) {
                std::uint64_t* upper = rows[row].word + i;
                std::uint64_t* lower = rows[row + distance].word + i;
                const Vector a = hn::Load(Tag{}, upper);
                const Vector b = hn::Load(Tag{}, lower);
                const Vector moved = hn::And(hn::Xor(hn::ShiftRight<distance>(a), b), mask);
                hn::Store(hn::Xor(b, moved), Tag{}, lower);
                hn::Store(hn::Xor(a, hn::ShiftLeft<distance>(moved)), Tag{}, upper);
            }
}

/// A block of placements in bit slices. It has a table of the placements that are disjoint from
/// each set of a group's diagonals, and, for each five of the other diagonals, from each of their
/// 32 sets.
template <std::size_t words>
class Block {
public:
    static constexpr std::size_t most_placements = words * word_bits;

    void fill(std::span<const DiagonalSet> placements, const Grouping& grouping) {
        const int rest = grouping.rest();
        slice(placements, static_cast<std::size_t>(rest + grouping.group_bits));
        Slice<words> all;
        for (std::size_t i = 0; i < words; ++i) { // placement p is bit p / words of word p % words
            const std::size_t count = (placements.size() + words - 1 - i) / words;
            all.word[i] = count == 0 ? 0 : ~std::uint64_t{0} >> (word_bits - count);
        }
        tabulate(all, rest, rest + grouping.group_bits, grouping.groups(), of_group_);
        for (int first = 0; first < rest; first += chunk_bits)
            tabulate(all, first, rest, chunk_sets, disjoint_[first / chunk_bits]);
    }

    /// The placements that are disjoint from a group's diagonals.
    HWY_INLINE Remaining<words> of_group(std::size_t group) const {
        return Remaining<words>{of_group_[group]};
    }

    /// Adds the number of disjoint pairs with placements of a group, spread over the lanes.
    template <int chunks>
    HWY_INLINE void count(const Remaining<words>& of_group, const DiagonalSet* begin,
                          const DiagonalSet* end, Vector& total) const {
        for (const DiagonalSet* item = begin; item != end; ++item) {
            Remaining<words> remaining = of_group;
            for (int chunk = 0; chunk < chunks; ++chunk)
                remaining.keep(disjoint_[chunk][(*item >> (chunk * chunk_bits)) % chunk_sets]);
            total = hn::Add(total, remaining.count());
        }
    }

private:
    /// Computes which placements are disjoint from each set of the diagonals `first` ... `end`-1.
    /// Bits from `end` on are ignored.
    void tabulate(const Slice<words>& all, int first, int end, std::size_t sets,
                  Slice<words>* disjoint) {
        disjoint[0] = all;
        for (std::size_t set = 1; set < sets; ++set) {
            const int diagonal = first + std::countr_zero(set);
            Remaining<words> remaining{disjoint[set & (set - 1)]};
            if (diagonal < end) remaining.remove(slices_[diagonal]);
            remaining.store(disjoint[set]);
        }
    }

    void slice(std::span<const DiagonalSet> placements, std::size_t needed) {
        std::uint64_t* const first = slices_[0].word;
        std::ranges::copy(placements, first);
        std::fill(first + placements.size(), first + most_placements, 0);
        transpose_step<32>(slices_, needed);
        transpose_step<16>(slices_, needed);
        transpose_step<8>(slices_, needed);
        transpose_step<4>(slices_, needed);
        transpose_step<2>(slices_, needed);
        transpose_step<1>(slices_, needed);
    }

    Slice<words> slices_[word_bits];
    Slice<words> of_group_[chunk_sets];
    Slice<words> disjoint_[most_chunks][chunk_sets];
};

/// The number of disjoint pairs of a list and the placements in a register, spread over the lanes.
HWY_INLINE Vector count_register(std::span<const DiagonalSet> west, Vector east) {
    const Vector zero = hn::Zero(Tag{});
    const Vector one = hn::Set(Tag{}, 1);
    Vector disjoint = zero;
    for (const DiagonalSet placement : west) {
        const auto free = hn::Eq(hn::And(hn::Set(Tag{}, placement), east), zero);
        disjoint = hn::IfThenElse(free, hn::Add(disjoint, one), disjoint);
    }
    return disjoint;
}

/// The number of disjoint pairs, computed with one register of the east half after the other. For
/// lists that are too short for a block.
HWY_INLINE std::uint64_t count_short(std::span<const DiagonalSet> west,
                                     std::span<const DiagonalSet> east) {
    Vector total = hn::Zero(Tag{});
    for (; east.size() >= lanes; east = east.subspan(lanes))
        total = hn::Add(total, count_register(west, hn::LoadU(Tag{}, east.data())));
    alignas(64) DiagonalSet last[lanes] = {};
    for (std::size_t i = 0; i < east.size(); ++i)
        last[i] = east[i];
    total = hn::Add(total, hn::IfThenElseZero(hn::FirstN(Tag{}, east.size()),
                                              count_register(west, hn::Load(Tag{}, last))));
    return hn::GetLane(hn::SumOfLanes(Tag{}, total));
}

/// Counts with the placements of one block.
template <int chunks, std::size_t words>
std::uint64_t count_block(const Block<words>& block, const Half& west, std::size_t part,
                          const Grouping& grouping, const MarkWeights& weights) {
    std::uint64_t result = 0;
    for (std::size_t marks = 0; marks < weights.size(); ++marks) {
        if (weights[marks] == 0 || west.part(grouping, marks, part).empty()) continue;
        Vector total = hn::Zero(Tag{});
        for (std::size_t group = 0; group < grouping.groups(); ++group) {
            const auto of_group = block.of_group(group);
            if (of_group.is_empty()) continue;
            const auto items = west.group(grouping.index(marks, part, group));
            block.template count<chunks>(of_group, items.data(), items.data() + items.size(),
                                         total);
        }
        result += weights[marks] * hn::GetLane(hn::SumOfLanes(Tag{}, total));
    }
    return result;
}

/// Counts with blocks of `words` words, as long as more than `rest` placements remain.
template <int chunks, std::size_t words>
std::uint64_t count_blocks(const Half& west, std::size_t part, std::span<const DiagonalSet>& east,
                           std::size_t rest, const Grouping& grouping, const MarkWeights& weights) {
    Block<words> block;
    std::uint64_t result = 0;
    while (east.size() > rest) {
        const std::size_t size = std::min(east.size(), block.most_placements);
        block.fill(east.first(size), grouping);
        east = east.subspan(size);
        result += count_block<chunks>(block, west, part, grouping, weights);
    }
    return result;
}

/// Selects the number of chunks at compile time, so that the loop over them is unrolled.
template <int chunks>
std::uint64_t count_chunks(const Half& west, std::size_t part, std::span<const DiagonalSet> east,
                           const Grouping& grouping, const MarkWeights& weights) {
    if constexpr (chunks < most_chunks)
        if (chunks * chunk_bits < grouping.rest())
            return count_chunks<chunks + 1>(west, part, east, grouping, weights);
    constexpr std::size_t worth_many = few_words * word_bits * 3 / 2;
    std::uint64_t result = 0;
    if constexpr (many_words > few_words)
        result = count_blocks<chunks, many_words>(west, part, east, worth_many, grouping, weights);
    return result + count_blocks<chunks, few_words>(west, part, east, 0, grouping, weights);
}

std::uint64_t count_disjoint(const Half& west, std::size_t part, std::span<const DiagonalSet> east,
                             const Grouping& grouping, const MarkWeights& weights) {
    constexpr std::size_t block_costs = 1500; // measured in operations on short lists
    std::array<std::span<const DiagonalSet>, std::tuple_size_v<MarkWeights>> lists;
    std::size_t size = 0;
    for (std::size_t marks = 0; marks < weights.size(); ++marks) {
        if (weights[marks] == 0) continue;
        lists[marks] = west.part(grouping, marks, part);
        size += lists[marks].size();
    }
    if (size * (east.size() / lanes + 1) >= block_costs)
        return count_chunks<0>(west, part, east, grouping, weights);
    std::uint64_t result = 0;
    for (std::size_t marks = 0; marks < weights.size(); ++marks)
        if (!lists[marks].empty()) result += weights[marks] * count_short(lists[marks], east);
    return result;
}

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace qsat {

HWY_EXPORT(count_disjoint);

std::uint64_t count_disjoint(const Half& west, std::size_t part, std::span<const DiagonalSet> east,
                             const Grouping& grouping, const MarkWeights& weights) {
    return HWY_DYNAMIC_DISPATCH(count_disjoint)(west, part, east, grouping, weights);
}

} // namespace qsat

#endif
