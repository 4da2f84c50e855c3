#include "count/quarter.hpp"

#include <bit>
#include <numeric>

namespace qsat {

std::size_t QuarterTable::bytes() const {
    return sizeof(QuarterTable) + starts.capacity() * sizeof(starts[0]) +
           ranks.capacity() * sizeof(ranks[0]) + diagonals.capacity() * sizeof(diagonals[0]);
}

Quarter::Quarter(const JoinBoard& board, int number, std::atomic<std::ptrdiff_t>& bytes_left)
    : left_free_(lanes * lanes), diagonals_(lanes * lanes), bytes_left_{bytes_left} {
    static_assert((JoinBoard::most_rows + 1) / 2 <= lanes);
    const int first_row = number / 2 == 0 ? 0 : board.north_rows;
    const int first_column = number % 2 == 0 ? 0 : board.west_columns;
    const int rows = number / 2 == 0 ? board.north_rows : board.size - board.north_rows;
    column_count_ = number % 2 == 0 ? board.west_columns : board.size - board.west_columns;
    kept_ = std::vector<std::atomic<const QuarterTable*>>(std::size_t{1} << rows);

    std::vector<JoinSquare> squares;
    for (JoinSquare square : board.squares) {
        if (board.quarter(square) != number) continue;
        square.row -= first_row;
        square.column -= first_column;
        squares.push_back(square);
    }
    const auto bit = [](const JoinSquare& square) {
        return std::uint64_t{1} << (square.row % 4 * lanes + square.column);
    };
    for (const JoinSquare& square : squares) {
        all_free_[square.row / 4] |= bit(square);
        const int index = square.row * lanes + square.column;
        diagonals_[index] = square.diagonals;
        for (const JoinSquare& other : squares)
            if (other.column != square.column && other.sum != square.sum &&
                other.difference != square.difference)
                left_free_[index][other.row / 4] |= bit(other);
    }

    rank_.resize(std::size_t{1} << column_count_);
    sets_of_size_.resize(lanes + 1);
    for (LineSet columns = 0; columns < rank_.size(); ++columns)
        rank_[columns] = sets_of_size_[std::popcount(columns)]++;
}

Quarter::~Quarter() {
    for (const auto& table : kept_)
        delete table.load();
}

/// Finds the placements on one set of rows.
class Quarter::Tabulation {
public:
    Tabulation(const Quarter& quarter, Spare& spare, const Budget& budget)
        : quarter_{quarter}, spare_{spare}, budget_{budget} {}

    void run(LineSet rows) {
        spare_.found.clear();
        if (rows == 0)
            add(0, 0);
        else
            extend(rows, quarter_.all_free_, 0, 0);
        sort(quarter_.sets_of_size_[std::popcount(rows)]);
    }

private:
    void add(LineSet columns, DiagonalSet diagonals) {
        spare_.found.push_back({quarter_.rank_[columns], diagonals});
    }

    void extend(LineSet rows, const Position& position, LineSet columns, DiagonalSet diagonals) {
        constexpr std::uint64_t steps_between_polls = 1 << 20;
        if (++steps_ % steps_between_polls == 0) budget_.require();
        const int row = std::countr_zero(rows);
        const LineSet rest = rows & (rows - 1);
        constexpr std::uint64_t lane = (std::uint64_t{1} << lanes) - 1;
        for (std::uint64_t free = position[row / 4] >> (row % 4 * lanes) & lane; free != 0;
             free &= free - 1) {
            const int column = std::countr_zero(free);
            const int index = row * lanes + column;
            const LineSet used = columns | LineSet{1} << column;
            const DiagonalSet occupied = diagonals | quarter_.diagonals_[index];
            if (rest == 0) {
                add(used, occupied);
                continue;
            }
            Position next = position;
            for (std::size_t i = 0; i < next.size(); ++i)
                next[i] &= quarter_.left_free_[index][i];
            extend(rest, next, used, occupied);
        }
    }

    void sort(std::size_t column_sets) {
        QuarterTable& table = spare_.table;
        table.starts.assign(column_sets + 1, 0);
        for (const Found& found : spare_.found)
            ++table.starts[found.rank + 1];
        std::partial_sum(table.starts.begin(), table.starts.end(), table.starts.begin());
        table.ranks.resize(spare_.found.size());
        table.diagonals.resize(spare_.found.size() + QuarterTable::padding);
        spare_.next = table.starts;
        for (const Found& found : spare_.found) {
            const std::uint32_t place = spare_.next[found.rank]++;
            table.ranks[place] = found.rank;
            table.diagonals[place] = found.diagonals;
        }
    }

    const Quarter& quarter_;
    Spare& spare_;
    const Budget& budget_;
    std::uint64_t steps_ = 0;
};

const QuarterTable& Quarter::table(LineSet rows, Spare& spare, const Budget& budget) const {
    std::atomic<const QuarterTable*>& slot = kept_[rows];
    if (const QuarterTable* kept = slot.load(std::memory_order_acquire)) return *kept;
    if (spare.used && spare.rows == rows) return spare.table;

    spare.used = false;
    Tabulation{*this, spare, budget}.run(rows);
    spare.used = true;
    spare.rows = rows;
    if (bytes_left_.load(std::memory_order_relaxed) <= 0) return spare.table;
    auto fresh = std::make_unique<QuarterTable>(spare.table);
    const auto bytes = static_cast<std::ptrdiff_t>(fresh->bytes());
    const QuarterTable* kept = nullptr;
    // Two threads may make the same table; the first one is kept.
    if (!slot.compare_exchange_strong(kept, fresh.get(), std::memory_order_acq_rel)) return *kept;
    bytes_left_ -= bytes;
    return *fresh.release();
}

} // namespace qsat
