// Also defined in memory_of_page.cpp.
#pragma once

#include <filesystem>

namespace qsat::inline engine {

/// Bytes that this process can still allocate without swapping: the minimum of what the system,
/// control groups and the limits on address space and data leave.
double available_memory();

/// Bytes that the control groups of this process and their parents, as in containers and cluster
/// jobs, leave to it; infinite without a limit. Versions 1 and 2. Page cache that can be dropped
/// does not count as used. `root` is the folder that contains /proc and /sys.
double memory_left_by_cgroups(const std::filesystem::path& root = "/");

/// Makes later allocations fail if they need more memory than is available now. Without it, Linux
/// grants more than it has, and kills some process when the memory is used.
void limit_memory();

} // namespace qsat::engine
