#include "relaxation/relaxation.hpp"

namespace qsat {

namespace {

/// A tiny cost that differs for each square. It prevents cycling of the simplex method in
/// degenerate programs.
double small_cost(int square) {
    const auto mixed = static_cast<std::uint32_t>(square + 1) * 2'654'435'761U;
    return 1e-7 * (1 + mixed / 4'294'967'296.0);
}

std::vector<int> free_squares(const Position& position) {
    std::vector<int> squares;
    for (int square = 0; square < static_cast<int>(position.open().free_squares().size()); ++square)
        if (position.is_free(square)) squares.push_back(square);
    return squares;
}

std::vector<double> costs(const std::vector<int>& squares) {
    std::vector<double> costs;
    for (const int square : squares)
        costs.push_back(small_cost(square));
    costs.push_back(1); // the maximum load of a diagonal
    return costs;
}

} // namespace

Relaxation::Relaxation(const Subproblem& subproblem, const CountingSets& counts,
                       const SetBounds& bounds, const Poll& poll)
    : counts_{&counts}, diagonal_count_{subproblem.diagonal_count()},
      queens_{subproblem.open().row_count()}, program_{{}}, squares_{free_squares(
                                                                subproblem.position())},
      column_of_(subproblem.open().free_squares().size(), -1), standing_{counts.counted(
                                                                   subproblem.queens())} {
    program_ = DualSimplex{costs(squares_)};
    for (std::size_t column = 0; column < squares_.size(); ++column)
        column_of_[squares_[column]] = static_cast<int>(column);

    const Position& position = subproblem.position();
    std::vector<std::vector<int>> lines(position.line_count());
    std::vector<std::vector<int>> diagonals(subproblem.diagonal_count());
    for (std::size_t i = 0; i < squares_.size(); ++i) {
        const int column = static_cast<int>(i);
        lines[position.row_of(squares_[i])].push_back(column);
        lines[position.column_of(squares_[i])].push_back(column);
        for (const int diagonal : subproblem.diagonals_of(squares_[i]))
            diagonals[diagonal].push_back(column);
    }
    program_.reserve_rows(position.line_count() + subproblem.diagonal_count());
    PollCounter counter{poll};
    for (const std::vector<int>& line : lines) {
        counter.step(squares_.size());
        if (!line.empty()) program_.add_row(line, -1, 1, 1);
    }
    const int most_used = static_cast<int>(squares_.size());
    for (int diagonal = 0; diagonal < subproblem.diagonal_count(); ++diagonal) {
        const std::vector<int>& columns = diagonals[diagonal];
        counter.step(squares_.size());
        if (columns.empty() && !subproblem.is_required(diagonal)) continue;
        const int row = subproblem.is_required(diagonal)
                            ? program_.add_row(columns, -1, 1, 1)
                            : program_.add_row(columns, most_used, -DualSimplex::unlimited, 0);
        diagonal_rows_.emplace_back(diagonal, row);
    }
    for (int count = 0; count < counts.size(); ++count)
        if (bounds.least[count] > 0 || bounds.most[count] < queens_)
            bound(count, bounds.least[count], bounds.most[count]);
}

Relaxation::Relaxation(const Relaxation& other, SimplexWork& work)
    : counts_{other.counts_}, diagonal_count_{other.diagonal_count_}, queens_{other.queens_},
      program_{other.program_, work}, squares_{other.squares_}, column_of_{other.column_of_},
      standing_{other.standing_}, diagonal_rows_{other.diagonal_rows_}, count_rows_{
                                                                            other.count_rows_} {}

void Relaxation::bound(int count, int least, int most) {
    std::vector<int> columns;
    for (const int square : counts_->squares(count))
        if (column_of_[square] >= 0) columns.push_back(column_of_[square]);
    const int row = program_.add_row(
        columns, -1, least > 0 ? least - standing_[count] : -DualSimplex::unlimited,
        most < queens_ ? most - standing_[count] : DualSimplex::unlimited);
    count_rows_.emplace_back(count, row);
}

double Relaxation::bytes_of_search(const OpenBoard& open, bool single_squares) {
    constexpr double tableaux = 4;
    const auto squares = static_cast<double>(open.free_squares().size());
    const double rows =
        open.row_count() + open.column_count() + open.sum_count() + open.difference_count();
    return CountingSets::bytes(open, single_squares) + tableaux * sizeof(double) * squares * rows;
}

bool Relaxation::solve(int most_pivots, SimplexWork& work) {
    constexpr double enough = 1 + 1e-4;
    const auto outcome = program_.solve(enough, most_pivots, work);
    return outcome == DualSimplex::Outcome::optimal || outcome == DualSimplex::Outcome::stopped;
}

std::vector<double> Relaxation::counted() const {
    std::vector<double> queens(standing_.begin(), standing_.end());
    for (std::size_t column = 0; column < squares_.size(); ++column)
        if (const double value = program_.value(static_cast<int>(column)); value != 0)
            for (const int count : counts_->counts_of(squares_[column]))
                queens[count] += value;
    return queens;
}

DualValues Relaxation::dual_values() const {
    DualValues dual_values{std::vector<double>(diagonal_count_, 0),
                           std::vector<double>(counts_->size(), 0)};
    for (const auto& [diagonal, row] : diagonal_rows_)
        dual_values.diagonals[diagonal] += program_.dual_value(row);
    for (const auto& [count, row] : count_rows_)
        dual_values.counts[count] += program_.dual_value(row);
    return dual_values;
}

} // namespace qsat
