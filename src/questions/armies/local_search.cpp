#include "armies/army_lines.hpp"
#include "armies/find_armies.hpp"

#include "engine/random.hpp"

#include <bit>

namespace qsat {

namespace {

class Annealing {
public:
    Annealing(const ArmyBoard& board, const SizesWanted& wanted, std::uint64_t seed,
              const Budget& budget, std::uint64_t& steps)
        : wanted_{wanted}, budget_{budget}, steps_{steps}, random_{seed}, lines_{board},
          is_white_(lines_.squares_on.size()), white_lines_(lines_.squares.size()) {
        squares_with_[0] = static_cast<int>(lines_.squares.size());
        color_givens(board.given());
    }

    Armies run() {
        improve();
        constexpr int rounds = 20; // rounds without improvement
        for (int fruitless = 0; !movable_.empty() && fruitless < rounds && !is_over();) {
            const int level = level_;
            run_round();
            fruitless = level_ > level ? 0 : fruitless + 1;
        }
        return std::move(best_);
    }

private:
    bool is_over() const { return stopped_ || (wanted_.is_fixed() && level_ >= 0); }

    void change(int line) {
        const int step = is_white_[line] != 0 ? -1 : 1;
        is_white_[line] = is_white_[line] != 0 ? 0 : 1;
        for (const int square : lines_.squares_on[line]) {
            int& white = white_lines_[square];
            --squares_with_[white];
            white += step;
            ++squares_with_[white];
        }
    }

    /// The lines through given queens get their colour and keep it.
    void color_givens(const Armies& given) {
        std::vector<char> fixed(is_white_.size());
        for (const Army army : both_armies)
            for (const Square queen : given[army])
                for (const int line : lines_.through(queen)) {
                    fixed[line] = 1;
                    if (army == Army::white && is_white_[line] == 0) change(line);
                }
        for (int line = 0; line < lines_.count(); ++line)
            if (fixed[line] == 0 && !lines_.squares_on[line].empty()) movable_.push_back(line);
    }

    ArmySizes sizes() const { return {squares_with_[4], squares_with_[0]}; }

    /// The number of queens that are missing for the next level.
    int lacking() const {
        const ArmySizes next = wanted_.at(level_ + 1);
        return std::max(0, next.white - sizes().white) + std::max(0, next.black - sizes().black);
    }

    void improve() {
        const int level = wanted_.level_of(sizes());
        if (level <= level_) return;
        level_ = level;
        best_ = {};
        for (std::size_t i = 0; i < white_lines_.size(); ++i) {
            if (white_lines_[i] == 4) best_.white.push_back(lines_.squares[i]);
            if (white_lines_[i] == 0) best_.black.push_back(lines_.squares[i]);
        }
    }

    void run_round() {
        constexpr std::uint64_t steps_a_pair = 8; // steps for each pair of squares
        constexpr std::uint64_t steps_between_polls = 4096;
        for (const int line : movable_)
            if (random_.below(2) == 1) change(line);
        improve();
        const std::uint64_t squares = static_cast<std::uint64_t>(lines_.size) * lines_.size;
        const std::uint64_t steps = steps_a_pair * squares * squares;
        int lacks = lacking();
        for (std::uint64_t step = 0; step < steps && !is_over(); ++step) {
            stopped_ = steps_++ % steps_between_polls == 0 && budget_.exceeded();
            if (stopped_) return;
            const int line = movable_[random_.below(movable_.size())];
            change(line);
            const int lacks_now = lacking();
            if (lacks_now > lacks + tolerance(steps - step, steps)) {
                change(line);
                continue;
            }
            lacks = lacks_now;
            if (lacks == 0) {
                improve();
                lacks = lacking();
            }
        }
    }

    /// The number of further missing queens that a step may cause: d with probability 2^(-d / t).
    /// The temperature t, in queens, falls from `hottest` to almost 0. All numbers are integers, so
    /// the result is the same on every machine.
    int tolerance(std::uint64_t left, std::uint64_t steps) {
        constexpr std::uint64_t hottest = 3;
        constexpr int most_coins = 32;
        const auto coins = static_cast<std::uint64_t>(std::countr_zero(
            random_.below(std::uint64_t{1} << most_coins) | std::uint64_t{1} << most_coins));
        return static_cast<int>(coins * hottest * left / steps);
    }

    const SizesWanted& wanted_;
    const Budget& budget_;
    std::uint64_t& steps_;
    Random random_;
    ArmyLines lines_;
    std::vector<char> is_white_;        // by line: is it white?
    std::vector<int> white_lines_;      // white lines through each square
    std::array<int, 5> squares_with_{}; // number of squares by their number of white lines
    std::vector<int> movable_;          // lines whose colour may change
    int level_ = -1;                    // level of the best armies
    bool stopped_ = false;              // the budget was spent
    Armies best_;
};

} // namespace

Armies search_armies(const ArmyBoard& board, const SizesWanted& wanted, std::uint64_t seed,
                     const Budget& budget, std::uint64_t& steps) {
    return Annealing{board, wanted, seed, budget, steps}.run();
}

} // namespace qsat
