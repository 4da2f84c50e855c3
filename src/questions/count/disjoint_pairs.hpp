// Also defined in sparse_pairs.cpp.
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
    /// Of 32 sets of odd columns, group g, and set c of even ones: counts[g * even_ties.size() +
    /// c].
    const CellCounts* counts;
    /// JoinUnits::ties of each set of columns. Greater cells do not count.
    std::span<const std::uint8_t> even_ties;
    std::span<const std::uint8_t> odd_ties;
    std::span<const std::uint32_t> weights; ///< JoinBoard::weights
    unsigned ties;                          ///< JoinUnits::Unit::ties
};

/// Buffers of the functions below, to reuse.
struct PairBuffers {
    std::vector<Quarter::Diagonals> diagonals{}; ///< by PlacementList::Square
    /// Some placements of PlacementBits.
    struct Packed {
        std::size_t layers = 0;
        std::vector<std::uint64_t> masks{};
        std::vector<Slice> slices{}; ///< by diagonal, then by layer
    };
    std::array<Packed, JoinBoard::most_lines> packed{}; ///< by number of queens
    std::vector<Slice> firsts{};                        ///< by PlacementList::Ending
    std::vector<Slice> seconds{};
    std::vector<Slice> by_last{}; ///< by column of the last queen of a half
    std::vector<Slice> sums{};    ///< by cell
    /// Packing pays for so many endings of a list.
    std::size_t least_endings = 8'000;
    std::vector<std::uint64_t> masks{}; ///< of a layer
    std::vector<Slice> slices{};        ///< by diagonal
    std::vector<Slice> squares{};       ///< by PlacementList::Square
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
/// for each of up to 32 cells of the bits; returns whether there are any. For each choice of the
/// first queens of the list, the placements that these do not attack are packed. Then 512 pairs
/// cost an AND and a population count. Precondition: the tables are not sparse. Throws BudgetSpent.
/// It is fastest if the cells have many columns in common.
bool count_pairs(const PairTables& tables, std::span<const std::uint16_t> cells,
                 const Budget& budget, PairBuffers& buffers, std::span<CellCounts> counts);

/// The sum over the pairs that share no diagonal, of the list and 512 placements of the bits: the
/// pairs of the other colour on their cells, times the weight. The tree of the list is searched
/// level by level, as far as the queens leave placements in the layer. Precondition: the tables are
/// sparse, and the list has queens. Throws BudgetSpent.
std::uint64_t weigh_pairs(const PairTables& tables, std::size_t layer, const Budget& budget,
                          PairBuffers& buffers, const OtherColour& other);

/// Seconds to compare a placement of the list with 512 packed ones, on a machine of 2020.
double seconds_per_slice();

} // namespace qsat::questions
