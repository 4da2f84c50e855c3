#define HWY_WANT_AVX3_DL // has an instruction that counts bits in registers

#include "count/disjoint_pairs.hpp"

#include <algorithm>
#include <bit>

// Highway compiles the file once for each instruction set by including it again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "count/disjoint_pairs.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include "count/slice_registers.hpp"

#include "count/packing.hpp"

HWY_BEFORE_NAMESPACE();
namespace qsat::HWY_NAMESPACE {

/// Sums of pairs, which are counted in bytes.
#if HWY_TARGET == HWY_SCALAR // has one lane, which cannot be two bytes
using SumTag = Tag;
HWY_INLINE Vector sums_of_words(Vector sums) { return sums; }
#else
using SumTag = hn::Repartition<std::uint8_t, Tag>;
HWY_INLINE Vector sums_of_words(hn::Vec<SumTag> sums) {
    const Vector both = hn::BitCast(Tag{}, sums);
    return hn::Add(hn::ShiftRight<8>(both), hn::And(both, hn::Set(Tag{}, 0xff)));
}
#endif

/// Counts the pairs of a list with one group of cells. For the first queens of the list, it packs
/// those placements of the group that they do not attack, again after each queen.
class GroupCounter {
public:
    GroupCounter(const PairTables& tables, std::span<const std::uint16_t> cells,
                 PairBuffers& buffers, std::span<CellCounts> counts)
        : list_{tables.list}, packer_{tables.bits}, columns_{tables.quarter.columns()},
          buffers_{buffers}, counts_{counts} {
        packer_.pack_all(cells, buffers.packed[0]);
        const auto columns = static_cast<std::size_t>(columns_);
        const std::size_t halves = std::max<std::size_t>(columns * columns, 1);
        buffers.firsts.resize(2 * halves);
        buffers.seconds.resize(2 * halves);
        buffers.by_last.resize(2 * columns);
        buffers.diagonals.clear();
        for (LineSet rest = list_.rows; rest != 0; rest &= rest - 1)
            for (int column = 0; column < columns_; ++column)
                buffers.diagonals.push_back(
                    tables.quarter.diagonals(std::countr_zero(rest), column));
        buffers.sums.assign(counts.size(), Slice{});
    }

    /// Returns whether there are pairs.
    bool count(const Budget& budget) {
        count(0, 0, list_.beginning_count(), budget);
        flush();
        return has_pairs_;
    }

private:
    /// Beginnings of the list that have the first `depth` queens in common.
    void count(int depth, std::size_t first, std::size_t end, const Budget& budget) {
        budget.require();
        if (depth == list_.of_beginning || !is_worth_packing(depth, first, end))
            return count_endings(depth, first, end);
        while (first < end) {
            const PlacementList::Square square = list_.beginning(first)[depth];
            std::size_t next = first + 1;
            while (next < end && list_.beginning(next)[depth] == square)
                ++next;
            if (packer_.pack(buffers_.packed[depth], buffers_.diagonals[square],
                             buffers_.packed[depth + 1]))
                count(depth + 1, first, next, budget);
            first = next;
        }
    }

    bool is_worth_packing(int depth, std::size_t first, std::size_t end) const {
        const auto first_ending = [&](std::size_t beginning) {
            return beginning < list_.beginning_count()
                       ? list_.blocks[list_.first_block[beginning]].first_ending
                       : list_.endings.size();
        };
        return buffers_.packed[depth].layers > 1 &&
               first_ending(end) - first_ending(first) >= buffers_.least_endings;
    }

    /// Neighbouring layers, which are compared together.
    template <std::size_t count>
    using Layers = std::array<Slice, count>;

    template <std::size_t count>
    HWY_INLINE static Layers<count> both_of(const Layers<count>& a, const Layers<count>& b) {
        Layers<count> result;
        for (std::size_t i = 0; i < count; ++i)
            result[i] = both(a[i], b[i]);
        return result;
    }

    /// Of some neighbouring layers: the placements that a queen does not attack.
    template <std::size_t count>
    HWY_INLINE Layers<count> not_attacked_in(const PairBuffers::Packed& packed, std::size_t layer,
                                             std::size_t square) const {
        Layers<count> result;
        for (std::size_t i = 0; i < count; ++i)
            result[i] = Packer::not_attacked(packed, layer + i, buffers_.diagonals[square]);
        return result;
    }

    /// For each half of an ending, in the rows from `depth` on and these columns: those of some
    /// placements that it does not attack.
    template <std::size_t count>
    void save_halves(const PairBuffers::Packed& packed, std::size_t layer, int depth, int queens,
                     LineSet columns, const Layers<count>& among, Slice* to) const {
        const auto by_queen = [&](int queen, int column) {
            return not_attacked_in<count>(packed, layer, (depth + queen) * columns_ + column);
        };
        const auto save = [](const Layers<count>& layers, Slice* at) {
            std::ranges::copy(layers, at);
        };
        if (queens == 0) return save(among, to);
        Slice* const by_last = buffers_.by_last.data();
        for (LineSet rest = columns; rest != 0; rest &= rest - 1) {
            const int column = std::countr_zero(rest);
            const Layers<count> layers = both_of(among, by_queen(queens - 1, column));
            save(layers, (queens == 1 ? to : by_last) + column * count);
        }
        if (queens == 1) return;
        for (LineSet rest = columns; rest != 0; rest &= rest - 1) {
            const int column = std::countr_zero(rest);
            const Layers<count> by_first = by_queen(0, column);
            for (LineSet others = columns & ~(LineSet{1} << column); others != 0;
                 others &= others - 1) {
                const int second = std::countr_zero(others);
                for (std::size_t i = 0; i < count; ++i)
                    to[(column * columns_ + second) * count + i] =
                        both(by_first[i], by_last[second * count + i]);
            }
        }
    }

    /// The columns without the first queens of a beginning.
    LineSet columns_left(std::size_t beginning, int queens) const {
        LineSet columns = (LineSet{1} << columns_) - 1;
        for (int depth = 0; depth < queens; ++depth)
            columns &= ~(LineSet{1} << list_.beginning(beginning)[depth] % columns_);
        return columns;
    }

    /// Counts the placements of some beginnings.
    void count_endings(int depth, std::size_t first, std::size_t end) {
        const PairBuffers::Packed& packed = buffers_.packed[depth];
        std::size_t layer = 0;
        for (; layer + 2 <= packed.layers; layer += 2)
            count_layers<2>(depth, first, end, packed, layer);
        if (layer < packed.layers) count_layers<1>(depth, first, end, packed, layer);
    }

    template <std::size_t count>
    void count_layers(int depth, std::size_t first, std::size_t end,
                      const PairBuffers::Packed& packed, std::size_t layer) {
        const int of_ending = list_.queens - list_.of_beginning;
        const int of_first = std::min(of_ending, PlacementList::most_in_half);
        Layers<count> all;
        for (std::size_t i = 0; i < count; ++i)
            all[i] = packer_.all(packed, layer + i);
        save_halves(packed, layer, list_.of_beginning + of_first, of_ending - of_first,
                    columns_left(first, depth), all, buffers_.seconds.data());
        for (std::size_t beginning = first; beginning < end; ++beginning) {
            Layers<count> left = all;
            for (int queen = depth; queen < list_.of_beginning; ++queen)
                left = both_of(
                    left, not_attacked_in<count>(packed, layer, list_.beginning(beginning)[queen]));
            save_halves(packed, layer, list_.of_beginning, of_first,
                        columns_left(beginning, list_.of_beginning), left, buffers_.firsts.data());
            for (std::uint32_t block = list_.first_block[beginning];
                 block < list_.first_block[beginning + 1]; ++block)
                count_block<count>(list_.blocks[block]);
            added_ += count;
            if (added_ + count > most_added) flush();
        }
    }

    template <std::size_t count>
    HWY_INLINE void count_block(const PlacementList::Block& block) {
        const PlacementList::Ending* ending = list_.endings.data() + block.first_ending;
        const std::uint16_t* const cells = list_.cells.data() + block.first_cell;
        for (std::uint32_t i = 0; i < block.cell_count && cells[i] < counts_.size(); ++i) {
            hn::Vec<SumTag> sum[count * parts];
            for (auto& part : sum)
                part = hn::Zero(SumTag{});
            for (std::uint32_t left = block.endings_per_cell; left > 0; --left, ++ending) {
                const Slice* const firsts = &buffers_.firsts[ending->first * count];
                const Slice* const seconds = &buffers_.seconds[ending->second * count];
                for (std::size_t part = 0; part < count * parts; ++part)
                    sum[part] =
                        hn::Add(sum[part],
                                hn::PopulationCount(hn::BitCast(
                                    SumTag{}, hn::And(load(firsts[part / parts], part % parts),
                                                      load(seconds[part / parts], part % parts)))));
            }
            Slice& sums = buffers_.sums[cells[i]];
            for (std::size_t part = 0; part < parts; ++part) {
                Vector words = load(sums, part);
                for (std::size_t layer = 0; layer < count; ++layer)
                    words = hn::Add(words, sums_of_words(sum[layer * parts + part]));
                store(words, sums, part);
            }
        }
    }

    /// Adds the sums of 16 bits to those of 32.
    void flush() {
        Slice::Word any = 0;
        for (std::size_t cell = 0; cell < counts_.size(); ++cell) {
            for (std::size_t word = 0; word < Slice::words; ++word) {
                counts_[cell].of_word[word] += buffers_.sums[cell].word[word];
                any |= buffers_.sums[cell].word[word];
            }
            buffers_.sums[cell] = {};
        }
        has_pairs_ |= any != 0;
        added_ = 0;
    }

    /// A beginning has at most 4! endings in a cell, and a layer 16 placements; so often a sum of
    /// 16 bits has room for them.
    static constexpr std::size_t most_added = 0xffff / (24 * Slice::word_bits);

    const PlacementList& list_;
    Packer packer_;
    int columns_;
    PairBuffers& buffers_;
    std::span<CellCounts> counts_;
    std::size_t added_ = 0; ///< layers since the last flush
    bool has_pairs_ = false;
};

bool count_pairs(const PairTables& tables, std::span<const std::uint16_t> cells,
                 const Budget& budget, PairBuffers& buffers, std::span<CellCounts> counts) {
    budget.require();
    std::ranges::fill(counts, CellCounts{});
    return GroupCounter{tables, cells, buffers, counts}.count(budget);
}

/// Only the widest registers have an instruction that counts their bits.
double seconds_per_slice() { return parts == 1 ? 0.8e-9 : 1.3e-9 * parts; }

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace qsat::inline questions {

HWY_EXPORT(count_pairs);
HWY_EXPORT(seconds_per_slice);

bool count_pairs(const PairTables& tables, std::span<const std::uint16_t> cells,
                 const Budget& budget, PairBuffers& buffers, std::span<CellCounts> counts) {
    return HWY_DYNAMIC_DISPATCH(count_pairs)(tables, cells, budget, buffers, counts);
}

double seconds_per_slice() { return HWY_DYNAMIC_DISPATCH(seconds_per_slice)(); }

} // namespace qsat::questions

#endif
