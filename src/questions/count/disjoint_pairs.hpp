#pragma once

#include "count/quarter_tables.hpp"

#include <span>

namespace qsat::inline questions {

/// A number of pairs for each of 32 neighbouring cells of a table of bits. (At most eight queens in
/// the list, and few in the bits if the list has many: the numbers stay far below 2^32.)
struct alignas(64) CellCounts {
    std::array<std::uint32_t, Slice::words> of_word{};
};

/// The pairs of two colours of the same unit: those of the other colour by cells, and the weights.
struct OtherColour {
    /// Of group g and the cell c of the list: counts[g * list_ties.size() + c].
    const CellCounts* counts;
    /// JoinUnits::ties of each cell of the list and of the bits. Greater cells do not count.
    std::span<const std::uint8_t> list_ties;
    std::span<const std::uint8_t> bit_ties;
    std::span<const std::uint32_t> weights; ///< JoinBoard::weights
    unsigned ties;                          ///< JoinUnits::Unit::ties
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

/// The tables of one colour whose placements are compared.
struct PairTables {
    const PlacementList& list;
    const Quarter& quarter; ///< of the list
    const PlacementBits& bits;
};

/// Sets counts[c] for each cell c < counts.size() of the list: the pairs without a common diagonal,
/// for each of the 32 cells of a group. 512 pairs cost an AND and a population count. Precondition:
/// the tables are not sparse. Throws BudgetSpent.
void count_pairs(const PairTables& tables, std::size_t group, const Budget& budget,
                 PairBuffers& buffers, std::span<CellCounts> counts);

/// The sum over the pairs that share no diagonal, of the list and one layer of bits: the pairs of
/// the other colour on their cells, times the weight. The tree of the list is searched level by
/// level, as far as the queens leave placements in the layer. Precondition: the tables are sparse,
/// and the list has queens. Throws BudgetSpent.
std::uint64_t weigh_pairs(const PairTables& tables, std::size_t layer, const Budget& budget,
                          PairBuffers& buffers, const OtherColour& other);

} // namespace qsat::questions
