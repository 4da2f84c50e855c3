#include "engine/memory.hpp"

#include "engine/cgroup.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

namespace qsat {

namespace {

/// Linux's own estimate, which counts the page cache as available.
double system_memory() {
    std::ifstream meminfo{"/proc/meminfo"};
    for (std::string key; meminfo >> key; meminfo.ignore(100, '\n')) {
        double kibibytes = 0;
        if (key == "MemAvailable:" && meminfo >> kibibytes) return kibibytes * 1024;
    }
    return static_cast<double>(sysconf(_SC_PHYS_PAGES)) *
           static_cast<double>(sysconf(_SC_PAGESIZE));
}

/// What a limit of this process is about.
struct Resource {
    __rlimit_resource limit;
    int column; ///< of /proc/self/statm, from 0: the pages that are used
};

constexpr Resource address_space{RLIMIT_AS, 0};
constexpr Resource data{RLIMIT_DATA, 5};

double used(const Resource& resource) {
    std::ifstream statm{"/proc/self/statm"};
    double pages = 0;
    for (int i = 0; i <= resource.column; ++i)
        statm >> pages;
    return pages * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double left(const Resource& resource) {
    rlimit limit{};
    if (getrlimit(resource.limit, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return std::numeric_limits<double>::infinity();
    return static_cast<double>(limit.rlim_cur) - used(resource);
}

} // namespace

double available_memory() {
    return std::min({system_memory(), memory_left_by_cgroups(), left(address_space), left(data)});
}

void limit_memory() {
    rlimit limit{};
    if (getrlimit(data.limit, &limit) != 0) return;
    const auto wanted = static_cast<rlim_t>(used(data) + available_memory());
    limit.rlim_cur = std::min(limit.rlim_cur, wanted);
    setrlimit(data.limit, &limit);
}

} // namespace qsat
