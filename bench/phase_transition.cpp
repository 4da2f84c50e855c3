// The phase transition of boards with excluded diagonals: how many can be completed and what that
// takes to decide, against the number of excluded diagonals d. Each board is searched with its
// first d diagonals excluded for each d, so the boards of one d are those of d - 1 with one
// diagonal more, as in I. P. Gent, C. Jefferson, P. Nightingale, "Complexity of n-Queens
// Completion", JAIR 59, 2017. The boards are those of `qsat generate diagonals --size SIZE
// --diagonals D --seed 1
// --count BOARDS`. Writes CSV on standard output; the same on every machine. An argument with D
// writes only that row, and where it comes first no names of the columns, so that several processes
// or machines can share the rows.
// usage: phase_transition SIZE:BOARDS... or SIZE:BOARDS:D
#include "generate/generate.hpp"
#include "search/backtrack.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string>

namespace qsat {

namespace {

constexpr std::uint64_t series_seed = 1;
constexpr int below = 12; ///< the first d is so much less than the size
constexpr int above = 14; ///< the last one so much more

/// What deciding the boards of one size and one d took.
struct Sample {
    int completed = 0;
    std::vector<std::uint64_t> nodes{};       ///< of each board
    std::vector<std::uint64_t> relaxations{}; ///< likewise

    void add(const Board& board) {
        const SearchReport report = search_by_backtracking(OpenBoard{board}, {.limit = 1}, {},
                                                           [](auto) { return Visit::enough; });
        completed += std::holds_alternative<Satisfied>(report.ending);
        nodes.push_back(report.statistics.search->nodes);
        relaxations.push_back(report.statistics.search->relaxations);
    }
};

/// The smallest number that decides at least this part of the boards.
std::uint64_t quantile(std::vector<std::uint64_t> numbers, double part) {
    std::ranges::sort(numbers);
    const auto last = static_cast<double>(numbers.size() - 1);
    return numbers[static_cast<std::size_t>(part * last + 0.5)];
}

/// The row of one d. False if no board has so many diagonals that may be excluded.
bool write_row(int size, int boards, int diagonals) {
    Sample sample;
    for (int i = 0; i < boards; ++i) {
        try {
            sample.add(generate_diagonals(
                size, {.seed = seed_in_series(series_seed, i), .diagonals = diagonals}, {}));
        } catch (const GaveUp&) {
            // Some boards have fewer diagonals that may be excluded.
        }
    }
    if (sample.nodes.empty()) return false;
    fmt::print("{},{},{},{},{},{},{},{},{}\n", size, diagonals, sample.nodes.size(),
               sample.completed, quantile(sample.nodes, 0.5), quantile(sample.nodes, 0.9),
               quantile(sample.nodes, 1), quantile(sample.relaxations, 0.9),
               quantile(sample.relaxations, 1));
    std::fflush(stdout); // the rows of large sizes take minutes
    return true;
}

/// Returns false if an argument is not as it should be.
bool run(const std::vector<std::string>& arguments) {
    constexpr auto columns =
        "size,diagonals,boards,completed,median_nodes,nodes_of_90_percent,most_nodes,"
        "relaxations_of_90_percent,most_relaxations\n";
    for (const std::string& argument : arguments) {
        int size = 0;
        int boards = 0;
        int diagonals = 0;
        const int numbers = std::sscanf(argument.c_str(), "%d:%d:%d", &size, &boards, &diagonals);
        if (numbers < 2 || size < 1 || boards < 1) return false;
        if (numbers == 3) {
            write_row(size, boards, diagonals);
            continue;
        }
        if (&argument == &arguments.front()) fmt::print(columns);
        const int most = size + above;
        for (int d = std::max(0, size - below); d <= most && write_row(size, boards, d); ++d) {
        }
    }
    return true;
}

} // namespace

} // namespace qsat

int main(int argc, char** argv) {
    if (qsat::run({argv + 1, argv + argc})) return 0;
    fmt::print(stderr, "usage: phase_transition SIZE:BOARDS... or SIZE:BOARDS:D\n");
    return 2;
}
