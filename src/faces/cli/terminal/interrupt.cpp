#include "cli/terminal/interrupt.hpp"

#include <csignal>

namespace qsat {

namespace {

std::atomic<bool> interrupt_flag{false};
static_assert(std::atomic<bool>::is_always_lock_free, "signal handlers may set the flag");

std::atomic<Clock::rep> first_signal{0};

/// timeout(1) and batch systems signal the process and then its group: that is asking once.
constexpr Clock::duration asking_once = std::chrono::milliseconds{200};

extern "C" void ask_to_stop(int signal) {
    const Clock::rep now = Clock::now().time_since_epoch().count();
    Clock::rep first = 0;
    if (!first_signal.compare_exchange_strong(first, now)) {
        if (Clock::duration{now - first} < asking_once) return;
        std::signal(signal, SIG_DFL);
        std::raise(signal); // comes when this handler returns
        return;
    }
    interrupt_flag.store(true);
}

} // namespace

void install_signal_handlers() {
    struct sigaction action {};
    action.sa_handler = ask_to_stop; // without SA_RESTART: what waits returns
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGXCPU}) {
        struct sigaction inherited {};
        sigaction(signal, nullptr, &inherited);
        // What nohup or a shell's background job ignores stays ignored.
        if (inherited.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);
    }
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

const std::atomic<bool>& interrupted() { return interrupt_flag; }

} // namespace qsat
