// Also defined in lane_join.cpp.
#pragma once

#include "count/join_board.hpp"
#include "engine/budget.hpp"

#include <atomic>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace qsat {

/// A set of rows of a board or a quarter: bit i is row i. Also a set of columns.
using LineSet = std::uint32_t;

/// The placements of a quarter with one queen in each row of a set and none in other rows, sorted
/// by the columns that they use.
struct QuarterTable {
    /// The rank of a set of columns among the sets of its size, in ascending order. A placement is
    /// stored as the rank of its columns and the diagonals that it uses.
    using Rank = std::uint16_t;

    /// starts[i] ... starts[i+1]-1 are the placements on the set of rank i.
    std::vector<std::uint32_t> starts{};
    std::vector<Rank> ranks{}; ///< rank of each placement
    /// The diagonals of each placement; then `padding` entries, so that whole registers can be
    /// read.
    std::vector<DiagonalSet> diagonals{};
    static constexpr std::size_t padding = 8;

    std::size_t size() const { return ranks.size(); }
    /// The number of sets of columns with as many members as there are rows.
    std::size_t column_sets() const { return starts.size() - 1; }
    std::size_t bytes() const;
};

/// A value of marks that means: skip this placement.
inline constexpr DiagonalSet left_out = ~DiagonalSet{0};

/// Makes the placements of a half board: the pairs of a placement in its north and one in its south
/// quarter that use different columns and share no diagonal. `marks` has, for the set of northern
/// columns of each rank, the marks to add, or `left_out`. Returns the number of placements. `half`
/// begins with them; it grows as needed but never shrinks, because clearing memory would take time.
std::size_t join_quarters(const QuarterTable& north, const QuarterTable& south,
                          std::span<const DiagonalSet> marks, std::vector<DiagonalSet>& half);

/// A quarter of a join board and the tables of its placements. A table is made when it is first
/// requested, and kept while the memory shared by all quarters lasts. Thread-safe.
class Quarter {
public:
    /// The quarter with this number (JoinBoard::quarter). Both references must outlive this object.
    Quarter(const JoinBoard& board, int number, std::atomic<std::ptrdiff_t>& bytes_left);
    ~Quarter();
    Quarter(const Quarter&) = delete;
    Quarter& operator=(const Quarter&) = delete;

    struct Found {
        QuarterTable::Rank rank;
        DiagonalSet diagonals;
    };

    /// The last requested table, if it is not kept, and the memory for making it. Each thread has
    /// one for each quarter.
    struct Spare {
        bool used = false;
        LineSet rows = 0;
        QuarterTable table{};
        std::vector<Found> found{};
        std::vector<std::uint32_t> next{};
    };

    /// The table of placements on a set of the quarter's rows. Valid until the next call with this
    /// spare. Throws BudgetSpent.
    const QuarterTable& table(LineSet rows, Spare& spare, const Budget& budget = {}) const;

private:
    /// For every row of the quarter, the columns that are still free; 16 bits per row.
    using Position = std::array<std::uint64_t, 4>;
    static constexpr int lanes = 16;
    class Tabulation;

    int column_count_ = 0;
    Position all_free_{};
    // Columns left free by a queen, by row * lanes + column.
    std::vector<Position> left_free_;
    std::vector<DiagonalSet> diagonals_; // diagonals of a queen, by row * lanes + column
    // Rank of each set of columns among those of its size.
    std::vector<QuarterTable::Rank> rank_;
    std::vector<QuarterTable::Rank> sets_of_size_; // number of sets of columns of each size
    std::atomic<std::ptrdiff_t>& bytes_left_;
    mutable std::vector<std::atomic<const QuarterTable*>> kept_; // by set of rows
};

} // namespace qsat
