#pragma once

#include "cli/options/option_list.hpp"
#include "engine/budget.hpp"

namespace qsat::inline faces {

/// The limits of a command: --timeout, --total-timeout and Ctrl-C.
struct Limits {
    std::optional<Clock::duration> timeout{};       ///< for each board
    std::optional<Clock::duration> total_timeout{}; ///< for all boards
    Clock::time_point start = Clock::now();

    void declare(OptionList& list);
    void declare_total(OptionList& list);

    /// The budget of all work, from the start of the program.
    Budget budget() const { return until(start, timeout); }
    Budget total_budget() const { return until(start, {}); }
    Budget board_budget(Clock::duration spent) const {
        return until(Clock::now() - spent, timeout);
    }

private:
    Budget until(Clock::time_point from, std::optional<Clock::duration> time) const;
};

/// From now on, SIGINT, SIGTERM, SIGHUP and SIGXCPU (a limit for processor time) set a flag instead
/// of ending the process, unless they are already ignored. A second signal, a moment later, ends
/// the process at once. A closed pipe, and a file that reaches the size limit, become write errors.
void install_signal_handlers();

} // namespace qsat::faces
