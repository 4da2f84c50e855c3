#include "reference.hpp"

#include <bit>
#include <vector>

namespace qsat::reference {

namespace {

using Mask = std::uint64_t;

/// Works on open rows and the original columns, so boards of at most 64 columns.
class RowSearch {
public:
    RowSearch(const OpenBoard& open, std::uint64_t node_limit) : node_limit_{node_limit} {
        for (int row = 0; row < open.row_count(); ++row) {
            Mask free = 0;
            int original_row = 0;
            for (int i = open.first_in_row(row); i < open.first_in_row(row + 1); ++i) {
                const Square square = open.original(open.free_squares()[i]);
                free |= Mask{1} << square.column;
                original_row = square.row;
            }
            free_.push_back(free);
            original_row_.push_back(original_row);
        }
    }

    Result run() {
        const bool completed = descend(0, 0, 0, 0);
        return {completed, completed || nodes_ < node_limit_, nodes_};
    }

private:
    bool descend(std::size_t row, Mask columns, Mask left, Mask right) {
        if (row == free_.size()) return true;
        for (Mask candidates = free_[row] & ~(columns | left | right); candidates != 0;
             candidates &= candidates - 1) {
            if (++nodes_ >= node_limit_) return false;
            const Mask queen = candidates & -candidates;
            // Rows that are not open lie between: shift once for each.
            const int step =
                row + 1 < free_.size() ? original_row_[row + 1] - original_row_[row] : 1;
            if (descend(row + 1, columns | queen, (left | queen) << step, (right | queen) >> step))
                return true;
            if (nodes_ >= node_limit_) return false;
        }
        return false;
    }

    std::uint64_t node_limit_;
    std::vector<Mask> free_;
    std::vector<int> original_row_;
    std::uint64_t nodes_ = 0;
};

} // namespace

Result search_row_by_row(const OpenBoard& open, std::uint64_t node_limit) {
    return RowSearch{open, node_limit}.run();
}

} // namespace qsat::reference
