#pragma once

#include "search/lane_table.hpp"

namespace qsat {

/// Searches a subtree on SIMD registers, with the best instructions that this machine has; writes
/// to the log if there is one.
KernelReport search_lanes(const LaneTable<std::uint16_t, 64>& table, const Subtree& subtree,
                          const KernelLimits& limits, const Visitor& visit, RefutationLog* log);
KernelReport search_lanes(const LaneTable<std::uint32_t, 64>& table, const Subtree& subtree,
                          const KernelLimits& limits, const Visitor& visit, RefutationLog* log);
KernelReport search_lanes(const LaneTable<std::uint16_t, 128>& table, const Subtree& subtree,
                          const KernelLimits& limits, const Visitor& visit, RefutationLog* log);
KernelReport search_lanes(const LaneTable<std::uint32_t, 128>& table, const Subtree& subtree,
                          const KernelLimits& limits, const Visitor& visit, RefutationLog* log);
KernelReport search_lanes(const LaneTable<std::uint64_t, 128>& table, const Subtree& subtree,
                          const KernelLimits& limits, const Visitor& visit, RefutationLog* log);

/// The instruction set that search_lanes runs on here, such as `AVX3`.
std::string lane_instruction_set();

} // namespace qsat
