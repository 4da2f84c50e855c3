#pragma once

#include <cstdint>

namespace qsat {

/// Some of the units of work of a count: first, first + stride, ... up to before last.
struct UnitRange {
    std::uint64_t first;
    std::uint64_t last;
    std::uint64_t stride = 1;

    std::uint64_t size() const { return first < last ? (last - first - 1) / stride + 1 : 0; }
    std::uint64_t operator[](std::uint64_t index) const { return first + index * stride; }
};

/// One of several shards of a count or a search, from 1.
struct Shard {
    std::uint64_t number;
    std::uint64_t count;

    /// Its units of so many. Every count-th one, because neighbours cost alike.
    UnitRange units(std::uint64_t all) const { return {number - 1, all, count}; }
};

} // namespace qsat
