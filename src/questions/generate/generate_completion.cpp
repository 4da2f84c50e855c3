#include "generate/generate.hpp"

#include "engine/random.hpp"

#include <fmt/format.h>

#include <cassert>
#include <cstdlib>
#include <memory>
#include <new>

namespace qsat {

namespace {

struct Free {
    void operator()(void* memory) const { std::free(memory); }
};

/// An array of zeros. On a large board only a few lines are ever used, and memory that is never
/// touched is not allocated physically.
template <typename T>
std::unique_ptr<T[], Free> zeros(std::size_t count) {
    auto* const memory = static_cast<T*>(std::calloc(count, sizeof(T)));
    if (memory == nullptr) throw std::bad_alloc{};
    return std::unique_ptr<T[], Free>{memory};
}

/// The open rows or columns: at first 0 ... size-1.
class OpenLines {
public:
    explicit OpenLines(int size)
        : offsets_{zeros<int>(static_cast<std::size_t>(size))}, count_{size} {}

    std::size_t count() const { return static_cast<std::size_t>(count_); }
    int operator[](std::size_t index) const { return static_cast<int>(index) + offsets_[index]; }

    /// Removes a line; the last one moves to its place.
    void remove(std::size_t index) {
        --count_;
        offsets_[index] = (*this)[count()] - static_cast<int>(index);
    }

private:
    std::unique_ptr<int[], Free> offsets_; // line minus index
    int count_;
};

} // namespace

Generated generate_completion(const CompletionParameters& parameters, std::uint64_t seed,
                              const Budget& budget) try {
    const int size = parameters.size;
    assert(size >= 1 && size <= max_board_size);
    assert(parameters.queens >= 0 && parameters.queens <= size);
    constexpr double bytes_per_line = 2 * sizeof(int) + 4; // for open lines and marks of diagonals
    require_memory(bytes_per_line * size + 2.0 * sizeof(Square) * parameters.queens);

    OpenLines open_rows{size};
    OpenLines open_columns{size};
    const auto sum_taken = zeros<char>(2 * static_cast<std::size_t>(size));
    const auto difference_taken = zeros<char>(2 * static_cast<std::size_t>(size));

    Random random{seed};
    BoardParts parts{.size = size};
    const auto draws = static_cast<std::uint64_t>(size) * static_cast<std::uint64_t>(size);
    constexpr std::uint64_t draws_between_polls = 1024;
    for (std::uint64_t draw = 0; parts.queens.size() < static_cast<std::size_t>(parameters.queens);
         ++draw) {
        if (draw == draws)
            return GaveUp{fmt::format("{} of {} queens placed after {} draws", parts.queens.size(),
                                      parameters.queens, draws)};
        if (draw % draws_between_polls == 0) budget.require();

        const auto row = static_cast<std::size_t>(random.below(open_rows.count()));
        const auto column = static_cast<std::size_t>(random.below(open_columns.count()));
        const Square square{open_rows[row], open_columns[column]};
        char& sum = sum_taken[square.sum()];
        char& difference = difference_taken[square.difference() + size - 1];
        if (sum != 0 || difference != 0) continue;
        sum = difference = 1;
        open_rows.remove(row);
        open_columns.remove(column);
        parts.queens.push_back(square);
    }
    return Board{std::move(parts), budget.poll()};
} catch (const BudgetSpent& spent) {
    return spent;
}

} // namespace qsat
