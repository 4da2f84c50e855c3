#pragma once

#include <cstddef>

namespace qsat::test {

/// While it lives, allocations of more than so many bytes fail on all threads, as if there were no
/// memory, once so many of them have succeeded. One at a time, in programs with `allocations.cpp`.
class AllocationLimit {
public:
    explicit AllocationLimit(std::size_t most_bytes, int succeed = 0);
    ~AllocationLimit();
    AllocationLimit(const AllocationLimit&) = delete;
    AllocationLimit& operator=(const AllocationLimit&) = delete;

    /// How many allocations have failed.
    static int failed();
};

/// The most bytes that `new` had given away at the same time since this was called last, beyond
/// those of that moment.
std::size_t peak_of_allocations();

} // namespace qsat::test
