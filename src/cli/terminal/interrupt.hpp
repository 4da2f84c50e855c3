#pragma once

#include "engine/budget.hpp"

#include <atomic>
#include <stdexcept>

namespace qsat {

/// From now on SIGINT, SIGTERM, SIGHUP and SIGXCPU (a limit for processor time) set the flag
/// instead of ending the process, unless they are ignored already; a later second signal ends it at
/// once. A closed pipe and a file that has reached the limit for files become write errors.
void install_signal_handlers();

/// Has the user asked to stop?
const std::atomic<bool>& interrupted();

/// The budget was spent while an input or an output kept us waiting.
class WaitStopped : public std::runtime_error {
public:
    /// `known` says what that means for the answer.
    WaitStopped(StopReason reason, const char* known)
        : std::runtime_error{known}, reason_{reason} {}
    StopReason reason() const { return reason_; }

private:
    StopReason reason_;
};

} // namespace qsat
