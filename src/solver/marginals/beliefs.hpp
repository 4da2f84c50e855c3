#pragma once

#include "board/open_board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace qsat::inline solver {

/// Counts the work of belief propagation, and polls.
struct BeliefWork {
    Poll poll{};
    std::uint64_t messages = 0; ///< messages computed so far
    std::uint64_t polled = 0;   ///< messages at the last poll

    /// Polls are about a millisecond apart.
    void add(std::uint64_t more) {
        constexpr std::uint64_t between_polls = 200'000;
        messages += more;
        if (messages - polled < between_polls) return;
        polled = messages;
        if (poll) poll();
    }
};

/// How many completions a subproblem has, and in which part of them a square has a queen: estimates
/// by belief propagation, the sum-product algorithm (J. Yedidia, W. Freeman, Y. Weiss,
/// "Constructing free-energy approximations and generalized belief propagation algorithms", IEEE
/// Transactions on Information Theory 51, 2005). The factor graph has a variable for each free
/// square, and a factor for each row and column, which need one queen, and for each diagonal, which
/// has at most one. Nothing is concluded from the estimates. They are the same on every machine.
class Beliefs {
public:
    /// The messages are not computed yet. Precondition: a classic board that `fits`.
    explicit Beliefs(const OpenBoard& open);

    static bool fits(const OpenBoard& open);    ///< can the lines be numbered?
    static double bytes(const OpenBoard& open); ///< memory of an object

    /// Places a queen on the free square at this index, and then all queens that rows and columns
    /// with only one free square force. Returns false if a row or column without a queen has no
    /// free square. Messages stay as they were.
    bool place(std::size_t index);
    bool place_forced();

    /// Places queens on these free squares, given by their numbers in the open board, and no
    /// others. They must not attack each other.
    void place_all(std::span<const int> numbers);

    /// Sends messages until no marginal changes much. Returns the number of sweeps.
    int propagate(double tolerance, int most_sweeps, BeliefWork& work);

    /// The placed queens, as numbers of free squares of the open board.
    const std::vector<int>& queens() const { return queens_; }
    int open_rows() const { return open_rows_; } ///< rows without a queen
    std::size_t free_count() const { return squares_.size(); }
    /// The number in the open board of the free square at this index. Ascending.
    int square(std::size_t index) const { return squares_[index].number; }
    /// The probability that a random completion has a queen on the free square at this index.
    double marginal(std::size_t index) const {
        return squares_[index].odds / (1 + squares_[index].odds);
    }
    /// The free squares, by their index, of the row or column without a queen whose marginals have
    /// the least entropy. Precondition: there is a free square.
    std::vector<std::size_t> most_certain_line() const;

    /// The binary logarithm of the number of completions (Bethe approximation). Minus infinity if
    /// messages contradict each other.
    double log_completions() const;

private:
    static constexpr int kinds = 4;        // of lines: rows, columns, sums, differences
    static constexpr int needed_kinds = 2; // rows and columns need a queen

    struct FreeCell {
        int number;
        std::array<std::uint16_t, kinds> lines;
        /// The inverse of the message from each line, an odds ratio: what the other squares of the
        /// line and, on a diagonal, no queen weigh.
        std::array<double, kinds> others;
        double odds; ///< of a queen: the product of the messages
    };

    static constexpr std::size_t no_square = static_cast<std::size_t>(-1);
    static constexpr std::size_t several_squares = static_cast<std::size_t>(-2);

    /// The only free square, or `no_square`, of a row or column that needs a queen and has at most
    /// one free square. Nothing if all have several.
    std::optional<std::size_t> shortest_line() const;
    /// The weights of each line of one kind: of its squares, and of no queen.
    void weigh(int kind, std::vector<double>& weights) const;

    std::vector<FreeCell> squares_;
    std::array<int, kinds> line_counts_;
    std::array<std::vector<char>, needed_kinds> has_queen_; // by line
    std::vector<int> queens_;
    int open_rows_;
    std::vector<double> weights_; // by line of one kind
};

/// The binary logarithm of a positive number. That of C libraries differs in its last bits.
double binary_logarithm(double number);

} // namespace qsat::solver
