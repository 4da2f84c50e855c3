#include "engine/cgroup.hpp"

#include <algorithm>
#include <fstream>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace qsat {

namespace {

/// Where a version keeps its figures.
struct CgroupFiles {
    std::string_view mount; ///< below /sys/fs/cgroup
    const char* limit;
    const char* usage;
    std::string_view inactive_cache; ///< a line of memory.stat
};

constexpr CgroupFiles version_1{"memory", "memory.limit_in_bytes", "memory.usage_in_bytes",
                                "total_inactive_file"};
constexpr CgroupFiles version_2{"", "memory.max", "memory.current", "inactive_file"};
/// Version 2 beside version 1.
constexpr CgroupFiles version_2_aside{"unified", "memory.max", "memory.current", "inactive_file"};

/// What version 1 says if there is none: a number near 2^63.
constexpr double no_limit = 0x1p60;

/// Nothing if there is no such file, or if it says `max`.
std::optional<double> read_number(const std::filesystem::path& file) {
    double number = 0;
    if (std::ifstream{file} >> number) return number;
    return std::nullopt;
}

double inactive_cache(const std::filesystem::path& group, const CgroupFiles& files) {
    std::ifstream stat{group / "memory.stat"};
    double bytes = 0;
    for (std::string key; stat >> key >> bytes;)
        if (key == files.inactive_cache) return bytes;
    return 0;
}

/// Of the group with that path and all that hold it. Inside of a container the path may be one of
/// the machine outside, and the container's own group is the outermost.
double left_by(const std::filesystem::path& mount, std::filesystem::path path,
               const CgroupFiles& files) {
    double left = std::numeric_limits<double>::infinity();
    for (bool outermost = false; !outermost; path = path.parent_path()) {
        outermost = path.empty();
        const std::filesystem::path group = mount / path;
        const auto limit = read_number(group / files.limit);
        if (!limit || *limit >= no_limit) continue;
        if (const auto usage = read_number(group / files.usage))
            left = std::min(left, *limit - (*usage - inactive_cache(group, files)));
    }
    return std::max(left, 0.0);
}

} // namespace

double memory_left_by_cgroups(const std::filesystem::path& root) {
    const std::filesystem::path mounts = root / "sys/fs/cgroup";
    double left = std::numeric_limits<double>::infinity();
    std::ifstream groups{root / "proc/self/cgroup"};
    // Lines such as `0::/job` of version 2 and `4:memory:/job` of version 1.
    for (std::string line; std::getline(groups, line);) {
        const std::size_t first = line.find(':');
        const std::size_t second = line.find(':', first + 1);
        if (first == line.npos || second == line.npos) continue;
        // None, or a list such as `,cpu,memory,`.
        const std::string controllers = ',' + line.substr(first + 1, second - first - 1) + ',';
        const std::filesystem::path path =
            std::filesystem::path{line.substr(second + 1)}.relative_path();
        const auto look = [&](const CgroupFiles& files) {
            left = std::min(left, left_by(mounts / files.mount, path, files));
        };
        if (controllers.find(",memory,") != line.npos) look(version_1);
        if (controllers == ",,") {
            look(version_2);
            look(version_2_aside);
        }
    }
    return left;
}

} // namespace qsat
