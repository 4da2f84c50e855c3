#pragma once

#include <cstdint>

namespace qsat::inline questions {

/// A range of units of a count: first, first + stride, ..., less than last.
struct UnitRange {
    std::uint64_t first;
    std::uint64_t last;
    std::uint64_t stride = 1;

    std::uint64_t size() const { return first < last ? (last - first - 1) / stride + 1 : 0; }
    std::uint64_t operator[](std::uint64_t index) const { return first + index * stride; }
};

/// A shard of a count or a search; numbers start at 1.
struct Shard {
    std::uint64_t number;
    std::uint64_t count;

    /// The units of this shard. It takes every count-th unit, because neighbouring units have
    /// similar costs.
    UnitRange units(std::uint64_t all) const { return {number - 1, all, count}; }
};

} // namespace qsat::questions
