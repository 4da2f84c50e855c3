#pragma once

#include "encodings/at_least.hpp"

#include <atomic>
#include <cstdint>

namespace qsat {

/// How far the search for larger armies is. Another thread may read it.
struct ArmiesProgress {
    std::atomic<std::uint64_t> cubes{0}; ///< the parts of the search; 0 before it begins
    std::atomic<std::uint64_t> refuted{0};
};

/// How to search for armies, and how to make the formula.
struct ArmiesOptions {
    const CounterEncoding* counter = &counter_encodings.front(); ///< counts the queens of an army
    bool breaks_symmetries = true; ///< keep only the first of symmetric armies
    std::uint64_t seed = 0;
    int jobs = 1;                       ///< maximum number of threads
    ArmiesProgress* progress = nullptr; ///< may be null
};

} // namespace qsat
