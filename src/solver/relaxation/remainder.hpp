#pragma once

#include "board/position.hpp"

namespace qsat {

/// What is left to be completed below some queens, as far as it is known. Diagonals are numbered:
/// the sums of the open board, and after them the differences.
class Remainder {
public:
    explicit Remainder(const OpenBoard& open, const Poll& poll = {})
        : position_{open, poll}, is_required_(open.sum_count() + open.difference_count(), 0) {}

    const Position& position() const { return position_; }
    const OpenBoard& open() const { return position_.open(); }
    /// The queens that were placed, as numbers of free squares.
    const std::vector<int>& queens() const { return queens_; }

    int diagonal_count() const { return static_cast<int>(is_required_.size()); }
    std::array<int, 2> diagonals_of(int square) const {
        const FreeSquare& at = position_.square(square);
        return {at.sum, open().sum_count() + at.difference};
    }
    /// Does each completion have a queen on the diagonal that is still to be placed?
    bool is_required(int diagonal) const { return is_required_[diagonal] != 0; }
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

    /// Places the queens that have only one square left on their row, column or required diagonal.
    /// False if one of these has none.
    bool place_forced() {
        for (;;) {
            const std::vector<int> shortest = squares_of_shortest_line();
            if (position_.is_completed()) return true;
            if (shortest.size() != 1) return !shortest.empty();
            place(shortest.front());
        }
    }

    /// The free squares of a row, a column or a required diagonal that has the fewest. None if
    /// every row and column has its queen.
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

private:
    Position position_;
    std::vector<char> is_required_;
    std::vector<int> queens_;
};

} // namespace qsat
