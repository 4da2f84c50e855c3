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
    GroupCounter(const PairTables& tables, std::size_t group, PairBuffers& buffers,
                 std::span<CellCounts> counts)
        : list_{tables.list}, packer_{tables.bits}, columns_{tables.quarter.columns()},
          all_{tables.bits.groups.empty() ? &buffers.packed[0] : &tables.bits.groups[group]},
          buffers_{buffers}, counts_{counts} {
        if (all_ == &buffers.packed[0]) packer_.pack_group(group, buffers.packed[0]);
        constexpr std::size_t together = 2; // layers
        grow(buffers.firsts, together * list_.halves[0].size());
        grow(buffers.seconds, together * list_.halves[1].size());
        grow(buffers.squares, together * (list_.missing_queen(columns_) + std::size_t{1}));
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
            if (packer_.pack(packed(depth), buffers_.diagonals[square], buffers_.packed[depth + 1]))
                count(depth + 1, first, next, budget);
            first = next;
        }
    }

    /// The placements that some first queens do not attack.
    const Layers& packed(int depth) const { return depth == 0 ? *all_ : buffers_.packed[depth]; }

    bool is_worth_packing(int depth, std::size_t first, std::size_t end) const {
        const auto first_ending = [&](std::size_t beginning) {
            return beginning < list_.beginning_count()
                       ? list_.blocks[list_.first_block[beginning]].first_ending
                       : list_.endings.size();
        };
        return !packed(depth).masks.empty() && packed(depth).count > 1 &&
               first_ending(end) - first_ending(first) >= list_.least_endings_to_pack;
    }

    /// The placements in both, of some neighbouring layers.
    template <std::size_t count>
    HWY_INLINE static void keep(const Slice* a, const Slice* b, Slice* to) {
        for (std::size_t i = 0; i < count * parts; ++i)
            store(hn::And(load(a[i / parts], i % parts), load(b[i / parts], i % parts)),
                  to[i / parts], i % parts);
    }

    /// For the queens from `depth` on, on each square, and for a missing queen: the placements that
    /// it does not attack.
    template <std::size_t count>
    void save_squares(const Layers& layers, std::size_t layer, int depth) const {
        const std::size_t missing = list_.missing_queen(columns_);
        for (auto square = static_cast<std::size_t>(depth * columns_); square < missing; ++square) {
            const auto [sum, difference] = buffers_.diagonals[square];
            keep<count>(layers.slice(sum, layer), layers.slice(difference, layer),
                        &buffers_.squares[square * count]);
        }
        std::copy_n(packer_.all(layers, layer), count, &buffers_.squares[missing * count]);
    }

    /// For each half with these columns: those of some placements that it does not attack.
    template <std::size_t count>
    void save_halves(const std::vector<PlacementList::Half>& halves, LineSet columns,
                     const Slice* among, Slice* to) const {
        const Slice* const squares = buffers_.squares.data();
        for (const PlacementList::Half& half : halves) {
            if ((half.columns & ~columns) == 0)
                for (std::size_t i = 0; i < count * parts; ++i) {
                    Vector left = load(among[i / parts], i % parts);
                    for (const PlacementList::Square square : half.squares)
                        left = hn::And(left, load(squares[square * count + i / parts], i % parts));
                    store(left, to[i / parts], i % parts);
                }
            to += count;
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
        const Layers& layers = packed(depth);
        std::size_t layer = 0;
        for (; layer + 2 <= layers.count; layer += 2)
            count_layers<2>(depth, first, end, layers, layer);
        if (layer < layers.count) count_layers<1>(depth, first, end, layers, layer);
    }

    template <std::size_t count>
    void count_layers(int depth, std::size_t first, std::size_t end, const Layers& layers,
                      std::size_t layer) {
        save_squares<count>(layers, layer, depth);
        const Slice* const all = packer_.all(layers, layer);
        save_halves<count>(list_.halves[1], columns_left(first, depth), all,
                           buffers_.seconds.data());
        for (std::size_t beginning = first; beginning < end; ++beginning) {
            std::array<Slice, count> left;
            std::copy_n(all, count, left.data());
            for (int queen = depth; queen < list_.of_beginning; ++queen)
                keep<count>(left.data(),
                            &buffers_.squares[list_.beginning(beginning)[queen] * count],
                            left.data());
            save_halves<count>(list_.halves[0], columns_left(beginning, list_.of_beginning),
                               left.data(), buffers_.firsts.data());
            for (std::uint32_t block = list_.first_block[beginning];
                 block < list_.first_block[beginning + 1]; ++block)
                count_block<count>(list_.blocks[block]);
            added_ += count;
            if (added_ + count > most_added()) flush();
        }
    }

    template <std::size_t count>
    HWY_INLINE void count_block(const PlacementList::Block& block) {
        const PlacementList::Ending* ending = list_.endings.data() + block.first_ending;
        const std::uint16_t* const cells = list_.cells.data() + block.first_cell;
        for (std::uint32_t i = 0; i < block.cell_count && cells[i] < counts_.size(); ++i) {
            for (std::uint32_t left = block.endings_per_cell; left > 0;) {
                hn::Vec<SumTag> sum[count * parts];
                for (auto& part : sum)
                    part = hn::Zero(SumTag{});
                const PlacementList::Ending* const end = ending + std::min(left, most_in_byte);
                left -= static_cast<std::uint32_t>(end - ending);
                for (; ending != end; ++ending) {
                    const Slice* const firsts = &buffers_.firsts[ending->first * count];
                    const Slice* const seconds = &buffers_.seconds[ending->second * count];
                    for (std::size_t part = 0; part < count * parts; ++part)
                        sum[part] = hn::Add(
                            sum[part],
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

    /// Of so many endings a sum of 8 bits has room for the placements of a layer.
    static constexpr std::uint32_t most_in_byte = 0xff / 8;
    /// A sum of 16 bits has room for so many layers of a beginning, with 16 placements of a cell
    /// each.
    std::size_t most_added() const {
        std::size_t endings = 1; // of a cell, at most
        for (int queens = list_.queens - list_.of_beginning; queens > 1; --queens)
            endings *= static_cast<std::size_t>(queens);
        return 0xffff / (endings * Slice::word_bits);
    }

    const PlacementList& list_;
    Packer packer_;
    int columns_;
    const Layers* all_; ///< of the group
    PairBuffers& buffers_;
    std::span<CellCounts> counts_;
    std::size_t added_ = 0; ///< layers since the last flush
    bool has_pairs_ = false;
};

bool count_pairs(const PairTables& tables, std::size_t group, const Budget& budget,
                 PairBuffers& buffers, std::span<CellCounts> counts) {
    budget.require();
    std::ranges::fill(counts, CellCounts{});
    return GroupCounter{tables, group, buffers, counts}.count(budget);
}

void keep_layers(PlacementBits& bits) {
    Layers layers;
    for (std::size_t cell = 0; cell + 1 < bits.first_of_cell.size(); cell += Slice::words) {
        Packer{bits}.pack_group(cell / Slice::words, layers);
        bits.groups.push_back({.count = layers.count});
        bits.groups.back().slices.assign(layers.slices.begin(),
                                         layers.slices.begin() + bits.mask_bits * layers.count);
    }
}

/// Only the widest registers have an instruction that counts their bits.
double seconds_per_slice() { return parts == 1 ? 0.8e-9 : 1.3e-9 * parts; }

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace qsat::inline questions {

HWY_EXPORT(count_pairs);
HWY_EXPORT(keep_layers);
HWY_EXPORT(seconds_per_slice);

bool count_pairs(const PairTables& tables, std::size_t group, const Budget& budget,
                 PairBuffers& buffers, std::span<CellCounts> counts) {
    return HWY_DYNAMIC_DISPATCH(count_pairs)(tables, group, budget, buffers, counts);
}

void keep_layers(PlacementBits& bits) { HWY_DYNAMIC_DISPATCH(keep_layers)(bits); }

double seconds_per_slice() { return HWY_DYNAMIC_DISPATCH(seconds_per_slice)(); }

} // namespace qsat::questions

#endif
