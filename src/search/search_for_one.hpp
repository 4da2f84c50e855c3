#pragma once

#include "search/kernel.hpp"

namespace qsat {

/// An exhaustive search for one completion, by so many threads: on a kernel made for the board, and
/// if that does not decide it soon, beside it on relaxations, if these suit the board. The verdict
/// does not depend on the timing of threads; which completion is found does. Adds to the statistics
/// what they say of relaxations.
KernelReport search_for_one(const OpenBoard& open, const Kernel& kernel, int jobs,
                            const Budget& budget, const Visitor& visit,
                            SearchStatistics& statistics);

} // namespace qsat
