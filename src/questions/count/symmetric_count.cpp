#include "board/symmetry.hpp"
#include "count/search_count.hpp"

#include <algorithm>

namespace qsat {

namespace {

/// Places queens row by row, each together with its images.
class SymmetricSearch {
public:
    SymmetricSearch(const OpenBoard& open, Symmetry symmetry, const Budget& budget)
        : open_{open}, symmetry_{symmetry}, budget_{budget}, size_{open.board().size()},
          row_(size_, 0), column_(size_, 0), sum_(2 * size_, 0), difference_(2 * size_, 0) {
        for (const Square queen : open.board().queens())
            mark(queen, 1);
    }

    Counted run() {
        search(0);
        return std::move(result_);
    }

private:
    void mark(Square queen, char value) {
        if (value != 0)
            queens_.push_back(queen);
        else
            queens_.pop_back();
        row_[queen.row] = column_[queen.column] = value;
        sum_[queen.sum()] = difference_[queen.difference() + size_ - 1] = value;
    }

    bool is_attacked(Square square) const {
        const Board& board = open_.board();
        if (!board.is_classic())
            return std::ranges::any_of(queens_,
                                       [&](Square queen) { return board.attack(queen, square); });
        return row_[square.row] + column_[square.column] + sum_[square.sum()] +
                   difference_[square.difference() + size_ - 1] >
               0;
    }

    /// The square and all its images, without duplicates.
    std::vector<Square> orbit(Square square) const {
        std::vector<Square> squares{square};
        for (;;) {
            const Square next = image(symmetry_, squares.back(), size_);
            if (next == square) return squares;
            squares.push_back(next);
        }
    }

    void search(int row) {
        while (row < open_.row_count() && row_[open_.rows()[row]] != 0)
            ++row;
        if (row == open_.row_count()) {
            ++result_.found;
            return;
        }
        for (int number = open_.first_in_row(row); number < open_.first_in_row(row + 1); ++number) {
            if (result_.stopped) return;
            if (++steps_ % 1024 == 0) result_.stopped = budget_.exceeded();
            const std::vector<Square> queens = orbit(open_.original(open_.free_squares()[number]));
            std::size_t placed = 0;
            while (placed < queens.size() && !is_attacked(queens[placed]))
                mark(queens[placed++], 1);
            if (placed == queens.size()) search(row + 1);
            while (placed > 0)
                mark(queens[--placed], 0);
        }
    }

    const OpenBoard& open_;
    Symmetry symmetry_;
    const Budget& budget_;
    int size_;
    std::vector<char> row_, column_, sum_, difference_;
    std::vector<Square> queens_;
    std::uint64_t steps_ = 0;
    Counted result_;
};

Counted count_symmetric(const OpenBoard& open, Symmetry symmetry, const Budget& budget) {
    // A queen and its image would share a row or column, or a whole diagonal, so there are none.
    const bool mirrors = symmetry == Symmetry::mirror_rows || symmetry == Symmetry::mirror_columns;
    const bool transposes = symmetry == Symmetry::transpose || symmetry == Symmetry::anti_transpose;
    const bool attacks = mirrors || (transposes && open.board().diagonals() == Diagonals::full);
    if (attacks && open.board().size() > 1) return {};
    return SymmetricSearch{open, symmetry, budget}.run();
}

} // namespace

Counted count_fixed(const OpenBoard& open, const Budget& budget) try {
    Counted total;
    for (const Symmetry symmetry : symmetries_with_givens(open, budget.poll())) {
        if (symmetry == Symmetry::identity || total.stopped) continue;
        const Counted fixed = count_symmetric(open, symmetry, budget);
        total.found += fixed.found;
        total.stopped = fixed.stopped;
    }
    return total;
} catch (const BudgetSpent& spent) {
    return {0, spent.reason};
}

} // namespace qsat
