#include "count/halves.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace qsat {

Grouping grouping_for(std::size_t placements, int diagonal_count) {
    constexpr std::size_t in_a_group = 64;
    constexpr std::size_t in_a_part = 1000;
    constexpr int most_part_bits = 8;
    Grouping grouping{.diagonal_count = diagonal_count};
    const auto bits = [](std::size_t number) { return static_cast<int>(std::bit_width(number)); };
    grouping.part_bits = std::min({bits(placements / in_a_part), most_part_bits, diagonal_count});
    // What does not fill a chunk of count_disjoint costs a lookup for each group, not for each
    // placement.
    const int below = diagonal_count - grouping.part_bits;
    const int wanted = below == 0 ? 0 : (below - 1) % Grouping::chunk_bits + 1;
    if (bits(placements / grouping.parts() / in_a_group) + 1 >= wanted)
        grouping.group_bits = wanted;
    return grouping;
}

void group(std::vector<DiagonalSet>& placements, std::size_t size, const Grouping& grouping,
           bool has_marks, Half& half) {
    half.starts.assign(grouping.size() + 2, 0);
    if (grouping.parts() * grouping.groups() == 1 && !has_marks) {
        std::fill(half.starts.begin() + 1, half.starts.end(), static_cast<std::uint32_t>(size));
        half.placements.swap(placements);
        return;
    }
    const std::span<const DiagonalSet> sets{placements.data(), size};
    const int shift = grouping.rest();
    for (const DiagonalSet set : sets)
        ++half.starts[(set >> shift) + 2];
    std::partial_sum(half.starts.begin(), half.starts.end(), half.starts.begin());
    if (half.placements.size() < size) half.placements.resize(size);
    // Moves every beginning to the next one's place, where the entry before it belongs.
    for (const DiagonalSet set : sets)
        half.placements[half.starts[(set >> shift) + 1]++] = set;
}

std::span<const DiagonalSet> disjoint_parts(const Half& half, const Grouping& grouping,
                                            std::size_t part, std::vector<DiagonalSet>& found) {
    if (grouping.parts() == 1) return {half.placements.data(), half.size()};
    if (found.size() < half.size()) found.resize(half.size());
    const std::size_t others = (grouping.parts() - 1) ^ part;
    auto end = found.begin();
    for (std::size_t group = 0; group < grouping.groups(); ++group)
        for (std::size_t other = others;; other = (other - 1) & others) {
            end = std::ranges::copy(half.group(grouping.index(0, other, group)), end).out;
            if (other == 0) break;
        }
    return {found.begin(), end};
}

} // namespace qsat
