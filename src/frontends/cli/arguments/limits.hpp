#pragma once

#include "engine/budget.hpp"

namespace qsat::inline frontends {

/// The limits of a command: --timeout, --total-timeout and Ctrl-C.
struct Limits {
    std::optional<Clock::duration> timeout{};       ///< for each board
    std::optional<Clock::duration> total_timeout{}; ///< for all boards
    Clock::time_point start = Clock::now();

    /// The budget of all work, from the start of the program.
    Budget budget() const { return budget_from(start); }
    Budget budget_from(Clock::time_point begun) const; ///< of one of several boards
    Budget total_budget() const;                       ///< of all boards together
};

/// From now on, SIGINT, SIGTERM, SIGHUP and SIGXCPU (a limit for processor time) set a flag instead
/// of ending the process, unless they are already ignored. A second signal, a moment later, ends
/// the process at once. A closed pipe, and a file that reaches the size limit, become write errors.
void install_signal_handlers();

} // namespace qsat::frontends
