#include "engine/make_open_board.hpp"

#include "engine/memory.hpp"

#include <fmt/format.h>

#include <limits>

namespace qsat {

std::variant<OpenBoard, Stopped> make_open_board(const Board& board, const Budget& budget) {
    // A free square costs itself, its places in the engines' lists of lines, and its share of the
    // vectors' growth.
    constexpr double bytes_per_square = 100;
    constexpr double gigabyte = 1e9;
    const double squares = OpenBoard::square_bound(board);
    const double available = available_memory();
    if (squares > std::numeric_limits<int>::max() || squares * bytes_per_square > available)
        return Stopped{
            StopReason::memory,
            fmt::format("up to {:.2g} free squares need {:.3g} GB and {:.3g} GB are free "
                        "(try --engine local, a smaller board or more given queens)",
                        squares, squares * bytes_per_square / gigabyte, available / gigabyte)};
    OpenBoard open{board};
    if (const auto reason = budget.exceeded()) return Stopped{*reason};
    return open;
}

} // namespace qsat
