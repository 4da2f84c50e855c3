#include "generate/generate.hpp"

#include "engine/random.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace qsat {

namespace {

/// The squares of a board in random order (Fisher and Yates). It makes one step at a time, because
/// on large boards the caller may not need the last squares.
class RandomSquares {
public:
    RandomSquares(int size, std::uint64_t seed) : size_{size}, random_{seed} {
        left_.reserve(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
    }

    /// Adds the squares of a row to the remaining ones.
    void add_row(int row) {
        for (int column = 0; column < size_; ++column)
            left_.push_back({row, column});
    }

    bool empty() const { return left_.empty(); }

    Square take() {
        std::swap(left_.back(), left_[static_cast<std::size_t>(random_.below(left_.size()))]);
        const Square square = left_.back();
        left_.pop_back();
        return square;
    }

private:
    int size_;
    Random random_;
    std::vector<Square> left_;
};

} // namespace

Generated generate_blocked(const BlockedParameters& parameters, std::uint64_t seed,
                           const Budget& budget) try {
    const int size = parameters.size;
    const int min_in_file = parameters.min_in_file;
    assert(size >= 1 && size <= max_board_size);
    assert(parameters.blocked.value_or(0) >= 0 && min_in_file >= 0);
    const auto most = static_cast<std::int64_t>(size) * std::max(size - min_in_file, 0);
    if (parameters.blocked.value_or(0) > most)
        return Impossible{fmt::format("at most {} squares can be blocked if every row keeps {} "
                                      "free squares",
                                      most, min_in_file)};
    // Memory for the order of the visit and for the blocked squares.
    require_memory(3.0 * sizeof(Square) * size * size);

    const auto wanted = static_cast<std::size_t>(parameters.blocked.value_or(most));
    RandomSquares squares{size, seed};
    for (int row = 0; row < size; ++row) {
        budget.require();
        squares.add_row(row);
    }
    std::vector<int> free_in_row(size, size);
    std::vector<int> free_in_column(size, size);
    BoardParts parts{.size = size};
    parts.blocked.reserve(wanted); // reserving costs no physical memory until it is used
    constexpr std::uint64_t visits_between_polls = 4096;
    for (std::uint64_t visit = 0; !squares.empty() && parts.blocked.size() < wanted; ++visit) {
        if (visit % visits_between_polls == 0) budget.require();
        const Square square = squares.take();
        int& row = free_in_row[square.row];
        int& column = free_in_column[square.column];
        if (row <= min_in_file || column <= min_in_file) continue;
        --row;
        --column;
        parts.blocked.push_back(square);
    }
    if (parameters.blocked && parts.blocked.size() < wanted)
        return GaveUp{fmt::format("{} of {} squares blocked, with {} left free in every row and "
                                  "column",
                                  parts.blocked.size(), wanted, min_in_file)};
    return Board{std::move(parts), budget.poll()};
} catch (const BudgetSpent& spent) {
    return spent;
}

} // namespace qsat
