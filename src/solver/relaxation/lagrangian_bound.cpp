#include "relaxation/lagrangian_bound.hpp"

#include "relaxation/assignment.hpp"

#include <algorithm>
#include <cmath>

namespace qsat::inline solver {

namespace {

/// The dual values multiplied so that the greatest is about `dearest`, and rounded to integers.
/// Every dual value is valid.
std::vector<std::int64_t> rounded(const DualValues& dual_values, std::int64_t dearest) {
    double greatest = 0;
    for (const double value : dual_values)
        if (std::isfinite(value)) greatest = std::max(greatest, std::abs(value));
    const double scale = greatest > 0 ? static_cast<double>(dearest) / greatest : 0;
    std::vector<std::int64_t> whole;
    for (const double value : dual_values) {
        const double exact = value * scale;
        whole.push_back(std::isfinite(exact) ? std::llround(exact) : 0);
    }
    return whole;
}

} // namespace

LagrangianBound::LagrangianBound(const DualValues& dual_values, const Subproblem& subproblem,
                                 const Poll& poll, std::int64_t dearest_whole)
    : diagonal_count_{subproblem.diagonal_count()}, values_{rounded(dual_values, dearest_whole)} {
    const Position& position = subproblem.position();
    const CountingSets& sets = subproblem.sets();
    const int open_rows = subproblem.open().row_count();
    const int squares = static_cast<int>(subproblem.open().free_squares().size());

    std::int64_t most = 0;
    for (int diagonal = 0; diagonal < diagonal_count_; ++diagonal) {
        std::int64_t& value = values_[diagonal];
        if (!subproblem.is_required(diagonal) &&
            (value < 0 || subproblem.free_on_diagonal(diagonal).empty()))
            value = 0;
        most += value;
    }
    const std::vector<int> standing = sets.counted(subproblem.queens());
    for (int set = 0; set < sets.size(); ++set) {
        std::int64_t& value = values_[diagonal_count_ + set];
        const int bound = value > 0 ? subproblem.most[set] : subproblem.least[set];
        // The set has only its trivial bound there, so the dual value is a floating-point error.
        if (bound == (value > 0 ? open_rows : 0)) value = 0;
        most += value * (bound - standing[set]);
    }

    // `reduced_costs_` holds the costs until the potentials are computed.
    std::int64_t dearest = 0;
    reduced_costs_.resize(squares, 0);
    PollCounter counter{poll};
    for (int square = 0; square < squares; ++square) {
        counter.step(sets.sets_of(square).size());
        for (const int diagonal : subproblem.diagonals_of(square))
            reduced_costs_[square] += values_[diagonal];
        for (const int set : sets.sets_of(square))
            reduced_costs_[square] += set_value(set);
        dearest = std::max(dearest, std::abs(reduced_costs_[square]));
    }
    std::vector<int> place(position.line_count(), 0);
    int rows = 0;
    int columns = 0;
    for (int line = 0; line < position.line_count(); ++line)
        if (position.free_count(line) != Position::has_queen)
            place[line] = line < open_rows ? rows++ : columns++;
    // Squares that are not free cost more than all queens together can pay.
    const std::int64_t too_much = (2 * rows + 1) * dearest + std::abs(most) + 1;
    auto costs = filled(static_cast<std::size_t>(rows) * columns, too_much, poll);
    for (const int square : subproblem.free_squares())
        costs[place[position.row_of(square)] * columns + place[position.column_of(square)]] =
            reduced_costs_[square];

    const Assignment assignment = cheapest_assignment(costs, rows, poll);
    slack_ = most - assignment.cost;
    potentials_.resize(position.line_count(), 0);
    for (int line = 0; line < position.line_count(); ++line)
        if (position.free_count(line) != Position::has_queen)
            potentials_[line] = line < open_rows ? assignment.row_potentials[place[line]]
                                                 : assignment.column_potentials[place[line]];
    for (int square = 0; square < squares; ++square)
        reduced_costs_[square] -=
            potentials_[position.row_of(square)] + potentials_[position.column_of(square)];
}

std::vector<int> LagrangianBound::excluded(const Subproblem& subproblem) const {
    std::vector<int> squares = subproblem.free_squares();
    std::erase_if(squares, [this](int square) { return reduced_costs_[square] <= slack_; });
    return squares;
}

void LagrangianBound::fix_by_reduced_cost(Subproblem& subproblem) const {
    for (int diagonal = 0; diagonal < subproblem.diagonal_count(); ++diagonal)
        if (requires_queen(diagonal)) subproblem.require(diagonal);
    for (int set = 0; set < subproblem.sets().size(); ++set) {
        const std::int64_t dual_value = set_value(set);
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
