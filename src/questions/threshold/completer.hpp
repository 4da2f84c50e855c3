#pragma once

#include "search/kernel.hpp"

#include <memory>
#include <vector>

namespace qsat {

/// Finds completions that have given queens, for one placement after the other, by short native
/// searches in different orders, and a whole one if these are not enough. Several threads may ask
/// at the same time.
class Completer {
public:
    /// The open board must outlive it and have no conflicts.
    explicit Completer(const OpenBoard& open, const Poll& poll = {});

    struct Report {
        /// Satisfied with a completion, Exhausted if there is none, and stopped by the limit of
        /// nodes.
        Ending ending;
        std::uint64_t nodes = 0;
    };

    /// Puts the squares of a completion that has these queens, a number for each open row, into
    /// `completion`; the verifier has accepted it. The queens do not attack each other. Which one
    /// it is depends on `turn`. Throws BudgetSpent, and Defect.
    Report complete(const Subtree& queens, std::uint64_t turn, std::uint64_t most_nodes,
                    const Budget& budget, std::vector<int>& completion) const;

private:
    const OpenBoard& open_;
    std::vector<std::unique_ptr<Kernel>> kernels_; // each with an order of its own
};

} // namespace qsat
