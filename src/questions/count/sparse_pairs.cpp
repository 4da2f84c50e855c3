#include "count/disjoint_pairs.hpp"

#include <algorithm>
#include <bit>

// Highway compiles the file once for each instruction set by including it again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "count/sparse_pairs.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include "count/slice_registers.hpp"

HWY_BEFORE_NAMESPACE();
namespace qsat::HWY_NAMESPACE {

/// Appends the nodes from `first` to `end` that leave placements; returns their new number.
HWY_INLINE std::size_t append_alive(const PlacementList::Node* nodes, std::uint32_t first,
                                    std::uint32_t end, const Slice& remaining, const Slice* squares,
                                    PairBuffers::Alive* to, std::size_t size) {
    for (std::uint32_t node = first; node < end; ++node) {
        const Slice& square = squares[nodes[node].square];
        Vector any = hn::Zero(Tag{});
        for (std::size_t part = 0; part < parts; ++part) {
            const Vector left = hn::And(load(remaining, part), load(square, part));
            any = hn::Or(any, left);
            store(left, to[size].remaining, part);
        }
        to[size].node = node;
        size += is_zero(any) ? 0 : 1; // a branch would be mispredicted
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
    // Those that may count.
    const std::size_t mask_words = bits.mask_words();
    const std::size_t first = layer * Slice::placements;
    const std::uint16_t* const cells = &bits.cells[first];
    const std::size_t in_layer = std::min(Slice::placements, bits.placements - first);
    buffers.masks.assign(mask_words * Slice::placements, 0);
    for (std::size_t place = 0; place < in_layer; ++place)
        if (cells[place] < other.odd_ties.size())
            for (std::size_t word = 0; word < mask_words; ++word)
                buffers.masks[word * Slice::placements + mask_index[place]] =
                    bits.masks[(first + place) * mask_words + word];
    buffers.slices.resize(transposed_bits * mask_words);
    transpose(buffers.masks.data(), bits.mask_bits, buffers.slices.data(), 1);
    const Slice* const slices = buffers.slices.data();
    std::vector<Slice>& squares = buffers.squares;
    squares.clear();
    for (LineSet rest = list.rows; rest != 0; rest &= rest - 1)
        for (int column = 0; column < quarter.columns(); ++column) {
            const auto [sum, difference] = quarter.diagonals(std::countr_zero(rest), column);
            squares.push_back(both(slices[sum], slices[difference]));
        }
    const Slice& start = slices[bits.mask_bits - 1];
    constexpr std::size_t most_children = JoinBoard::most_lines;
    std::vector<PairBuffers::Alive>& alive = buffers.alive[0];
    std::vector<PairBuffers::Alive>& next = buffers.alive[1];
    if (alive.empty()) alive.resize(1);
    if (next.empty()) next.resize(1);
    const std::size_t roots = list.levels[0].size() - (list.queens > 1 ? 1 : 0);
    std::uint64_t result = 0;
    for (std::uint32_t root = 0; root < roots; ++root) { // one by one: a level has a tenth each
        budget.require();
        std::size_t size = append_alive(list.levels[0].data(), root, root + 1, start,
                                        squares.data(), alive.data(), 0);
        for (int depth = 1; depth < list.queens; ++depth) {
            const PlacementList::Node* const parents = list.levels[depth - 1].data();
            std::size_t new_size = 0;
            for (std::size_t i = 0; i < size; ++i) {
                if (next.size() < new_size + most_children)
                    next.resize(2 * (new_size + most_children));
                const PairBuffers::Alive& parent = alive[i];
                new_size = append_alive(list.levels[depth].data(), parents[parent.node].next,
                                        parents[parent.node + 1].next, parent.remaining,
                                        squares.data(), next.data(), new_size);
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

} // namespace qsat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace qsat::inline questions {

HWY_EXPORT(weigh_pairs);

std::uint64_t weigh_pairs(const PairTables& tables, std::size_t layer, const Budget& budget,
                          PairBuffers& buffers, const OtherColour& other) {
    return HWY_DYNAMIC_DISPATCH(weigh_pairs)(tables, layer, budget, buffers, other);
}

} // namespace qsat::questions

#endif
