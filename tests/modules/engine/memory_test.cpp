#include "catch.hpp"
#include "engine/memory.hpp"
#include "support/temporary_directory.hpp"

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
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

/// A machine's /proc and /sys, as far as control groups go.
class Machine {
public:
    explicit Machine(const std::string& groups) { write("proc/self/cgroup", groups); }

    Machine& write(const std::string& file, const std::string& content) {
        const std::filesystem::path path = directory_.path() / file;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream{path} << content;
        return *this;
    }
    Machine& version_2(const std::string& group, const std::string& max, const std::string& used) {
        write("sys/fs/cgroup" + group + "/memory.max", max + "\n");
        return write("sys/fs/cgroup" + group + "/memory.current", used + "\n");
    }
    Machine& version_1(const std::string& group, const std::string& max, const std::string& used) {
        write("sys/fs/cgroup/memory" + group + "/memory.limit_in_bytes", max + "\n");
        return write("sys/fs/cgroup/memory" + group + "/memory.usage_in_bytes", used + "\n");
    }

    double left() const { return memory_left_by_cgroups(directory_.path()); }

private:
    test::TemporaryDirectory directory_;
};

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

TEST_CASE("no control groups, no limit") {
    for (const char* groups : {"", "0::/\n", "no such line\n"})
        CHECK(std::isinf(Machine{groups}.left()));
    CHECK(std::isinf(Machine{"0::/job\n"}.version_2("/job", "max", "1000").left()));
}

TEST_CASE("version 2: what the group leaves, and what those leave that hold it") {
    CHECK(Machine{"0::/job\n"}.version_2("/job", "5000", "2000").left() == 3000);
    CHECK(Machine{"0::/slurm/job/step\n"}
              .version_2("/slurm/job/step", "max", "100")
              .version_2("/slurm/job", "5000", "4500")
              .version_2("/slurm", "9000", "6000")
              .left() == 500);
    CHECK(Machine{"0::/job\n"}.version_2("/job", "5000", "6000").left() == 0);
    CHECK(Machine{"0::/job\n"}.version_2("/unified/job", "5000", "2000").left() == 3000);
}

TEST_CASE("version 2: cache that can be dropped is not used") {
    CHECK(
        Machine{"0::/job\n"}
            .version_2("/job", "5000", "4000")
            .write("sys/fs/cgroup/job/memory.stat", "anon 100\ninactive_file 1500\nactive_file 7\n")
            .left() == 2500);
}

TEST_CASE("in a container the outermost group is its own") {
    CHECK(Machine{"0::/\n"}.version_2("", "5000", "1000").left() == 4000);
    // Where the path is that of the machine outside, which is not to be seen.
    CHECK(Machine{"4:memory:/docker/0123\n"}.version_1("", "5000", "1000").left() == 4000);
}

TEST_CASE("version 1") {
    CHECK(Machine{"5:cpu:/other\n4:cpu,memory:/slurm/job\n0::/\n"}
              .version_1("/other", "10", "1")
              .version_1("/slurm", "9223372036854771712", "6000")
              .version_1("/slurm/job", "5000", "4000")
              .write("sys/fs/cgroup/memory/slurm/job/memory.stat",
                     "inactive_file 1\ntotal_inactive_file 300\n")
              .left() == 1300);
}

TEST_CASE("available memory is no more than the groups leave") {
    CHECK(available_memory() <= memory_left_by_cgroups() + 1e9); // both change meanwhile
}
