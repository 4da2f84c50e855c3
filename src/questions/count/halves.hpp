#pragma once

#include "count/join_board.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace qsat {

/// How the placements of half boards are grouped: by the diagonals that are used most often. In a
/// set, the highest bits are its marks, then come its part and its group. Two placements whose
/// parts have a common diagonal are never compared.
struct Grouping {
    int diagonal_count = 0;
    int part_bits = 0;
    int group_bits = 0; ///< part_bits + group_bits is at most diagonal_count

    /// count_disjoint processes this number of diagonals at a time; a group has no more.
    static constexpr int chunk_bits = 5;

    /// The number of remaining diagonals.
    int rest() const { return diagonal_count - part_bits - group_bits; }
    std::size_t parts() const { return std::size_t{1} << part_bits; }
    std::size_t groups() const { return std::size_t{1} << group_bits; }
    /// The number of groups in all parts, for one set of marks.
    std::size_t lists() const { return parts() * groups(); }
    /// The index in Half::starts of the beginning of a group. The index after the last group of a
    /// part is the first of the next part.
    std::size_t index(std::size_t marks, std::size_t part, std::size_t group) const {
        return (((marks << part_bits) + part) << group_bits) + group;
    }
    std::size_t size() const { return index(std::size_t{1} << JoinBoard::mark_count, 0, 0); }
};

/// The grouping for two halves with about this number of placements. Parts and groups are worth
/// sorting only if each contains many placements.
Grouping grouping_for(std::size_t placements, int diagonal_count);

/// The placements of a half board. In the west they are sorted by marks, part and group. In the
/// east they are sorted by group and part, and those with marks come last.
struct Half {
    /// Further entries after the last placement, which may be read.
    static constexpr std::size_t padding = 8;
    std::vector<DiagonalSet> placements{}; ///< can be longer than needed
    std::vector<std::uint32_t> starts{};   ///< start of each group, and the end of the last one

    std::size_t size() const { return starts.back(); }
    std::span<const DiagonalSet> group(std::size_t index) const {
        return between(index, index + 1);
    }
    /// The placements of all groups of a part.
    std::span<const DiagonalSet> part(const Grouping& grouping, std::size_t marks,
                                      std::size_t part) const {
        return between(grouping.index(marks, part, 0), grouping.index(marks, part + 1, 0));
    }

    /// The number of placements of a part, with any marks.
    std::size_t part_size(const Grouping& grouping, std::size_t which) const {
        std::size_t size = 0;
        for (std::size_t marks = 0; marks < std::size_t{1} << JoinBoard::mark_count; ++marks)
            size += part(grouping, marks, which).size();
        return size;
    }
    /// The placements of the lists `first` ... `last`-1.
    std::span<const DiagonalSet> between(std::size_t first, std::size_t last) const {
        return {placements.data() + starts[first], placements.data() + starts[last]};
    }
};

/// Sort the first `size` placements into `half`. May move the vector.
void group_west(std::vector<DiagonalSet>& placements, std::size_t size, const Grouping& grouping,
                bool has_marks, Half& half);
void group_east(std::vector<DiagonalSet>& placements, std::size_t size, const Grouping& grouping,
                bool has_marks, Half& half);

/// The unmarked placements of an east half whose parts have no diagonal in common with this part,
/// sorted by group. `found` is a buffer; the result is valid until `found` or the half changes.
std::span<const DiagonalSet> disjoint_parts(const Half& east, const Grouping& grouping,
                                            std::size_t part, std::vector<DiagonalSet>& found);

/// The marked placements with that property, in any order. There are few of them.
std::span<const DiagonalSet> disjoint_marked(const Half& east, const Grouping& grouping,
                                             std::size_t part, std::vector<DiagonalSet>& found);

} // namespace qsat
