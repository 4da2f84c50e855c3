#include "relaxation/relaxation.hpp"

namespace qsat::inline solver {

namespace {

std::vector<double> costs(const std::vector<int>& squares) {
    std::vector<double> costs;
    for (const int square : squares) {
        // A tiny cost that differs for each square prevents cycling in degenerate programs.
        const auto mixed = static_cast<std::uint32_t>(square + 1) * 2'654'435'761U;
        costs.push_back(1e-7 * (1 + mixed / 4'294'967'296.0));
    }
    costs.push_back(1); // the maximum load of a diagonal
    return costs;
}

} // namespace

Relaxation::Relaxation(const Subproblem& subproblem, const Poll& poll)
    : columns_{&subproblem.sets(),
               subproblem.diagonal_count(),
               subproblem.open().row_count(),
               subproblem.free_squares(),
               std::vector<int>(subproblem.open().free_squares().size(), -1),
               subproblem.sets().counted(subproblem.queens())},
      program_{costs(columns_.squares)} {
    const Position& position = subproblem.position();
    const int squares = static_cast<int>(columns_.squares.size());
    for (int column = 0; column < squares; ++column)
        columns_.column_of[columns_.squares[column]] = column;
    program_.reserve_rows(position.line_count() + subproblem.diagonal_count());
    PollCounter counter{poll};
    for (int line = 0; line < position.line_count(); ++line) {
        counter.step(squares);
        const std::vector<int> columns = columns_of(position.free_on(line));
        if (!columns.empty()) program_.add_row(columns, -1, 1, 1);
    }
    for (int diagonal = 0; diagonal < subproblem.diagonal_count(); ++diagonal) {
        counter.step(squares);
        const std::vector<int> columns = columns_of(subproblem.free_on_diagonal(diagonal));
        if (subproblem.is_required(diagonal))
            rows_.emplace_back(diagonal, program_.add_row(columns, -1, 1, 1));
        else if (!columns.empty()) // `squares` is the column of the maximum load
            rows_.emplace_back(diagonal,
                               program_.add_row(columns, squares, -DualSimplex::unlimited, 0));
    }
    for (int set = 0; set < subproblem.sets().size(); ++set)
        if (subproblem.least[set] > 0 || subproblem.most[set] < columns_.queens)
            bound(set, subproblem.least[set], subproblem.most[set]);
}

Relaxation::Relaxation(const Relaxation& other, SimplexWork& work)
    : columns_{other.columns_}, program_{other.program_, work}, rows_{other.rows_} {}

std::vector<int> Relaxation::columns_of(const std::vector<int>& squares) const {
    std::vector<int> columns;
    for (const int square : squares)
        if (const int column = columns_.column_of[square]; column >= 0) columns.push_back(column);
    return columns;
}

void Relaxation::bound(int set, int least, int most) {
    const int standing = columns_.standing[set];
    const int row =
        program_.add_row(columns_of(columns_.sets->squares(set)), -1,
                         least > 0 ? least - standing : -DualSimplex::unlimited,
                         most < columns_.queens ? most - standing : DualSimplex::unlimited);
    rows_.emplace_back(columns_.diagonal_count + set, row);
}

double Relaxation::numbers(const OpenBoard& open) {
    const double rows =
        open.row_count() + open.column_count() + open.sum_count() + open.difference_count();
    return static_cast<double>(open.free_squares().size()) * rows;
}

double Relaxation::bytes_of_search(const OpenBoard& open) {
    constexpr double tableaux = 4;
    return CountingSets::bytes(open) + tableaux * sizeof(double) * numbers(open);
}

bool Relaxation::solve(int most_pivots, SimplexWork& work) {
    constexpr double enough = 1 + 1e-4;
    const auto outcome = program_.solve(enough, most_pivots, work);
    return outcome == DualSimplex::Outcome::optimal || outcome == DualSimplex::Outcome::stopped;
}

std::vector<double> Relaxation::counted() const {
    std::vector<double> queens(columns_.standing.begin(), columns_.standing.end());
    for (std::size_t column = 0; column < columns_.squares.size(); ++column)
        if (const double value = program_.value(static_cast<int>(column)); value != 0)
            for (const int set : columns_.sets->sets_of(columns_.squares[column]))
                queens[set] += value;
    return queens;
}

DualValues Relaxation::dual_values() const {
    DualValues dual_values(columns_.diagonal_count + columns_.sets->size(), 0);
    for (const auto& [constraint, row] : rows_)
        dual_values[constraint] += program_.dual_value(row);
    return dual_values;
}

} // namespace qsat::solver
