#include "count/halves.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

namespace qsat {

Grouping grouping_for(std::size_t placements, int diagonal_count) {
    constexpr std::size_t in_a_group = 64;
    constexpr std::size_t in_a_part = 1000;
    constexpr int most_part_bits = 8;
    Grouping grouping{.diagonal_count = diagonal_count};
    const auto bits = [](std::size_t number) { return static_cast<int>(std::bit_width(number)); };
    grouping.part_bits = std::min({bits(placements / in_a_part), most_part_bits, diagonal_count});
    // Diagonals that do not fill a chunk of count_disjoint become group bits: they cost a lookup
    // per group, not per placement.
    const int below = diagonal_count - grouping.part_bits;
    const int wanted = below == 0 ? 0 : (below - 1) % Grouping::chunk_bits + 1;
    if (bits(placements / grouping.parts() / in_a_group) + 1 >= wanted)
        grouping.group_bits = wanted;
    return grouping;
}

namespace {

/// Sorts the first `size` placements by their list number, less than `lists`.
template <typename List>
void sort(std::vector<DiagonalSet>& placements, std::size_t size, std::size_t lists,
          const List& list_of, Half& half) {
    half.starts.assign(lists + 2, 0);
    if (lists == 1) {
        std::fill(half.starts.begin() + 1, half.starts.end(), static_cast<std::uint32_t>(size));
        half.placements.swap(placements);
        return;
    }
    const std::span<const DiagonalSet> sets{placements.data(), size};
    for (const DiagonalSet set : sets)
        ++half.starts[list_of(set) + 2];
    std::partial_sum(half.starts.begin(), half.starts.end(), half.starts.begin());
    if (half.placements.size() < size + Half::padding) half.placements.resize(size + Half::padding);
    // This moves the start of each list to the place of the next one, where the list before it
    // ends.
    for (const DiagonalSet set : sets)
        half.placements[half.starts[list_of(set) + 1]++] = set;
}

} // namespace

void group_west(std::vector<DiagonalSet>& placements, std::size_t size, const Grouping& grouping,
                bool has_marks, Half& half) {
    const std::size_t unmarked = grouping.lists();
    sort(
        placements, size, has_marks ? grouping.size() : unmarked,
        [shift = grouping.rest()](DiagonalSet set) { return set >> shift; }, half);
    half.starts.resize(grouping.size() + 1, static_cast<std::uint32_t>(size));
}

void group_east(std::vector<DiagonalSet>& placements, std::size_t size, const Grouping& grouping,
                bool has_marks, Half& half) {
    const std::size_t unmarked = grouping.lists();
    const auto list_of = [=, shift = grouping.rest(), group_bits = grouping.group_bits,
                          part_bits = grouping.part_bits](DiagonalSet set) {
        const std::size_t part_and_group = set >> shift;
        if (part_and_group >= unmarked) return unmarked;
        const std::size_t part = part_and_group >> group_bits;
        return ((part_and_group ^ part << group_bits) << part_bits) + part;
    };
    sort(placements, size, has_marks ? unmarked + 1 : unmarked, list_of, half);
    half.starts.resize(unmarked + 2, static_cast<std::uint32_t>(size));
}

std::span<const DiagonalSet> disjoint_parts(const Half& east, const Grouping& grouping,
                                            std::size_t part, std::vector<DiagonalSet>& found) {
    const std::size_t lists = grouping.lists();
    if (grouping.parts() == 1) return east.between(0, lists);
    if (found.size() < east.size() + Half::padding) found.resize(east.size() + Half::padding);
    // Parts that differ only in the lowest diagonals are all wanted and are adjacent.
    const std::size_t others = (grouping.parts() - 1) ^ part;
    const std::size_t neighbours = std::size_t{1} << std::countr_one(others);
    const std::size_t apart = others & ~(neighbours - 1);
    DiagonalSet* end = found.data();
    for (std::size_t first = 0; first < lists; first += grouping.parts())
        for (std::size_t other = apart;; other = (other - 1) & apart) {
            const std::size_t begin = first + other;
            const auto list = east.between(begin, begin + neighbours);
            // Lists are short: copying in fixed steps beyond the end is faster than copying the
            // exact length.
            for (std::size_t i = 0; i < list.size(); i += Half::padding)
                std::memcpy(end + i, list.data() + i, Half::padding * sizeof(DiagonalSet));
            end += list.size();
            if (other == 0) break;
        }
    return {found.data(), end};
}

std::span<const DiagonalSet> disjoint_marked(const Half& east, const Grouping& grouping,
                                             std::size_t part, std::vector<DiagonalSet>& found) {
    const std::size_t lists = grouping.lists();
    const auto marked = east.between(lists, lists + 1);
    if (found.size() < marked.size() + Half::padding) found.resize(marked.size() + Half::padding);
    const DiagonalSet of_part = DiagonalSet{part} << (grouping.rest() + grouping.group_bits);
    const auto end = std::ranges::copy_if(marked, found.data(), [of_part](DiagonalSet set) {
                         return (set & of_part) == 0;
                     }).out;
    return {found.data(), end};
}

} // namespace qsat
