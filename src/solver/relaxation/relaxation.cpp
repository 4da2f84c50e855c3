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
    const std::vector<int>& squares = columns_.squares;
    const Position& position = subproblem.position();
    std::vector<std::vector<int>> lines(position.line_count());
    std::vector<std::vector<int>> diagonals(subproblem.diagonal_count());
    for (int column = 0; column < static_cast<int>(squares.size()); ++column) {
        columns_.column_of[squares[column]] = column;
        lines[position.row_of(squares[column])].push_back(column);
        lines[position.column_of(squares[column])].push_back(column);
        for (const int diagonal : subproblem.diagonals_of(squares[column]))
            diagonals[diagonal].push_back(column);
    }
    program_.reserve_rows(position.line_count() + subproblem.diagonal_count());
    PollCounter counter{poll};
    for (const std::vector<int>& line : lines) {
        counter.step(squares.size());
        if (!line.empty()) program_.add_row(line, -1, 1, 1);
    }
    const int most_used = static_cast<int>(squares.size());
    for (int diagonal = 0; diagonal < subproblem.diagonal_count(); ++diagonal) {
        const std::vector<int>& columns = diagonals[diagonal];
        counter.step(squares.size());
        if (columns.empty() && !subproblem.is_required(diagonal)) continue;
        const int row = subproblem.is_required(diagonal)
                            ? program_.add_row(columns, -1, 1, 1)
                            : program_.add_row(columns, most_used, -DualSimplex::unlimited, 0);
        diagonal_rows_.emplace_back(diagonal, row);
    }
    for (int set = 0; set < subproblem.sets().size(); ++set)
        if (subproblem.least[set] > 0 || subproblem.most[set] < columns_.queens)
            bound(set, subproblem.least[set], subproblem.most[set]);
}

Relaxation::Relaxation(const Relaxation& other, SimplexWork& work)
    : columns_{other.columns_}, program_{other.program_, work},
      diagonal_rows_{other.diagonal_rows_}, set_rows_{other.set_rows_} {}

void Relaxation::bound(int set, int least, int most) {
    std::vector<int> columns;
    for (const int square : columns_.sets->squares(set))
        if (const int column = columns_.column_of[square]; column >= 0) columns.push_back(column);
    const int standing = columns_.standing[set];
    const int row =
        program_.add_row(columns, -1, least > 0 ? least - standing : -DualSimplex::unlimited,
                         most < columns_.queens ? most - standing : DualSimplex::unlimited);
    set_rows_.emplace_back(set, row);
}

double Relaxation::bytes_of_search(const OpenBoard& open) {
    constexpr double tableaux = 4;
    const auto squares = static_cast<double>(open.free_squares().size());
    const double rows =
        open.row_count() + open.column_count() + open.sum_count() + open.difference_count();
    return CountingSets::bytes(open) + tableaux * sizeof(double) * squares * rows;
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
    DualValues dual_values{std::vector<double>(columns_.diagonal_count, 0),
                           std::vector<double>(columns_.sets->size(), 0)};
    for (const auto& [diagonal, row] : diagonal_rows_)
        dual_values.diagonals[diagonal] += program_.dual_value(row);
    for (const auto& [set, row] : set_rows_)
        dual_values.sets[set] += program_.dual_value(row);
    return dual_values;
}

} // namespace qsat::solver
