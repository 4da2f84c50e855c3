#include "cli/terminal/interrupt.hpp"

#include <semaphore.h>

#include <csignal>

namespace qsat {

namespace {

std::atomic<bool> interrupt_flag{false};
static_assert(std::atomic<bool>::is_always_lock_free, "signal handlers may set the flag");

sem_t wake_up; // of all ways to wake a thread, the one that signal handlers may use

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
    sem_post(&wake_up);
}

} // namespace

void install_signal_handlers() {
    sem_init(&wake_up, 0, 0);
    struct sigaction action {};
    action.sa_handler = ask_to_stop; // without SA_RESTART: a blocked read returns
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

void wait_for_interrupt(const std::optional<Clock::time_point>& deadline) {
    if (!deadline) {
        sem_wait(&wake_up);
        return;
    }
    const auto since_epoch = deadline->time_since_epoch();
    const auto seconds = std::chrono::floor<std::chrono::seconds>(since_epoch);
    const timespec until{.tv_sec = seconds.count(),
                         .tv_nsec = std::chrono::nanoseconds{since_epoch - seconds}.count()};
    sem_clockwait(&wake_up, CLOCK_MONOTONIC, &until); // steady_clock on Linux
}

void wake_interrupt_waiter() { sem_post(&wake_up); }

} // namespace qsat
