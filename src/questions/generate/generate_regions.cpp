#include "generate/generate.hpp"

#include "engine/random.hpp"
#include "explain/deduce.hpp"
#include "generate/region_solver.hpp"
#include "solve/complete.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <numeric>

namespace qsat::inline questions {

namespace {

/// Makes puzzles from one sequence of random numbers.
class RegionMaker {
public:
    RegionMaker(int size, std::uint64_t seed, const Budget& budget)
        : size_{size}, random_{seed}, budget_{budget} {}

    /// A board with one completion; nothing if this attempt fails. Throws BudgetSpent.
    std::optional<Board> draw() {
        draw_completion();
        if (!draw_regions()) return std::nullopt;
        return Board{{.size = size_, .regions = numbered(), .diagonals = Diagonals::touching}};
    }

private:
    int square(int row, int column) const { return row * size_ + column; }

    /// A random permutation in which queens of neighbouring rows do not touch.
    void draw_completion() {
        completion_.resize(size_);
        std::iota(completion_.begin(), completion_.end(), 0);
        const auto touches = [this](int row) {
            return (row > 0 && std::abs(completion_[row] - completion_[row - 1]) == 1) ||
                   (row + 1 < size_ && std::abs(completion_[row] - completion_[row + 1]) == 1);
        };
        random_.shuffle(completion_, budget_.poll());
        for (int row = 0; row < size_;) {
            if (!touches(row)) {
                ++row;
                continue;
            }
            budget_.require();
            std::swap(completion_[row],
                      completion_[static_cast<std::size_t>(random_.below(size_))]);
            row = 0;
        }
    }

    /// Calls `reach` with each square that shares an edge with a square.
    void for_each_neighbour(int at, auto&& reach) const {
        const int column = at % size_;
        if (at >= size_) reach(at - size_);
        if (column > 0) reach(at - 1);
        if (column + 1 < size_) reach(at + 1);
        if (at + size_ < size_ * size_) reach(at + size_);
    }

    /// The number of squares without region.
    int left() const { return static_cast<int>(std::ranges::count(regions_, -1)); }

    /// Grows a region from each queen, some faster than others. A square that joins a region can
    /// only add completions with a queen on it, so it joins only if there are none. If some squares
    /// cannot join any region, the squares around one of them leave their regions, and all regions
    /// grow again. Returns false if squares without region remain.
    bool draw_regions() {
        regions_.assign(static_cast<std::size_t>(size_) * size_, -1);
        order_.clear();
        for (int row = 0; row < size_; ++row) {
            regions_[square(row, completion_[row])] = row;
            order_.insert(order_.end(), 1 + static_cast<std::size_t>(random_.below(6)), row);
        }
        grow();
        int fewest = left();
        for (int i = 0; fewest > 0 && i < 2 * size_; ++i) {
            const std::vector<int> before = regions_;
            clear_around(some_left(fewest));
            grow();
            const int now = left();
            if (now > fewest)
                regions_ = before;
            else
                fewest = now;
        }
        return fewest == 0;
    }

    int some_left(int count) {
        auto which = random_.below(static_cast<std::uint64_t>(count));
        for (int at = 0;; ++at)
            if (regions_[at] < 0 && which-- == 0) return at;
    }

    void clear_around(int at) {
        const int row = at / size_;
        const int column = at % size_;
        // A smaller reach gives the same regions again, a larger one takes longer.
        constexpr int reach = 3;
        for (int r = std::max(0, row - reach); r <= std::min(size_ - 1, row + reach); ++r)
            for (int c = std::max(0, column - reach); c <= std::min(size_ - 1, column + reach); ++c)
                if (completion_[r] != c) regions_[square(r, c)] = -1;
        keep_connected();
    }

    /// Squares leave a region if they are no longer connected to its queen.
    void keep_connected() {
        std::vector<int> reached;
        std::vector<int> kept(regions_.size(), -1);
        const auto keep = [&](int at, int region) {
            if (regions_[at] != region || kept[at] >= 0) return;
            kept[at] = region;
            reached.push_back(at);
        };
        for (int row = 0; row < size_; ++row)
            keep(square(row, completion_[row]), row);
        for (std::size_t i = 0; i < reached.size(); ++i)
            for_each_neighbour(reached[i], [&](int near) { keep(near, kept[reached[i]]); });
        regions_ = std::move(kept);
    }

    void grow() {
        RegionSolver solver{size_};
        std::vector<std::vector<int>> borders(size_);
        // Bits of the regions that a square cannot join.
        std::vector<std::uint64_t> refused(regions_.size(), 0);
        const auto take = [&](int at, int region) {
            regions_[at] = region;
            solver.add(at / size_, at % size_, region);
            for_each_neighbour(at, [&](int near) {
                if (regions_[near] < 0) borders[region].push_back(near);
            });
        };
        for (int at = 0; at < size_ * size_; ++at)
            if (regions_[at] >= 0) take(at, regions_[at]);
        for (bool grew = true; grew;) {
            grew = false;
            random_.shuffle(order_, {});
            for (const int region : order_) {
                std::vector<int>& border = borders[region];
                while (!border.empty()) {
                    const auto i = static_cast<std::size_t>(random_.below(border.size()));
                    const int at = border[i];
                    border[i] = border.back();
                    border.pop_back();
                    if (regions_[at] >= 0 || (refused[at] >> region & 1) != 0) continue;
                    budget_.require();
                    if (solver.may_have_completion_with(at / size_, at % size_, region)) {
                        refused[at] |= std::uint64_t{1} << region;
                        continue;
                    }
                    take(at, region);
                    grew = true;
                    break;
                }
            }
        }
    }

    /// The regions, numbered in order of occurrence row by row.
    std::vector<int> numbered() const {
        std::vector<int> numbers(size_, -1);
        int next = 0;
        std::vector<int> result = regions_;
        for (int& region : result) {
            if (numbers[region] < 0) numbers[region] = next++;
            region = numbers[region];
        }
        return result;
    }

    int size_;
    Random random_;
    const Budget& budget_;
    Placement completion_;
    std::vector<int> order_;   // each region as often as it may grow in one round
    std::vector<int> regions_; // region r contains the queen of row r
};

/// Checks with the engines that the completion is unique.
void require_unique(const Board& board, const Budget& budget) {
    if (complete_or_throw(board, {.limit = 2}, budget).completions != 1)
        throw Defect{"a generated puzzle does not have exactly one completion"};
}

} // namespace

Board generate_regions(int size, const GenerateParameters& wanted, const Budget& budget) {
    assert(size >= 1);
    if (size == 2 || size == 3)
        throw Impossible{{generate_texts["no_board_of_size"], {{"size", size}}}};
    if (size > most_region_rows)
        throw Impossible{{generate_texts["most_region_rows"], {{"most", most_region_rows}}}};
    RegionMaker maker{size, wanted.seed, budget};
    std::array<int, difficulty_levels.size()> difficulties{};
    int too_hard = 0;
    const auto wanted_difficulty = difficulty_named(wanted.difficulty);
    const Difficulty most = wanted_difficulty.value_or(Difficulty::hard);
    for (int drawn = 0; drawn < puzzle_attempts; ++drawn) {
        const auto board = maker.draw();
        if (!board) continue;
        const auto difficulty = grade_by_eliminations(*board, budget, most);
        if (!difficulty) {
            ++too_hard;
            continue;
        }
        if (wanted_difficulty.value_or(*difficulty) == *difficulty) {
            require_unique(*board, budget);
            return *board;
        }
        ++difficulties[static_cast<std::size_t>(*difficulty)];
    }
    std::string counts;
    for (const DifficultyLevel& level : difficulty_levels)
        counts += fmt::format("{}: {}, ", level.name,
                              difficulties[static_cast<std::size_t>(level.difficulty)]);
    throw GaveUp{{generate_texts["no_regions_found"],
                  {{"attempts", puzzle_attempts}, {"levels", counts}, {"harder", too_hard}}}};
}

} // namespace qsat::questions
