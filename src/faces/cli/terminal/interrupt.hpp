#pragma once

#include "engine/budget.hpp"

#include <atomic>

namespace qsat {

/// From now on SIGINT, SIGTERM, SIGHUP and SIGXCPU (a limit for processor time) set the flag
/// instead of ending the process, unless they are ignored already; a later second signal ends it at
/// once. A closed pipe and a file that has reached the limit for files become write errors.
void install_signal_handlers();

/// Has the user asked to stop?
const std::atomic<bool>& interrupted();

} // namespace qsat
