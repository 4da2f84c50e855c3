#include "relaxation/dual_simplex.hpp"

#include "relaxation/line_update.hpp"

#include <algorithm>

namespace qsat::inline solver {

namespace {

constexpr double least_violation = 1e-7;

} // namespace

DualSimplex::DualSimplex(const std::vector<double>& costs)
    : columns_{static_cast<int>(costs.size())}, places_{columns_}, costs_{costs},
      in_place_(places_, 0), ways_(places_, 1), where_(columns_, 0), least_(columns_, 0),
      most_(columns_, unlimited) {
    for (int column = 0; column < columns_; ++column) {
        in_place_[column] = column;
        where_[column] = ~column;
    }
}

DualSimplex::DualSimplex(const DualSimplex& other, SimplexWork& work)
    : columns_{other.columns_}, places_{other.places_}, costs_{other.costs_},
      in_place_{other.in_place_}, ways_{other.ways_}, basic_{other.basic_}, values_{other.values_},
      weights_{other.weights_}, where_{other.where_}, least_{other.least_}, most_{other.most_},
      ray_{other.ray_} {
    reserve_rows(row_count() + 1); // most copies get one more
    for (int row = 0; row < row_count(); ++row) {
        work.copy(places_);
        tableau_.insert(tableau_.end(), other.line(row), other.line(row) + places_);
    }
}

int DualSimplex::add_row(std::span<const int> columns, int less, double least, double most) {
    tableau_.reserve(tableau_.size() + places_); // exactly, not doubled
    tableau_.resize(tableau_.size() + places_, 0);
    const int row = row_count();
    double* const sum = line(row);
    const auto add = [&](int column, double factor) {
        const int where = where_[column];
        if (where < 0) {
            sum[~where] += factor;
            return;
        }
        add_multiple(sum, line(where), factor, places_);
    };
    for (const int column : columns)
        add(column, 1);
    if (less >= 0) add(less, -1);
    double weight = 1;
    for (int place = 0; place < places_; ++place)
        weight += sum[place] * sum[place];
    weights_.push_back(weight);
    values_.push_back(0);
    basic_.push_back(static_cast<Variable>(where_.size()));
    where_.push_back(row);
    least_.push_back(least);
    most_.push_back(most);
    return static_cast<int>(where_.size()) - 1 - columns_;
}

double DualSimplex::bound_of(int place) const {
    return ways_[place] < 0 ? most_[in_place_[place]] : least_[in_place_[place]];
}

void DualSimplex::update_values() {
    std::vector<std::pair<int, double>> at;
    for (int place = 0; place < places_; ++place)
        if (const double bound = bound_of(place); bound != 0) at.emplace_back(place, bound);
    for (int row = 0; row < row_count(); ++row) {
        const double* const coefficients = line(row);
        values_[row] = 0;
        for (const auto& [place, bound] : at)
            values_[row] += coefficients[place] * bound;
    }
}

double DualSimplex::cost() const {
    double sum = 0;
    for (int place = 0; place < places_; ++place)
        if (const double bound = bound_of(place); bound != 0) sum += costs_[place] * bound;
    return sum;
}

double DualSimplex::value(int column) const {
    const int where = where_[column];
    return where >= 0 ? values_[where] : bound_of(~where);
}

double DualSimplex::dual_value(int row) const {
    if (!ray_.empty()) return row < static_cast<int>(ray_.size()) ? ray_[row] : 0;
    const int where = where_[columns_ + row];
    return where < 0 ? -costs_[~where] : 0;
}

DualSimplex::Outcome DualSimplex::solve(double most_cost, int most_pivots, SimplexWork& work) {
    constexpr int pivots_between_polls = 16;
    ray_.clear();
    update_values();
    for (int pivots = 0;; ++pivots) {
        if (work.poll && pivots % pivots_between_polls == 0) work.poll();
        if (cost() > most_cost) return Outcome::too_costly;
        const int row = leaving_row();
        if (row < 0) return Outcome::optimal;
        if (pivots == most_pivots) return Outcome::stopped;
        const double sign = values_[row] < least_[basic_[row]] ? 1 : -1;
        const auto place =
            static_cast<int>(entering_place(line(row), costs_.data(), ways_.data(), sign, places_));
        if (place == places_) {
            keep_ray(row, sign);
            return Outcome::infeasible;
        }
        pivot(row, place, work);
    }
}

/// Stores the dual ray: why the line cannot satisfy its bounds unless others on it violate theirs.
void DualSimplex::keep_ray(int row, double sign) {
    ray_.assign(where_.size() - columns_, 0);
    for (int place = 0; place < places_; ++place)
        if (in_place_[place] >= columns_)
            ray_[in_place_[place] - columns_] = sign * line(row)[place];
    if (basic_[row] >= columns_) ray_[basic_[row] - columns_] = -sign;
}

/// The line with the greatest bound violation relative to its length (J. Forrest, D. Goldfarb,
/// "Steepest-edge simplex algorithms for linear programming", Mathematical Programming 57, 1992).
int DualSimplex::leaving_row() const {
    int best = -1;
    double farthest = 0;
    for (int row = 0; row < row_count(); ++row) {
        const Variable variable = basic_[row];
        const double outside =
            std::max(least_[variable] - values_[row], values_[row] - most_[variable]);
        if (outside <= least_violation) continue;
        const double distance = outside * outside / weights_[row];
        if (distance <= farthest) continue;
        farthest = distance;
        best = row;
    }
    return best;
}

void DualSimplex::pivot(int row, int place, SimplexWork& work) {
    double* const pivoted = line(row);
    const double factor = 1 / pivoted[place];
    const Variable leaving = basic_[row];
    const Variable entering = in_place_[place];
    const bool goes_to_most = values_[row] > most_[leaving];
    const double change =
        ((goes_to_most ? most_[leaving] : least_[leaving]) - values_[row]) * factor;
    const double value = bound_of(place) + change;
    for (int other = 0; other < places_; ++other)
        pivoted[other] *= -factor;
    pivoted[place] = factor;
    weights_[row] = add_multiple(pivoted, pivoted, 0, places_);
    for (int other = 0; other < row_count(); ++other) {
        double* const changed = line(other);
        const double by = changed[place];
        if (other == row || by == 0) continue;
        values_[other] += by * change;
        changed[place] = 0;
        weights_[other] = add_multiple(changed, pivoted, by, places_);
        work.add(places_);
    }
    const double by = costs_[place];
    costs_[place] = 0;
    add_multiple(costs_.data(), pivoted, by, places_);

    values_[row] = value;
    basic_[row] = entering;
    where_[entering] = row;
    in_place_[place] = leaving;
    where_[leaving] = ~place;
    ways_[place] = least_[leaving] == most_[leaving] ? 0 : goes_to_most ? -1 : 1;
    // The tolerance of the ratio test lets costs become slightly negative. Such errors double with
    // each later pivot, so the costs are shifted to 0.
    for (int other = 0; other < places_; ++other)
        if (costs_[other] * ways_[other] < 0) costs_[other] = 0;
}

} // namespace qsat::solver
