#pragma once

#include "search/lane_table.hpp"

namespace qsat {

/// Searches a subtree on SIMD registers, with the best instructions that this machine has.
KernelReport search_lanes(const LaneTable<std::uint16_t, 64>& table, const Subtree& subtree,
                          const KernelLimits& limits, const Visitor& visit);
KernelReport search_lanes(const LaneTable<std::uint32_t, 64>& table, const Subtree& subtree,
                          const KernelLimits& limits, const Visitor& visit);
KernelReport search_lanes(const LaneTable<std::uint16_t, 128>& table, const Subtree& subtree,
                          const KernelLimits& limits, const Visitor& visit);
KernelReport search_lanes(const LaneTable<std::uint32_t, 128>& table, const Subtree& subtree,
                          const KernelLimits& limits, const Visitor& visit);
KernelReport search_lanes(const LaneTable<std::uint64_t, 128>& table, const Subtree& subtree,
                          const KernelLimits& limits, const Visitor& visit);

/// The instruction set that search_lanes runs on here, such as `AVX3`.
std::string lane_instruction_set();

} // namespace qsat
