#include "cli/interrupt.hpp"

#include <csignal>

namespace qsat {

namespace {

std::atomic<bool> interrupt_flag{false};
static_assert(std::atomic<bool>::is_always_lock_free, "signal handlers may set the flag");

extern "C" void set_interrupt_flag(int) { interrupt_flag.store(true); }

} // namespace

void install_signal_handlers() {
    struct sigaction action {};
    action.sa_handler = set_interrupt_flag;
    action.sa_flags = SA_RESETHAND; // and no SA_RESTART: a blocked read returns
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
}

const std::atomic<bool>& interrupted() { return interrupt_flag; }

} // namespace qsat
