#pragma once

#include "count/join_board.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace qsat {

/// How the placements of half boards are grouped: by the diagonals that are occupied most often.
/// The highest bits of a set are its marks, the next its part, the next its group. Two placements
/// whose parts have a diagonal in common are never compared.
struct Grouping {
    int diagonal_count = 0;
    int part_bits = 0;
    int group_bits = 0; ///< at most diagonal_count with part_bits

    /// count_disjoint takes so many diagonals at a time; a group has no more.
    static constexpr int chunk_bits = 5;

    /// How many diagonals are left.
    int rest() const { return diagonal_count - part_bits - group_bits; }
    std::size_t parts() const { return std::size_t{1} << part_bits; }
    std::size_t groups() const { return std::size_t{1} << group_bits; }
    /// Groups in all parts together, of one set of marks.
    std::size_t lists() const { return parts() * groups(); }
    /// Where a group begins in Half::starts; behind the last group is the first of the next part.
    std::size_t index(std::size_t marks, std::size_t part, std::size_t group) const {
        return (((marks << part_bits) + part) << group_bits) + group;
    }
    std::size_t size() const { return index(std::size_t{1} << JoinBoard::mark_count, 0, 0); }
};

/// For two halves of about so many placements: parts and groups are worth the sorting if they hold
/// many each.
Grouping grouping_for(std::size_t placements, int diagonal_count);

/// Placements of a half board: those in the west in ascending order of marks, parts and groups,
/// those in the east of groups and parts, with those that have marks behind them.
struct Half {
    /// Behind them there is room for so many more, which may be read.
    static constexpr std::size_t padding = 8;
    std::vector<DiagonalSet> placements{}; ///< may be longer than needed
    std::vector<std::uint32_t> starts{};   ///< of each group, and the end of the last

    std::size_t size() const { return starts.back(); }
    std::span<const DiagonalSet> group(std::size_t index) const {
        return between(index, index + 1);
    }
    /// Of all groups of a part.
    std::span<const DiagonalSet> part(const Grouping& grouping, std::size_t marks,
                                      std::size_t part) const {
        return between(grouping.index(marks, part, 0), grouping.index(marks, part + 1, 0));
    }

    /// How many a part has, whatever their marks.
    std::size_t part_size(const Grouping& grouping, std::size_t which) const {
        std::size_t size = 0;
        for (std::size_t marks = 0; marks < std::size_t{1} << JoinBoard::mark_count; ++marks)
            size += part(grouping, marks, which).size();
        return size;
    }
    /// Of the lists from `first` to before `last`.
    std::span<const DiagonalSet> between(std::size_t first, std::size_t last) const {
        return {placements.data() + starts[first], placements.data() + starts[last]};
    }
};

/// Sorts the first `size` placements, and may take their vector away.
void group_west(std::vector<DiagonalSet>& placements, std::size_t size, const Grouping& grouping,
                bool has_marks, Half& half);
void group_east(std::vector<DiagonalSet>& placements, std::size_t size, const Grouping& grouping,
                bool has_marks, Half& half);

/// The unmarked placements of an east half whose parts have no diagonal in common with this one, in
/// ascending order of their groups. `found` is where they may stand; valid until either changes.
std::span<const DiagonalSet> disjoint_parts(const Half& east, const Grouping& grouping,
                                            std::size_t part, std::vector<DiagonalSet>& found);

/// The marked ones, of which there are few, in any order.
std::span<const DiagonalSet> disjoint_marked(const Half& east, const Grouping& grouping,
                                             std::size_t part, std::vector<DiagonalSet>& found);

} // namespace qsat
