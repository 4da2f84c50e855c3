#pragma once

#include "search/relaxed_search.hpp"

namespace qsat {

/// An exhaustive search for one completion on `jobs` threads. It starts with the kernel. If that
/// does not decide the board soon, dives and relaxations run beside it if they suit the board.
/// Whether a completion exists does not depend on the timing of threads; which one is found does.
/// With a node limit, only the kernel runs. Sets the figures of relaxations and dives.
KernelReport search_for_one(const OpenBoard& open, const Kernel& kernel, int jobs,
                            const Budget& budget, const Visitor& visit,
                            SearchStatistics& statistics, const RelaxedLimits& limits = {});

} // namespace qsat
