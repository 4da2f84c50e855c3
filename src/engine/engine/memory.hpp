// Also defined in memory_of_page.cpp.
#pragma once

#include <filesystem>

namespace qsat {

/// Bytes that this process may still allocate without swapping: what the system says is available,
/// or what control groups or the limits of address space and data leave, whichever is least.
double available_memory();

/// Bytes that the control groups of this process leave to it, and those that hold them: as a
/// container or a job of a cluster has them. Versions 1 and 2; page cache that can be dropped does
/// not count as used. Infinite without a limit. `root` is where /proc and /sys are.
double memory_left_by_cgroups(const std::filesystem::path& root = "/");

/// From now on allocations fail that go beyond what is available now. Without it Linux promises
/// more than it has, and when an input asks for that it kills some process, or stands still.
void limit_memory();

} // namespace qsat
