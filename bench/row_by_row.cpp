#include "reference.hpp"

#include <vector>

namespace qsat::reference {

namespace {

using Mask = std::uint64_t;

/// The open rows by their original columns, so of boards of at most 64 columns.
struct Rows {
    explicit Rows(const OpenBoard& open) {
        for (int row = 0; row < open.row_count(); ++row) {
            free.push_back(0);
            for (int i = open.first_in_row(row); i < open.first_in_row(row + 1); ++i)
                free.back() |= Mask{1} << open.original(open.free_squares()[i]).column;
            const bool last = row + 1 == open.row_count();
            step.push_back(last ? 0 : open.rows()[row + 1] - open.rows()[row]);
        }
    }

    std::vector<Mask> free; // columns of each row
    std::vector<int> step;  // from each row to the next: the rows between are not open
};

/// The queens of the rows above as three masks of attacked columns.
class RowSearch {
public:
    RowSearch(const OpenBoard& open, std::uint64_t node_limit)
        : rows_{open}, node_limit_{node_limit} {}

    Result run() {
        const bool completed = descend(0, 0, 0, 0);
        return {completed, completed || nodes_ < node_limit_, nodes_};
    }

private:
    bool descend(std::size_t row, Mask columns, Mask left, Mask right) {
        if (row == rows_.free.size()) return true;
        const int step = rows_.step[row];
        for (Mask candidates = rows_.free[row] & ~(columns | left | right); candidates != 0;
             candidates &= candidates - 1) {
            if (++nodes_ >= node_limit_) return false;
            const Mask queen = candidates & -candidates;
            if (descend(row + 1, columns | queen, (left | queen) << step, (right | queen) >> step))
                return true;
            if (nodes_ >= node_limit_) return false;
        }
        return false;
    }

    Rows rows_;
    std::uint64_t node_limit_;
    std::uint64_t nodes_ = 0;
};

std::uint64_t count_below(const Rows& rows, std::size_t row, Mask columns, Mask left, Mask right) {
    if (row == rows.free.size()) return 1;
    std::uint64_t count = 0;
    for (Mask candidates = rows.free[row] & ~(columns | left | right); candidates != 0;
         candidates &= candidates - 1) {
        const Mask queen = candidates & -candidates;
        count += count_below(rows, row + 1, columns | queen, (left | queen) << rows.step[row],
                             (right | queen) >> rows.step[row]);
    }
    return count;
}

/// On the empty board, whose columns are `all`.
std::uint64_t count_below(Mask all, Mask columns, Mask left, Mask right) {
    if (columns == all) return 1;
    std::uint64_t count = 0;
    for (Mask candidates = all & ~(columns | left | right); candidates != 0;
         candidates &= candidates - 1) {
        const Mask queen = candidates & -candidates;
        count += count_below(all, columns | queen, (left | queen) << 1, (right | queen) >> 1);
    }
    return count;
}

/// With the queen of the first row in the left half counted twice.
std::uint64_t count_empty(int size) {
    const auto first = [all = (Mask{1} << size) - 1](int column) {
        const Mask queen = Mask{1} << column;
        return count_below(all, queen, queen << 1, queen >> 1);
    };
    std::uint64_t total = size % 2 != 0 ? first(size / 2) : 0;
    for (int column = 0; column < size / 2; ++column)
        total += 2 * first(column);
    return total;
}

} // namespace

Result search_row_by_row(const OpenBoard& open, std::uint64_t node_limit) {
    return RowSearch{open, node_limit}.run();
}

std::uint64_t count_row_by_row(const OpenBoard& open) {
    const int size = open.board().size();
    if (std::ssize(open.free_squares()) == size * size) return count_empty(size);
    return count_below(Rows{open}, 0, 0, 0, 0);
}

} // namespace qsat::reference
