#pragma once

#include "board/open_board.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace qsat::inline solver {

/// A set of open lines of one kind: bit i is the line with number i in its kind.
using LineSet = std::uint64_t;

/// Finds free squares that no completion uses, because rows, columns and regions must be matched to
/// each other: k lines must cross at least k lines of each other kind, and if they cross exactly k,
/// these have no queen elsewhere. This makes the three "all different" constraints of a board with
/// regions consistent. (J.-C. Régin, "A filtering algorithm for constraints of difference in CSPs",
/// AAAI 1994.)
///
/// Usage: clear(), add() for each free square, filter(), keeps() for each free square. Squares are
/// numbers of free squares. The result does not depend on earlier positions, but a similar one
/// makes it faster.
class CrossingFilter {
public:
    static constexpr int most_lines = 64; ///< of each kind

    /// Does the board have regions, and at most so many lines?
    static bool suits(const OpenBoard& open) {
        return open.region_count() > 0 && most_lines_of(open) <= most_lines;
    }

    /// The open board must outlive this object. Precondition: it suits.
    explicit CrossingFilter(const OpenBoard& open);

    void clear();

    void add(int number) {
        const FreeSquare& square = squares_[number];
        rows_and_columns_.add(square.row, square.column);
        regions_and_rows_.add(regions_[number], square.row);
        regions_and_columns_.add(regions_[number], square.column);
    }

    /// Returns false if there is no completion.
    bool filter() {
        return rows_and_columns_.filter() && regions_and_rows_.filter() &&
               regions_and_columns_.filter();
    }

    bool keeps(int number) const {
        const FreeSquare& square = squares_[number];
        return rows_and_columns_.has(square.row, square.column) &&
               regions_and_rows_.has(regions_[number], square.row) &&
               regions_and_columns_.has(regions_[number], square.column);
    }

private:
    static int most_lines_of(const OpenBoard& open) {
        return std::max({open.row_count(), open.column_count(), open.region_count()});
    }

    /// A bipartite graph, and one of its matchings.
    class Graph {
    public:
        explicit Graph(int lines) : lines_{lines} { partner_.fill(none); }

        void clear() { crossing_.fill(0); }
        void add(int line, int other) { crossing_[line] |= LineSet{1} << other; }
        bool has(int line, int other) const { return (crossing_[line] >> other & 1) != 0; }

        /// Removes the edges that are in no perfect matching. Returns false if there is none.
        bool filter();

    private:
        static constexpr int none = -1;

        bool match();
        bool augment(int line);

        int lines_;
        std::array<LineSet, most_lines> crossing_{};
        std::array<std::int8_t, most_lines> partner_; // of each crossing line
        LineSet visited_ = 0;
    };

    std::span<const FreeSquare> squares_;
    std::span<const int> regions_; // by square
    Graph rows_and_columns_;
    Graph regions_and_rows_;
    Graph regions_and_columns_;
};

} // namespace qsat::solver
