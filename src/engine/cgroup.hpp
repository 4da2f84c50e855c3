#pragma once

#include <filesystem>

namespace qsat {

/// Bytes that the control groups of this process leave to it, and those that hold them: as a
/// container or a job of a cluster has them. Versions 1 and 2; page cache that can be dropped does
/// not count as used. Infinite without a limit. `root` is where /proc and /sys are.
double memory_left_by_cgroups(const std::filesystem::path& root = "/");

} // namespace qsat
