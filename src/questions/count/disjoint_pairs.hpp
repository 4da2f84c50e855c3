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

/// The same for one group of 8 cells of bits with even columns and a list with odd ones. Counts the
/// pairs of those cells only for which the other colour has any. Precondition: the tables are not
/// sparse. Throws BudgetSpent.
std::uint64_t weigh_wanted_cells(const PairTables& tables, std::size_t group, const Budget& budget,
                                 PairBuffers& buffers, const OtherColour& other);

/// What the pairs of one colour cost, in about the time that `weigh_wanted_cells` takes for 64
/// pairs.
struct PairWork {
    double even = 0;    ///< sets of even columns that count
    double odd = 0;     ///< sets of odd columns that count
    double on_even = 0; ///< mean number of placements for a set of even columns
    double on_odd = 0;

    /// The groups of `count_pairs`.
    double groups() const;
    /// Of `count_pairs` for all groups.
    double all_cells() const;
    /// Of `weigh_wanted_cells` for so many cells.
    double wanted(double cells) const;
};

} // namespace qsat::questions
