#include "engine/memory.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace qsat::inline engine {

namespace {

/// Linux's estimate, which counts the page cache as available.
double system_memory() {
    std::ifstream meminfo{"/proc/meminfo"};
    for (std::string key; meminfo >> key; meminfo.ignore(100, '\n')) {
        double kibibytes = 0;
        if (key == "MemAvailable:" && meminfo >> kibibytes) return kibibytes * 1024;
    }
    return static_cast<double>(sysconf(_SC_PHYS_PAGES)) *
           static_cast<double>(sysconf(_SC_PAGESIZE));
}

// Columns of /proc/self/statm with the used pages of a limited resource, from 0.
constexpr int address_space = 0;
constexpr int data = 5;

double used(int column) {
    std::ifstream statm{"/proc/self/statm"};
    double pages = 0;
    for (int i = 0; i <= column; ++i)
        statm >> pages;
    return pages * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double left(auto resource, int column) { // its type differs between systems
    rlimit limit{};
    if (getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return std::numeric_limits<double>::infinity();
    return static_cast<double>(limit.rlim_cur) - used(column);
}

/// The files in which a version of cgroups keeps its figures.
struct CgroupFiles {
    const char* limit;
    const char* usage;
    std::string_view inactive_cache; ///< a key in memory.stat
};

constexpr CgroupFiles version_1{"memory.limit_in_bytes", "memory.usage_in_bytes",
                                "total_inactive_file"};
constexpr CgroupFiles version_2{"memory.max", "memory.current", "inactive_file"};

/// Version 1 writes a number near 2^63 if there is no limit.
constexpr double no_limit = 0x1p60;

/// Empty if the file does not exist or contains `max`.
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

/// The least memory that the group with this path and its parents leave. Inside a container the
/// path can be one of the host, which does not exist here; the container's own group is then the
/// outermost one.
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
        // Empty, or a list such as `,cpu,memory,`.
        const std::string controllers = ',' + line.substr(first + 1, second - first - 1) + ',';
        const std::filesystem::path path =
            std::filesystem::path{line.substr(second + 1)}.relative_path();
        const auto look = [&](const char* mount, const CgroupFiles& files) {
            left = std::min(left, left_by(mounts / mount, path, files));
        };
        if (controllers.find(",memory,") != line.npos) look("memory", version_1);
        if (controllers == ",,") {
            look("", version_2);
            look("unified", version_2); // if version 1 is mounted, too
        }
    }
    return left;
}

double available_memory() {
    return std::min({system_memory(), memory_left_by_cgroups(), left(RLIMIT_AS, address_space),
                     left(RLIMIT_DATA, data)});
}

void limit_memory() {
    rlimit limit{};
    if (getrlimit(RLIMIT_DATA, &limit) != 0) return;
    const auto wanted = static_cast<rlim_t>(used(data) + available_memory());
    limit.rlim_cur = std::min(limit.rlim_cur, wanted);
    setrlimit(RLIMIT_DATA, &limit);
}

} // namespace qsat::engine
