#include "engine/memory.hpp"

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

double address_space_left() {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return std::numeric_limits<double>::infinity();
    double used_pages = 0;
    std::ifstream{"/proc/self/statm"} >> used_pages;
    return static_cast<double>(limit.rlim_cur) -
           used_pages * static_cast<double>(sysconf(_SC_PAGESIZE));
}

} // namespace

double available_memory() { return std::min(system_memory(), address_space_left()); }

} // namespace qsat
