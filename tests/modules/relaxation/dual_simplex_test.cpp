// Linear programs against all their corners.
#include "catch.hpp"
#include "engine/random.hpp"
#include "relaxation/dual_simplex.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

using namespace qsat;

namespace {

constexpr int columns = 3;

/// Each column alone, the first two, the last two, and a group that no row has.
const std::vector<std::vector<int>> groups{{0}, {1}, {2}, {0, 1}, {1, 2}, {}};

DualSimplex program_of(const std::vector<double>& costs) {
    return {costs, {{0, 3, 5, 5, 5}, {1, 3, 4, 5, 5}, {2, 4, 5, 5, 5}}, 6};
}

/// A sum of columns, some of them twice, and what it may be.
struct Row {
    std::vector<int> columns;
    double least, most;

    /// Adds a group to the sum.
    void add(int group, std::vector<DualSimplex::Term>& terms) {
        columns.insert(columns.end(), groups[group].begin(), groups[group].end());
        terms.push_back({group, 1});
    }

    double sum(const std::array<double, ::columns>& values) const {
        double result = 0;
        for (const int column : columns)
            result += values[column];
        return result;
    }
};

/// Where three planes meet, if they do in one point (Cramer's rule).
std::optional<std::array<double, columns>>
meeting(const std::array<std::array<double, columns>, columns>& planes,
        const std::array<double, columns>& at) {
    const auto determinant = [](const auto& m) {
        return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) -
               m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
               m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
    };
    const double all = determinant(planes);
    if (std::abs(all) < 1e-9) return std::nullopt;
    std::array<double, columns> point{};
    for (int column = 0; column < columns; ++column) {
        auto replaced = planes;
        for (int plane = 0; plane < columns; ++plane)
            replaced[plane][column] = at[plane];
        point[column] = determinant(replaced) / all;
    }
    return point;
}

/// The least cost at a corner that keeps all bounds.
std::optional<double> least_cost(const std::vector<double>& costs, const std::vector<Row>& rows) {
    std::vector<std::pair<std::array<double, columns>, double>> planes;
    for (int column = 0; column < columns; ++column) {
        planes.push_back({{}, 0});
        planes.back().first[column] = 1;
    }
    for (const Row& row : rows)
        for (const double bound : {row.least, row.most}) {
            if (std::isinf(bound)) continue;
            planes.push_back({{}, bound});
            for (const int column : row.columns)
                planes.back().first[column] += 1;
        }
    std::optional<double> least;
    for (std::size_t a = 0; a < planes.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            for (std::size_t c = 0; c < b; ++c) {
                const auto point = meeting({planes[a].first, planes[b].first, planes[c].first},
                                           {planes[a].second, planes[b].second, planes[c].second});
                if (!point) continue;
                double cost = 0;
                bool is_within = true;
                for (int column = 0; column < columns; ++column) {
                    cost += costs[column] * (*point)[column];
                    is_within &= (*point)[column] > -1e-9;
                }
                for (const Row& row : rows)
                    is_within &=
                        row.sum(*point) > row.least - 1e-9 && row.sum(*point) < row.most + 1e-9;
                if (is_within) least = std::min(least.value_or(cost), cost);
            }
    return least;
}

} // namespace

TEST_CASE("a linear program costs what its cheapest corner costs, also after more rows") {
    Random random{95};
    int optimal = 0;
    int infeasible = 0;
    SimplexWork work;
    for (int round = 0; round < 500; ++round) {
        std::vector<double> costs(columns);
        for (double& cost : costs)
            cost = static_cast<double>(random.below(5));
        DualSimplex program = program_of(costs);
        std::vector<Row> rows;
        for (int added = 0; added < 4; ++added) {
            Row row{{}, -DualSimplex::unlimited, DualSimplex::unlimited};
            std::vector<DualSimplex::Term> terms;
            for (int group = 0; group < 5; ++group)
                if (random.below(3) == 0) row.add(group, terms);
            if (random.below(3) != 0) row.least = static_cast<double>(random.below(5));
            if (random.below(3) != 0)
                row.most = std::max(0.0, row.least) + static_cast<double>(random.below(3));
            rows.push_back(row);
            program.add_row(terms, row.least, row.most);
            const auto outcome = program.solve(DualSimplex::unlimited, 100, work);
            const auto expected = least_cost(costs, rows);
            REQUIRE((outcome == DualSimplex::Outcome::optimal) == expected.has_value());
            if (!expected) {
                CHECK(outcome == DualSimplex::Outcome::infeasible);
                ++infeasible;
                break;
            }
            ++optimal;
            std::array<double, columns> values{};
            double cost = 0;
            for (int column = 0; column < columns; ++column) {
                values[column] = program.value(column);
                cost += costs[column] * values[column];
                CHECK(values[column] >= -1e-6);
            }
            CHECK(std::abs(cost - *expected) < 1e-6);
            CHECK(std::abs(program.cost() - *expected) < 1e-6);
            for (const Row& each : rows) {
                CHECK(each.sum(values) > each.least - 1e-6);
                CHECK(each.sum(values) < each.most + 1e-6);
            }
        }
    }
    CHECK(optimal > 500);
    CHECK(infeasible > 100);
    CHECK(work.numbers > 0);
}

TEST_CASE("a linear program that is stopped has a lower bound, and continues") {
    Random random{96};
    SimplexWork work;
    int stopped = 0;
    int too_costly = 0;
    for (int round = 0; round < 500; ++round) {
        std::vector<double> costs(columns);
        for (double& cost : costs)
            cost = static_cast<double>(1 + random.below(5));
        DualSimplex program = program_of(costs);
        std::vector<Row> rows;
        for (int column = 0; column < columns; ++column) { // always feasible
            rows.push_back({{}, static_cast<double>(random.below(5)), DualSimplex::unlimited});
            std::vector<DualSimplex::Term> terms;
            rows.back().add(column, terms);
            rows.back().add((column + 1) % columns, terms);
            program.add_row(terms, rows.back().least, rows.back().most);
        }
        const double least = *least_cost(costs, rows);
        const double enough = static_cast<double>(random.below(9));
        double bound = 0;
        for (;;) {
            const auto outcome = program.solve(enough, 1, work);
            CHECK(program.cost() >= bound - 1e-6);
            bound = program.cost();
            REQUIRE(bound <= least + 1e-6);
            if (outcome == DualSimplex::Outcome::stopped) {
                ++stopped;
                continue;
            }
            if (outcome == DualSimplex::Outcome::too_costly) {
                ++too_costly;
                CHECK(bound >= enough);
                REQUIRE(program.solve(DualSimplex::unlimited, 100, work) ==
                        DualSimplex::Outcome::optimal);
            }
            CHECK(std::abs(program.cost() - least) < 1e-6);
            break;
        }
    }
    CHECK(stopped > 100);
    CHECK(too_costly > 100);
}

TEST_CASE("a simplex method looks at its budget however large its inverse is") {
    constexpr int rows = 800;
    constexpr int group_count = 300;
    constexpr std::uint64_t most_between_looks = 1'000'000; // numbers; the inverse has 640,000
    Random random{311};
    std::vector<double> costs;
    std::vector<DualSimplex::Groups> of_columns;
    for (int column = 0; column < 3'000; ++column) {
        costs.push_back(static_cast<double>(1 + random.below(1000)));
        const int first = static_cast<int>(random.below(group_count));
        auto& groups = of_columns.emplace_back();
        for (int i = 0; i < std::ssize(groups); ++i)
            groups[i] = (first + 37 * i) % group_count;
    }
    DualSimplex program{costs, of_columns, group_count};
    for (int row = 0; row < rows; ++row) {
        std::vector<DualSimplex::Term> terms;
        for (int group = 0; group < group_count; ++group)
            if (group == row % group_count || random.below(60) == 0) terms.push_back({group, 1});
        const auto least = static_cast<double>(1 + random.below(9));
        program.add_row(terms, least, DualSimplex::unlimited);
    }
    SimplexWork work;
    std::uint64_t last = 0;
    std::uint64_t longest = 0;
    work.poll = [&] {
        longest = std::max(longest, work.numbers - last);
        last = work.numbers;
    };
    CHECK(program.solve(DualSimplex::unlimited, 1000, work) == DualSimplex::Outcome::optimal);
    CHECK(work.numbers > 2 * most_between_looks);
    CHECK(longest <= most_between_looks);

    const std::uint64_t changed = work.numbers;
    int polls = 0;
    work.poll = [&polls] { ++polls; };
    const DualSimplex copy{program, work};
    CHECK(polls > 0);
    CHECK(work.numbers == changed);
    CHECK(copy.cost() == program.cost());
}
