#pragma once

#include "search/kernel.hpp"

namespace qsat {

/// A subproblem for a kernel: some queens of an open board, and the squares that they leave.
struct Leftover {
    std::vector<int> queens;  ///< numbers of free squares of the open board
    std::vector<int> squares; ///< numbers of the squares that no queen attacks, ascending
    /// Squares of further lines that need a queen, as for `make_lane_kernel`. Only some kernels use
    /// them.
    std::vector<std::vector<int>> required{};
};

/// Searches a subproblem with a kernel of its own. The visitor gets the completions of the open
/// board.
KernelReport search_part(const OpenBoard& open, const Leftover& part, const KernelOrder& order,
                         const KernelLimits& limits, const Visitor& visit,
                         RefutationLog* log = nullptr);

/// Visits the completion of an open board that consists of these queens, in any order.
Visit visit_queens(const OpenBoard& open, std::span<const int> queens, const Visitor& visit);

} // namespace qsat
