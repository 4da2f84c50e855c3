#pragma once

#include "engine/budget.hpp"

#include <functional>

namespace qsat {

/// Keeps the promise that Ctrl-C and --timeout end the program within a tenth of a second. Searches
/// poll their budget and stop by themselves, but not everything does: CaDiCaL collects garbage
/// without looking up, setting up a board of 10^8 squares takes seconds, and so does giving
/// gigabytes back piece by piece. When the budget is spent and the work does not end soon after,
/// the watchdog ends the process.
class Watchdog {
public:
    /// Says what is known and returns the exit code. Called in another thread than the work, which
    /// goes on meanwhile: it must share nothing with the work that is not locked.
    using LastWords = std::function<int(StopReason)>;

    /// There may be one at a time. All share one thread of the process, so that a short run does
    /// not have to wait for a thread to end.
    Watchdog(const Budget& budget, LastWords last_words);
    ~Watchdog() { stand_down(); }

    Watchdog(const Watchdog&) = delete;
    Watchdog& operator=(const Watchdog&) = delete;

    /// The work has ended, and what follows is short. Does not return if the last words are being
    /// said already.
    void stand_down();
};

} // namespace qsat
