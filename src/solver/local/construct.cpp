#include "local/heuristics.hpp"

#include "board/symmetry.hpp"

#include <boost/integer/extended_euclidean.hpp>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

namespace qsat::inline solver {

namespace {

/// A symmetric image of Pauls' solution. Precondition: the size is neither 2 nor 3.
struct KnightSteps {
    int size;
    Symmetry symmetry, inverse;

    bool has(Square square) const {
        square = image(inverse, square, size);
        return number(square.row) == square.column + 1;
    }

    /// One of the queens, by number.
    Square queen(int i) const { return image(symmetry, {i, number(i) - 1}, size); }

    /// The columns, from 1: first the even numbers, then the odd ones. If that puts two queens on a
    /// diagonal, there are two variants, by n mod 6. Either 1 and 3 are exchanged and 5 moves to
    /// the end, or 2 moves to the end of the even numbers, and 1 and 3 to the end of the odd ones.
    int number(int row) const {
        const int evens = size / 2;
        const int odds = size - evens;
        if (row < evens) return size % 6 == 3 ? 2 * ((row + 1) % evens) + 2 : 2 * row + 2;
        const int i = row - evens;
        switch (size % 6) {
        case 2:
            if (i < 2) return 3 - 2 * i;
            return i == odds - 1 ? 5 : 2 * i + 3;
        case 3:
            return 2 * ((i + 2) % odds) + 1;
        default:
            return 2 * i + 1;
        }
    }
};

/// The queens on column = slope * row + shift, modulo a number that is coprime to slope - 1, slope
/// and slope + 1.
struct Line {
    std::int64_t modulus;
    /// 0, or 1 if the modulus is the board's size plus one. Then the board's lines are numbered
    /// from 1, because the corner is not on the board.
    int first;
    std::int64_t slope; // 0 ... modulus-1
    std::int64_t shift; // 0 ... modulus-1

    int column(int row) const {
        return static_cast<int>((slope * (row + first) + shift) % modulus) - first;
    }
    bool has(Square square) const { return column(square.row) == square.column; }
    Square queen(int row) const { return {row, column(row)}; }
};

/// Tries candidates on a board until one is a completion or the work limit is reached.
class Trials {
public:
    Trials(const Board& board, const Poll& poll) : board_{board}, poll_{poll}, counter_{poll} {
        constexpr std::int64_t least = 2'000'000;
        constexpr std::int64_t placements = 16;
        work_left_ = std::max(least, placements * work_for_placement());
    }

    void by_knight_steps() {
        if (board_.size() == 2 || board_.size() == 3) return;
        using enum Symmetry;
        for (const auto& [symmetry, inverse] : {std::pair{identity, identity},
                                                {mirror_rows, mirror_rows},
                                                {mirror_columns, mirror_columns},
                                                {half_turn, half_turn},
                                                {transpose, transpose},
                                                {three_quarter_turn, quarter_turn},
                                                {quarter_turn, three_quarter_turn},
                                                {anti_transpose, anti_transpose}})
            if (!is_over()) attempt(KnightSteps{board_.size(), symmetry, inverse});
    }

    /// Tries the lines through all given queens, and through the corner if it is outside the board.
    void by_lines(std::int64_t modulus, int first) {
        if (is_over() || modulus % 2 == 0 || modulus % 3 == 0) return;
        std::vector<Square> points; // in the coordinates of the line
        if (first == 1) points.push_back({0, 0});
        for (const Square given : board_.queens())
            points.push_back({given.row + first, given.column + first});

        if (points.size() >= 2) return by_lines_through(points, modulus, first);
        for (std::int64_t slope = 2; slope < modulus - 1 && !is_over(); ++slope) {
            if (points.size() == 1)
                attempt_line(modulus, first, slope, points.front());
            else
                for (int shift = 0; shift < modulus && !is_over(); ++shift)
                    attempt_line(modulus, first, slope, {0, shift});
        }
    }

    std::optional<Placement> take_completion() { return std::move(completion_); }

private:
    static constexpr std::int64_t work_for_slope = 20; // computes three greatest common divisors

    std::int64_t work_for_placement() const {
        return board_.size() + static_cast<std::int64_t>(board_.blocked().size());
    }

    bool is_over() const { return completion_ || work_left_ <= 0; }

    /// The number of slopes through two points is the greatest common divisor of their row distance
    /// and the modulus, so this looks for a pair with few slopes.
    void by_lines_through(std::span<const Square> points, std::int64_t modulus, int first) {
        const Square from = points.front();
        const auto slopes = [&](Square to) {
            counter_.step();
            return std::gcd<std::int64_t>(to.row - from.row, modulus);
        };
        const Square to = *std::ranges::min_element(points.subspan(1), {}, slopes);
        const std::int64_t rows = (to.row - from.row + modulus) % modulus;
        if (rows == 0) return;
        const std::int64_t columns = (to.column - from.column + modulus) % modulus;
        const auto euclid = boost::integer::extended_euclidean(rows, modulus);
        if (columns % euclid.gcd != 0) return;
        const std::int64_t step = modulus / euclid.gcd;
        const std::int64_t inverse = (euclid.x % step + step) % step;
        const std::int64_t least = columns / euclid.gcd % step * inverse % step;
        for (std::int64_t slope = least; slope < modulus && !is_over(); slope += step)
            attempt_line(modulus, first, slope, from);
    }

    void attempt_line(std::int64_t modulus, int first, std::int64_t slope, Square point) {
        work_left_ -= work_for_slope;
        counter_.step();
        for (const std::int64_t factor : {slope - 1, slope, slope + 1})
            if (std::gcd(factor, modulus) != 1) return;
        const std::int64_t shift = (point.column - slope * point.row % modulus + modulus) % modulus;
        attempt(Line{modulus, first, slope, shift});
    }

    template <typename Candidate>
    void attempt(const Candidate& candidate) {
        --work_left_;
        const auto has = [&](Square square) {
            counter_.step();
            return candidate.has(square);
        };
        if (!std::ranges::all_of(board_.queens(), has)) return;
        work_left_ -= work_for_placement();
        if (std::ranges::any_of(board_.blocked(), has)) return;
        Placement placement = filled(static_cast<std::size_t>(board_.size()), 0, poll_);
        const bool has_excluded =
            !board_.excluded_sums().empty() || !board_.excluded_differences().empty();
        for (int i = 0; i < board_.size(); ++i) {
            counter_.step();
            const Square queen = candidate.queen(i);
            if (has_excluded && board_.is_excluded(queen)) return;
            placement[queen.row] = queen.column;
        }
        completion_ = std::move(placement);
    }

    const Board& board_;
    const Poll& poll_;
    PollCounter counter_;
    std::int64_t work_left_; // unit: one square examined
    std::optional<Placement> completion_;
};

} // namespace

std::optional<Placement> construct(const Board& board, const Poll& poll) {
    Trials trials{board, poll};
    trials.by_knight_steps();
    trials.by_lines(board.size(), 0);
    trials.by_lines(std::int64_t{board.size()} + 1, 1);
    return trials.take_completion();
}

} // namespace qsat::solver
