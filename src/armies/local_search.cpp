#include "armies/local_search.hpp"

#include "armies/army_lines.hpp"
#include "engine/random.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

namespace qsat {

namespace {

/// A colour for each line, and how many of the four lines through each square are white.
class ColoredLines {
public:
    explicit ColoredLines(const ArmyBoard& board)
        : squares_{board.squares()}, white_lines_(squares_.size()) {
        const ArmyLines lines{board.size()};
        is_white_.assign(lines.count(), 0);
        squares_on_.resize(lines.count());
        for (std::size_t i = 0; i < squares_.size(); ++i)
            for (const int line : lines.through(squares_[i]))
                squares_on_[line].push_back(static_cast<int>(i));
        squares_with_[0] = static_cast<int>(squares_.size());
    }

    int line_count() const { return static_cast<int>(is_white_.size()); }
    bool is_white(int line) const { return is_white_[line] != 0; }
    bool has_squares(int line) const { return !squares_on_[line].empty(); }

    void change(int line) {
        const int step = is_white(line) ? -1 : 1;
        is_white_[line] = is_white(line) ? 0 : 1;
        for (const int square : squares_on_[line]) {
            int& white = white_lines_[square];
            --squares_with_[white];
            white += step;
            ++squares_with_[white];
        }
    }

    ArmySizes sizes() const { return {squares_with_[4], squares_with_[0]}; }

    Armies queens() const {
        Armies armies;
        for (std::size_t i = 0; i < squares_.size(); ++i) {
            if (white_lines_[i] == 4) armies.white.push_back(squares_[i]);
            if (white_lines_[i] == 0) armies.black.push_back(squares_[i]);
        }
        return armies;
    }

private:
    std::vector<Square> squares_;
    std::vector<int> white_lines_;             // through each square
    std::vector<char> is_white_;               // each line
    std::vector<std::vector<int>> squares_on_; // by number, on each line
    std::array<int, 5> squares_with_{};        // so many white lines
};

class Annealing {
public:
    Annealing(const ArmyBoard& board, const SizesWanted& wanted, std::uint64_t seed,
              const Budget& budget)
        : board_{board}, wanted_{wanted}, budget_{budget}, random_{seed}, lines_{board} {
        color_givens();
    }

    LocalArmies run() {
        improve();
        int fruitless = 0;
        while (!movable_.empty() && fruitless < rounds && !is_enough() && !best_.stopped) {
            const int level = level_;
            run_round();
            fruitless = level_ > level ? 0 : fruitless + 1;
        }
        return std::move(best_);
    }

private:
    static constexpr int rounds = 20;                // without a better one
    static constexpr std::uint64_t steps_a_pair = 8; // of squares

    bool is_enough() const { return wanted_.is_fixed() && level_ >= 0; }

    /// The lines through given queens have their colour, and keep it.
    void color_givens() {
        std::vector<char> fixed(lines_.line_count());
        for (const Army army : both_armies)
            for (const Square queen : board_.given()[army])
                for (const int line : ArmyLines{board_.size()}.through(queen)) {
                    fixed[line] = 1;
                    if (army == Army::white && !lines_.is_white(line)) lines_.change(line);
                }
        for (int line = 0; line < lines_.line_count(); ++line)
            if (fixed[line] == 0 && lines_.has_squares(line)) movable_.push_back(line);
    }

    /// Queens that the armies lack for the next level.
    int lacking() const {
        const ArmySizes sizes = lines_.sizes();
        const ArmySizes next = wanted_.at(level_ + 1);
        return std::max(0, next.white - sizes.white) + std::max(0, next.black - sizes.black);
    }

    void improve() {
        const int level = wanted_.level_of(lines_.sizes());
        if (level <= level_) return;
        level_ = level;
        best_.queens = lines_.queens();
    }

    void run_round() {
        for (const int line : movable_)
            if (random_.below(2) == 1) lines_.change(line);
        improve();
        const std::uint64_t squares = static_cast<std::uint64_t>(board_.size()) * board_.size();
        const std::uint64_t steps = steps_a_pair * squares * squares;
        int lacks = lacking();
        for (std::uint64_t step = 0; step < steps && !is_enough(); ++step) {
            if (best_.steps++ % steps_between_polls == 0 && budget_.exceeded()) {
                best_.stopped = true;
                return;
            }
            const int line = movable_[random_.below(movable_.size())];
            lines_.change(line);
            const int lacks_now = lacking();
            if (lacks_now > lacks + tolerance(steps - step, steps)) {
                lines_.change(line);
                continue;
            }
            lacks = lacks_now;
            if (lacks == 0) {
                improve();
                lacks = lacking();
            }
        }
    }

    /// How many more queens may be lacking after a step: d with a probability of 2^(-d / t), where
    /// the temperature t, in queens, falls from `hottest` to nearly nothing. In whole numbers,
    /// which are the same on every machine.
    int tolerance(std::uint64_t left, std::uint64_t steps) {
        constexpr std::uint64_t hottest = 3;
        constexpr int most_coins = 32;
        const auto coins = static_cast<std::uint64_t>(std::countr_zero(
            random_.below(std::uint64_t{1} << most_coins) | std::uint64_t{1} << most_coins));
        return static_cast<int>(coins * hottest * left / steps);
    }

    static constexpr std::uint64_t steps_between_polls = 4096;

    const ArmyBoard& board_;
    const SizesWanted& wanted_;
    const Budget& budget_;
    Random random_;
    ColoredLines lines_;
    std::vector<int> movable_; // lines
    int level_ = -1;           // of the best
    LocalArmies best_;
};

} // namespace

int SizesWanted::level_of(ArmySizes sizes) const {
    if ((white && sizes.white < *white) || (black && sizes.black < *black)) return -1;
    if (is_fixed()) return 0;
    return std::min(white ? sizes.black : sizes.white, black ? sizes.white : sizes.black);
}

LocalArmies search_armies(const ArmyBoard& board, const SizesWanted& wanted, std::uint64_t seed,
                          const Budget& budget) {
    return Annealing{board, wanted, seed, budget}.run();
}

} // namespace qsat
