#include "tasks/generate_blocked.hpp"

#include "engine/random.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace qsat {

namespace {

std::vector<Square> all_squares(int size) {
    std::vector<Square> squares;
    squares.reserve(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            squares.push_back({row, column});
    return squares;
}

} // namespace

Generated generate_blocked(const BlockedParameters& parameters, std::uint64_t seed,
                           const Budget& budget) {
    const int size = parameters.size;
    const int min_in_file = parameters.min_in_file;
    assert(size >= 1 && size <= max_board_size);
    assert(parameters.blocked.value_or(0) >= 0 && min_in_file >= 0);
    const auto most = static_cast<std::int64_t>(size) * std::max(size - min_in_file, 0);
    if (parameters.blocked.value_or(0) > most)
        return Impossible{fmt::format("at most {} squares can be blocked if every row keeps {} "
                                      "free squares",
                                      most, min_in_file)};
    // The order of the visit, and again what of it is blocked.
    if (auto stopped = refuse_memory(3.0 * sizeof(Square) * size * size))
        return std::move(*stopped);

    const auto wanted = static_cast<std::size_t>(parameters.blocked.value_or(most));
    std::vector<Square> order = all_squares(size);
    Random{seed}.shuffle(order);
    std::vector<int> free_in_row(size, size);
    std::vector<int> free_in_column(size, size);
    BoardParts parts{.size = size};
    constexpr std::size_t visits_between_polls = 4096;
    for (std::size_t i = 0; i < order.size() && parts.blocked.size() < wanted; ++i) {
        if (i % visits_between_polls == 0)
            if (const auto reason = budget.exceeded()) return Stopped{*reason};
        int& row = free_in_row[order[i].row];
        int& column = free_in_column[order[i].column];
        if (row <= min_in_file || column <= min_in_file) continue;
        --row;
        --column;
        parts.blocked.push_back(order[i]);
    }
    if (parameters.blocked && parts.blocked.size() < wanted)
        return GaveUp{fmt::format("{} of {} squares blocked, with {} left free in every row and "
                                  "column",
                                  parts.blocked.size(), wanted, min_in_file)};
    return Board{std::move(parts)};
}

} // namespace qsat
