#include "search/kernel.hpp"

#include <algorithm>

namespace qsat::inline solver {

KernelReport search_part(const OpenBoard& open, const Leftover& part, const KernelOrder& order,
                         const KernelLimits& limits, const Visitor& visit, RefutationLog* log) {
    const Poll poll = limits.budget->poll();
    std::vector<std::vector<int>> required = part.required;
    for (std::vector<int>& line : required)
        for (int& square : line)
            square = static_cast<int>(std::ranges::lower_bound(part.squares, square) -
                                      part.squares.begin());

    const OpenBoard board{open, part.squares, poll};
    const auto kernel = make_kernel(board, order, poll, std::move(required));
    return kernel->search(
        {}, limits,
        [&](std::span<const int> chosen) {
            std::vector<int> queens = part.queens;
            for (const int square : chosen)
                queens.push_back(part.squares[square]);
            return visit_queens(open, queens, visit);
        },
        log);
}

Visit visit_queens(const OpenBoard& open, std::span<const int> queens, const Visitor& visit) {
    std::vector<int> chosen(open.row_count());
    for (const int queen : queens)
        chosen[open.free_squares()[queen].row] = queen;
    return visit(chosen);
}

} // namespace qsat::solver
