#include "armies/armies.hpp"

#include "armies/army_lines.hpp"
#include "engine/random.hpp"
#include "question/search_parameters.hpp"
#include "question/watch.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace qsat::inline questions {

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
        is_white_[line] ^= 1;
        for (const int square : lines_.squares_on[line]) {
            int& white = white_lines_[square];
            --squares_with_[white];
            white += is_white_[line] != 0 ? 1 : -1;
            ++squares_with_[white];
        }
    }

    /// The lines through given queens get their colour and keep it.
    void color_givens(const Armies& given) {
        std::vector<char> fixed(is_white_.size());
        for (const Army army : both_armies)
            for (const Square queen : given[army])
                for (const int line : lines_.lines_of(queen)) {
                    fixed[line] = 1;
                    if (army == Army::white && is_white_[line] == 0) change(line);
                }
        for (int line = 0; line < lines_.count(); ++line)
            if (fixed[line] == 0 && !lines_.squares_on[line].empty()) movable_.push_back(line);
        open_squares_ = std::ranges::count_if(lines_.through, [&](const auto& through) {
            return std::ranges::any_of(through, [&](int line) { return fixed[line] == 0; });
        });
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
        constexpr std::int64_t steps_a_pair = 8; // steps for each pair of squares
        constexpr std::int64_t hottest = 3;
        constexpr std::uint64_t steps_between_polls = 4096;
        for (const int line : movable_)
            if (random_.below(2) == 1) change(line);
        improve();
        const std::int64_t steps = steps_a_pair * open_squares_ * open_squares_;
        int lacks = lacking();
        for (std::int64_t step = 0; step < steps && !is_over(); ++step) {
            stopped_ = steps_++ % steps_between_polls == 0 && budget_.exceeded();
            if (stopped_) return;
            const int line = movable_[random_.below(movable_.size())];
            change(line);
            const int lacks_now = lacking();
            // The temperature falls from `hottest` queens to almost 0.
            if ((lacks_now - lacks) * steps > coins() * hottest * (steps - step)) {
                change(line);
                continue;
            }
            lacks = lacks_now;
            if (lacks > 0) continue;
            improve();
            lacks = lacking();
        }
    }

    /// d or more with probability 2^-d, so that all numbers are integers and the result is the same
    /// on every machine.
    int coins() {
        constexpr int most_coins = 32;
        return std::countr_zero(random_.below(std::uint64_t{1} << most_coins) | std::uint64_t{1}
                                                                                    << most_coins);
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
    std::int64_t open_squares_ = 0;     // squares on such lines
    int level_ = -1;                    // level of the best armies
    bool stopped_ = false;              // the budget was spent
    Armies best_;
};

/// Keeps as many queens as wanted, including the given ones.
Armies reduced_to(ArmySizes sizes, Armies queens, const ArmyBoard& board) {
    for (const Army army : both_armies) {
        std::vector<Square>& squares = queens[army];
        std::stable_partition(squares.begin(), squares.end(), [&](Square square) {
            return std::ranges::binary_search(board.given()[army], square);
        });
        squares.resize(static_cast<std::size_t>(sizes[army]), Square{});
        std::ranges::sort(squares);
    }
    if (const auto conflicts = army_conflicts(board, queens); !conflicts.empty())
        throw Defect{"armies are not at peace: " + conflicts.front()};
    return queens;
}

} // namespace

Armies search_armies(const ArmyBoard& board, const SizesWanted& wanted, std::uint64_t seed,
                     const Budget& budget, std::uint64_t& steps) {
    return Annealing{board, wanted, seed, budget, steps}.run();
}

ArmiesReport ask(const ArmyBoard& board, const ArmiesParameters& parameters, const Budget& budget,
                 Watch& watch) {
    ArmiesProgress progress;
    const Watched watched{watch, [&progress]() -> Progress {
                              const std::uint64_t cubes = progress.cubes;
                              if (cubes == 0) return {};
                              return {.share = static_cast<double>(progress.refuted) /
                                               static_cast<double>(cubes)};
                          }};
    return ask_share(board, parameters, {}, budget, progress);
}

ArmiesReport ask_share(const ArmyBoard& board, const ArmiesParameters& parameters,
                       const ArmiesShare& share, const Budget& budget, ArmiesProgress& progress) {
    require_counter(parameters.counter);
    const SizesWanted& wanted = parameters.wanted;
    ArmiesReport report{.reasons = army_conflicts(board, board.given()), .wanted = wanted};
    if (!report.reasons.empty()) return report;
    int least = 0; // the level at which a maximized army has its given queens
    for (const Army army : both_armies) {
        const int given = sizes_of(board.given())[army];
        if (wanted[army].value_or(given) < given) return report;
        if (!wanted[army]) least = std::max(least, given);
    }

    Armies best;
    int level = -1;
    const auto take = [&](Armies queens) {
        const int reached = wanted.level_of(sizes_of(queens));
        if (reached < least) return;
        level = reached;
        best = std::move(queens);
    };
    Armies local = share.known ? *share.known
                               : search_armies(board, wanted, parameters.seed, budget,
                                               report.statistics.steps);
    report.statistics.local_search = wanted.level_of(sizes_of(local));
    take(std::move(local));
    try {
        while (!report.refuted && !(wanted.is_fixed() && level >= 0)) {
            budget.require();
            const ArmySizes more = wanted.at(std::max(level + 1, least));
            if (auto found = decide_armies(board, more, parameters, budget, progress, share))
                take(std::move(*found));
            else
                report.refuted = more;
        }
        report.statistics.decided_by =
            report.refuted || progress.nodes > 0 ? "search" : "local search";
    } catch (const BudgetSpent& spent) {
        report.stopped = spent;
        report.statistics.decided_by = "nobody";
    }
    report.statistics.nodes = progress.nodes;
    if (level >= 0) report.armies = reduced_to(wanted.at(level), std::move(best), board);
    return report;
}

} // namespace qsat::questions
