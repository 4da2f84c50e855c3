#include "cli/arguments/limits.hpp"

#include <atomic>
#include <csignal>

namespace qsat::inline frontends {

namespace {

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "signal handlers may set the flag");

std::atomic<Clock::rep> first_signal{0};

/// timeout(1) and batch systems signal the process and then its group: both count as one signal.
constexpr Clock::duration asking_once = std::chrono::milliseconds{200};

extern "C" void ask_to_stop(int signal) {
    const Clock::rep now = Clock::now().time_since_epoch().count();
    Clock::rep first = 0;
    if (!first_signal.compare_exchange_strong(first, now)) {
        if (Clock::duration{now - first} < asking_once) return;
        std::signal(signal, SIG_DFL);
        std::raise(signal); // is delivered after this handler returns
        return;
    }
    interrupted.store(true);
}

} // namespace

void install_signal_handlers() {
    struct sigaction action {};
    action.sa_handler = ask_to_stop; // without SA_RESTART, so that waiting calls return
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGXCPU}) {
        struct sigaction inherited {};
        sigaction(signal, nullptr, &inherited);
        // Signals that nohup or a background job ignores stay ignored.
        if (inherited.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);
    }
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

Budget Limits::total_budget() const {
    Budget budget{.cancelled = &interrupted};
    if (total_timeout) budget.deadline = start + *total_timeout;
    return budget;
}

Budget Limits::budget_from(Clock::time_point begun) const {
    Budget budget = total_budget();
    if (timeout) budget.end_by(begun + *timeout);
    return budget;
}

} // namespace qsat::frontends
