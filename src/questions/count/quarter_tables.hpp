#pragma once

#include "count/join_units.hpp"
#include "engine/budget.hpp"
#include "engine/random.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <memory>

namespace qsat::inline questions {

/// Enumerates the placements of queens in one quarter of a join board.
class Quarter {
public:
    Quarter(const JoinBoard& board, int number);

    /// The diagonals of a square among those of its colour; 0 and 0 if it is not free.
    struct Diagonals {
        int sum = 0;
        int difference = 0;
    };
    Diagonals diagonals(int row, int column) const { return diagonals_[row * lanes + column]; }
    int columns() const { return columns_; }

    /// Columns of queens, in ascending order of their rows.
    using Columns = std::array<std::uint8_t, JoinBoard::most_lines>;

    /// Calls `visit(columns, set of columns)` for each placement with one queen in each of these
    /// rows, in lexicographic order. Throws BudgetSpent.
    template <typename Visit>
    void for_each_placement(LineSet rows, const Budget& budget, const Visit& visit) const {
        Columns columns{};
        std::uint64_t steps = 0;
        const auto extend = [&](const auto& again, int depth, LineSet rest,
                                const Position& position, LineSet used) -> void {
            if (rest == 0) return visit(columns, used);
            constexpr std::uint64_t steps_between_polls = 1 << 20;
            if (++steps % steps_between_polls == 0) budget.require();
            const int row = std::countr_zero(rest);
            for (std::uint64_t free = free_in_row(position, row); free != 0; free &= free - 1) {
                const int column = std::countr_zero(free);
                columns[depth] = static_cast<std::uint8_t>(column);
                again(again, depth + 1, rest & (rest - 1), after_queen(position, row, column),
                      used | LineSet{1} << column);
            }
        };
        extend(extend, 0, rows, all_free_, 0);
    }

    /// A random walk down the tree of these placements; the expected value is their number.
    /// (D. Knuth, "Estimating the efficiency of backtrack programs", 1975.)
    double probe(LineSet rows, Random& random) const;

private:
    /// For every row of the quarter, the columns that are still free; 16 bits per row.
    using Position = std::array<std::uint64_t, 4>;
    static constexpr int lanes = 16;
    static_assert(JoinBoard::most_lines <= lanes);

    static std::uint64_t free_in_row(const Position& position, int row) {
        return position[row / 4] >> (row % 4 * lanes) & ((std::uint64_t{1} << lanes) - 1);
    }
    Position after_queen(Position position, int row, int column) const {
        for (std::size_t i = 0; i < position.size(); ++i)
            position[i] &= left_free_[row * lanes + column][i];
        return position;
    }

    int columns_;
    Position all_free_{};
    // What a queen leaves free, by row * lanes + column.
    std::vector<Position> left_free_;
    std::vector<Diagonals> diagonals_; // by row * lanes + column
};

// Placements of a quarter on one set of rows. Those of quarters 0 and 2, with the even columns, are
// lists; all of a list are compared with the tables of bits of 3 and 1. A *cell* is the number of
// the set of columns that a placement uses, in the order of JoinUnits.

/// The placements of a quarter, one by one.
struct PlacementList {
    /// Squares are numbered: number of the row in the set * columns + column.
    using Square = std::uint16_t;
    /// The last queens of a placement, as the numbers of two halves.
    struct Ending {
        std::uint16_t first;
        std::uint16_t second;
    };
    static constexpr int most_in_half = 3;
    struct Half {
        std::array<Square, most_in_half> squares; ///< missing queens: one behind the last square
        LineSet columns;
    };
    /// Cells in which a beginning has the same number of endings.
    struct Block {
        std::uint32_t first_cell; ///< in cells
        std::uint32_t cell_count;
        std::uint32_t first_ending;
        std::uint32_t endings_per_cell;
    };
    /// A queen of a placement.
    struct Node {
        Square square;
        std::uint32_t next; ///< first child; of a last queen the cell
    };

    LineSet rows = 0;
    int queens = 0;
    std::size_t placements = 0;
    std::size_t least_endings_to_pack = 0; ///< as in TableRequest; unreachable for a small table
    /// If not sparse: the first queens, of each placement that differs in them; and its blocks. The
    /// cells of a block are in ascending order. Beginnings are as long as packing pays, and
    /// endings have four to six queens if the placements have so many.
    int of_beginning = 0;
    std::array<std::vector<Half>, 2> halves{}; ///< that exist
    std::vector<Square> beginnings{};
    std::vector<std::uint32_t> first_block{}; ///< by beginning, then the end
    std::vector<Block> blocks{};
    std::vector<std::uint16_t> cells{};
    std::vector<Ending> endings{};
    /// If sparse: the tree of placements, by depth. The children of a node are neighbours in the
    /// next level. At the end of all levels but the last stands the end of the next one.
    std::vector<std::vector<Node>> levels{};

    std::size_t beginning_count() const { return first_block.size() - 1; }
    const Square* beginning(std::size_t number) const {
        return beginnings.data() + number * of_beginning;
    }
    Square missing_queen(int columns) const { return static_cast<Square>(queens * columns); }
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

/// Placements of 32 cells, 16 of each in a layer.
struct Layers {
    std::size_t count = 0;
    std::vector<std::uint64_t> masks{};
    std::vector<Slice> slices{}; ///< by diagonal, then by layer

    const Slice* slice(int diagonal, std::size_t layer) const {
        return slices.data() + static_cast<std::size_t>(diagonal) * count + layer;
    }
};

/// For each placement a mask: bit d is set if it does not use diagonal d of the colour, and the
/// last bit is set in any case.
struct PlacementBits {
    std::vector<std::uint64_t> masks{};
    int mask_bits = 0; ///< diagonals of the colour, and one
    std::size_t placements = 0;
    /// If not sparse: placements are sorted by cell. The number of the first one, then the end.
    std::vector<std::uint32_t> first_of_cell{};
    /// Of a small table that is not sparse, for each group of 32 neighbouring cells: all
    /// placements, without masks.
    std::vector<Layers> groups{};
    /// If sparse: the cell of each placement. They are in lexicographic order, so that neighbours
    /// have their first queens in common.
    std::vector<std::uint16_t> cells{};

    /// The words of a mask.
    std::size_t mask_words() const { return (mask_bits + 63) / 64; }
    std::size_t bytes() const;
};

/// Masks to be compared stand in layers of 512 places. Here is where the first word of a mask
/// stands in its layer, by place; the other words stand Slice::placements apart. Two neighbouring
/// places of a cell are neighbours, then come those of the other cells, as it suits the
/// transposition.
inline constexpr auto mask_index = [] {
    std::array<std::uint16_t, Slice::placements> result{};
    for (std::size_t place = 0; place < result.size(); ++place) {
        const std::size_t cell = place / Slice::word_bits;
        const std::size_t in_cell = place % Slice::word_bits;
        result[place] =
            static_cast<std::uint16_t>((in_cell / 2 * Slice::words + cell) * 2 + in_cell % 2);
    }
    return result;
}();

/// The cell of each set of columns that placements use.
using CellOfColumns = std::vector<std::uint16_t>;

/// Buffers for the making of tables, to reuse.
struct TableBuffers {
    struct Found {
        Quarter::Columns columns;
        std::uint16_t cell;
    };
    std::vector<Found> found{};
    std::vector<std::uint32_t> sizes{};                  ///< of cells
    std::vector<std::uint16_t> cells{};                  ///< of one beginning
    std::array<std::vector<std::uint16_t>, 2> numbers{}; ///< of halves
};

/// A table of more placements would need gigabytes.
inline constexpr std::size_t most_placements = std::size_t{1} << 26;

/// The placements of a table: those in a quarter on these rows.
struct TableRequest {
    const Quarter& quarter;
    LineSet rows;
    const CellOfColumns& cells;
    std::size_t cell_count;
    bool is_sparse; ///< as the function
    /// A smaller table is compared as it is.
    std::size_t least_placements_to_pack = 20'000;
    /// For so many endings of a list packing pays, if the tables are large.
    std::size_t least_endings_to_pack = 8'000;
};

/// Make a table anew. Throw BudgetSpent, also if there are more than `most_placements`.
void make_list(const TableRequest& request, const Budget& budget, TableBuffers& buffers,
               PlacementList& list);
void make_bits(const TableRequest& request, int diagonals, const Budget& budget,
               TableBuffers& buffers, PlacementBits& bits);

/// Tables of one quarter by sets of rows, kept while the shared memory lasts. Thread-safe.
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

    /// The table that `make(table)` makes. Valid until the next call with this spare.
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

} // namespace qsat::questions
