// Defined in general_kernel.cpp and lane_kernel.cpp.
#pragma once

#include "engine/engine.hpp"

#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

namespace qsat {

/// The part of the search tree below some placed queens: numbers of free squares, in the order in
/// which the search placed them.
using Subtree = std::vector<int>;

/// When a kernel stops before its subtree is done.
struct KernelLimits {
    const Budget* budget;
    /// A search that has begun with a line and the queens that it forces finishes with these first.
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    /// Does anybody search on where `nodes` ends it? On large boards the list of what is left takes
    /// longer than the search.
    bool list_unsearched = true;

    static constexpr std::uint64_t most_between_polls = 1024;

    /// The limit that a search has reached after so many nodes, if any. Looks at the clock and the
    /// flags only now and then. Without the attribute GCC calls it at every node.
    [[gnu::always_inline]] std::optional<StopReason>
    reached(std::uint64_t nodes_so_far,
            std::uint64_t nodes_between_polls = most_between_polls) const {
        if (nodes_so_far < nodes && nodes_so_far % nodes_between_polls != 0) return std::nullopt;
        return exceeded(nodes_so_far);
    }

    /// The same, and always looks.
    std::optional<StopReason> exceeded(std::uint64_t nodes_so_far) const {
        if (nodes_so_far >= nodes) return StopReason::node_limit;
        return budget->exceeded();
    }
};

/// What became of a subtree.
struct KernelReport {
    Ending ending = Exhausted{};
    /// Queens placed, the last one of the subtree included: whoever cut it off did not count it.
    std::uint64_t nodes = 0;
    /// If the limit of nodes ended the search: disjoint subtrees that together are what it left
    /// unsearched.
    std::vector<Subtree> unsearched;
};

class RefutationLog;

/// How a kernel walks through its board.
struct KernelOrder {
    bool shuffle = false; ///< try the squares of a line in random order
    std::uint64_t seed = 0;
};

/// An exhaustive search for one open board, prepared for it: depth first, branching on an open row
/// or column with the fewest free squares, or hardly more where looking ahead tells that less is
/// left to be searched; turning back as soon as an open line has none. All kernels answer the
/// same; they differ in the boards they are fast on. Several threads may search subtrees of one
/// kernel at the same time.
class Kernel {
public:
    virtual ~Kernel() = default;

    /// Visits every completion below the subtree's queens. The queens must not attack each other.
    /// If there is a log, writes what it refutes, a completion being refuted as soon as it was
    /// visited; what a limit leaves unsearched is then in the log, not in the report.
    virtual KernelReport search(const Subtree& subtree, const KernelLimits& limits,
                                const Visitor& visit, RefutationLog* log = nullptr) const = 0;

    /// As in --stats.
    virtual std::string name() const = 0;
};

/// The kernel that suits the board's shape. The open board must outlive it and have no conflicts.
std::unique_ptr<Kernel> make_kernel(const OpenBoard& open, const KernelOrder& order,
                                    const Poll& poll = {});

/// The kernel for any board: lists of the free squares on each line, and counts.
std::unique_ptr<Kernel> make_general_kernel(const OpenBoard& open, const KernelOrder& order,
                                            const Poll& poll = {});

/// The most open rows of boards that lane kernels take.
inline constexpr int most_lane_rows = 96;

/// Do SIMD registers hold the lines? Those of classic boards of up to 64 open rows, and of up to 96
/// if no line has more than 16 free squares.
bool fits_lanes(const OpenBoard& open);

/// The kernel for boards that do; null for others.
///
/// `required` are more lines that must get a queen, by their squares, beyond which the kernel
/// visits nothing; those that the lanes have no room for are passed over. No two squares of one are
/// on one row or column.
std::unique_ptr<Kernel> make_lane_kernel(const OpenBoard& open, const KernelOrder& order,
                                         std::vector<std::vector<int>> required = {});

} // namespace qsat
