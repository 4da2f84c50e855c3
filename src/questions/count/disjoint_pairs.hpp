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
    std::vector<Quarter::Diagonals> diagonals{};        ///< by PlacementList::Square
    std::array<Layers, JoinBoard::most_lines> packed{}; ///< by number of queens
    std::vector<Slice> firsts{};                        ///< by PlacementList::Ending
    std::vector<Slice> seconds{};
    std::vector<Slice> squares{};       ///< by PlacementList::Square
    std::vector<Slice> sums{};          ///< by cell
    std::vector<std::uint64_t> masks{}; ///< of a layer
    std::vector<Slice> slices{};        ///< by diagonal
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
/// for each of the 32 cells of a group of the bits; returns whether there are any. If the tables
/// are large, the placements that the first queens of the list do not attack are packed, for each
/// choice of these queens. Then 512 pairs cost an AND and a population count. Precondition: the
/// tables are not sparse. Throws BudgetSpent.
bool count_pairs(const PairTables& tables, std::size_t group, const Budget& budget,
                 PairBuffers& buffers, std::span<CellCounts> counts);

/// Sets the groups of a table that is not sparse.
void keep_layers(PlacementBits& bits);

/// The sum over the pairs that share no diagonal, of the list and 512 placements of the bits: the
/// pairs of the other colour on their cells, times the weight. The tree of the list is searched
/// level by level, as far as the queens leave placements in the layer. Precondition: the tables are
/// sparse, and the list has queens. Throws BudgetSpent.
std::uint64_t weigh_pairs(const PairTables& tables, std::size_t layer, const Budget& budget,
                          PairBuffers& buffers, const OtherColour& other);

/// Seconds to compare a placement of the list with 512 packed ones, on a machine of 2020.
double seconds_per_slice();

} // namespace qsat::questions
