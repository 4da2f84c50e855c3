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

/// Some of the rows of a board or of a quarter: bit i is row i. Likewise columns.
using LineSet = std::uint32_t;

/// The placements of a quarter with one queen in each row of a set and none in the other rows, by
/// the columns that they use.
struct QuarterTable {
    /// What a placement is: the set of columns it uses, by the rank of that set among those of its
    /// size in ascending order, and the diagonals it occupies.
    using Rank = std::uint16_t;

    /// The placements on the set of rank i are those from starts[i] to before starts[i+1].
    std::vector<std::uint32_t> starts{};
    std::vector<Rank> ranks{}; ///< of each placement
    /// Of each placement; then `padding` entries, so that whole registers can be read.
    std::vector<DiagonalSet> diagonals{};
    static constexpr std::size_t padding = 8;

    std::size_t size() const { return ranks.size(); }
    /// How many sets of columns there are, of as many columns as there are rows.
    std::size_t column_sets() const { return starts.size() - 1; }
    std::size_t bytes() const;
};

/// In place of marks: no placement.
inline constexpr DiagonalSet left_out = ~DiagonalSet{0};

/// The placements of a half board: the pairs of a placement in its north and one in its south
/// quarter that use different columns and share no diagonal. `marks` are added to those on the set
/// of northern columns of each rank, or such placements left out. Returns how many there are;
/// `half` begins with them and grows as needed, but never shrinks, since clearing memory would
/// cost.
std::size_t join_quarters(const QuarterTable& north, const QuarterTable& south,
                          std::span<const DiagonalSet> marks, std::vector<DiagonalSet>& half);

/// One quarter of a join board and the tables of its placements. They are made when first asked
/// for, and kept as long as the memory lasts that all quarters share. Any number of threads may ask
/// at the same time.
class Quarter {
public:
    /// The quarter with that number (JoinBoard::quarter). Both references must outlive it.
    Quarter(const JoinBoard& board, int number, std::atomic<std::ptrdiff_t>& bytes_left);
    ~Quarter();
    Quarter(const Quarter&) = delete;
    Quarter& operator=(const Quarter&) = delete;

    struct Found {
        QuarterTable::Rank rank;
        DiagonalSet diagonals;
    };

    /// The table asked for last, for when it is not kept, and the memory it took to make it. Each
    /// thread has its own for each quarter.
    struct Spare {
        bool used = false;
        LineSet rows = 0;
        QuarterTable table{};
        std::vector<Found> found{};
        std::vector<std::uint32_t> next{};
    };

    /// The placements on a set of the quarter's rows. Valid until the next call with this spare.
    /// Throws BudgetSpent.
    const QuarterTable& table(LineSet rows, Spare& spare, const Budget& budget = {}) const;

private:
    /// For every row of the quarter the columns that are still free, 16 bits a row.
    using Position = std::array<std::uint64_t, 4>;
    static constexpr int lanes = 16;
    class Tabulation;

    int column_count_ = 0;
    Position all_free_{};
    std::vector<Position> left_free_;              // by a queen, for row * lanes + column
    std::vector<DiagonalSet> diagonals_;           // of a queen, likewise
    std::vector<QuarterTable::Rank> rank_;         // of each set of columns among those of its size
    std::vector<QuarterTable::Rank> sets_of_size_; // how many sets of columns there are
    std::atomic<std::ptrdiff_t>& bytes_left_;
    mutable std::vector<std::atomic<const QuarterTable*>> kept_; // by set of rows
};

} // namespace qsat
