#include "marginals/beliefs.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace qsat::inline solver {

namespace {

/// A product of many positive numbers, as its binary logarithm.
class LogProduct {
public:
    void multiply(double factor) {
        product_ *= factor;
        if (product_ > least && product_ < most) return;
        int exponent = 0;
        product_ = std::frexp(product_, &exponent);
        exponent_ += exponent;
    }
    double log() const { return binary_logarithm(product_) + static_cast<double>(exponent_); }

private:
    static constexpr double most = 1e100;
    static constexpr double least = 1e-100;

    double product_ = 1;
    std::int64_t exponent_ = 0;
};

} // namespace

double binary_logarithm(double number) {
    if (!(number > 0) || !std::isfinite(number)) return -std::numeric_limits<double>::infinity();
    // ln m = 2 artanh((m-1)/(m+1)) for m near 1.
    constexpr double per_ln = 1.442695040888963407;
    constexpr double root_of_half = 0.7071067811865476;
    int exponent = 0;
    double mantissa = std::frexp(number, &exponent);
    if (mantissa < root_of_half) {
        mantissa *= 2;
        --exponent;
    }
    const double ratio = (mantissa - 1) / (mantissa + 1);
    const double square = ratio * ratio;
    double series = 0;
    for (int odd = 21; odd >= 1; odd -= 2)
        series = series * square + 1.0 / odd;
    return exponent + 2 * per_ln * ratio * series;
}

Beliefs::Beliefs(const OpenBoard& open)
    : line_counts_{open.row_count(), open.column_count(), open.sum_count(),
                   open.difference_count()},
      open_rows_{open.row_count()} {
    for (int kind = 0; kind < needed_kinds; ++kind)
        has_queen_[kind].assign(line_counts_[kind], 0);
    weights_.resize(*std::ranges::max_element(line_counts_));
    const double rows = std::max(open.row_count(), 2);
    squares_.reserve(open.free_squares().size());
    for (const FreeSquare& square : open.free_squares())
        squares_.push_back(
            {static_cast<int>(squares_.size()),
             {static_cast<std::uint16_t>(square.row), static_cast<std::uint16_t>(square.column),
              static_cast<std::uint16_t>(square.sum),
              static_cast<std::uint16_t>(square.difference)},
             {1, rows, 1, 1},
             1 / rows});
}

bool Beliefs::fits(const OpenBoard& open) {
    constexpr int most = std::numeric_limits<std::uint16_t>::max();
    return std::max({open.row_count(), open.column_count(), open.sum_count(),
                     open.difference_count()}) <= most;
}

double Beliefs::bytes(const OpenBoard& open) {
    constexpr double of_line = 32;
    return static_cast<double>(open.free_squares().size()) * sizeof(FreeCell) +
           of_line * (open.row_count() + open.column_count() + open.sum_count() +
                      open.difference_count());
}

void Beliefs::place_all(std::span<const int> numbers) {
    std::array<std::vector<char>, kinds> is_taken;
    for (int kind = 0; kind < kinds; ++kind)
        is_taken[kind].resize(line_counts_[kind]);
    for (const int number : numbers) {
        const FreeCell& queen = *std::ranges::lower_bound(squares_, number, {}, &FreeCell::number);
        for (int kind = 0; kind < kinds; ++kind)
            is_taken[kind][queen.lines[kind]] = 1;
        for (int kind = 0; kind < needed_kinds; ++kind)
            has_queen_[kind][queen.lines[kind]] = 1;
    }
    queens_.insert(queens_.end(), numbers.begin(), numbers.end());
    open_rows_ -= static_cast<int>(numbers.size());
    std::erase_if(squares_, [&](const FreeCell& square) {
        bool is_attacked = false;
        for (int kind = 0; kind < kinds; ++kind)
            is_attacked |= is_taken[kind][square.lines[kind]] != 0;
        return is_attacked;
    });
}

std::optional<std::size_t> Beliefs::shortest_line() const {
    for (int kind = 0; kind < needed_kinds; ++kind) {
        std::vector<std::size_t> only(line_counts_[kind], no_square);
        for (std::size_t index = 0; index < squares_.size(); ++index) {
            std::size_t& square = only[squares_[index].lines[kind]];
            square = square == no_square ? index : several_squares;
        }
        for (int line = 0; line < line_counts_[kind]; ++line)
            if (has_queen_[kind][line] == 0 && only[line] != several_squares) return only[line];
    }
    return std::nullopt;
}

bool Beliefs::place_forced() {
    for (;;) {
        const std::optional<std::size_t> forced = shortest_line();
        if (!forced) return true;
        if (*forced == no_square) return false;
        place_all(std::array{squares_[*forced].number});
    }
}

bool Beliefs::place(std::size_t index) {
    place_all(std::array{squares_[index].number});
    return place_forced();
}

void Beliefs::weigh(int kind, std::vector<double>& weights) const {
    weights.assign(line_counts_[kind], kind < needed_kinds ? 0 : 1);
    for (const FreeCell& square : squares_)
        weights[square.lines[kind]] += square.odds * square.others[kind];
}

int Beliefs::propagate(double tolerance, int most_sweeps, BeliefWork& work) {
    constexpr double least_share = 1e-9; // of the other squares, if one is almost certain
    // Messages that contradict each other shrink or grow without end.
    constexpr double least_weight = 1e-100;
    constexpr double most_weight = 1e100;
    constexpr double most_odds = 1e12;
    for (int sweep = 1; sweep <= most_sweeps; ++sweep) {
        bool is_changed = false;
        for (int kind = 0; kind < kinds; ++kind) {
            work.add(squares_.size());
            weigh(kind, weights_);
            for (FreeCell& square : squares_) {
                const double all = weights_[square.lines[kind]];
                const double own = square.odds * square.others[kind];
                const double others =
                    std::clamp(std::max(all - own, least_share * all), least_weight, most_weight);
                const double odds = std::min(own / others, most_odds);
                is_changed |= std::abs(odds - square.odds) > tolerance * (1 + odds);
                square.others[kind] = others;
                square.odds = odds;
            }
        }
        if (!is_changed) return sweep;
    }
    return most_sweeps;
}

std::vector<std::size_t> Beliefs::most_certain_line() const {
    struct Line {
        double sum = 0; // of the marginals
        double entropy = 0;
    };
    std::array<std::vector<Line>, needed_kinds> lines;
    for (int kind = 0; kind < needed_kinds; ++kind)
        lines[kind].resize(line_counts_[kind]);
    for (std::size_t index = 0; index < squares_.size(); ++index) {
        const double share = std::max(marginal(index), 1e-300);
        const double entropy = -share * binary_logarithm(share);
        for (int kind = 0; kind < needed_kinds; ++kind) {
            Line& line = lines[kind][squares_[index].lines[kind]];
            line.sum += share;
            line.entropy += entropy;
        }
    }
    // The first row, whatever the estimates are.
    int best_kind = 0;
    std::size_t best_line = squares_.front().lines[best_kind];
    double least = std::numeric_limits<double>::infinity();
    for (int kind = 0; kind < needed_kinds; ++kind)
        for (std::size_t line = 0; line < lines[kind].size(); ++line) {
            const auto& [sum, entropy] = lines[kind][line];
            if (sum == 0) continue; // it has its queen
            // The marginals of a line do not sum to 1 unless the messages have converged.
            const double of_shares = entropy / sum + binary_logarithm(sum);
            if (!(of_shares < least)) continue;
            least = of_shares;
            best_kind = kind;
            best_line = line;
        }
    std::vector<std::size_t> squares;
    for (std::size_t index = 0; index < squares_.size(); ++index)
        if (squares_[index].lines[best_kind] == best_line) squares.push_back(index);
    return squares;
}

double Beliefs::log_completions() const {
    LogProduct product;
    std::vector<double> weights;
    for (int kind = 0; kind < kinds; ++kind) {
        weigh(kind, weights);
        for (int line = 0; line < line_counts_[kind]; ++line)
            if (kind >= needed_kinds || has_queen_[kind][line] == 0)
                product.multiply(weights[line]);
    }
    // A square has four messages and one variable.
    LogProduct squares;
    for (const FreeCell& square : squares_)
        squares.multiply(1 + square.odds);
    const double log = product.log() - (kinds - 1) * squares.log();
    return std::isfinite(log) ? log : -std::numeric_limits<double>::infinity();
}

} // namespace qsat::solver
