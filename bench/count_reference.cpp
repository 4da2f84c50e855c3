#include "reference.hpp"

#include <bit>
#include <vector>

namespace qsat::reference {

namespace {

using Mask = std::uint64_t;

/// The queens of the rows above as three masks of attacked columns. Works on open rows and the
/// original columns, so boards of at most 64 columns.
class RowCount {
public:
    explicit RowCount(const OpenBoard& open) {
        for (int row = 0; row < open.row_count(); ++row) {
            Mask free = 0;
            for (int i = open.first_in_row(row); i < open.first_in_row(row + 1); ++i)
                free |= Mask{1} << open.original(open.free_squares()[i]).column;
            free_.push_back(free);
            // Rows that are not open lie between: shift once for each.
            step_.push_back(row + 1 < open.row_count() ? open.rows()[row + 1] - open.rows()[row]
                                                       : 0);
        }
    }

    std::uint64_t below(std::size_t row, Mask columns, Mask left, Mask right) const {
        if (row == free_.size()) return 1;
        std::uint64_t count = 0;
        for (Mask candidates = free_[row] & ~(columns | left | right); candidates != 0;
             candidates &= candidates - 1) {
            const Mask queen = candidates & -candidates;
            count += below(row + 1, columns | queen, (left | queen) << step_[row],
                           (right | queen) >> step_[row]);
        }
        return count;
    }

private:
    std::vector<Mask> free_; // columns of each row
    std::vector<int> step_;  // from each row to the next
};

/// The empty board, with the queen of the first row in the left half counted twice.
class EmptyCount {
public:
    explicit EmptyCount(int size) : all_{(Mask{1} << size) - 1} {
        for (int column = 0; column < size / 2; ++column)
            total_ += 2 * first(Mask{1} << column);
        if (size % 2 != 0) total_ += first(Mask{1} << size / 2);
    }

    std::uint64_t total() const { return total_; }

private:
    std::uint64_t first(Mask queen) const { return below(queen, queen << 1, queen >> 1); }

    std::uint64_t below(Mask columns, Mask left, Mask right) const {
        if (columns == all_) return 1;
        std::uint64_t count = 0;
        for (Mask candidates = all_ & ~(columns | left | right); candidates != 0;
             candidates &= candidates - 1) {
            const Mask queen = candidates & -candidates;
            count += below(columns | queen, (left | queen) << 1, (right | queen) >> 1);
        }
        return count;
    }

    Mask all_;
    std::uint64_t total_ = 0;
};

} // namespace

std::uint64_t count_row_by_row(const OpenBoard& open) {
    const Board& board = open.board();
    const int squares = board.size() * board.size();
    if (std::ssize(open.free_squares()) == squares) return EmptyCount{board.size()}.total();
    return RowCount{open}.below(0, 0, 0, 0);
}

} // namespace qsat::reference
