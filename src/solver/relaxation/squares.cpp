#include "relaxation/squares.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

namespace qsat::inline solver {

namespace {

constexpr std::int64_t absent = -1;
constexpr double most_slack = std::numeric_limits<double>::infinity();

/// The sum of the smallest ones that are not absent; absent if there are not so many.
std::int64_t sum_of_smallest(std::vector<std::int64_t> squares, int count) {
    std::erase(squares, absent);
    if (std::ssize(squares) < count) return absent;
    std::ranges::sort(squares);
    return std::accumulate(squares.begin(), squares.begin() + count, std::int64_t{0});
}

} // namespace

double slack_of_squares(const OpenBoard& open) {
    const int queens = open.row_count();
    if (!open.is_classic() || queens != open.column_count()) return most_slack;
    std::vector<std::int64_t> rows(queens, absent);
    std::vector<std::int64_t> columns(queens, absent);
    std::vector<std::int64_t> sums(open.sum_count(), absent);
    std::vector<std::int64_t> differences(open.difference_count(), absent);
    for (const FreeSquare& square : open.free_squares()) {
        const Square at = open.original(square);
        // Doubled, so that they are whole.
        const std::int64_t row = 2 * std::int64_t{at.row} - open.board().size() + 1;
        const std::int64_t column = 2 * std::int64_t{at.column} - open.board().size() + 1;
        rows[square.row] = 2 * row * row;
        columns[square.column] = 2 * column * column;
        sums[square.sum] = (row + column) * (row + column);
        differences[square.difference] = (row - column) * (row - column);
    }
    const std::int64_t of_rows = sum_of_smallest(std::move(rows), queens);
    const std::int64_t of_columns = sum_of_smallest(std::move(columns), queens);
    const std::int64_t of_sums = sum_of_smallest(std::move(sums), queens);
    const std::int64_t of_differences = sum_of_smallest(std::move(differences), queens);
    // A line without a free square, or too few diagonals.
    if (std::min({of_rows, of_columns, of_sums, of_differences}) == absent) return -most_slack;
    constexpr double doubled = 4;
    return static_cast<double>(of_rows + of_columns - of_sums - of_differences) /
           (doubled * queens * queens);
}

DualValues dual_values_of_squares(const Subproblem& subproblem) {
    const OpenBoard& open = subproblem.open();
    const std::ptrdiff_t queens =
        open.row_count() - static_cast<std::ptrdiff_t>(subproblem.queens().size());
    std::vector<std::int64_t> squares(subproblem.diagonal_count(), absent);
    for (const int number : subproblem.free_squares()) {
        const Square at = open.original(number);
        const std::int64_t sum = std::int64_t{at.row} + at.column - open.board().size() + 1;
        const std::int64_t difference = std::int64_t{at.row} - at.column;
        const auto [of_sum, of_difference] = subproblem.diagonals_of(number);
        squares[of_sum] = sum * sum;
        squares[of_difference] = difference * difference;
    }
    DualValues dual_values = no_dual_values(subproblem);
    for (const auto& [first, end] : {std::pair{0, open.sum_count()},
                                     std::pair{open.sum_count(), subproblem.diagonal_count()}}) {
        std::vector<std::int64_t> sorted{squares.begin() + first, squares.begin() + end};
        std::erase(sorted, absent);
        if (std::ssize(sorted) < queens || queens == 0) continue;
        std::ranges::sort(sorted);
        const std::int64_t outermost = sorted[queens - 1];
        for (int diagonal = first; diagonal < end; ++diagonal)
            if (squares[diagonal] != absent)
                dual_values[diagonal] =
                    static_cast<double>(std::max<std::int64_t>(outermost - squares[diagonal], 0));
    }
    return dual_values;
}

} // namespace qsat::solver
