#include "cli/terminal/progress.hpp"

#include "catch.hpp"

#include <atomic>
#include <cstdlib>
#include <string>
#include <thread>

#include <fcntl.h>
#include <unistd.h>

using namespace qsat;

namespace {

/// A terminal in the place of standard error while this lives.
class Terminal {
public:
    Terminal() : master_{posix_openpt(O_RDWR | O_NOCTTY)} {
        REQUIRE(master_ >= 0);
        REQUIRE(grantpt(master_) == 0);
        REQUIRE(unlockpt(master_) == 0);
        const int terminal = open(ptsname(master_), O_RDWR | O_NOCTTY);
        REQUIRE(terminal >= 0);
        dup2(terminal, STDERR_FILENO);
        close(terminal);
    }
    ~Terminal() {
        dup2(before_, STDERR_FILENO);
        close(before_);
        close(master_);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// What was written to it since the last call; waits for the first byte.
    std::string read_some() const {
        std::string text(4096, '\0');
        const ssize_t size = read(master_, text.data(), text.size());
        text.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
        return text;
    }

private:
    int before_ = dup(STDERR_FILENO);
    int master_;
};

} // namespace

TEST_CASE("the line of progress tells how far the work of other threads has come") {
    const Terminal terminal;
    std::atomic<int> done = 0;
    std::atomic<bool> over = false;
    const auto work = [&] {
        while (!over)
            ++done;
    };
    std::string seen;
    {
        const std::jthread first{work};
        const std::jthread second{work};
        ProgressLine line{false, [&] { return "done " + std::to_string(done.load()); }};
        while (seen.find("\rdone ") == std::string::npos)
            seen += terminal.read_some();
        line.clear();
        over = true;
    }
    CHECK(done > 0);
    while (!seen.ends_with(" \r"))
        seen += terminal.read_some();
}

TEST_CASE("quiet work shows no line of progress") {
    const Terminal terminal;
    bool asked = false;
    {
        const ProgressLine line{true, [&] { return asked = true, "x"; }};
    }
    CHECK_FALSE(asked);
}
