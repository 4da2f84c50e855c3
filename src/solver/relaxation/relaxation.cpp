#include "relaxation/relaxation.hpp"

namespace qsat::inline solver {

namespace {

/// The group of the maximum load, after those of lines, diagonals and classes.
int load_of(const Subproblem& subproblem) {
    return subproblem.position().line_count() + subproblem.diagonal_count() +
           CountingSets::class_count;
}

} // namespace

DualSimplex Relaxation::program_of(const Subproblem& subproblem) {
    const Position& position = subproblem.position();
    const int lines = position.line_count();
    const int classes = lines + subproblem.diagonal_count();
    const int load = load_of(subproblem);
    const int none = load + 1;
    std::vector<double> costs;
    std::vector<DualSimplex::Groups> groups;
    for (const int square : subproblem.free_squares()) {
        // A tiny cost that differs for each square prevents cycling in degenerate programs.
        const auto mixed = static_cast<std::uint32_t>(square + 1) * 2'654'435'761U;
        costs.push_back(1e-7 * (1 + mixed / 4'294'967'296.0));
        const auto [sum, difference] = subproblem.diagonals_of(square);
        const int of_class = CountingSets::class_of(subproblem.open().original(square));
        groups.push_back({position.row_of(square), position.column_of(square), lines + sum,
                          lines + difference, classes + of_class});
    }
    costs.push_back(1); // the maximum load of a diagonal
    groups.push_back({load, none, none, none, none});
    return {std::move(costs), std::move(groups), none + 1};
}

Relaxation::Relaxation(const Subproblem& subproblem, const Poll& poll)
    : columns_{&subproblem.sets(),
               subproblem.diagonal_count(),
               subproblem.open().row_count(),
               subproblem.free_squares(),
               subproblem.sets().counted(subproblem.queens()),
               subproblem.position().line_count()},
      program_{program_of(subproblem)} {
    const Position& position = subproblem.position();
    const int lines = position.line_count();
    program_.reserve_rows(lines + subproblem.diagonal_count());
    if (poll) poll();
    for (int line = 0; line < lines; ++line)
        if (const int count = position.free_count(line); count > 0 && count != Position::has_queen)
            program_.add_row({{line, 1}}, 1, 1);
    const int load = load_of(subproblem);
    for (int diagonal = 0; diagonal < subproblem.diagonal_count(); ++diagonal) {
        const DualSimplex::Term all{lines + diagonal, 1};
        if (subproblem.is_required(diagonal))
            rows_.emplace_back(diagonal, program_.add_row({all}, 1, 1));
        else if (!subproblem.free_on_diagonal(diagonal).empty())
            rows_.emplace_back(diagonal,
                               program_.add_row({all, {load, -1}}, -DualSimplex::unlimited, 0));
    }
    for (int set = 0; set < subproblem.sets().size(); ++set)
        if (subproblem.least[set] > 0 || subproblem.most[set] < columns_.queens)
            bound(set, subproblem.least[set], subproblem.most[set]);
}

Relaxation::Relaxation(const Relaxation& other, SimplexWork& work)
    : columns_{other.columns_}, program_{other.program_, work}, rows_{other.rows_} {}

void Relaxation::bound(int set, int least, int most) {
    std::vector<DualSimplex::Term> parts;
    for (const int part : columns_.sets->parts(set))
        parts.push_back({columns_.line_count + part, 1});
    const int standing = columns_.standing[set];
    const int row =
        program_.add_row(parts, least > 0 ? least - standing : -DualSimplex::unlimited,
                         most < columns_.queens ? most - standing : DualSimplex::unlimited);
    rows_.emplace_back(columns_.diagonal_count + set, row);
}

double Relaxation::numbers(const OpenBoard& open) {
    const double rows =
        open.row_count() + open.column_count() + open.sum_count() + open.difference_count();
    return rows * rows;
}

double Relaxation::bytes_of_search(const OpenBoard& open) {
    constexpr double relaxations = 4;
    return CountingSets::bytes(open) + relaxations * sizeof(double) * numbers(open);
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
