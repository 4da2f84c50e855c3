// Defined in find_nogood.cpp and find_threshold.cpp.
#pragma once

#include "board/open_board.hpp"
#include "board/poll.hpp"
#include "count/tally.hpp"
#include "engine/engine.hpp"
#include "search/kernel.hpp"
#include "threshold/ask_threshold.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

namespace qsat::inline questions {

/// Checks a nogood, a placement without a completion, with the verifier and SAT, and returns the
/// queens sorted. Throws Defect if queens attack each other or can be completed, and BudgetSpent.
std::vector<Square> require_nogood(const Board& board, std::vector<Square> queens,
                                   const Budget& budget);

/// The board with these queens added as given ones.
Board with_queens(const Board& board, const std::vector<Square>& queens);

struct PlacementLevel;

/// The progress of the work. Thread-safe.
struct ThresholdProgress {
    std::atomic<int> queens{0};          ///< queens of the present placements
    std::atomic<std::uint64_t> units{0}; ///< number of units of work
    std::atomic<std::uint64_t> done{0};  ///< number of finished units

    double share() const {
        return units == 0 ? 0 : static_cast<double>(done) / static_cast<double>(units);
    }
};

struct ThresholdOptions {
    int jobs = 1; ///< maximum number of threads, fewer if memory is short
    /// The maximum number of bits of a thread, one for each placement: half a gigabyte.
    double most_bits = 4'294'967'296.0;
    /// The maximum number of sets of squares near the middle that are searched first: about a
    /// second.
    double most_sets = 4e6;
    ThresholdProgress* progress = nullptr; ///< may be null
    /// Called with a number of units before memory is allocated; may be empty.
    std::function<void(const PlacementLevel&, std::uint64_t units)> on_level{};
};

/// Computes the threshold of a board. It enumerates all placements of one queen, two queens, and so
/// on, up to the board's symmetries. Placements with the same first queens are processed together,
/// with one bit for each choice of the other queens: a completion that is found for one of them
/// covers all others that it contains. First it searches a few squares near the middle, where most
/// placements without a completion are, for an upper bound.
ThresholdReport find_threshold(const Board& board, const ThresholdOptions& options,
                               const Budget& budget);

/// The report if the board has no completion, or if this is not known in time; otherwise empty.
std::optional<ThresholdReport> report_without_threshold(const Board& board, int jobs,
                                                        const Budget& budget);

/// Marks which sets of k squares are covered, with one bit per set. The position of the bit is the
/// rank in the combinatorial number system (D. Knuth, The Art of Computer Programming 4A, 7.2.1.3):
/// the set of squares t1 < t2 < ... < tk has the rank C(t1, 1) + C(t2, 2) + ... + C(tk, k). So sets
/// that differ only in their first square are adjacent.
class CoveredSets {
public:
    /// For sets of `size` squares of 0 ... squares-1. Allocates `bytes`.
    CoveredSets(int squares, int size, const Poll& poll = {})
        : size_{size}, binomials_(size + 1, std::vector<std::uint64_t>(squares + 1, 0)) {
        std::ranges::fill(binomials_[0], 1);
        for (int k = 1; k <= size; ++k)
            for (int t = 1; t <= squares; ++t)
                binomials_[k][t] = binomials_[k][t - 1] + binomials_[k - 1][t - 1];
        words_ = filled<std::uint64_t>(words(squares), 0, poll);
    }

    /// The number of sets.
    static double count(int squares, int size) {
        double product = squares < size ? 0 : 1;
        for (int i = 0; i < size; ++i)
            product *= static_cast<double>(squares - i) / (i + 1);
        return product;
    }
    static double bytes(int squares, int size) { return count(squares, size) / 8 + 16; }

    /// Restricts the sets to the first `squares` squares and clears all bits.
    void clear(int squares) {
        std::fill_n(words_.begin(), static_cast<std::ptrdiff_t>(words(squares)), 0);
    }

    /// The contribution of a square to the rank as the `place`-th member of its set, from 1.
    std::uint64_t rank(int square, int place) const { return binomials_[place][square]; }

    /// The 64 bits from this rank on.
    std::uint64_t bits_from(std::uint64_t rank) const {
        const std::uint64_t low = words_[rank / 64] >> rank % 64;
        return rank % 64 == 0 ? low : low | words_[rank / 64 + 1] << (64 - rank % 64);
    }

    /// Marks all sets of these squares. Precondition: they are sorted.
    void cover(std::span<const int> squares) { cover(squares, size_, 0); }

private:
    void cover(std::span<const int> squares, int place, std::uint64_t rank) {
        if (place == 1) {
            for (const int square : squares) {
                const std::uint64_t set = rank + square;
                words_[set / 64] |= std::uint64_t{1} << set % 64;
            }
            return;
        }
        for (std::size_t i = squares.size(); i-- > static_cast<std::size_t>(place - 1);)
            cover(squares.first(i), place - 1, rank + binomials_[place][squares[i]]);
    }
    std::size_t words(int squares) const { return binomials_[size_][squares] / 64 + 2; }

    int size_;
    std::vector<std::vector<std::uint64_t>> binomials_; // [k][t] is t choose k
    std::vector<std::uint64_t> words_;
};

/// The free squares of an open board from its middle outwards, each orbit in one piece.
struct SquareOrder {
    /// Time O(free squares log free squares).
    explicit SquareOrder(const OpenBoard& open, const Poll& poll = {});

    std::vector<int> squares; ///< numbers in the open board
    std::vector<int> orbits;  ///< start of each orbit in `squares`
};

/// All placements of `queens` queens on an open board, up to its symmetries, divided into units by
/// their first queens.
///
/// Take the first orbit, in the order, that contains a queen of the placement. A symmetry maps this
/// queen to the first square of the orbit, and no other queen to an earlier square. So it suffices
/// that the first queen of every placement is the first square of an orbit. The last queens are not
/// enumerated set by set: each of their sets has a bit.
struct PlacementLevel {
    /// At least one queen, on the first `squares` squares of the order; at most `most_bits` bits.
    /// Board and order must outlive this object. Every machine makes the same units.
    PlacementLevel(const OpenBoard& open, const SquareOrder& order, int queens, int squares,
                   double most_bits, const Poll& poll = {});

    /// The memory of a thread, in bytes.
    double bytes() const;
    /// The free square at this place of the order, by number.
    int square(int place) const { return order.squares[place]; }
    /// The places after `place` that no queen attacks.
    std::vector<int> free_behind(int place, const Subtree& queens) const;

    const OpenBoard& open;
    const SquareOrder& order;
    int queens;
    int squares;
    int covered_queens;   ///< the number of last queens whose sets have bits
    int most_squares = 0; ///< the maximum number of squares that remain for these queens
    /// The first queens of each unit, one or two, by their places in the order.
    struct Unit {
        int first;
        int second = -1; ///< -1 for one queen
    };
    std::vector<Unit> units{};
};

/// Searches in different orders: different completions cover more placements.
using Kernels = std::vector<std::unique_ptr<Kernel>>;
Kernels make_kernels(const OpenBoard& open, const Poll& poll = {});

/// The first placement in some units of a level that cannot be completed, as numbers of free
/// squares; empty if there is none. Placements that need more than `most_nodes` nodes are skipped.
/// Uses as many threads as fit into memory; the result does not depend on their number. Adds to the
/// statistics. Throws BudgetSpent and Defect.
std::optional<Subtree> find_nogood(const PlacementLevel& level, const Kernels& kernels,
                                   const UnitRange& units, std::uint64_t most_nodes,
                                   const ThresholdOptions& options, const Budget& budget,
                                   ThresholdStatistics& statistics);

/// The parts of `find_threshold`, for shards, which need only some of them.
class ThresholdSearch {
public:
    /// The board must have a completion, and outlive this object. All throw BudgetSpent and Defect.
    ThresholdSearch(const Board& board, const ThresholdOptions& options, const Budget& budget);

    /// A nogood with few queens on squares near the middle, if there is one. Call it first.
    std::optional<std::vector<Square>> find_near_middle(const Budget& budget);
    /// The threshold is not greater.
    int last() const { return last_; }

    /// Bounds the search by a nogood that was found elsewhere and verified.
    void use(std::vector<Square> nogood) {
        last_ = static_cast<int>(nogood.size()) - 1;
        known_ = std::move(nogood);
    }

    /// The first nogood of the fewest queens in the shard's placements; the known one if there is
    /// none. All placements of up to `cleared` queens can be completed.
    std::optional<std::vector<Square>> find(const Shard& shard, const Budget& budget,
                                            std::optional<int>& cleared);

    /// A hash of the division into units.
    std::string cut(const Budget& budget) const;

    const ThresholdStatistics& statistics() const { return statistics_; }

private:
    PlacementLevel level(int queens, std::size_t squares, const Budget& budget) const {
        return {open_,        order_, queens, static_cast<int>(squares), options_.most_bits,
                budget.poll()};
    }
    std::vector<Square> checked(const Subtree& nogood, const Budget& budget) const;

    const Board& board_;
    const ThresholdOptions options_;
    const OpenBoard open_;
    const SquareOrder order_;
    const Kernels kernels_;
    std::optional<std::vector<Square>> known_; // has one queen more than `last_`
    int last_ = open_.row_count();
    ThresholdStatistics statistics_;
};

} // namespace qsat::questions
