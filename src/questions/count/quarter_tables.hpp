#pragma once

#include "count/quarter.hpp"

#include <atomic>
#include <memory>
#include <optional>

namespace qsat {

// Placements of a quarter on one set of rows. The quarters 0 and 2, which have the even columns,
// are lists; 3 and 1 are tables of bits. All placements of a list are compared with all bits of a
// table. A *cell* is the number of a set of even columns, or of odd ones, in the order of
// JoinUnits. It says which columns a placement uses.

/// The placements of a quarter, one by one.
struct PlacementList {
    /// Squares are numbered: number of the row in the set * columns + column.
    using Square = std::uint16_t;
    /// Number of the first queens of a placement, and of its last queens.
    struct Halves {
        std::uint16_t beginning;
        std::uint16_t ending;
    };
    /// A queen of a placement.
    struct Node {
        Square square;
        std::uint32_t next; ///< first child; of a last queen the cell
    };

    LineSet rows = 0;
    int queens = 0;
    bool is_empty = true;
    /// If not sparse: the different first halves and second halves of placements, one after the
    /// other, of `of_beginning` and `queens - of_beginning` squares each.
    int of_beginning = 0;
    std::vector<Square> beginnings{};
    std::vector<Square> endings{};
    std::vector<Halves> placements{};           ///< sorted by cell
    std::vector<std::uint32_t> first_of_cell{}; ///< then the end
    /// If sparse: the tree of placements, by depth. The children of a node are neighbours in the
    /// next level. At the end of all levels but the last stands the end of the next one.
    std::vector<std::vector<Node>> levels{};

    std::size_t bytes() const;
};

/// A bit for each of 512 placements.
struct alignas(64) Slice {
    using Word = std::uint16_t;
    static constexpr std::size_t words = 32;
    static constexpr std::size_t word_bits = 16;
    static constexpr std::size_t placements = words * word_bits;
    std::array<Word, words> word{};
};

/// A table of bits: each layer has 512 placements, with one slice for each diagonal of the colour,
/// which has the placements that do not use it, and at the end one slice of all placements.
struct PlacementBits {
    std::vector<Slice> slices{};
    int slices_per_layer = 0;
    /// If not sparse: the first layer of each group of 32 neighbouring cells, then the end. Word w
    /// of group g has placements of the cell 32 * g + w.
    std::vector<std::uint32_t> first_layer{};
    /// If sparse: the cell of each placement. They are in lexicographic order, so that those of a
    /// layer have their first queens in common.
    std::vector<std::uint16_t> cells{};

    std::size_t layers() const { return slices.size() / slices_per_layer; }
    const Slice* layer(std::size_t number) const { return &slices[number * slices_per_layer]; }
    std::size_t bytes() const;
};

/// The cell of each set of columns that placements use.
using CellOfColumns = std::vector<std::uint16_t>;

/// Buffers for the making of tables, to reuse.
struct TableBuffers {
    struct Found {
        Quarter::Columns columns;
        std::uint16_t cell;
    };
    std::vector<Found> found{};
    std::vector<std::uint32_t> sizes{}; ///< of cells
    std::vector<std::uint32_t> places{};
    std::vector<std::uint16_t> numbers{}; ///< of endings
};

/// A table of more placements would need gigabytes.
inline constexpr std::size_t most_placements = std::size_t{1} << 26;

/// Make `list` and `bits` anew. `is_sparse` as the function. Throw BudgetSpent, also if there are
/// more than `most_placements`.
void make_list(const Quarter& quarter, LineSet rows, const CellOfColumns& cells,
               std::size_t cell_count, bool is_sparse, const Budget& budget, TableBuffers& buffers,
               PlacementList& list);
void make_bits(const Quarter& quarter, LineSet rows, const CellOfColumns& cells,
               std::size_t cell_count, int diagonals, bool is_sparse, const Budget& budget,
               TableBuffers& buffers, PlacementBits& bits);

/// Tables of one quarter by sets of rows, which determine the split, kept while the memory shared
/// by all quarters lasts. Thread-safe.
template <typename Table>
class KeptTables {
public:
    /// The last requested table of a thread, if it is not kept.
    struct Spare {
        std::optional<LineSet> rows{};
        Table table{};
    };

    KeptTables(int rows, std::atomic<std::ptrdiff_t>& bytes_left)
        : kept_(std::size_t{1} << rows), bytes_left_{bytes_left} {}
    ~KeptTables() {
        for (const auto& table : kept_)
            delete table.load();
    }
    KeptTables(const KeptTables&) = delete;
    KeptTables& operator=(const KeptTables&) = delete;

    /// The table of these rows, which `make(table)` makes. Valid until the next call with this
    /// spare.
    template <typename Make>
    const Table& get(LineSet rows, Spare& spare, const Make& make) const {
        std::atomic<const Table*>& slot = kept_[rows];
        if (const Table* kept = slot.load(std::memory_order_acquire)) return *kept;
        if (spare.rows == rows) return spare.table;
        spare.rows.reset();
        make(spare.table);
        spare.rows = rows;
        const auto bytes = static_cast<std::ptrdiff_t>(spare.table.bytes());
        if (bytes_left_.load(std::memory_order_relaxed) < bytes) return spare.table;
        auto fresh = std::make_unique<Table>(spare.table);
        const Table* kept = nullptr;
        // Two threads may make the same table; the first one is kept.
        if (!slot.compare_exchange_strong(kept, fresh.get(), std::memory_order_acq_rel))
            return *kept;
        bytes_left_ -= bytes;
        return *fresh.release();
    }

private:
    mutable std::vector<std::atomic<const Table*>> kept_; // by set of rows
    std::atomic<std::ptrdiff_t>& bytes_left_;
};

} // namespace qsat
