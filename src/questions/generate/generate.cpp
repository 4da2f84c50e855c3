// The boards of Gent, Jefferson and Nightingale.
#include "generate/generate.hpp"

#include "engine/memory.hpp"
#include "engine/random.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <memory>
#include <new>

namespace qsat::inline questions {

namespace {

constexpr std::int64_t usual_min_in_file = 4; // as in the data of the paper

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
struct OpenLines {
    std::size_t count;
    std::unique_ptr<int[], Free> offsets = zeros<int>(count); ///< line minus index

    int operator[](std::size_t index) const { return static_cast<int>(index) + offsets[index]; }

    /// Removes a line; the last one moves to its place.
    void remove(std::size_t index) {
        --count;
        offsets[index] = (*this)[count] - static_cast<int>(index);
    }
};

} // namespace

std::uint64_t seed_in_series(std::uint64_t seed, std::uint64_t i) {
    if (i == 0) return seed;
    // SplitMix64 (Steele, Lea and Flood, OOPSLA 2014): neighbouring seeds give unrelated series.
    std::uint64_t z = seed + i * 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return (z ^ (z >> 31)) >> 1; // the command line accepts seeds of 63 bits
}

void require_memory(double bytes) {
    if (bytes > available_memory())
        throw BudgetSpent{
            {StopReason::memory,
             fmt::format("generating it takes {:.2g} bytes; try a smaller size", bytes)}};
}

Board generate_completion(int rows, const GenerateParameters& wanted, const Budget& budget) {
    assert(rows >= 1 && rows <= max_board_size);
    const auto size = static_cast<std::size_t>(rows);
    const auto queens =
        static_cast<std::size_t>(wanted.queens.value_or(wanted.givens.value_or(rows / 4)));
    assert(queens <= size);
    constexpr double bytes_per_line = 2 * sizeof(int) + 4; // for open lines and marks of diagonals
    require_memory(bytes_per_line * rows + 2.0 * sizeof(Square) * static_cast<double>(queens));

    OpenLines open_rows{size};
    OpenLines open_columns{size};
    const auto sum_taken = zeros<char>(2 * size);
    const auto difference_taken = zeros<char>(2 * size);
    Random random{wanted.seed};
    BoardParts parts{.size = rows};
    constexpr std::uint64_t draws_between_polls = 1024;
    for (std::uint64_t draw = 0; parts.queens.size() < queens; ++draw) {
        if (draw == size * size)
            throw GaveUp{{generate_texts["queens_placed"],
                          {{"placed", parts.queens.size()}, {"wanted", queens}, {"draws", draw}}}};
        if (draw % draws_between_polls == 0) budget.require();
        const auto row = static_cast<std::size_t>(random.below(open_rows.count));
        const auto column = static_cast<std::size_t>(random.below(open_columns.count));
        const Square square{open_rows[row], open_columns[column]};
        char& sum = sum_taken[square.sum()];
        char& difference = difference_taken[square.difference() + rows - 1];
        if (sum != 0 || difference != 0) continue;
        sum = difference = 1;
        open_rows.remove(row);
        open_columns.remove(column);
        parts.queens.push_back(square);
    }
    return Board{std::move(parts), budget.poll()};
}

Board generate_blocked(int rows, const GenerateParameters& wanted, const Budget& budget) {
    const std::int64_t size = rows;
    const std::int64_t min_in_file = wanted.mininfile.value_or(usual_min_in_file);
    assert(size >= 1 && size <= max_board_size);
    assert(wanted.blocked.value_or(0) >= 0 && min_in_file >= 0);
    const std::int64_t most = size * std::max<std::int64_t>(size - min_in_file, 0);
    if (wanted.blocked.value_or(0) > most)
        throw Impossible{{generate_texts["most_blocked"], {{"most", most}, {"free", min_in_file}}}};
    // Memory for the order of the visit and for the blocked squares.
    require_memory(3.0 * sizeof(Square) * rows * rows);

    const auto blocked = static_cast<std::size_t>(wanted.blocked.value_or(most));
    std::vector<Square> left;
    left.reserve(static_cast<std::size_t>(size * size));
    for (int row = 0; row < size; ++row) {
        budget.require();
        for (int column = 0; column < size; ++column)
            left.push_back({row, column});
    }
    Random random{wanted.seed};
    std::vector<std::int64_t> free_in_row(rows, size);
    std::vector<std::int64_t> free_in_column = free_in_row;
    BoardParts parts{.size = rows};
    parts.blocked.reserve(blocked); // reserving costs no physical memory until it is used
    constexpr std::uint64_t visits_between_polls = 4096;
    for (std::uint64_t visit = 0; !left.empty() && parts.blocked.size() < blocked; ++visit) {
        if (visit % visits_between_polls == 0) budget.require();
        // A step of Fisher and Yates: on large boards the last squares may not be needed.
        std::swap(left.back(), left[static_cast<std::size_t>(random.below(left.size()))]);
        const Square square = left.back();
        left.pop_back();
        std::int64_t& row = free_in_row[square.row];
        std::int64_t& column = free_in_column[square.column];
        if (row <= min_in_file || column <= min_in_file) continue;
        --row;
        --column;
        parts.blocked.push_back(square);
    }
    if (wanted.blocked && parts.blocked.size() < blocked)
        throw GaveUp{
            {generate_texts["squares_blocked"],
             {{"blocked", parts.blocked.size()}, {"wanted", blocked}, {"free", min_in_file}}}};
    return Board{std::move(parts), budget.poll()};
}

std::vector<Diagonal> generate_diagonal_list(int size, std::int64_t min_in_file, std::uint64_t seed,
                                             const Budget& budget) {
    assert(size >= 1 && size <= max_board_size && min_in_file >= 0);
    constexpr double bytes_per_line = 6 * sizeof(int) + 4 * sizeof(Diagonal) + 4;
    require_memory(bytes_per_line * size);
    const Poll poll = budget.poll();
    PollCounter counter{poll};
    const std::size_t diagonals = 2 * static_cast<std::size_t>(size) - 1;
    // Each kind is taken from the back of its list.
    std::vector<int> sums = filled(diagonals, 0, poll);
    std::vector<int> differences = filled(diagonals, 0, poll);
    for (int i = 0; i < static_cast<int>(diagonals); ++i) {
        counter.step();
        sums[i] = i;
        differences[i] = i - (size - 1);
    }
    Random random{seed};
    random.shuffle(sums, poll);
    random.shuffle(differences, poll);
    std::vector<int> free_in_row = filled(static_cast<std::size_t>(size), size, poll);
    std::vector<int> free_in_column = filled(static_cast<std::size_t>(size), size, poll);
    std::vector<char> sum_excluded = filled<char>(diagonals, 0, poll);
    std::vector<char> difference_excluded = filled<char>(diagonals, 0, poll);
    std::vector<Diagonal> list;
    std::vector<Square> removed; // the free squares of a diagonal, at most one a row and column
    while (!sums.empty() || !differences.empty()) {
        poll();
        const bool is_sum = differences.empty() || (!sums.empty() && random.below(2) == 0);
        std::vector<int>& numbers = is_sum ? sums : differences;
        const int number = numbers.back();
        numbers.pop_back();
        removed.clear();
        const int first_row = is_sum ? number - (size - 1) : number;
        for (int row = std::max(first_row, 0); row < std::min(first_row, 0) + size; ++row) {
            counter.step();
            const Square square{row, is_sum ? number - row : row - number};
            if (sum_excluded[square.sum()] == 0 &&
                difference_excluded[square.difference() + size - 1] == 0)
                removed.push_back(square);
        }
        if (std::ranges::any_of(removed, [&](Square square) {
                return free_in_row[square.row] <= min_in_file ||
                       free_in_column[square.column] <= min_in_file;
            }))
            continue;
        for (const Square square : removed) {
            --free_in_row[square.row];
            --free_in_column[square.column];
        }
        (is_sum ? sum_excluded[number] : difference_excluded[number + size - 1]) = 1;
        list.push_back({is_sum ? Diagonal::Kind::sum : Diagonal::Kind::difference, number});
    }
    return list;
}

Board generate_diagonals(int size, const GenerateParameters& wanted, const Budget& budget) {
    const std::int64_t min_in_file = wanted.mininfile.value_or(usual_min_in_file);
    std::vector<Diagonal> list = generate_diagonal_list(size, min_in_file, wanted.seed, budget);
    if (wanted.diagonals.value_or(0) > std::ssize(list))
        throw GaveUp{
            {generate_texts["diagonals_excluded"],
             {{"excluded", list.size()}, {"wanted", *wanted.diagonals}, {"free", min_in_file}}}};
    if (wanted.diagonals) list.resize(static_cast<std::size_t>(*wanted.diagonals));
    BoardParts parts{.size = size};
    for (const Diagonal diagonal : list)
        (diagonal.kind == Diagonal::Kind::sum ? parts.excluded_sums : parts.excluded_differences)
            .push_back(diagonal.number);
    return Board{std::move(parts), budget.poll()};
}

} // namespace qsat::questions
