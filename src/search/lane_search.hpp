#pragma once

#include "search/lane_table.hpp"

#include <tuple>

namespace qsat {

/// A search of a subtree, which writes to the log if there is one.
template <typename T, int lane_count>
using LaneSearch = KernelReport (*)(const LaneTable<T, lane_count>&, const Subtree&,
                                    const KernelLimits&, const Visitor&, RefutationLog*);

/// The searches on SIMD registers, with the best instructions that this machine has, and what these
/// are called, such as `AVX3`.
using LaneSearches = std::tuple<LaneSearch<std::uint16_t, 64>, LaneSearch<std::uint32_t, 64>,
                                LaneSearch<std::uint16_t, 128>, LaneSearch<std::uint32_t, 128>,
                                LaneSearch<std::uint64_t, 128>, const char*>;
LaneSearches lane_searches();

template <typename T, int lane_count>
KernelReport search_lanes(const LaneTable<T, lane_count>& table, const Subtree& subtree,
                          const KernelLimits& limits, const Visitor& visit, RefutationLog* log) {
    return std::get<LaneSearch<T, lane_count>>(lane_searches())(table, subtree, limits, visit, log);
}

} // namespace qsat
