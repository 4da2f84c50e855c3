#include "catch.hpp"
#include "engine/memory.hpp"
#include "support/temporary_directory.hpp"

#include <cmath>
#include <fstream>

using namespace qsat;

namespace {

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

TEST_CASE("no control groups, no limit") {
    CHECK(std::isinf(Machine{""}.left()));
    CHECK(std::isinf(Machine{"0::/\n"}.left()));
    CHECK(std::isinf(Machine{"no such line\n"}.left()));
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
