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

/// Placements of some layers at the same time.
template <std::size_t layers>
struct Remaining {
    Vector part[layers * parts];

    HWY_INLINE explicit Remaining(const Slice* slices, std::size_t stride = 1) {
        for (std::size_t i = 0; i < layers * parts; ++i)
            part[i] = load(slices[i / parts * stride], i % parts);
    }
    HWY_INLINE void keep(const Slice* slices, std::size_t stride = 1) {
        for (std::size_t i = 0; i < layers * parts; ++i)
            part[i] = hn::And(part[i], load(slices[i / parts * stride], i % parts));
    }
    HWY_INLINE void save(Slice* slices) const {
        for (std::size_t i = 0; i < layers * parts; ++i)
            store(part[i], slices[i / parts], i % parts);
    }
    HWY_INLINE bool is_empty() const {
        Vector any = part[0];
        for (std::size_t i = 1; i < layers * parts; ++i)
            any = hn::Or(any, part[i]);
        return hn::AllTrue(Tag{}, hn::Eq(any, hn::Zero(Tag{})));
    }
};

/// For each square of the list's rows: the placements that a queen there does not attack.
template <std::size_t layers>
HWY_INLINE void save_squares(const PlacementList& list, const Quarter& quarter, const Slice* first,
                             std::size_t stride, std::vector<Slice>& squares) {
    const int columns = quarter.columns();
    const std::size_t needed = static_cast<std::size_t>(list.queens * columns) * layers;
    if (squares.size() < needed) squares.resize(needed);
    Slice* to = squares.data();
    for (LineSet rest = list.rows; rest != 0; rest &= rest - 1)
        for (int column = 0; column < columns; ++column, to += layers) {
            const auto [sum, difference] = quarter.diagonals(std::countr_zero(rest), column);
            Remaining<layers> remaining{first + sum, stride};
            remaining.keep(first + difference, stride);
            remaining.save(to);
        }
}

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

/// The placements of a layer that may count.
Slice allowed_placements(const PlacementBits& bits, std::size_t layer, std::size_t allowed) {
    Slice result = bits.layer(layer)[bits.slices_per_layer - 1];
    const std::uint16_t* cell = &bits.cells[layer * Slice::placements];
    for (Slice::Word& word : result.word) {
        unsigned mask = 0;
        for (std::size_t bit = 0; bit < Slice::word_bits; ++bit)
            mask |= unsigned{*cell++ < allowed} << bit;
        word = static_cast<Slice::Word>(word & mask);
    }
    return result;
}

/// Appends the nodes from `first` to `end` that leave placements; returns their new number.
HWY_INLINE std::size_t append_alive(const PlacementList::Node* nodes, std::uint32_t first,
                                    std::uint32_t end, const Remaining<1>& remaining,
                                    const Slice* squares, PairBuffers::Alive* to,
                                    std::size_t size) {
    for (std::uint32_t node = first; node < end; ++node) {
        Remaining<1> left = remaining;
        left.keep(squares + nodes[node].square);
        left.save(&to[size].remaining);
        to[size].node = node;
        size += left.is_empty() ? 0 : 1; // a branch would be mispredicted
    }
    return size;
}

/// The weighted pairs of a placement of the list with the remaining ones of a layer.
std::uint64_t weigh(const PairBuffers::Alive& alive, const PlacementList& list,
                    const std::uint16_t* cells, const OtherColour& other) {
    const std::uint32_t list_cell = list.levels.back()[alive.node].next;
    const std::size_t list_cells = other.even_ties.size();
    if (list_cell >= list_cells) return 0;
    const CellCounts* const counts = other.counts + list_cell;
    const unsigned ties = other.ties & other.even_ties[list_cell];
    std::uint64_t result = 0;
    for (std::size_t word = 0; word < Slice::words; ++word)
        for (unsigned rest = alive.remaining.word[word]; rest != 0; rest &= rest - 1) {
            const std::size_t cell = cells[word * Slice::word_bits + std::countr_zero(rest)];
            const std::uint64_t pairs =
                counts[cell / Slice::words * list_cells].of_word[cell % Slice::words];
            result += pairs * other.weights[ties & other.odd_ties[cell]];
        }
    return result;
}

std::uint64_t weigh_pairs(const PairTables& tables, std::size_t layer, const Budget& budget,
                          PairBuffers& buffers, const OtherColour& other) {
    const auto& [list, quarter, bits] = tables;
    save_squares<1>(list, quarter, bits.layer(layer),
                    static_cast<std::size_t>(bits.slices_per_layer), buffers.squares);
    const Slice* const squares = buffers.squares.data();
    const std::uint16_t* const cells = &bits.cells[layer * Slice::placements];
    const Slice start = allowed_placements(bits, layer, other.odd_ties.size());
    constexpr std::size_t most_children = JoinBoard::most_lines;
    std::vector<PairBuffers::Alive>& alive = buffers.alive[0];
    std::vector<PairBuffers::Alive>& next = buffers.alive[1];
    if (alive.empty()) alive.resize(1);
    if (next.empty()) next.resize(1);
    const std::size_t roots = list.levels[0].size() - (list.queens > 1 ? 1 : 0);
    std::uint64_t result = 0;
    for (std::uint32_t root = 0; root < roots; ++root) { // one by one: a level has a tenth each
        budget.require();
        std::size_t size = append_alive(list.levels[0].data(), root, root + 1, Remaining<1>{&start},
                                        squares, alive.data(), 0);
        for (int depth = 1; depth < list.queens; ++depth) {
            const PlacementList::Node* const parents = list.levels[depth - 1].data();
            std::size_t new_size = 0;
            for (std::size_t i = 0; i < size; ++i) {
                if (next.size() < new_size + most_children)
                    next.resize(2 * (new_size + most_children));
                const PairBuffers::Alive& parent = alive[i];
                new_size =
                    append_alive(list.levels[depth].data(), parents[parent.node].next,
                                 parents[parent.node + 1].next, Remaining<1>{&parent.remaining},
                                 squares, next.data(), new_size);
                if (depth + 1 < list.queens) continue;
                for (std::size_t leaf = 0; leaf < new_size; ++leaf)
                    result += weigh(next[leaf], list, cells, other);
                new_size = 0;
            }
            std::swap(alive, next);
            size = new_size;
        }
        if (list.queens == 1 && size == 1) result += weigh(alive[0], list, cells, other);
    }
    return result;
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
HWY_EXPORT(weigh_pairs);
HWY_EXPORT(weigh_wanted_cells);
HWY_EXPORT(slice_cost);

void count_pairs(const PairTables& tables, std::size_t group, const Budget& budget,
                 PairBuffers& buffers, std::span<CellCounts> counts) {
    HWY_DYNAMIC_DISPATCH(count_pairs)(tables, group, budget, buffers, counts);
}

std::uint64_t weigh_pairs(const PairTables& tables, std::size_t layer, const Budget& budget,
                          PairBuffers& buffers, const OtherColour& other) {
    return HWY_DYNAMIC_DISPATCH(weigh_pairs)(tables, layer, budget, buffers, other);
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
