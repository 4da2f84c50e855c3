#include "catch.hpp"
#include "engine/memory.hpp"

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

using namespace qsat;
using test::skip;

namespace {

constexpr double mebibyte = 1024 * 1024;

/// Runs `check` in a child process, whose limits end with it, and says whether it held.
template <typename Check>
bool holds_in_child(Check check) {
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) _exit(check() ? 0 : 1);
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

double address_space_used() {
    double pages = 0;
    std::ifstream{"/proc/self/statm"} >> pages;
    return pages * static_cast<double>(sysconf(_SC_PAGESIZE));
}

bool limit_address_space(double bytes) {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0) return false;
    limit.rlim_cur = static_cast<rlim_t>(bytes);
    return setrlimit(RLIMIT_AS, &limit) == 0;
}

/// qemu takes limits of memory and forgets them, as they would be its own.
bool keeps_limits() {
    constexpr double wide = 0x1p50;
    rlimit before{};
    rlimit after{};
    if (getrlimit(RLIMIT_AS, &before) != 0 || !limit_address_space(wide)) return false;
    const bool kept =
        getrlimit(RLIMIT_AS, &after) == 0 && after.rlim_cur == static_cast<rlim_t>(wide);
    setrlimit(RLIMIT_AS, &before);
    return kept;
}

constexpr auto forgotten = "this machine forgets limits of memory";

} // namespace

TEST_CASE("available memory is some, and no more than the machine has") {
    const double machine =
        static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGESIZE));
    CHECK(available_memory() > mebibyte);
    CHECK(available_memory() <= machine);
}

TEST_CASE("available memory is what the address space limit leaves") {
    if (!keeps_limits()) return skip(forgotten);
    CHECK(holds_in_child([] {
        if (!limit_address_space(address_space_used() + 64 * mebibyte)) return false;
        const double left = available_memory();
        return left > 32 * mebibyte && left <= 64 * mebibyte;
    }));
}

TEST_CASE("a wide address space limit takes nothing away") {
    CHECK(holds_in_child([] {
        constexpr double pebibyte = mebibyte * mebibyte * 1024;
        return limit_address_space(pebibyte) && available_memory() > mebibyte;
    }));
}

TEST_CASE("after limit_memory nobody gets more than there is") {
    if (!keeps_limits()) return skip(forgotten);
    CHECK(holds_in_child([] {
        const double before = available_memory();
        limit_memory();
        constexpr std::size_t block = std::size_t{64} << 20;
        const auto most = static_cast<std::size_t>(1.1 * before) / block + 1;
        std::size_t got = 0;
        while (got <= most && mmap(nullptr, block, PROT_READ | PROT_WRITE,
                                   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED)
            ++got;
        return got > 0 && got <= most && available_memory() < 2 * static_cast<double>(block);
    }));
}
