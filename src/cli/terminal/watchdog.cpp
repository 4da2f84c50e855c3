#include "cli/terminal/watchdog.hpp"

#include "cli/terminal/interrupt.hpp"

#include <cassert>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <mutex>
#include <thread>

namespace qsat {

namespace {

/// How long work that polls may take to end by itself.
constexpr std::chrono::milliseconds grace{25};

struct Duty {
    Budget budget;
    Watchdog::LastWords last_words;
};

class Guard {
public:
    Guard() {
        // Signals must reach the thread that works, to end a read that waits for input.
        sigset_t all;
        sigset_t before;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before);
        std::thread{[this] { watch(); }}.detach();
        pthread_sigmask(SIG_SETMASK, &before, nullptr);
    }

    void take(Duty duty) {
        {
            const std::lock_guard lock{mutex_};
            assert(!duty_);
            duty_ = std::move(duty);
        }
        wake_interrupt_waiter(); // there may be a deadline now
    }

    void leave() {
        {
            const std::lock_guard lock{mutex_};
            duty_.reset();
        }
        changed_.notify_one();
    }

private:
    [[noreturn]] void watch() {
        std::unique_lock lock{mutex_};
        for (;;) {
            if (!duty_ || !duty_->budget.exceeded()) {
                const auto deadline = duty_ ? duty_->budget.deadline : std::nullopt;
                lock.unlock();
                wait_for_interrupt(deadline);
                lock.lock();
            } else if (!changed_.wait_for(lock, grace, [this] { return !duty_; })) {
                // The lock is kept, so the work cannot end between these lines; nothing is
                // destroyed, because that may be the very thing that takes so long.
                const auto reason = duty_->budget.exceeded();
                std::_Exit(duty_->last_words(reason.value_or(StopReason::interrupted)));
            }
        }
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<Duty> duty_;
};

Guard& guard() {
    static Guard& the_guard = *new Guard; // for ever, as is its thread
    return the_guard;
}

} // namespace

Watchdog::Watchdog(const Budget& budget, LastWords last_words) {
    guard().take({budget, std::move(last_words)});
}

void Watchdog::stand_down() { guard().leave(); }

} // namespace qsat
