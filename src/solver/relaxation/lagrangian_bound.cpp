#include "relaxation/lagrangian_bound.hpp"

#include "relaxation/assignment.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace qsat::inline solver {

namespace {

/// The dual values multiplied by `scale` and rounded to integers. Every dual value is valid.
std::vector<std::int64_t> scaled(const std::vector<double>& dual_values, double scale) {
    std::vector<std::int64_t> whole;
    for (const double dual_value : dual_values) {
        const double exact = dual_value * scale;
        whole.push_back(std::isfinite(exact) ? std::llround(exact) : 0);
    }
    return whole;
}

/// The scale that maps the greatest absolute dual value to this integer.
double scale_of(const DualValues& dual_values, std::int64_t dearest_whole) {
    double dearest = 0;
    for (const auto* some : {&dual_values.diagonals, &dual_values.sets})
        for (const double dual_value : *some)
            if (std::isfinite(dual_value)) dearest = std::max(dearest, std::abs(dual_value));
    return dearest > 0 ? static_cast<double>(dearest_whole) / dearest : 0;
}

} // namespace

LagrangianBound::LagrangianBound(const DualValues& dual_values, const Subproblem& subproblem,
                                 const Poll& poll, std::int64_t dearest_whole) {
    const double scale = scale_of(dual_values, dearest_whole);
    diagonals_ = scaled(dual_values.diagonals, scale);
    sets_ = scaled(dual_values.sets, scale);
    const Position& position = subproblem.position();
    const CountingSets& sets = subproblem.sets();
    const int squares = static_cast<int>(subproblem.open().free_squares().size());
    const std::vector<int> free = subproblem.free_squares();

    std::vector<char> is_open(subproblem.diagonal_count(), 0);
    for (const int square : free)
        for (const int diagonal : subproblem.diagonals_of(square))
            is_open[diagonal] = 1;
    std::int64_t most = 0;
    for (int diagonal = 0; diagonal < subproblem.diagonal_count(); ++diagonal) {
        std::int64_t& dual_value = diagonals_[diagonal];
        if (!subproblem.is_required(diagonal) && (is_open[diagonal] == 0 || dual_value < 0))
            dual_value = 0;
        most += dual_value;
    }
    const std::vector<int> standing = sets.counted(subproblem.queens());
    for (int set = 0; set < sets.size(); ++set) {
        std::int64_t& dual_value = sets_[set];
        const int bound = dual_value > 0 ? subproblem.most[set] : subproblem.least[set];
        // The set has only its trivial bound there, so the dual value is a floating-point error.
        if (bound == (dual_value > 0 ? subproblem.open().row_count() : 0)) dual_value = 0;
        most += dual_value * (bound - standing[set]);
    }

    // `reduced_costs_` holds the costs until the potentials are computed.
    std::int64_t dearest = 0;
    reduced_costs_.resize(squares, 0);
    PollCounter counter{poll};
    for (int square = 0; square < squares; ++square) {
        counter.step(sets.sets_of(square).size());
        for (const int diagonal : subproblem.diagonals_of(square))
            reduced_costs_[square] += diagonals_[diagonal];
        for (const int set : sets.sets_of(square))
            reduced_costs_[square] += sets_[set];
        dearest = std::max(dearest, std::abs(reduced_costs_[square]));
    }
    std::vector<int> place(position.line_count(), 0);
    int rows = 0;
    int columns = 0;
    for (int line = 0; line < position.line_count(); ++line)
        if (position.free_count(line) != Position::has_queen)
            place[line] = line < subproblem.open().row_count() ? rows++ : columns++;
    // Squares that are not free cost more than all queens together can pay.
    const std::int64_t too_much = (2 * rows + 1) * dearest + std::abs(most) + 1;
    auto costs = filled(static_cast<std::size_t>(rows) * columns, too_much, poll);
    for (const int square : free)
        costs[place[position.row_of(square)] * columns + place[position.column_of(square)]] =
            reduced_costs_[square];

    Assignment assignment;
    if (!assignment.solve(costs, rows, poll))
        throw std::logic_error{"dual_values that forbid a pair of row and column"};
    slack_ = most - assignment.cost();
    potentials_.resize(position.line_count(), 0);
    for (int line = 0; line < position.line_count(); ++line)
        if (position.free_count(line) != Position::has_queen)
            potentials_[line] = line < subproblem.open().row_count()
                                    ? assignment.row_potential(place[line])
                                    : assignment.column_potential(place[line]);
    for (int square = 0; square < squares; ++square)
        reduced_costs_[square] -=
            potentials_[position.row_of(square)] + potentials_[position.column_of(square)];
}

std::vector<int> LagrangianBound::excluded(const Subproblem& subproblem) const {
    std::vector<int> squares = subproblem.free_squares();
    std::erase_if(squares, [this](int square) { return !excludes(square); });
    return squares;
}

void LagrangianBound::fix_by_reduced_cost(Subproblem& subproblem) const {
    for (int diagonal = 0; diagonal < subproblem.diagonal_count(); ++diagonal)
        if (requires_queen(diagonal)) subproblem.require(diagonal);
    for (std::size_t set = 0; set < sets_.size(); ++set) {
        const std::int64_t dual_value = sets_[set];
        if (dual_value == 0) continue;
        const int away = static_cast<int>(
            std::min<std::int64_t>(slack_ / std::abs(dual_value), subproblem.open().row_count()));
        int& least = subproblem.least[set];
        int& most = subproblem.most[set];
        if (dual_value > 0)
            least = std::max(least, most - away);
        else
            most = std::min(most, least + away);
    }
    for (const int square : excluded(subproblem))
        subproblem.strike(square);
}

} // namespace qsat::solver
