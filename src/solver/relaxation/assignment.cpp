#include "relaxation/assignment.hpp"

#include <limits>
#include <numeric>
#include <utility>

namespace qsat::inline solver {

Assignment cheapest_assignment(const std::vector<std::int64_t>& costs, int size, const Poll& poll) {
    PollCounter counter{poll};
    std::vector<std::int64_t> of_rows(size, 0); // potentials
    std::vector<std::int64_t> of_columns(size, 0);
    std::vector<int> row_of(size, -1); // by column
    std::vector<int> left(size);       // columns not yet reached
    std::vector<int> reached;          // columns reached, in order
    // Grows a tree of shortest paths from each row until it reaches an unmatched column.
    for (int row = 0; row < size; ++row) {
        std::vector<std::int64_t> distance(size, std::numeric_limits<std::int64_t>::max());
        std::vector<int> before(size, -1); // by column: the previous column on its path, or -1
        left.resize(size);
        std::iota(left.begin(), left.end(), 0);
        reached.clear();
        std::int64_t so_far = 0;
        int last = -1; // the last column reached; -1 for none
        for (int from = row; from >= 0; from = row_of[last]) {
            const std::int64_t* const costs_of_row = costs.data() + from * size;
            const std::int64_t base = so_far - of_rows[from];
            std::size_t nearest = 0;
            counter.step(left.size());
            for (std::size_t i = 0; i < left.size(); ++i) {
                const int column = left[i];
                const std::int64_t through = costs_of_row[column] + base - of_columns[column];
                if (through < distance[column]) {
                    distance[column] = through;
                    before[column] = last;
                }
                if (distance[column] < distance[left[nearest]]) nearest = i;
            }
            last = left[nearest];
            so_far = distance[last];
            left[nearest] = left.back();
            left.pop_back();
            reached.push_back(last);
        }
        // The potentials change once, by the difference of the distances to the end of the path.
        reached.pop_back();
        of_rows[row] += so_far;
        for (const int column : reached) {
            of_rows[row_of[column]] += so_far - distance[column];
            of_columns[column] -= so_far - distance[column];
        }
        for (int column = last; column >= 0; column = before[column])
            row_of[column] = before[column] >= 0 ? row_of[before[column]] : row;
    }
    const std::int64_t cost =
        std::accumulate(of_columns.begin(), of_columns.end(),
                        std::accumulate(of_rows.begin(), of_rows.end(), std::int64_t{0}));
    return {cost, std::move(of_rows), std::move(of_columns)};
}

} // namespace qsat::solver
