#include "engine/make_open_board.hpp"

#include "engine/memory.hpp"

#include <fmt/format.h>

#include <limits>

namespace qsat::inline engine {

OpenBoard require_open_board(const Board& board, const Budget& budget) {
    // The memory for a free square: the square itself, its entries in the engines' lists of lines,
    // and reserve for growing vectors.
    constexpr double bytes_per_square = 100;
    constexpr double gigabyte = 1e9;
    const double squares = OpenBoard::square_bound(board, budget.poll());
    // Asking for the available memory takes longer than opening a small board.
    constexpr double always_there = 10e6;
    const double needed = squares * bytes_per_square;
    const double available = needed <= always_there ? always_there : available_memory();
    if (squares > std::numeric_limits<int>::max() || needed > available)
        throw BudgetSpent{
            {StopReason::memory,
             fmt::format("up to {:.2g} free squares need {:.3g} GB and {:.3g} GB are free "
                         "(the engine local needs less; so does a smaller board or one with more "
                         "given queens)",
                         squares, needed / gigabyte, available / gigabyte)}};
    return OpenBoard{board, budget.poll()};
}

std::variant<OpenBoard, Stopped> make_open_board(const Board& board, const Budget& budget) try {
    return require_open_board(board, budget);
} catch (const BudgetSpent& spent) {
    return spent;
}

} // namespace qsat::engine
