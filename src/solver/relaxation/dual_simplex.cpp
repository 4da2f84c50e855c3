#include "relaxation/dual_simplex.hpp"

#include "relaxation/line_update.hpp"

#include <algorithm>
#include <utility>

namespace qsat::inline solver {

namespace {

constexpr double least_violation = 1e-7;

/// The length of a column with room for these rows: whole vectors, and an odd number of them, so
/// that a line is not spread over few sets of the cache.
std::size_t width_for(std::size_t rows) {
    constexpr std::size_t together = 8;
    return ((rows + together - 1) / together | 1) * together;
}

} // namespace

DualSimplex::DualSimplex(std::vector<double> costs, std::vector<Groups> groups, int group_count)
    : columns_{static_cast<int>(costs.size())}, groups_{std::move(groups)},
      group_count_{group_count}, costs_{std::move(costs)}, ways_(columns_, 1), where_(columns_, -1),
      is_at_most_(columns_, false), least_(columns_, 0), most_(columns_, unlimited) {}

DualSimplex::DualSimplex(const DualSimplex& other, SimplexWork& work)
    : columns_{other.columns_}, groups_{other.groups_}, group_count_{other.group_count_},
      terms_{other.terms_}, width_{other.width_}, basic_{other.basic_}, values_{other.values_},
      weights_{other.weights_}, costs_{other.costs_}, ways_{other.ways_}, where_{other.where_},
      is_at_most_{other.is_at_most_}, least_{other.least_}, most_{other.most_}, ray_{other.ray_} {
    inverse_.reserve((basic_.size() + 1) * width_); // most copies get one more row
    for (int row = 0; row < row_count(); ++row) {
        work.copy(width_);
        inverse_.insert(inverse_.end(), other.inverse_of(row), other.inverse_of(row) + width_);
    }
}

void DualSimplex::reserve_rows(int rows) {
    const std::size_t width = width_for(rows);
    if (width <= width_) return;
    std::vector<double> wider;
    wider.reserve(rows * width);
    for (int row = 0; row < row_count(); ++row) {
        wider.insert(wider.end(), inverse_of(row), inverse_of(row) + width_);
        wider.resize((row + 1) * width, 0);
    }
    inverse_ = std::move(wider);
    width_ = width;
}

double DualSimplex::of_groups(const std::vector<double>& by_group, int column) const {
    double sum = 0;
    for (const int group : groups_[column])
        sum += by_group[group];
    return sum;
}

int DualSimplex::add_row(const std::vector<Term>& terms, double least, double most) {
    const int row = row_count();
    reserve_rows(row + 1);
    inverse_.resize((row + 1) * width_, 0);
    std::vector<double> by_group(group_count_, 0);
    for (const Term& term : terms) {
        terms_.push_back({row, term});
        by_group[term.group] += term.factor;
    }
    std::vector<double> factors(row, 0); // by line
    for (int line = 0; line < row; ++line)
        if (basic_[line] < columns_) factors[line] = of_groups(by_group, basic_[line]);
    for (int other = 0; other < row; ++other)
        inverse_of(other)[row] = sum_of_products(factors.data(), inverse_of(other), row);
    inverse_of(row)[row] = -1;
    values_.push_back(0);
    basic_.push_back(columns_ + row);
    costs_.push_back(0);
    ways_.push_back(0);
    where_.push_back(row);
    is_at_most_.push_back(false);
    least_.push_back(least);
    most_.push_back(most);
    update_slopes(row);
    weights_.push_back(weight_of_slopes());
    return row;
}

double DualSimplex::bound_of(Variable variable) const {
    return is_at_most_[variable] ? most_[variable] : least_[variable];
}

void DualSimplex::update_values() {
    std::vector<std::pair<int, double>> at;
    for (int row = 0; row < row_count(); ++row)
        if (where_[columns_ + row] < 0)
            if (const double bound = bound_of(columns_ + row); bound != 0)
                at.emplace_back(row, bound);
    std::ranges::fill(values_, 0);
    for (const auto& [row, bound] : at)
        add_multiple(values_.data(), inverse_of(row), bound, values_.size());
}

double DualSimplex::cost() const {
    double sum = 0;
    for (Variable variable = columns_; variable < std::ssize(where_); ++variable)
        if (where_[variable] < 0)
            if (const double bound = bound_of(variable); bound != 0)
                sum += costs_[variable] * bound;
    return sum;
}

double DualSimplex::value(int column) const {
    const int where = where_[column];
    return where >= 0 ? values_[where] : 0;
}

double DualSimplex::dual_value(int row) const {
    if (!ray_.empty()) return row < static_cast<int>(ray_.size()) ? ray_[row] : 0;
    return where_[columns_ + row] < 0 ? -costs_[columns_ + row] : 0;
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
        update_slopes(row);
        const std::size_t entering =
            entering_place(slopes_.data(), costs_.data(), ways_.data(), sign, slopes_.size());
        if (entering == slopes_.size()) {
            keep_ray(row, sign);
            return Outcome::infeasible;
        }
        pivot(row, static_cast<Variable>(entering), work);
    }
}

/// Stores the dual ray: why the line cannot satisfy its bounds unless others on it violate theirs.
void DualSimplex::keep_ray(int row, double sign) {
    for (int other = 0; other < row_count(); ++other)
        ray_.push_back(sign * inverse_of(other)[row]);
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

/// How much the basic variable of a line grows with each other variable.
void DualSimplex::update_slopes(int line) {
    slopes_.resize(where_.size());
    for (int row = 0; row < row_count(); ++row)
        slopes_[columns_ + row] = where_[columns_ + row] < 0 ? inverse_of(row)[line] : 0;
    if (basic_[line] >= columns_) slopes_[basic_[line]] = -1;
    std::vector<double> by_group(group_count_, 0);
    for (const auto& [row, term] : terms_)
        by_group[term.group] -= slopes_[columns_ + row] * term.factor;
    if (basic_[line] >= columns_) slopes_[basic_[line]] = 0;
    for (int column = 0; column < columns_; ++column)
        slopes_[column] = where_[column] < 0 ? of_groups(by_group, column) : 0;
}

/// 1 and the squares of the slopes.
double DualSimplex::weight_of_slopes() const {
    return 1 + sum_of_products(slopes_.data(), slopes_.data(), slopes_.size());
}

/// How much the basic variable of each line falls when a variable enters and grows.
std::vector<double> DualSimplex::changes_of(Variable entering) const {
    std::vector<double> changes(width_, 0);
    if (entering >= columns_) {
        add_multiple(changes.data(), inverse_of(entering - columns_), -1, width_);
        return changes;
    }
    std::vector<char> is_in(group_count_, 0);
    for (const int group : groups_[entering])
        is_in[group] = 1;
    for (const auto& [row, term] : terms_)
        if (is_in[term.group] != 0)
            add_multiple(changes.data(), inverse_of(row), term.factor, width_);
    return changes;
}

/// Minus the sum of the columns of the other variables, each times its slope, by row.
std::vector<double> DualSimplex::sum_of_slopes() const {
    std::vector<double> by_group(group_count_, 0);
    for (int column = 0; column < columns_; ++column)
        for (const int group : groups_[column])
            by_group[group] += slopes_[column];
    std::vector<double> sums(slopes_.begin() + columns_, slopes_.end());
    for (const auto& [row, term] : terms_)
        sums[row] -= by_group[term.group] * term.factor;
    return sums;
}

void DualSimplex::pivot(int line, Variable entering, SimplexWork& work) {
    std::vector<double> changes = changes_of(entering);
    const std::vector<double> sums = sum_of_slopes();
    const double factor = 1 / changes[line];
    const Variable leaving = basic_[line];
    const bool goes_to_most = values_[line] > most_[leaving];
    const double step =
        (values_[line] - (goes_to_most ? most_[leaving] : least_[leaving])) * factor;
    const double value = bound_of(entering) + step;

    const double weight = weight_of_slopes();
    add_multiple(values_.data(), changes.data(), -step, values_.size());
    changes[line] -= 1;                      // so that its own line is divided by its change
    std::vector<double> products(width_, 0); // of the slopes of each line and of this one
    for (int row = 0; row < row_count(); ++row) {
        double* const column = inverse_of(row);
        if (const int where = where_[columns_ + row]; where >= 0 && where != line) {
            products[where] -= sums[row];
            continue;
        }
        update_column(column, changes.data(), -column[line] * factor, products.data(), sums[row],
                      width_);
        work.add(width_);
    }
    for (int other = 0; other < row_count(); ++other) {
        const double by = changes[other] * factor;
        weights_[other] =
            std::max(weights_[other] + by * (by * weight - 2 * products[other]), 1 + by * by);
    }
    weights_[line] = weight * factor * factor;
    const double by = -costs_[entering] / slopes_[entering];
    add_multiple(costs_.data(), slopes_.data(), by, costs_.size());
    costs_[entering] = 0;
    costs_[leaving] = -by;

    values_[line] = value;
    basic_[line] = entering;
    where_[entering] = line;
    where_[leaving] = -1;
    is_at_most_[leaving] = goes_to_most;
    ways_[entering] = 0;
    ways_[leaving] = least_[leaving] == most_[leaving] ? 0 : goes_to_most ? -1 : 1;
    // The tolerance of the ratio test lets costs become slightly negative. Such errors double with
    // each later pivot, so the costs are shifted to 0.
    for (std::size_t other = 0; other < costs_.size(); ++other)
        if (costs_[other] * ways_[other] < 0) costs_[other] = 0;
}

} // namespace qsat::solver
