#pragma once

#include "search/kernel.hpp"

#include <memory>
#include <vector>

namespace qsat {

/// Finds completions that contain the queens of a placement, for one placement after the other. It
/// uses short native searches in different orders, and a full search if these do not suffice.
/// Thread-safe.
class Completer {
public:
    /// The open board must outlive this object and have no conflicts.
    explicit Completer(const OpenBoard& open, const Poll& poll = {});

    struct Report {
        /// Satisfied with a completion, Exhausted if there is none, or Stopped at the node limit.
        Ending ending;
        std::uint64_t nodes = 0;
    };

    /// Finds a verified completion with these queens and writes its squares, one number for each
    /// open row, to `completion`. `turn` selects among the search orders, so it influences which
    /// completion is found. Precondition: the queens do not attack each other. Throws BudgetSpent,
    /// and Defect.
    Report complete(const Subtree& queens, std::uint64_t turn, std::uint64_t most_nodes,
                    const Budget& budget, std::vector<int>& completion) const;

private:
    const OpenBoard& open_;
    std::vector<std::unique_ptr<Kernel>> kernels_; // each with a different order
};

} // namespace qsat
