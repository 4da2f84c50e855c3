// Defined in general_kernel.cpp and lane_kernel.cpp.
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
    /// A search first finishes the line that it has begun and the queens that this forces.
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    /// Must the report list what the limit `nodes` left unsearched? On large boards this takes
    /// long.
    bool list_unsearched = true;

    static constexpr std::uint64_t most_between_polls = 1024;

    /// The limit that a search has reached, if any. Polls only at some calls. Without the
    /// attribute, GCC does not inline it.
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

struct KernelReport {
    Ending ending = Exhausted{};
    /// Queens placed, with the last one of the subtree: the search that cut it off did not count
    /// it.
    std::uint64_t nodes = 0;
    std::vector<Subtree> unsearched; ///< after the node limit: the rest as disjoint subtrees
    std::uint64_t completions = 0;
};

/// The log of a kernel's decisions: queens on a square while further squares of its line remain to
/// be tried. Unit propagation derives a queen on the last one. The visitor adds completions.
class RefutationLog {
public:
    /// A decision (its square), or `refuted` for the last open decision. Or `completed`, followed
    /// by the squares of the completion, one for each open row.
    using Step = int;
    static constexpr Step refuted = -1;
    static constexpr Step completed = -2;

    /// A subtree left to another search. Its steps belong after the first `steps_before` steps.
    struct Left {
        std::size_t steps_before;
        Subtree queens;
    };

    void choose(int square) { steps_.push_back(square); }

    /// The last open decision is refuted.
    void refute() { steps_.push_back(refuted); }

    void complete(std::span<const int> chosen) {
        steps_.push_back(completed);
        steps_.insert(steps_.end(), chosen.begin(), chosen.end());
    }

    /// The last of these queens is a decision that another search refutes.
    void leave(Subtree queens) {
        choose(queens.back());
        left_.push_back({steps_.size(), std::move(queens)});
        refute();
    }

    std::span<const Step> steps() const { return steps_; }
    std::vector<Left>& left() { return left_; }

    /// Clears the log for another search.
    void clear() {
        steps_.clear();
        left_.clear();
    }

private:
    std::vector<Step> steps_;
    std::vector<Left> left_;
};

/// The order in which a kernel tries squares.
struct KernelOrder {
    bool shuffle = false; ///< try the squares of a line in random order
    std::uint64_t seed = 0;
};

/// An exhaustive depth-first search prepared for one open board. It branches on an open row or
/// column with the fewest free squares; a line with few more is taken if look-ahead estimates a
/// smaller subtree. Several threads may search with one kernel at the same time.
class Kernel {
public:
    virtual ~Kernel() = default;

    /// Visits every completion below the subtree's queens, which must not attack each other.
    /// Without a visitor the report counts them, which takes about half as long. If there is a log,
    /// it receives all refutations, where a visited completion counts as refuted, and in place of
    /// the report what a limit leaves unsearched.
    virtual KernelReport search(const Subtree& subtree, const KernelLimits& limits,
                                const Visitor& visit, RefutationLog* log = nullptr) const = 0;

    /// The name that --stats shows.
    virtual std::string name() const = 0;
};

/// Makes the kernel for the board's shape. The open board must outlive it and have no conflicts.
std::unique_ptr<Kernel> make_kernel(const OpenBoard& open, const KernelOrder& order,
                                    const Poll& poll = {},
                                    std::vector<std::vector<int>> required = {});

/// The kernel for any board: lists of the free squares on each line, and counts.
std::unique_ptr<Kernel> make_general_kernel(const OpenBoard& open, const KernelOrder& order,
                                            const Poll& poll = {});

/// Lane kernels accept boards with at most this number of open rows.
inline constexpr int most_lane_rows = 96;

/// Do the lines fit SIMD registers? True for classic boards with up to 64 open rows, and up to 96
/// if no line has more than 16 free squares.
bool fits_lanes(const OpenBoard& open);

/// The kernel for boards that fit; null for others. `required` are further lines that need a queen,
/// given by their squares, no two in one row or column. Lines for which the lanes have no room are
/// ignored.
std::unique_ptr<Kernel> make_lane_kernel(const OpenBoard& open, const KernelOrder& order,
                                         std::vector<std::vector<int>> required = {});

/// A subproblem for a kernel: some queens of an open board, and the squares that they leave.
struct Leftover {
    std::vector<int> queens;  ///< numbers of free squares of the open board
    std::vector<int> squares; ///< numbers of the squares that no queen attacks, ascending
    std::vector<std::vector<int>> required{}; ///< as for `make_lane_kernel`
};

/// Searches a subproblem with a kernel of its own. The visitor gets the completions of the open
/// board; the log gets squares by their index in `squares`.
KernelReport search_part(const OpenBoard& open, const Leftover& part, const KernelOrder& order,
                         const KernelLimits& limits, const Visitor& visit,
                         RefutationLog* log = nullptr);

/// Visits the completion of an open board that consists of these queens, in any order.
Visit visit_queens(const OpenBoard& open, std::span<const int> queens, const Visitor& visit);

} // namespace qsat::solver
