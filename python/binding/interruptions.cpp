#include "interruptions.hpp"

#include <atomic>
#include <csignal>
#include <mutex>

namespace qsat::python {

namespace {

std::atomic<std::uint64_t> noticed{0};
static_assert(std::atomic<std::uint64_t>::is_always_lock_free); // for a signal handler

std::mutex mutex;
int searches = 0;
struct sigaction pythons {};

extern "C" void qsat_python_interrupted(int number) {
    noticed.fetch_add(1, std::memory_order_relaxed);
    pythons.sa_handler(number);
}

/// Is it a function of one argument?
bool is_plain(const struct sigaction& action) {
    return (action.sa_flags & SA_SIGINFO) == 0 && action.sa_handler != SIG_DFL &&
           action.sa_handler != SIG_IGN;
}

} // namespace

Interruptions::Interruptions() : before_{noticed.load()} {
    const std::scoped_lock lock{mutex};
    ++searches;
    // Another search may run; and somebody may have set another handler since it began.
    struct sigaction now {};
    sigaction(SIGINT, nullptr, &now);
    if (!is_plain(now) || now.sa_handler == qsat_python_interrupted) return;
    pythons = now;
    now.sa_handler = qsat_python_interrupted;
    sigaction(SIGINT, &now, nullptr);
}

Interruptions::~Interruptions() {
    const std::scoped_lock lock{mutex};
    if (--searches > 0) return;
    struct sigaction now {};
    sigaction(SIGINT, nullptr, &now);
    // Somebody may have set another meanwhile.
    if (is_plain(now) && now.sa_handler == qsat_python_interrupted)
        sigaction(SIGINT, &pythons, nullptr);
}

bool Interruptions::any() const { return noticed.load(std::memory_order_relaxed) != before_; }

} // namespace qsat::python
