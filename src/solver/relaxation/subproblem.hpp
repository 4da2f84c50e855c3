#pragma once

#include "board/position.hpp"
#include "relaxation/counting_sets.hpp"

#include <algorithm>

namespace qsat::inline solver {

/// A subproblem of the search: the free squares after some queens have been placed, and further
/// facts about its completions. Diagonals are numbered: first the sums, then the differences.
class Subproblem {
public:
    /// The open board and its counting sets must outlive the subproblem.
    Subproblem(const OpenBoard& open, const CountingSets& sets, const Poll& poll = {})
        : least(sets.size(), 0),
          most(sets.size(), open.row_count()), position_{open, poll}, sets_{&sets},
          is_required_(open.sum_count() + open.difference_count(), 0) {}

    const Position& position() const { return position_; }
    const OpenBoard& open() const { return position_.open(); }
    const CountingSets& sets() const { return *sets_; }
    /// The placed queens, as numbers of free squares.
    const std::vector<int>& queens() const { return queens_; }
    std::vector<int> free_squares() const {
        std::vector<int> squares;
        for (int square = 0; square < static_cast<int>(open().free_squares().size()); ++square)
            if (position_.is_free(square)) squares.push_back(square);
        return squares;
    }

    int diagonal_count() const { return static_cast<int>(is_required_.size()); }
    std::array<int, 2> diagonals_of(int square) const {
        const FreeSquare& at = position_.square(square);
        return {at.sum, open().sum_count() + at.difference};
    }
    /// Must a further queen be placed on this diagonal?
    bool is_required(int diagonal) const { return is_required_[diagonal] != 0; }
    std::ptrdiff_t required_count() const { return std::ranges::count(is_required_, 1); }
    /// The free squares of a diagonal, ascending.
    std::vector<int> free_on_diagonal(int diagonal) const {
        const int sums = open().sum_count();
        return diagonal < sums ? position_.free_on_sum(diagonal)
                               : position_.free_on_difference(diagonal - sums);
    }

    void require(int diagonal) { is_required_[diagonal] = 1; }
    void strike(int square) {
        position_.strike(square, [](int) {});
    }
    void place(int square) {
        position_.place(square);
        queens_.push_back(square);
        for (const int diagonal : diagonals_of(square))
            is_required_[diagonal] = 0;
    }

    /// Places queens on rows, columns and required diagonals with only one free square. Returns
    /// false if such a line has none.
    bool place_forced() {
        for (;;) {
            const std::vector<int> shortest = squares_of_shortest_line();
            if (position_.is_completed()) return true;
            if (shortest.size() != 1) return !shortest.empty();
            place(shortest.front());
        }
    }

    /// The free squares of the row, column or required diagonal with the fewest. Empty if every row
    /// and column has its queen, or if a line without a queen has no free square.
    std::vector<int> squares_of_shortest_line() const {
        if (position_.is_completed()) return {};
        std::vector<int> fewest = position_.free_on(position_.shortest_line());
        for (int diagonal = 0; diagonal < diagonal_count(); ++diagonal) {
            if (!is_required(diagonal)) continue;
            std::vector<int> squares = free_on_diagonal(diagonal);
            if (squares.size() < fewest.size()) fewest = std::move(squares);
        }
        return fewest;
    }

    /// Bounds on the number of queens on each counting set, placed queens included.
    std::vector<int> least, most;
    /// Decisions above the subproblem, as literals of a proof; empty if none is written.
    std::vector<int> decisions{};

private:
    Position position_;
    const CountingSets* sets_;
    std::vector<char> is_required_;
    std::vector<int> queens_;
};

} // namespace qsat::solver
