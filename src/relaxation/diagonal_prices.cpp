#include "relaxation/diagonal_prices.hpp"

#include <cmath>

namespace qsat {

/// The rows, columns, squares and diagonals that a remainder has left, numbered for an assignment.
struct DiagonalPrices::Market {
    struct Cell {
        int square;
        int row, column;
        std::array<int, 2> diagonals;
    };

    explicit Market(const Remainder& remainder) : is_open(remainder.diagonal_count(), 0) {
        const Position& position = remainder.position();
        std::vector<int> place(position.line_count(), 0);
        const int rows = remainder.open().row_count();
        int columns = 0;
        for (int line = 0; line < position.line_count(); ++line)
            if (position.free_count(line) != Position::has_queen)
                place[line] = line < rows ? size++ : columns++;
        for (int square = 0; square < static_cast<int>(remainder.open().free_squares().size());
             ++square) {
            if (!position.is_free(square)) continue;
            const auto diagonals = remainder.diagonals_of(square);
            cells.push_back({square, place[position.row_of(square)],
                             place[position.column_of(square)], diagonals});
            for (const int diagonal : diagonals)
                is_open[diagonal] = 1;
        }
    }

    int size = 0; ///< rows, and as many columns
    std::vector<Cell> cells;
    std::vector<char> is_open; ///< by diagonal: has it a free square?
};

/// Goes through the rounds of one call.
class DiagonalPrices::Improvement {
public:
    Improvement(DiagonalPrices& prices, Remainder& remainder, double eagerness)
        : prices_{prices}, weights_{prices.weights_},
          remainder_{remainder}, market_{remainder}, step_{eagerness}, rounded_(weights_.size(), 0),
          direction_(weights_.size(), 0) {
        for (std::size_t diagonal = 0; diagonal < weights_.size(); ++diagonal)
            if (market_.is_open[diagonal] == 0) weights_[diagonal] = 0;
        normalize();
        best_ = weights_;
        prices_.strength_ = 0;
    }

    /// False if there is no completion.
    bool run(int rounds, const Poll& poll) {
        constexpr int rounds_without_gain = 12;
        constexpr double least_step = 1e-3;
        int without_gain = 0;
        for (int round = 0; round < rounds && step_ > least_step; ++round) {
            if (poll) poll();
            if (!assign()) return false;
            conclude();
            const double strength =
                static_cast<double>(assignment_.cost()) / static_cast<double>(total_);
            if (strength > prices_.strength_ + 1e-5) {
                prices_.strength_ = strength;
                best_ = weights_;
                without_gain = 0;
            } else if (++without_gain == rounds_without_gain) {
                without_gain = 0;
                step_ *= 0.7;
                weights_ = best_;
            }
            move(strength);
        }
        weights_ = best_;
        return true;
    }

private:
    void normalize() {
        double sum = 0;
        for (const double weight : weights_)
            sum += weight;
        for (std::size_t diagonal = 0; diagonal < weights_.size(); ++diagonal)
            weights_[diagonal] = sum > 0 ? weights_[diagonal] / sum : market_.is_open[diagonal];
        if (sum <= 0 && !market_.cells.empty()) normalize();
    }

    /// The cheapest assignment at the prices. False if there is none, or none that can be paid.
    bool assign() {
        constexpr double scale = 1 << 26;
        total_ = 0;
        for (std::size_t diagonal = 0; diagonal < weights_.size(); ++diagonal) {
            rounded_[diagonal] = std::llround(weights_[diagonal] * scale);
            total_ += rounded_[diagonal];
        }
        costs_.assign(market_.size * market_.size, Assignment::forbidden);
        for (const Market::Cell& cell : market_.cells)
            costs_[cell.row * market_.size + cell.column] = cost(cell);
        return assignment_.solve(costs_, market_.size) && assignment_.cost() <= total_;
    }

    /// What the prices show.
    void conclude() {
        const std::int64_t slack = total_ - assignment_.cost();
        for (int diagonal = 0; diagonal < remainder_.diagonal_count(); ++diagonal)
            if (rounded_[diagonal] > slack) remainder_.require(diagonal);
        std::erase_if(market_.cells, [&](const Market::Cell& cell) {
            const std::int64_t beyond = cost(cell) - assignment_.row_potential(cell.row) -
                                        assignment_.column_potential(cell.column);
            if (beyond <= slack) return false;
            remainder_.strike(cell.square);
            return true;
        });
    }

    /// Towards what the assignment uses more than once and away from what it does not use, as far
    /// as would make an end of the slack if nothing else changed (B. T. Polyak, "Minimization of
    /// unsmooth functionals", USSR Computational Mathematics and Mathematical Physics 9, 1969).
    void move(double strength) {
        constexpr double kept = 0.7; // of the direction before
        constexpr double beyond = 0.01;
        std::vector<double> use(weights_.size(), 0);
        for (const Market::Cell& cell : market_.cells)
            if (assignment_.row_of(cell.column) == cell.row)
                for (const int diagonal : cell.diagonals)
                    ++use[diagonal];
        double length = 0;
        for (std::size_t diagonal = 0; diagonal < weights_.size(); ++diagonal) {
            if (market_.is_open[diagonal] == 0) continue;
            direction_[diagonal] =
                kept * direction_[diagonal] + (1 - kept) * (use[diagonal] - strength);
            length += direction_[diagonal] * direction_[diagonal];
        }
        if (length <= 0) return;
        const double step = step_ * (1 + beyond - strength) / length;
        for (std::size_t diagonal = 0; diagonal < weights_.size(); ++diagonal)
            weights_[diagonal] = std::max(0.0, weights_[diagonal] + step * direction_[diagonal]);
        normalize();
    }

    std::int64_t cost(const Market::Cell& cell) const {
        return rounded_[cell.diagonals[0]] + rounded_[cell.diagonals[1]];
    }

    DiagonalPrices& prices_;
    std::vector<double>& weights_; // their sum is 1
    Remainder& remainder_;
    Market market_;
    double step_;
    std::vector<double> best_;
    std::vector<std::int64_t> rounded_; // the prices
    std::int64_t total_ = 0;            // of all prices
    std::vector<std::int64_t> costs_;
    Assignment assignment_;
    std::vector<double> direction_;
};

std::optional<int> DiagonalPrices::dearest(const Remainder& remainder, double least) const {
    std::optional<int> best;
    for (int diagonal = 0; diagonal < remainder.diagonal_count(); ++diagonal)
        if (!remainder.is_required(diagonal) && weights_[diagonal] > 0 &&
            (!best || weights_[diagonal] > weights_[*best]) &&
            !remainder.free_on_diagonal(diagonal).empty())
            best = diagonal;
    if (!best || weights_[*best] < least * (1 - strength_)) return std::nullopt;
    return best;
}

bool DiagonalPrices::improve(Remainder& remainder, int rounds, double eagerness, const Poll& poll) {
    return Improvement{*this, remainder, eagerness}.run(rounds, poll);
}

} // namespace qsat
