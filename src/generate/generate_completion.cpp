#include "generate/generate_completion.hpp"

#include "engine/random.hpp"

#include <fmt/format.h>

#include <cassert>
#include <numeric>

namespace qsat {

namespace {

void remove_unordered(std::vector<int>& items, std::size_t index) {
    items[index] = items.back();
    items.pop_back();
}

} // namespace

Generated generate_completion(const CompletionParameters& parameters, std::uint64_t seed,
                              const Budget& budget) {
    const int size = parameters.size;
    assert(size >= 1 && size <= max_board_size);
    assert(parameters.queens >= 0 && parameters.queens <= size);
    constexpr double bytes_per_line = 2 * sizeof(int) + 4; // open lines, and marks of diagonals
    if (auto stopped =
            refuse_memory(bytes_per_line * size + 2.0 * sizeof(Square) * parameters.queens))
        return std::move(*stopped);

    std::vector<int> open_rows(size);
    std::iota(open_rows.begin(), open_rows.end(), 0);
    std::vector<int> open_columns = open_rows;
    std::vector<char> sum_taken(2 * static_cast<std::size_t>(size) - 1, 0);
    std::vector<char> difference_taken(sum_taken.size(), 0);

    Random random{seed};
    BoardParts parts{.size = size};
    const auto draws = static_cast<std::uint64_t>(size) * static_cast<std::uint64_t>(size);
    constexpr std::uint64_t draws_between_polls = 1024;
    for (std::uint64_t draw = 0; parts.queens.size() < static_cast<std::size_t>(parameters.queens);
         ++draw) {
        if (draw == draws)
            return GaveUp{fmt::format("{} of {} queens placed after {} draws", parts.queens.size(),
                                      parameters.queens, draws)};
        if (draw % draws_between_polls == 0)
            if (const auto reason = budget.exceeded()) return Stopped{*reason};

        const auto row = static_cast<std::size_t>(random.below(open_rows.size()));
        const auto column = static_cast<std::size_t>(random.below(open_columns.size()));
        const Square square{open_rows[row], open_columns[column]};
        char& sum = sum_taken[square.sum()];
        char& difference = difference_taken[square.difference() + size - 1];
        if (sum != 0 || difference != 0) continue;
        sum = difference = 1;
        remove_unordered(open_rows, row);
        remove_unordered(open_columns, column);
        parts.queens.push_back(square);
    }
    return Board{std::move(parts)};
}

} // namespace qsat
