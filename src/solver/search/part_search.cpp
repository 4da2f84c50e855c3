#include "search/kernel.hpp"

namespace qsat::inline solver {

KernelReport search_part(const OpenBoard& open, const Leftover& part, const KernelOrder& order,
                         const KernelLimits& limits, const Visitor& visit, RefutationLog* log) {
    const Poll poll = limits.budget->poll();
    std::vector<int> place(open.free_squares().size(), -1);
    for (std::size_t i = 0; i < part.squares.size(); ++i)
        place[part.squares[i]] = static_cast<int>(i);
    std::vector<std::vector<int>> required = part.required;
    for (std::vector<int>& line : required)
        for (int& square : line)
            square = place[square];

    const OpenBoard board{open, part.squares, poll};
    const auto kernel = fits_lanes(board) ? make_lane_kernel(board, order, std::move(required))
                                          : make_kernel(board, order, poll);
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
