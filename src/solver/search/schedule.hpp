#pragma once

#include "parallel/parallel.hpp"
#include "search/relaxed_search.hpp"

namespace qsat::inline solver {

/// Which searches `auto` runs for one completion, in which shares of the time, and why:
///
/// | board | searches, on one thread |
/// |---|---|
/// | classic, neither small nor on lanes | construction and local search; then as below |
/// | up to `native_lines` open rows, on lanes | kernel and guided searches in turns |
/// | more open rows, on lanes | kernel; then kernel, guided searches and SAT in turns |
/// | on lists (no lanes fit) | kernel; then SAT, kernel and guided searches in turns |
///
/// Guided searches are dives or a best-first search, and relaxations (`GuidedSearch`);
/// RelaxedLimits say when they start. On several threads, SAT and the others run side by side; the
/// weaker one has one thread. For more completions, only the kernel runs.
struct Schedule {
    /// With at most this many open rows, the native search decides the same boards as SAT, and
    /// faster; see bench/README.md.
    static constexpr int native_lines = 64;

    /// On boards that suit it, local search takes about four steps a row. A step is cheap compared
    /// with listing the free squares.
    static std::uint64_t local_steps(int rows) {
        return 100'000 + 50 * static_cast<std::uint64_t>(rows);
    }

    // Shares beside 1 of the kernel on lanes.
    static constexpr std::uint64_t dives = 2; ///< 1 beside relaxations
    static constexpr std::uint64_t relaxations = 12;
    /// The kernel refutes some boards sooner, so it keeps a third of the time.
    static constexpr std::uint64_t best_first = 2;
    /// The kernel's part beside relaxations: it seldom decides a board that suits them, and its
    /// nodes take up to twenty times as long there as the others assume.
    static constexpr std::uint64_t kernel_beside_relaxations = 16;
    /// Relaxations start so many times sooner if dives are in vain.
    static constexpr std::uint64_t sooner = 10;

    // On lists, for each node of the kernel. A conflict takes ten times as long on boards with few
    // diagonals, so that dives would otherwise get a fiftieth of the time there.
    static constexpr std::uint64_t guided_on_lists = 16;
    static constexpr std::uint64_t exhaustive_on_lists = 64;
    /// The part of SAT on lists beside an exhaustive search: it decides no board that relaxations
    /// suit, and a conflict there takes up to 0.8 ms. On boards that a best-first search suits, it
    /// takes many times as long.
    static constexpr std::uint64_t sat_beside_exhaustive = 20;

    /// Below this slack of the sum of squares, diagonals are so few that SAT gets a twentieth on
    /// lists from the start.
    static constexpr double slack_for_sat = 3;
};

/// How a race divides its time, in nodes of the native search. Each round gets half as many again.
struct RaceSlices {
    std::uint64_t tries;              ///< of the native search, before SAT makes its clauses
    std::uint64_t first;              ///< first time slice
    std::uint64_t nodes_per_conflict; ///< decides the part of the time that SAT gets
    RelaxedLimits relaxed{};          ///< when the native search also uses relaxations

    /// Where all lines fit SIMD lanes, the native search is several times faster than SAT on most
    /// boards and gets nearly all of the time.
    static RaceSlices of(const OpenBoard& open, int jobs) {
        if (fits_lanes(open)) {
            const bool is_alone = jobs <= 1 || !parallel::has_threads();
            const RelaxedLimits relaxed = RelaxedLimits::of(open);
            // A conflict of CaDiCaL takes about as long as 400 nodes (24 and 0.06 microseconds at
            // 80 rows), so SAT gets a tenth of the time.
            return {.tries =
                        is_alone ? 30'000 : static_cast<std::uint64_t>(jobs) * relaxed.nodes_before,
                    .first = 16'000'000,
                    .nodes_per_conflict = 4'000,
                    .relaxed = relaxed};
        }
        // The native search either goes straight to a completion, with about one node per line, or
        // gets stuck in a bad subtree. Making clauses takes about as long as this many nodes and is
        // only useful in the second case.
        const std::uint64_t nodes = 5'000 + 20 * static_cast<std::uint64_t>(open.row_count());
        // A conflict takes about as long as 16 nodes (26 and 1.6 microseconds at 80 rows). SAT gets
        // more than half of the time, because boards that the first native turns do not decide
        // usually suit SAT. On lists of squares a node takes longer than on lanes, and a search
        // that has not ended after so many hardly ever ends.
        RaceSlices slices{.tries = nodes,
                          .first = nodes,
                          .nodes_per_conflict = 10,
                          .relaxed = {.nodes_before = 2'000'000,
                                      .nodes_for_kernel = 50'000,
                                      .dives = {.nodes_before = 30'000}}};
        const double slack = slack_of_squares(open);
        if (slack < little_slack)
            std::swap(slices.relaxed.nodes_before, slices.relaxed.dives.nodes_before);
        else if (slack < Schedule::slack_for_sat)
            slices.nodes_per_conflict *= Schedule::sat_beside_exhaustive;
        return slices;
    }
};

} // namespace qsat::solver
