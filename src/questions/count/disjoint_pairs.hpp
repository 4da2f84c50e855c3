#pragma once

#include "count/quarter_tables.hpp"

namespace qsat {

/// A number of pairs for each of 32 neighbouring cells of a table of bits.
struct alignas(64) CellCounts {
    std::array<std::uint32_t, Slice::words> of_word{};
};

/// The pairs of two colours of the same unit: those of the other colour by cells, and the weights.
struct OtherColour {
    const CellCounts* counts; ///< of group g and the cell c of the list: counts[g * list_cells + c]
    std::size_t list_cells;
    std::size_t allowed_list_cells;          ///< greater cells do not count
    std::size_t allowed_bit_cells;           ///< likewise
    std::span<const std::uint8_t> list_ties; ///< JoinUnits::ties of each cell
    std::span<const std::uint8_t> bit_ties;  ///< likewise
    std::span<const std::uint32_t> weights;  ///< JoinBoard::weights
    unsigned ties;                           ///< JoinUnits::Unit::ties
};

/// Buffers of the functions below, to reuse.
struct PairBuffers {
    std::vector<Slice> squares{};
    std::vector<Slice> beginnings{};
    std::vector<Slice> endings{};
    struct Alive {
        std::uint32_t node;
        Slice remaining;
    };
    std::array<std::vector<Alive>, 2> alive{};
};

/// For each cell of the list, less than `allowed`, and each cell of a group of 32 cells: sets the
/// number of pairs of placements that share no diagonal. 512 pairs cost an AND and a population
/// count: for the first and for the last queens of the list's placements, the slices are known.
/// Precondition: the tables are not sparse.
void count_pairs(const PlacementList& list, const Quarter& quarter_of_list,
                 const PlacementBits& bits, std::size_t group, PairBuffers& buffers,
                 std::span<CellCounts> counts);

/// The sum over the pairs that share no diagonal, of the list and one layer of bits: the pairs of
/// the other colour on their cells, times the weight. The tree of the list is searched level by
/// level, as far as the queens leave placements in the layer. Precondition: the tables are sparse,
/// and the list has queens.
std::uint64_t weigh_pairs(const PlacementList& list, const Quarter& quarter_of_list,
                          const PlacementBits& bits, std::size_t layer, PairBuffers& buffers,
                          const OtherColour& other);

} // namespace qsat
