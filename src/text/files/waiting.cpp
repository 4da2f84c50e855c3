#include "files/waiting.hpp"

#include <fcntl.h>
#include <poll.h>

#include <cerrno>
#include <thread>

namespace qsat::inline text {

namespace {

/// A signal may arrive just before the wait begins, so each wait is short.
constexpr std::chrono::milliseconds turn{50};
/// After the budget is spent, a program that reads the known results may let us wait for this time.
constexpr std::chrono::milliseconds last_moment{200};

} // namespace

std::optional<StopReason> wait_for(int descriptor, short event, const Budget& budget) {
    pollfd one{.fd = descriptor, .events = event, .revents = 0};
    const auto start = Clock::now();
    for (auto now = start;; now = Clock::now()) {
        const auto milliseconds = now == start ? 0 : static_cast<int>(turn.count());
        // Errors are reported by the following read or write.
        if (poll(&one, 1, milliseconds) > 0) return {};
        const auto exceeded = budget.exceeded();
        if (exceeded && (event == POLLIN || now - start >= last_moment)) return exceeded;
    }
}

int open_within(const char* path, int flags, const Budget& budget,
                std::optional<StopReason>& stopped) {
    for (;;) {
        const int descriptor = open(path, flags | O_NONBLOCK | O_CLOEXEC);
        if (descriptor >= 0) {
            fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK);
            return descriptor;
        }
        // ENXIO: a FIFO without a reader.
        if (errno != ENXIO || (flags & O_WRONLY) == 0) return descriptor;
        stopped = budget.exceeded();
        if (stopped) return descriptor;
        std::this_thread::sleep_for(turn);
    }
}

} // namespace qsat::text
