#pragma once

#include "search/relaxed_search.hpp"

namespace qsat {

/// An exhaustive search for one completion, by so many threads: on a kernel made for the board, and
/// if that does not decide it soon, beside it on relaxations, if these suit the board. The verdict
/// does not depend on the timing of threads; which completion is found does. With a limit of nodes
/// on the kernel alone. Sets what the statistics say of relaxations.
KernelReport search_for_one(const OpenBoard& open, const Kernel& kernel, int jobs,
                            const Budget& budget, const Visitor& visit,
                            SearchStatistics& statistics, const RelaxedLimits& limits = {});

} // namespace qsat
