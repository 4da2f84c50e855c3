#define HWY_WANT_AVX3_DL // has an instruction that counts bits in registers

#include "count/disjoint_pairs.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

// Highway compiles the file once for each instruction set by including it again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "count/disjoint_pairs.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include "count/slice_registers.hpp"

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

/// For each beginning or ending, of this number of queens: the placements that it does not attack.
template <std::size_t layers>
HWY_INLINE const Slice* save_halves(const std::vector<PlacementList::Square>& half, int queens,
                                    const Slice* squares, const Slice* first, std::size_t stride,
                                    std::vector<Slice>& buffer) {
    const Slice* const all = first + stride - 1;
    const std::size_t count = queens == 0 ? 1 : half.size() / static_cast<std::size_t>(queens);
    if (buffer.size() < count * layers) buffer.resize(count * layers);
    const PlacementList::Square* square = half.data();
    for (std::size_t i = 0; i < count; ++i) {
        Remaining<layers> remaining{all, stride};
        for (int queen = 0; queen < queens; ++queen)
            remaining.keep(squares + *square++ * layers);
        remaining.save(&buffer[i * layers]);
    }
    return buffer.data();
}

/// Adds the pairs with some layers of a group.
template <std::size_t layers>
void count_layers(const PlacementList& list, const Quarter& quarter, const Slice* first,
                  std::size_t stride, PairBuffers& buffers, std::span<CellCounts> counts) {
    save_squares<layers>(list, quarter, first, stride, buffers.squares);
    const Slice* const squares = buffers.squares.data();
    const Slice* const beginnings = save_halves<layers>(list.beginnings, list.of_beginning, squares,
                                                        first, stride, buffers.beginnings);
    const Slice* const endings = save_halves<layers>(list.endings, list.queens - list.of_beginning,
                                                     squares, first, stride, buffers.endings);
    for (std::size_t cell = 0; cell < counts.size(); ++cell) {
        // So many pairs fit into a byte.
        constexpr std::ptrdiff_t most = 0xff / (layers * 8);
        const auto* halves = list.placements.data() + list.first_of_cell[cell];
        const auto* const last = list.placements.data() + list.first_of_cell[cell + 1];
        while (halves != last) {
            const auto* const end = halves + std::min(most, last - halves);
            hn::Vec<SumTag> sum[parts];
            for (auto& part : sum)
                part = hn::Zero(SumTag{});
            for (; halves != end; ++halves)
                for (std::size_t i = 0; i < layers * parts; ++i)
                    sum[i % parts] = hn::Add(
                        sum[i % parts],
                        hn::PopulationCount(hn::BitCast(
                            SumTag{},
                            hn::And(
                                load(beginnings[halves->beginning * layers + i / parts], i % parts),
                                load(endings[halves->ending * layers + i / parts], i % parts)))));
            Slice sums;
            for (std::size_t part = 0; part < parts; ++part)
                store(sums_of_words(sum[part]), sums, part);
            for (std::size_t word = 0; word < Slice::words; ++word)
                counts[cell].of_word[word] += sums.word[word];
        }
    }
}

void count_pairs(const PairTables& tables, std::size_t group, const Budget& budget,
                 PairBuffers& buffers, std::span<CellCounts> counts) {
    const auto& [list, quarter, bits] = tables;
    const auto stride = static_cast<std::size_t>(bits.slices_per_layer);
    std::ranges::fill(counts, CellCounts{});
    std::size_t layer = bits.first_layer[group];
    const std::size_t end = bits.first_layer[group + 1];
    for (; layer + 2 <= end; layer += 2) {
        budget.require();
        count_layers<2>(list, quarter, bits.layer(layer), stride, buffers, counts);
    }
    budget.require();
    if (layer < end) count_layers<1>(list, quarter, bits.layer(layer), stride, buffers, counts);
}

HWY_INLINE std::uint64_t load_wide(const Slice& slice, std::size_t word) {
    std::uint64_t bits;
    std::memcpy(&bits, reinterpret_cast<const char*>(&slice) + word * sizeof bits, sizeof bits);
    return bits;
}

/// The pairs of one cell of the list and one wide word.
HWY_INLINE std::uint64_t count_cell(const PlacementList& list, std::size_t cell, std::size_t word,
                                    const Slice* beginnings, const Slice* endings) {
    int pairs = 0;
    for (std::uint32_t i = list.first_of_cell[cell]; i < list.first_of_cell[cell + 1]; ++i) {
        const auto [beginning, ending] = list.placements[i];
        pairs += std::popcount(load_wide(beginnings[beginning], word) &
                               load_wide(endings[ending], word));
    }
    return static_cast<std::uint64_t>(pairs);
}

std::uint64_t weigh_wanted_cells(const PairTables& tables, std::size_t group, const Budget& budget,
                                 PairBuffers& buffers, const OtherColour& other) {
    const auto& [list, quarter, bits] = tables;
    const auto stride = static_cast<std::size_t>(bits.slices_per_layer);
    const std::size_t first = group * Slice::wide_words;
    const std::size_t end = std::min(first + Slice::wide_words, other.even_ties.size());
    const std::size_t odd_groups = (other.odd_ties.size() + Slice::words - 1) / Slice::words;
    std::uint64_t result = 0;
    for (std::size_t layer = bits.first_layer[group]; layer < bits.first_layer[group + 1];
         ++layer) {
        budget.require();
        const Slice* const slices = bits.layer(layer);
        save_squares<1>(list, quarter, slices, stride, buffers.squares);
        const Slice* const squares = buffers.squares.data();
        const Slice* const beginnings = save_halves<1>(list.beginnings, list.of_beginning, squares,
                                                       slices, stride, buffers.beginnings);
        const Slice* const endings = save_halves<1>(list.endings, list.queens - list.of_beginning,
                                                    squares, slices, stride, buffers.endings);
        for (std::size_t even = first; even < end; ++even)
            for (std::size_t odd_group = 0; odd_group < odd_groups; ++odd_group) {
                const auto& wanted =
                    other.counts[odd_group * other.even_ties.size() + even].of_word;
                std::uint32_t rest = 0;
                for (std::size_t word = 0; word < Slice::words; ++word)
                    rest |= std::uint32_t{wanted[word] != 0} << word;
                for (; rest != 0; rest &= rest - 1) {
                    const int word = std::countr_zero(rest);
                    const std::size_t odd = odd_group * Slice::words + word;
                    if (odd >= other.odd_ties.size()) break;
                    result +=
                        count_cell(list, odd, even - first, beginnings, endings) * wanted[word] *
                        other.weights[other.ties & other.even_ties[even] & other.odd_ties[odd]];
                }
            }
    }
    return result;
}

/// What a slice costs in `count_pairs`. Only the widest registers have an instruction that counts
/// their bits.
double slice_cost() { return parts == 1 ? 0.75 : 1.25 * parts; }

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace qsat::inline questions {

HWY_EXPORT(count_pairs);
HWY_EXPORT(weigh_wanted_cells);
HWY_EXPORT(slice_cost);

void count_pairs(const PairTables& tables, std::size_t group, const Budget& budget,
                 PairBuffers& buffers, std::span<CellCounts> counts) {
    HWY_DYNAMIC_DISPATCH(count_pairs)(tables, group, budget, buffers, counts);
}

std::uint64_t weigh_wanted_cells(const PairTables& tables, std::size_t group, const Budget& budget,
                                 PairBuffers& buffers, const OtherColour& other) {
    return HWY_DYNAMIC_DISPATCH(weigh_wanted_cells)(tables, group, budget, buffers, other);
}

double PairWork::groups() const { return std::ceil(odd / Slice::words); }

double PairWork::all_cells() const {
    // The fullest of 32 cells is some deviations above their mean.
    const double layers = std::ceil((on_odd + 2.5 * std::sqrt(on_odd)) / Slice::word_bits);
    return even * on_even * groups() * layers * HWY_DYNAMIC_DISPATCH(slice_cost)();
}

double PairWork::wanted(double cells) const {
    const double layers = 1 + on_even / 64;
    const double halves = odd * on_odd / 4; // about as many as there are different ones
    return layers * (cells * (on_odd + 2) + even / Slice::wide_words * halves);
}

} // namespace qsat::questions

#endif
