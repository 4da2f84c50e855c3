#include "generate/generate.hpp"

#include "engine/memory.hpp"

#include <fmt/format.h>

namespace qsat {

std::uint64_t seed_in_series(std::uint64_t seed, std::uint64_t i) {
    if (i == 0) return seed;
    // SplitMix64 (Steele, Lea and Flood, OOPSLA 2014): neighbouring seeds give unrelated series.
    std::uint64_t z = seed + i * 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return (z ^ (z >> 31)) >> 1; // the command line accepts seeds of 63 bits
}

void require_memory(double bytes) {
    if (bytes > available_memory())
        throw BudgetSpent{
            {StopReason::memory,
             fmt::format("generating it takes {:.2g} bytes; try a smaller size", bytes)}};
}

} // namespace qsat
