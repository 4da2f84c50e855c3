#include "relaxation/price_argument.hpp"

#include "relaxation/assignment.hpp"

#include <algorithm>
#include <cmath>

namespace qsat {

namespace {

/// Prices in whole numbers, the dearest about 2^26.
class WholePrices {
public:
    explicit WholePrices(const Prices& prices) {
        double dearest = 0;
        for (const auto* some : {&prices.diagonals, &prices.counts})
            for (const double price : *some)
                dearest = std::max(dearest, std::abs(price));
        const double scale = dearest > 0 ? (1 << 26) / dearest : 0;
        for (const double price : prices.diagonals)
            diagonals.push_back(std::llround(price * scale));
        for (const double price : prices.counts)
            counts.push_back(std::llround(price * scale));
    }

    std::vector<std::int64_t> diagonals, counts;
};

struct Cell {
    int square;
    int row, column; // of the assignment
    std::int64_t cost;
};

} // namespace

bool conclude(const Prices& prices, const QueenCounts& counts, Remainder& remainder,
              CountBounds& bounds) {
    WholePrices whole{prices};
    const Position& position = remainder.position();

    // Diagonals and counts that are still to be paid for, and by how many queens.
    std::vector<char> is_open(remainder.diagonal_count(), 0);
    std::vector<int> standing(counts.size(), 0);
    for (const int queen : remainder.queens())
        for (const int count : counts.counts_of(queen))
            ++standing[count];
    std::vector<int> place(position.line_count(), 0);
    int rows = 0;
    int columns = 0;
    for (int line = 0; line < position.line_count(); ++line)
        if (position.free_count(line) != Position::has_queen)
            place[line] = line < remainder.open().row_count() ? rows++ : columns++;
    std::vector<Cell> cells;
    std::vector<std::int64_t> costs(static_cast<std::size_t>(rows) * columns,
                                    Assignment::forbidden);
    for (int square = 0; square < static_cast<int>(remainder.open().free_squares().size());
         ++square) {
        if (!position.is_free(square)) continue;
        std::int64_t cost = 0;
        for (const int diagonal : remainder.diagonals_of(square)) {
            is_open[diagonal] = 1;
            if (!remainder.is_required(diagonal) && whole.diagonals[diagonal] < 0)
                whole.diagonals[diagonal] = 0;
            cost += whole.diagonals[diagonal];
        }
        for (const int count : counts.counts_of(square))
            cost += whole.counts[count];
        const int row = place[position.row_of(square)];
        const int column = place[position.column_of(square)];
        cells.push_back({square, row, column, cost});
        costs[row * columns + column] = cost;
    }
    std::int64_t most = 0;
    for (int diagonal = 0; diagonal < remainder.diagonal_count(); ++diagonal) {
        if (is_open[diagonal] != 0)
            most += whole.diagonals[diagonal];
        else if (remainder.is_required(diagonal))
            return false;
    }
    for (int count = 0; count < counts.size(); ++count)
        most += whole.counts[count] *
                ((whole.counts[count] > 0 ? bounds.most[count] : bounds.least[count]) -
                 standing[count]);

    Assignment assignment;
    if (!assignment.solve(costs, rows) || assignment.cost() > most) return false;
    const std::int64_t slack = most - assignment.cost();
    for (int diagonal = 0; diagonal < remainder.diagonal_count(); ++diagonal)
        if (is_open[diagonal] != 0 && whole.diagonals[diagonal] > slack)
            remainder.require(diagonal);
    for (int count = 0; count < counts.size(); ++count) {
        const std::int64_t price = whole.counts[count];
        if (price == 0) continue;
        const int away = static_cast<int>(std::min<std::int64_t>(slack / std::abs(price), rows));
        if (price > 0)
            bounds.least[count] = std::max(bounds.least[count], bounds.most[count] - away);
        else
            bounds.most[count] = std::min(bounds.most[count], bounds.least[count] + away);
    }
    for (const Cell& cell : cells)
        if (cell.cost - assignment.row_potential(cell.row) -
                assignment.column_potential(cell.column) >
            slack)
            remainder.strike(cell.square);
    return true;
}

} // namespace qsat
