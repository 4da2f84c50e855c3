#include "board/queen_stack.hpp"
#include "board/symmetry.hpp"
#include "count/search_count.hpp"

#include <algorithm>

namespace qsat::inline questions {

namespace {

/// Places queens row by row, each together with its images.
class SymmetricSearch {
public:
    SymmetricSearch(const OpenBoard& open, Symmetry symmetry, const Budget& budget)
        : open_{open}, budget_{budget}, stack_{open, budget.poll()} {
        const auto original = [&](const FreeSquare& free) { return open.original(free); };
        const auto squares = open.free_squares(); // row by row
        for (const FreeSquare& free : squares) {
            const Square other = image(symmetry, original(free), open.board().size());
            images_.push_back(static_cast<int>(
                std::ranges::lower_bound(squares, other, {}, original) - squares.begin()));
        }
    }

    std::uint64_t run() {
        search(0);
        return found_;
    }

private:
    void search(int row) {
        while (row < open_.row_count() && !stack_.needs_queen(row))
            ++row;
        if (row == open_.row_count()) {
            ++found_;
            return;
        }
        for (int first = open_.first_in_row(row); first < open_.first_in_row(row + 1); ++first) {
            if (++steps_ % 1024 == 0) budget_.require();
            const std::size_t before = stack_.queens().size();
            int square = first;
            while (stack_.is_free(square)) {
                stack_.place(square);
                square = images_[square];
                if (square != first) continue;
                search(row + 1);
                break;
            }
            while (stack_.queens().size() > before)
                stack_.take_back();
        }
    }

    const OpenBoard& open_;
    const Budget& budget_;
    QueenStack stack_;
    std::vector<int> images_; // of each free square
    std::uint64_t steps_ = 0;
    std::uint64_t found_ = 0;
};

} // namespace

Number count_fixed(const OpenBoard& open, const Budget& budget) {
    Number found = 0;
    for (const Symmetry symmetry : symmetries_with_givens(open, budget.poll()))
        if (symmetry != Symmetry::identity) found += SymmetricSearch{open, symmetry, budget}.run();
    return found;
}

} // namespace qsat::questions
