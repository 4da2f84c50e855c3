#include "generate/generate.hpp"

#include "engine/random.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace qsat {

namespace {

/// The excluded diagonals, and the number of free squares that they leave in each row and column.
class FreeSquares {
public:
    FreeSquares(int size, int min_in_file, const Poll& poll)
        : size_{size}, min_in_file_{min_in_file}, free_in_row_{filled(size, size, poll)},
          free_in_column_{filled(size, size, poll)},
          sum_excluded_{filled<char>(2 * static_cast<std::size_t>(size) - 1, 0, poll)},
          difference_excluded_{filled<char>(sum_excluded_.size(), 0, poll)} {}

    /// Excludes a diagonal. If a row or column would keep too few free squares, it returns false
    /// and excludes nothing.
    bool exclude(Diagonal diagonal, const Poll& poll) {
        poll();
        // A diagonal removes one square from each row and column that it crosses.
        bool allowed = size_ >= min_in_file_;
        PollCounter counter{poll};
        for_each_free_square(diagonal, [&](Square square) {
            counter.step();
            allowed = allowed && free_in_row_[square.row] > min_in_file_ &&
                      free_in_column_[square.column] > min_in_file_;
        });
        if (!allowed) return false;
        for_each_free_square(diagonal, [&](Square square) {
            counter.step();
            --free_in_row_[square.row];
            --free_in_column_[square.column];
        });
        if (diagonal.kind == Diagonal::Kind::sum)
            sum_excluded_[diagonal.number] = 1;
        else
            difference_excluded_[diagonal.number + size_ - 1] = 1;
        return true;
    }

private:
    template <typename Visit>
    void for_each_free_square(Diagonal diagonal, Visit visit) const {
        const bool is_sum = diagonal.kind == Diagonal::Kind::sum;
        const int first = is_sum ? diagonal.number - (size_ - 1) : diagonal.number;
        const int last = is_sum ? diagonal.number : diagonal.number + size_ - 1;
        for (int row = std::max(first, 0); row <= std::min(last, size_ - 1); ++row) {
            const Square square{row, is_sum ? diagonal.number - row : row - diagonal.number};
            if (sum_excluded_[square.sum()] == 0 &&
                difference_excluded_[square.difference() + size_ - 1] == 0)
                visit(square);
        }
    }

    int size_;
    int min_in_file_;
    std::vector<int> free_in_row_, free_in_column_;
    std::vector<char> sum_excluded_, difference_excluded_;
};

/// All diagonals of both kinds in random order. Each kind is taken from the back of its list.
class RandomDiagonals {
public:
    RandomDiagonals(int size, std::uint64_t seed, const Poll& poll)
        : random_{seed}, sums_{filled(2 * static_cast<std::size_t>(size) - 1, 0, poll)},
          differences_{filled(sums_.size(), 0, poll)} {
        PollCounter counter{poll};
        for (std::size_t i = 0; i < sums_.size(); ++i) {
            counter.step();
            sums_[i] = static_cast<int>(i);
            differences_[i] = static_cast<int>(i) - (size - 1);
        }
        random_.shuffle(sums_, poll);
        random_.shuffle(differences_, poll);
    }

    bool empty() const { return sums_.empty() && differences_.empty(); }

    Diagonal take() {
        const bool is_sum = differences_.empty() || (!sums_.empty() && random_.below(2) == 0);
        std::vector<int>& list = is_sum ? sums_ : differences_;
        const int number = list.back();
        list.pop_back();
        return {is_sum ? Diagonal::Kind::sum : Diagonal::Kind::difference, number};
    }

private:
    Random random_;
    std::vector<int> sums_, differences_;
};

} // namespace

std::vector<Diagonal> generate_diagonal_list(int size, int min_in_file, std::uint64_t seed,
                                             const Budget& budget) {
    assert(size >= 1 && size <= max_board_size && min_in_file >= 0);
    constexpr double bytes_per_line = 6 * sizeof(int) + 4 * sizeof(Diagonal) + 4;
    require_memory(bytes_per_line * size);
    const Poll poll = budget.poll();
    FreeSquares free_squares{size, min_in_file, poll};
    RandomDiagonals diagonals{size, seed, poll};
    std::vector<Diagonal> list;
    while (!diagonals.empty())
        if (const Diagonal next = diagonals.take(); free_squares.exclude(next, poll))
            list.push_back(next);
    return list;
}

Generated generate_diagonals(const DiagonalParameters& parameters, std::uint64_t seed,
                             const Budget& budget) try {
    std::vector<Diagonal> list =
        generate_diagonal_list(parameters.size, parameters.min_in_file, seed, budget);
    if (parameters.diagonals) {
        assert(*parameters.diagonals >= 0);
        const auto wanted = static_cast<std::size_t>(*parameters.diagonals);
        if (wanted > list.size())
            return GaveUp{fmt::format("{} of {} diagonals excluded, with {} free squares left in "
                                      "every row and column",
                                      list.size(), wanted, parameters.min_in_file)};
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(wanted), list.end());
    }
    BoardParts parts{.size = parameters.size};
    for (const Diagonal diagonal : list)
        (diagonal.kind == Diagonal::Kind::sum ? parts.excluded_sums : parts.excluded_differences)
            .push_back(diagonal.number);
    return Board{std::move(parts), budget.poll()};
} catch (const BudgetSpent& spent) {
    return spent;
}

} // namespace qsat
