// Defined in general_kernel.cpp, lane_kernel.cpp and part_search.cpp.
#pragma once

#include "engine/engine.hpp"

#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

namespace qsat::inline solver {

/// The subtree of the search below some placed queens: numbers of free squares, in order of
/// placement.
using Subtree = std::vector<int>;

/// Limits at which a kernel stops before its subtree is done.
struct KernelLimits {
    const Budget* budget;
    /// The node limit. A search first finishes the line that it has begun and the queens that this
    /// forces.
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    /// Must the report list what the limit `nodes` left unsearched? On large boards this list takes
    /// longer than the search.
    bool list_unsearched = true;

    static constexpr std::uint64_t most_between_polls = 1024;

    /// The limit that a search has reached after this number of nodes, if any. Polls only at some
    /// calls. Without the attribute, GCC does not inline it.
    [[gnu::always_inline]] std::optional<StopReason>
    reached(std::uint64_t nodes_so_far,
            std::uint64_t nodes_between_polls = most_between_polls) const {
        if (nodes_so_far < nodes && nodes_so_far % nodes_between_polls != 0) return std::nullopt;
        return exceeded(nodes_so_far);
    }

    /// The same, but checks at every call.
    std::optional<StopReason> exceeded(std::uint64_t nodes_so_far) const {
        if (nodes_so_far >= nodes) return StopReason::node_limit;
        return budget->exceeded();
    }
};

/// The result of searching a subtree.
struct KernelReport {
    Ending ending = Exhausted{};
    /// The number of queens placed, including the last one of the subtree: the search that cut the
    /// subtree off did not count it.
    std::uint64_t nodes = 0;
    /// If the node limit ended the search: the unsearched rest as disjoint subtrees.
    std::vector<Subtree> unsearched;
};

class RefutationLog;

/// The order in which a kernel tries squares.
struct KernelOrder {
    bool shuffle = false; ///< try the squares of a line in random order
    std::uint64_t seed = 0;
};

/// An exhaustive search prepared for one open board. It searches depth first and branches on an
/// open row or column with the fewest free squares; a line with few more is taken if look-ahead
/// estimates a smaller subtree. It backtracks as soon as an open line has no free square. Several
/// threads may search with one kernel at the same time.
class Kernel {
public:
    virtual ~Kernel() = default;

    /// Visits every completion below the subtree's queens. Precondition: the queens do not attack
    /// each other. If there is a log, it receives all refutations; a visited completion counts as
    /// refuted. Then the log contains what a limit leaves unsearched, not the report.
    virtual KernelReport search(const Subtree& subtree, const KernelLimits& limits,
                                const Visitor& visit, RefutationLog* log = nullptr) const = 0;

    /// The name that --stats shows.
    virtual std::string name() const = 0;
};

/// Makes the kernel for the board's shape. The open board must outlive it and have no conflicts.
/// `required` as for `make_lane_kernel`; other kernels ignore it.
std::unique_ptr<Kernel> make_kernel(const OpenBoard& open, const KernelOrder& order,
                                    const Poll& poll = {},
                                    std::vector<std::vector<int>> required = {});

/// Makes the kernel for any board: lists of the free squares on each line, and counts.
std::unique_ptr<Kernel> make_general_kernel(const OpenBoard& open, const KernelOrder& order,
                                            const Poll& poll = {});

/// Lane kernels accept boards with at most this number of open rows.
inline constexpr int most_lane_rows = 96;

/// Do the lines fit SIMD registers? True for classic boards with up to 64 open rows, and up to 96
/// if no line has more than 16 free squares.
bool fits_lanes(const OpenBoard& open);

/// Makes the kernel for boards that fit; null for others.
///
/// `required` are further lines that need a queen, given by their squares; the kernel visits only
/// completions with such queens. Lines for which the lanes have no room are ignored. Precondition:
/// no two squares of a required line are in one row or column.
std::unique_ptr<Kernel> make_lane_kernel(const OpenBoard& open, const KernelOrder& order,
                                         std::vector<std::vector<int>> required = {});

/// A subproblem for a kernel: some queens of an open board, and the squares that they leave.
struct Leftover {
    std::vector<int> queens;  ///< numbers of free squares of the open board
    std::vector<int> squares; ///< numbers of the squares that no queen attacks, ascending
    /// Squares of further lines that need a queen, as for `make_lane_kernel`. Only some kernels use
    /// them.
    std::vector<std::vector<int>> required{};
};

/// Searches a subproblem with a kernel of its own. The visitor gets the completions of the open
/// board; the log gets squares by their index in `squares`.
KernelReport search_part(const OpenBoard& open, const Leftover& part, const KernelOrder& order,
                         const KernelLimits& limits, const Visitor& visit,
                         RefutationLog* log = nullptr);

/// Visits the completion of an open board that consists of these queens, in any order.
Visit visit_queens(const OpenBoard& open, std::span<const int> queens, const Visitor& visit);

} // namespace qsat::solver
