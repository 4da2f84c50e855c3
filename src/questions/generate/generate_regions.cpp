#include "generate/generate.hpp"

#include "engine/random.hpp"
#include "solve/complete.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <limits>

namespace qsat {

namespace {

/// Squares of a row, a bit each.
using Bits = std::uint64_t;

/// Completions of a board of regions on which no two queens touch: on the row or region with the
/// fewest free squares first. Independent of the engines, whose order of search may change while
/// boards of a seed must not.
class RegionSolver {
public:
    RegionSolver(const std::vector<int>& regions, int size)
        : regions_{regions}, size_{size}, row_of_region_(static_cast<std::size_t>(size) * size, 0),
          columns_(size, -1) {
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column)
                row_of_region_[regions[row * size + column] * size + row] |= Bits{1} << column;
    }

    /// A completion other than this one; empty if there is none.
    Placement other_than(const Placement& completion) {
        completion_ = &completion;
        std::vector<Bits> free(size_, ~Bits{0} >> (64 - size_));
        return extend(free, size_) ? columns_ : Placement{};
    }

private:
    /// A row, or a region behind the rows, and how many free squares it has.
    struct Line {
        int number = -1;
        int free = std::numeric_limits<int>::max();
    };

    Line shortest_line(const std::vector<Bits>& free) const {
        Line best;
        const auto look = [&best](int line, int count) {
            if (count < best.free) best = {line, count};
        };
        for (int row = 0; row < size_ && best.free > 0; ++row)
            if (columns_[row] < 0) look(row, std::popcount(free[row]));
        for (int region = 0; region < size_ && best.free > 0; ++region) {
            if ((used_regions_ >> region & 1) != 0) continue;
            int count = 0;
            for (int row = 0; row < size_ && count < best.free; ++row)
                count += std::popcount(free[row] & row_of_region_[region * size_ + row]);
            look(size_ + region, count);
        }
        return best;
    }

    bool extend(const std::vector<Bits>& free, int rows) {
        if (rows == 0) return columns_ != *completion_;
        const Line line = shortest_line(free);
        if (line.free == 0) return false;
        const bool is_row = line.number < size_;
        const int region = line.number - size_;
        for (int row = is_row ? line.number : 0; row < (is_row ? line.number + 1 : size_); ++row) {
            const Bits squares =
                is_row ? free[row] : free[row] & row_of_region_[region * size_ + row];
            for (Bits left = squares; left != 0; left &= left - 1)
                if (place(free, row, std::countr_zero(left), rows)) return true;
        }
        return false;
    }

    bool place(const std::vector<Bits>& free, int row, int column, int rows) {
        const int region = regions_[row * size_ + column];
        const Bits queen = Bits{1} << column;
        std::vector<Bits> left(size_);
        for (int other = 0; other < size_; ++other)
            left[other] = free[other] & ~queen & ~row_of_region_[region * size_ + other];
        left[row] = 0;
        for (const int near : {row - 1, row + 1})
            if (near >= 0 && near < size_) left[near] &= ~(queen << 1 | queen >> 1);
        columns_[row] = column;
        used_regions_ |= Bits{1} << region;
        if (extend(left, rows - 1)) return true;
        columns_[row] = -1;
        used_regions_ &= ~(Bits{1} << region);
        return false;
    }

    const std::vector<int>& regions_;
    int size_;
    std::vector<Bits> row_of_region_; // row after row of region after region
    Placement columns_;
    Bits used_regions_ = 0;
    const Placement* completion_ = nullptr;
};

/// Draws puzzles from one sequence of random numbers.
class RegionMaker {
public:
    RegionMaker(int size, std::uint64_t seed, const Budget& budget)
        : size_{size}, random_{seed}, budget_{budget} {}

    /// A board with one completion; nothing if this draw leads to none. Throws BudgetSpent.
    std::optional<Board> draw() {
        draw_completion();
        grow_regions();
        for (int changes = 4 * size_ * size_; changes > 0; --changes) {
            budget_.require();
            const Placement other = RegionSolver{regions_, size_}.other_than(completion_);
            if (other.empty())
                return Board{
                    {.size = size_, .regions = numbered(), .diagonals = Diagonals::touching}};
            if (!break_completion(other)) return std::nullopt;
        }
        return std::nullopt;
    }

private:
    int square(int row, int column) const { return row * size_ + column; }

    /// Squares beside a square, not across its corners.
    std::vector<int> neighbours(int at) const {
        std::vector<int> result;
        const int column = at % size_;
        if (at >= size_) result.push_back(at - size_);
        if (column > 0) result.push_back(at - 1);
        if (column + 1 < size_) result.push_back(at + 1);
        if (at + size_ < size_ * size_) result.push_back(at + size_);
        return result;
    }

    /// A random permutation in which queens of neighbouring rows do not touch.
    void draw_completion() {
        completion_.resize(size_);
        for (int column = 0; column < size_; ++column)
            completion_[column] = column;
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

    /// From each queen a region, some of which grow faster than others.
    void grow_regions() {
        regions_.assign(static_cast<std::size_t>(size_) * size_, -1);
        std::vector<std::vector<int>> borders(size_);
        std::vector<int> order; // a region as often as it may grow in a round
        const auto take = [&](int at, int region) {
            regions_[at] = region;
            for (const int near : neighbours(at))
                if (regions_[near] < 0) borders[region].push_back(near);
        };
        for (int row = 0; row < size_; ++row)
            take(square(row, completion_[row]), row);
        for (int region = 0; region < size_; ++region)
            order.insert(order.end(), 1 + static_cast<std::size_t>(random_.below(6)), region);
        for (bool grew = true; grew;) {
            grew = false;
            random_.shuffle(order, {});
            for (const int region : order) {
                std::vector<int>& border = borders[region];
                while (!border.empty()) {
                    const auto i = static_cast<std::size_t>(random_.below(border.size()));
                    const int at = border[i];
                    border[i] = border.back();
                    border.pop_back();
                    if (regions_[at] >= 0) continue;
                    take(at, region);
                    grew = true;
                    break;
                }
            }
        }
    }

    /// Gives a square with a queen of the other completion to a region beside it, which then has
    /// two of its queens. False if no square can go.
    bool break_completion(const Placement& other) {
        std::vector<std::pair<int, int>> changes; // square, region
        for (int row = 0; row < size_; ++row) {
            if (other[row] == completion_[row]) continue;
            const int at = square(row, other[row]);
            if (!is_connected_without(at)) continue;
            for (const int near : neighbours(at))
                if (regions_[near] != regions_[at]) changes.emplace_back(at, regions_[near]);
        }
        if (changes.empty()) return false;
        const auto [at, region] = changes[static_cast<std::size_t>(random_.below(changes.size()))];
        regions_[at] = region;
        return true;
    }

    bool is_connected_without(int without) const {
        const int region = regions_[without];
        const auto squares = std::ranges::count(regions_, region) - 1;
        std::vector<char> seen(regions_.size(), 0);
        std::vector<int> reached;
        const auto reach = [&](int at) {
            if (at == without || regions_[at] != region || seen[at] != 0) return;
            seen[at] = 1;
            reached.push_back(at);
        };
        for (int row = 0; row < size_ && reached.empty(); ++row)
            reach(square(row, completion_[row]));
        for (std::size_t i = 0; i < reached.size(); ++i)
            for (const int near : neighbours(reached[i]))
                reach(near);
        return static_cast<std::ptrdiff_t>(reached.size()) == squares;
    }

    /// The regions, numbered as they come row by row.
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
    std::vector<int> regions_; // each has the queen of the row with its number
};

/// The engines say so, too.
void require_unique(const Board& board, const Budget& budget) {
    const CompletionReport report =
        complete(board, {.limit = 2}, budget, [](const VerifiedPlacement&) {});
    if (const auto* stopped = std::get_if<Stopped>(&report.outcome)) throw BudgetSpent{*stopped};
    if (report.completions != 1) throw Defect{"a generated puzzle has not exactly one completion"};
}

} // namespace

Generated generate_regions(const PuzzleParameters& parameters, std::uint64_t seed,
                           const Budget& budget) try {
    assert(parameters.size >= 1);
    if (parameters.size == 2 || parameters.size == 3)
        return Impossible{fmt::format("no board of size {} has a completion", parameters.size)};
    if (parameters.size > most_region_rows)
        return Impossible{
            fmt::format("regions are drawn on boards of at most {} rows", most_region_rows)};
    RegionMaker maker{parameters.size, seed, budget};
    std::array<int, difficulty_levels.size()> difficulties{};
    int too_hard = 0;
    const Difficulty most = parameters.difficulty.value_or(Difficulty::hard);
    for (int drawn = 0; drawn < puzzle_attempts; ++drawn) {
        const auto board = maker.draw();
        if (!board) continue;
        const auto difficulty = grade_by_eliminations(*board, budget, most);
        if (!difficulty) {
            ++too_hard;
            continue;
        }
        if (parameters.difficulty.value_or(*difficulty) == *difficulty) {
            require_unique(*board, budget);
            return *board;
        }
        ++difficulties[static_cast<std::size_t>(*difficulty)];
    }
    std::string counts;
    for (const DifficultyLevel& level : difficulty_levels)
        counts += fmt::format("{}: {}, ", level.name,
                              difficulties[static_cast<std::size_t>(level.difficulty)]);
    return GaveUp{fmt::format("none of {} boards drawn was as asked for ({}harder: {})",
                              puzzle_attempts, counts, too_hard)};
} catch (const BudgetSpent& spent) {
    return spent;
}

} // namespace qsat
