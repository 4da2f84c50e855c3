#include "relaxation/price_argument.hpp"

#include "relaxation/assignment.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace qsat {

namespace {

/// The prices multiplied by `scale` and rounded to integers.
std::vector<std::int64_t> scaled(const std::vector<double>& prices, double scale) {
    std::vector<std::int64_t> whole;
    for (const double price : prices) {
        const double exact = price * scale;
        whole.push_back(std::isfinite(exact) ? std::llround(exact) : 0); // every price is valid
    }
    return whole;
}

/// The scale that maps the greatest absolute price to this integer.
double scale_of(const Prices& prices, std::int64_t dearest_whole) {
    double dearest = 0;
    for (const auto* some : {&prices.diagonals, &prices.counts})
        for (const double price : *some)
            if (std::isfinite(price)) dearest = std::max(dearest, std::abs(price));
    return dearest > 0 ? static_cast<double>(dearest_whole) / dearest : 0;
}

} // namespace

PriceArgument::PriceArgument(const Prices& prices, const QueenCounts& counts,
                             const Remainder& remainder, const CountBounds& bounds,
                             const Poll& poll, std::int64_t dearest_whole)
    : diagonals_{scaled(prices.diagonals, scale_of(prices, dearest_whole))},
      counts_{scaled(prices.counts, scale_of(prices, dearest_whole))} {
    const Position& position = remainder.position();
    const int squares = static_cast<int>(remainder.open().free_squares().size());

    std::vector<char> is_open(remainder.diagonal_count(), 0);
    for (int square = 0; square < squares; ++square)
        if (position.is_free(square))
            for (const int diagonal : remainder.diagonals_of(square))
                is_open[diagonal] = 1;
    std::int64_t most = 0;
    for (int diagonal = 0; diagonal < remainder.diagonal_count(); ++diagonal) {
        std::int64_t& price = diagonals_[diagonal];
        if (!remainder.is_required(diagonal) && (is_open[diagonal] == 0 || price < 0)) price = 0;
        most += price;
    }
    const std::vector<int> standing = counts.counted(remainder.queens());
    for (int count = 0; count < counts.size(); ++count) {
        std::int64_t& price = counts_[count];
        const int bound = price > 0 ? bounds.most[count] : bounds.least[count];
        // The set has only its trivial bound there, so the price is a floating-point error.
        if (bound == (price > 0 ? remainder.open().row_count() : 0)) price = 0;
        most += price * (bound - standing[count]);
    }

    // `beyond_` holds the costs until the potentials are computed.
    std::int64_t dearest = 0;
    beyond_.resize(squares, 0);
    PollCounter counter{poll};
    for (int square = 0; square < squares; ++square) {
        counter.step(counts.counts_of(square).size());
        for (const int diagonal : remainder.diagonals_of(square))
            beyond_[square] += diagonals_[diagonal];
        for (const int count : counts.counts_of(square))
            beyond_[square] += counts_[count];
        dearest = std::max(dearest, std::abs(beyond_[square]));
    }
    std::vector<int> place(position.line_count(), 0);
    int rows = 0;
    int columns = 0;
    for (int line = 0; line < position.line_count(); ++line)
        if (position.free_count(line) != Position::has_queen)
            place[line] = line < remainder.open().row_count() ? rows++ : columns++;
    // Squares that are not free cost more than all queens together can pay.
    const std::int64_t too_much = (2 * rows + 1) * dearest + std::abs(most) + 1;
    auto costs = filled(static_cast<std::size_t>(rows) * columns, too_much, poll);
    for (int square = 0; square < squares; ++square)
        if (position.is_free(square))
            costs[place[position.row_of(square)] * columns + place[position.column_of(square)]] =
                beyond_[square];

    Assignment assignment;
    if (!assignment.solve(costs, rows, poll))
        throw std::logic_error{"prices that forbid a pair of row and column"};
    slack_ = most - assignment.cost();
    potentials_.resize(position.line_count(), 0);
    for (int line = 0; line < position.line_count(); ++line)
        if (position.free_count(line) != Position::has_queen)
            potentials_[line] = line < remainder.open().row_count()
                                    ? assignment.row_potential(place[line])
                                    : assignment.column_potential(place[line]);
    for (int square = 0; square < squares; ++square)
        beyond_[square] -=
            potentials_[position.row_of(square)] + potentials_[position.column_of(square)];
}

void PriceArgument::conclude(Remainder& remainder, CountBounds& bounds) const {
    for (int diagonal = 0; diagonal < remainder.diagonal_count(); ++diagonal)
        if (requires_queen(diagonal)) remainder.require(diagonal);
    for (std::size_t count = 0; count < counts_.size(); ++count) {
        const std::int64_t price = counts_[count];
        if (price == 0) continue;
        const int away = static_cast<int>(
            std::min<std::int64_t>(slack_ / std::abs(price), remainder.open().row_count()));
        if (price > 0)
            bounds.least[count] = std::max(bounds.least[count], bounds.most[count] - away);
        else
            bounds.most[count] = std::min(bounds.most[count], bounds.least[count] + away);
    }
    for (std::size_t square = 0; square < beyond_.size(); ++square)
        if (const int number = static_cast<int>(square);
            remainder.position().is_free(number) && excludes(number))
            remainder.strike(number);
}

} // namespace qsat
