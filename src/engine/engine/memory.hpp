// Also defined in memory_of_page.cpp.
#pragma once

#include <filesystem>

namespace qsat::inline engine {

/// Bytes that this process can still allocate without swapping: the minimum of what the system
/// reports as available, what control groups leave, and what the limits on address space and data
/// leave.
double available_memory();

/// Bytes that the control groups of this process and their parent groups leave to it. Containers
/// and cluster jobs use such groups. Supports versions 1 and 2. Page cache that can be dropped does
/// not count as used. Infinite without a limit. `root` is the folder that contains /proc and /sys.
double memory_left_by_cgroups(const std::filesystem::path& root = "/");

/// Makes later allocations fail if they need more memory than is available now. Without it, Linux
/// grants more memory than it has. When the memory is used, it kills some process or comes to a
/// standstill.
void limit_memory();

} // namespace qsat::engine
